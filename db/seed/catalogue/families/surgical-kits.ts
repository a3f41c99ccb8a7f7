import type { KitSpec } from '../../pictures/kinds/kit.ts';

/** How instruments are cleaned. */
export const CARE = '사용 후 바로 효소 세정액에 담그고 초음파 세척한 뒤 134°C 고압증기로 멸균해 주세요.';

/** Kits of tools for one system each. */
export const KITS: readonly {
  code: string;
  name: string;
  price: number;
  about: string;
  picture: Omit<KitSpec, 'kind' | 'tints'>;
}[] = [
  {
    code: 'KIT-TS',
    name: '티슈레벨 수술 키트',
    price: 1_980_000,
    about: '티슈레벨 전 직경의 드릴과 드라이버, 토크렌치를 순서대로 담은 표준 수술 키트입니다.',
    picture: {
      label: 'TISSUE LEVEL SURGICAL KIT',
      form: 'twist',
      rows: [
        [2, 2.3, 2.8, 3.5, 4.2, 5],
        [2.8, 3.3, 3.8, 4.3, 4.8],
        [3.5, 4.8, 6.5],
      ],
    },
  },
  {
    code: 'KIT-BS',
    name: '본레벨 수술 키트',
    price: 2_080_000,
    about: '본레벨 스탠다드와 내로우 픽스처를 위한 스트레이트 드릴 키트입니다.',
    picture: {
      label: 'BONE LEVEL SURGICAL KIT',
      form: 'twist',
      rows: [
        [2, 2.3, 2.8, 3.3, 3.8, 4.3],
        [2, 2.8, 3.3, 3.8, 4.3, 4.8, 5],
        [3.5, 4, 4.5, 5],
      ],
    },
  },
  {
    code: 'KIT-BT',
    name: '본레벨 테이퍼드 수술 키트',
    price: 2_250_000,
    about: '테이퍼드와 딥스레드 픽스처의 형태에 맞춘 테이퍼 드릴 키트입니다.',
    picture: {
      label: 'TAPERED SURGICAL KIT',
      form: 'taper',
      rows: [
        [2.8, 3.3, 3.8, 4.3, 4.8, 5.3],
        [3, 3.5, 4, 4.5, 5],
        [3.5, 4, 4.5, 5],
      ],
    },
  },
  {
    code: 'KIT-SL',
    name: '상악동 거상 키트',
    price: 1_680_000,
    about: '치조정 접근으로 상악동 막을 들어 올리는 캡형 드릴과 깊이 게이지를 담은 키트입니다.',
    picture: {
      label: 'SINUS LIFT KIT',
      form: 'twist',
      rows: [
        [2.8, 3.2, 3.6, 4, 4.5],
        [2.5, 3, 3.5, 4, 4.5, 5],
        [3, 4, 5],
      ],
    },
  },
  {
    code: 'KIT-PT',
    name: '보철 토크 키트',
    price: 1_520_000,
    about: '모든 플랫폼의 드라이버와 토크렌치를 한 상자에 담은 보철 키트입니다.',
    picture: {
      label: 'PROSTHETIC KIT',
      form: 'tap',
      rows: [
        [1.6, 1.8, 2, 2.5],
        [2, 2.5, 3, 3.5, 4],
        [2.5, 3, 3.5],
      ],
    },
  },
];
