import type { PictureSpec } from '../../pictures/index.ts';
import { codeOf, measures, millimetres, type ProductPlan, variantsOf } from '../plan.ts';
import { COLORS } from '../tree.ts';
import { CARE, KITS } from './surgical-kits.ts';

const RING = [COLORS.gold, COLORS.rose, COLORS.blue, COLORS.green, COLORS.slate, COLORS.teal];

const TOOL = {
  category: 'SURGICAL',
  brand: 'IRUON_SURGICAL',
  type: 'NORMAL_PRODUCT',
  criteria: [],
  variants: [],
} as const;

/** Kits of tools that are also sold separately. */
const SETS = new Set(['KIT-SL', 'KIT-PT']);

function kitPlans(): ProductPlan[] {
  return KITS.map(({ code, name, price, about, picture }) => ({
    ...TOOL,
    type: SETS.has(code) ? 'PRODUCT_BUNDLE' : TOOL.type,
    code,
    name: `이루온 ${name}`,
    price,
    size: '290 × 190 × 68 mm',
    paragraphs: [
      about,
      '트레이는 드릴 순서대로 색과 번호가 새겨져 있고 뚜껑을 닫은 채 고압증기 멸균할 수 있습니다.',
      CARE,
    ],
    bullets: ['드릴 순서를 따라 배열한 트레이', '색으로 구분한 직경', '전문 기사의 사용 교육 제공'],
    specs: [
      ['구성', `기구 ${picture.rows.flat().length}종, 토크렌치, 트레이`],
      ['트레이', '290 × 190 × 68 mm, 의료용 PPSU'],
      ['멸균', '고압증기 134°C 3분'],
      ['보증', '트레이와 토크렌치 2년'],
    ],
    hashtags: ['수술키트'],
    picture: { kind: 'kit', tints: RING, ...picture },
    isHeavy: true,
  }));
}

function drillPlan(
  code: string,
  name: string,
  price: number,
  about: string,
  picture: PictureSpec,
  diameter: number,
  lengths: readonly string[] = ['숏', '롱'],
): ProductPlan {
  const criteria =
    lengths.length > 1
      ? [{ type: 'SELECT' as const, name: '길이', values: lengths.map((value) => ({ name: value })) }]
      : [];
  return {
    ...TOOL,
    code,
    name,
    price,
    size: `Ø${millimetres(diameter)} mm`,
    paragraphs: [about, '레이저로 새긴 깊이 표시는 7.0, 8.5, 10.0, 11.5, 13.0mm이며 10.0mm만 굵게 표시했습니다.', CARE],
    bullets: ['권장 회전수 800–1,200 rpm, 충분한 주수', '20회 사용 후 교체 권장', '직경별 컬러 링'],
    specs: [
      ['직경', `Ø${millimetres(diameter)} mm`],
      ['샹크', '래치형 Ø2.35 mm'],
      ['재질', '의료용 스테인리스강'],
      ['포장', '1개입, 비멸균'],
    ],
    criteria,
    variants: criteria.length > 0 ? variantsOf(criteria, ([position = 0]) => position * 3_000) : [],
    hashtags: ['드릴'],
    picture,
  };
}

function drillPlans(): ProductPlan[] {
  const tint = (index: number) => RING[index % RING.length] ?? COLORS.teal;
  const twist = [2, 2.3, 2.8, 3.3, 3.8, 4.3].map((diameter, index) =>
    drillPlan(
      `DRT-${codeOf(diameter)}`,
      `트위스트 드릴 Ø${millimetres(diameter)}`,
      32_000 + index * 2_000,
      '절삭력이 고르게 나오는 스트레이트 확장 드릴입니다.',
      { kind: 'drill', form: 'twist', diameter, tint: tint(index) },
      diameter,
    ),
  );
  const taper = [3, 3.5, 4, 4.5, 5, 5.5].map((diameter, index) =>
    drillPlan(
      `DRP-${codeOf(diameter)}`,
      `테이퍼 드릴 Ø${millimetres(diameter)}`,
      42_000 + index * 2_000,
      '테이퍼드 픽스처의 몸체와 같은 각도로 마무리하는 최종 드릴입니다.',
      { kind: 'drill', form: 'taper', diameter, tint: tint(index) },
      diameter,
    ),
  );
  const others = [
    drillPlan(
      'DRL-20',
      '린데만 드릴 Ø2.0',
      28_000,
      '첫 드릴링 지점을 정하고 방향을 옆으로 고칠 수 있는 측면 절삭 드릴입니다.',
      { kind: 'drill', form: 'side', diameter: 2, tint: COLORS.slate },
      2,
      ['표준'],
    ),
    drillPlan(
      'DRI-16',
      '파일럿 드릴 Ø1.6',
      26_000,
      '식립 방향을 처음 잡는 가는 파일럿 드릴입니다.',
      { kind: 'drill', form: 'pilot', diameter: 1.6, tint: COLORS.gold },
      1.6,
    ),
    drillPlan(
      'DRI-20',
      '파일럿 드릴 Ø2.0',
      27_000,
      '파일럿 홀을 넓혀 식립 깊이를 정하는 파일럿 드릴입니다.',
      { kind: 'drill', form: 'pilot', diameter: 2, tint: COLORS.rose },
      2,
    ),
    drillPlan(
      'DRF-48',
      '프로파일 드릴 레귤러 Ø4.8',
      46_000,
      '칼라가 놓일 자리를 다듬는 프로파일 드릴입니다.',
      { kind: 'drill', form: 'profile', diameter: 4.8, tint: COLORS.gold },
      4.8,
      ['표준'],
    ),
    drillPlan(
      'DRF-65',
      '프로파일 드릴 와이드 Ø6.5',
      52_000,
      '와이드넥 칼라가 놓일 자리를 다듬는 프로파일 드릴입니다.',
      { kind: 'drill', form: 'profile', diameter: 6.5, tint: COLORS.green },
      6.5,
      ['표준'],
    ),
    drillPlan(
      'DTP-40',
      '탭 드릴 Ø4.0',
      54_000,
      '단단한 골에서 나사 길을 먼저 내는 탭 드릴입니다.',
      { kind: 'drill', form: 'tap', diameter: 4, tint: COLORS.blue },
      4,
    ),
    drillPlan(
      'DTP-45',
      '탭 드릴 Ø4.5',
      56_000,
      '단단한 골에서 나사 길을 먼저 내는 탭 드릴입니다.',
      { kind: 'drill', form: 'tap', diameter: 4.5, tint: COLORS.green },
      4.5,
    ),
  ];
  return [...twist, ...taper, ...others];
}

function instrumentPlans(): ProductPlan[] {
  const lengths = measures('길이', [10, 15, 21]);
  return [
    {
      ...TOOL,
      code: 'HDR-12',
      name: '핸드 헥스 드라이버 1.2mm',
      price: 48_000,
      size: '1.2 mm 헥스',
      paragraphs: ['커버스크류부터 어버트먼트 스크류까지 함께 쓰는 1.2mm 헥스 드라이버입니다.', CARE],
      bullets: ['스크류를 물고 옮길 수 있는 마찰 유지', '미끄럼을 줄인 널링 손잡이'],
      specs: [
        ['팁', '1.2 mm 헥스'],
        ['길이', '10 / 15 / 21 mm'],
        ['재질', '의료용 스테인리스강'],
      ],
      criteria: [lengths],
      variants: variantsOf([lengths], ([position = 0]) => position * 2_000),
      hashtags: ['드라이버'],
      picture: { kind: 'instrument', part: 'driver', tint: COLORS.teal, length: 15 },
    },
    {
      ...TOOL,
      code: 'RTW-35',
      name: '라쳇 토크렌치 15–35 N·cm',
      price: 286_000,
      size: '길이 92 mm',
      paragraphs: ['눈금을 읽으며 조이는 바 방식의 토크렌치입니다. 15, 25, 35 N·cm가 새겨져 있습니다.', CARE],
      bullets: ['조임과 풀림을 바꾸는 회전 노브', '분해 세척 가능', '연 1회 교정 권장'],
      specs: [
        ['토크', '15 / 25 / 35 N·cm'],
        ['오차', '±10% 이내'],
        ['길이', '92 mm'],
      ],
      hashtags: ['토크렌치'],
      picture: { kind: 'instrument', part: 'wrench', tint: COLORS.teal, length: 92 },
    },
    {
      ...TOOL,
      code: 'IDM-22',
      name: '머신 임플란트 드라이버',
      price: 62_000,
      size: '길이 24 mm',
      paragraphs: ['핸드피스로 픽스처를 옮겨 식립하는 머신 드라이버입니다.', CARE],
      bullets: ['권장 식립 속도 15–25 rpm', '깊이 표시'],
      specs: [
        ['샹크', '래치형 Ø2.35 mm'],
        ['길이', '24 mm'],
      ],
      hashtags: ['드라이버'],
      picture: { kind: 'instrument', part: 'adapter', tint: COLORS.blue, length: 22 },
    },
    {
      ...TOOL,
      code: 'DST-05',
      name: '드릴 스톱 5종 세트',
      price: 74_000,
      size: '7.0–13.0 mm',
      paragraphs: ['드릴에 끼워 정한 깊이를 넘지 않게 하는 스톱 다섯 개 세트입니다.', CARE],
      bullets: ['깊이별 색상', 'Ø2.0–4.3 트위스트 드릴 공용'],
      specs: [
        ['깊이', '7.0 / 8.5 / 10.0 / 11.5 / 13.0 mm'],
        ['재질', '아노다이징 티타늄'],
      ],
      hashtags: ['드릴', '스톱'],
      picture: { kind: 'instrument', part: 'stops', tint: COLORS.teal, length: 9 },
    },
  ];
}

/** Kits, drills and instruments. 28 products. */
export function surgicalPlans(): ProductPlan[] {
  return [...kitPlans(), ...drillPlans(), ...instrumentPlans()];
}
