import type { GraftSpec } from '../../pictures/kinds/graft.ts';
import { type Criterion, type ProductPlan, variantsOf } from '../plan.ts';
import { COLORS } from '../tree.ts';

interface Graft {
  code: string;
  name: string;
  price: number;
  size: string;
  about: string;
  bullets: readonly string[];
  choice: { name: string; values: readonly (readonly [name: string, extra: number])[] } | null;
  picture: Omit<GraftSpec, 'kind'>;
  material: string;
}

const VOLUMES = {
  name: '용량',
  values: [
    ['0.25cc', 0],
    ['0.5cc', 28_000],
    ['1.0cc', 74_000],
  ],
} as const;
const SYRINGES = {
  name: '용량',
  values: [
    ['0.5cc', 0],
    ['1.0cc', 52_000],
  ],
} as const;

const GRAFTS: readonly Graft[] = [
  {
    code: 'GXS-01',
    name: '이루온 이종골 과립 0.25–1.0mm',
    price: 62_000,
    size: '입자 0.25–1.0 mm',
    about: '열처리로 유기질을 없앤 다공성 이종골 과립입니다.',
    bullets: ['부피 유지가 필요한 상악동과 치조제 보존', '생리식염수에 적신 뒤 사용'],
    choice: VOLUMES,
    picture: { part: 'vial', tint: COLORS.teal, size: '0.25-1.0' },
    material: '소 유래 하이드록시아파타이트',
  },
  {
    code: 'GXL-02',
    name: '이루온 이종골 과립 1.0–2.0mm',
    price: 64_000,
    size: '입자 1.0–2.0 mm',
    about: '입자가 굵어 혈관이 자라 들어갈 틈이 넓은 이종골 과립입니다.',
    bullets: ['넓은 결손부와 상악동', '생리식염수에 적신 뒤 사용'],
    choice: VOLUMES,
    picture: { part: 'vial', tint: COLORS.teal, size: '1.0-2.0' },
    material: '소 유래 하이드록시아파타이트',
  },
  {
    code: 'GSS-01',
    name: '이루온 합성골 과립 0.25–1.0mm',
    price: 54_000,
    size: '입자 0.25–1.0 mm',
    about: 'HA와 β-TCP를 6:4로 섞어 서서히 흡수되며 골로 바뀌는 합성골입니다.',
    bullets: ['동물 유래 성분 없음', '발치와 보존'],
    choice: VOLUMES,
    picture: { part: 'vial', tint: COLORS.blue, size: '0.25-1.0' },
    material: 'HA 60%, β-TCP 40%',
  },
  {
    code: 'GSL-02',
    name: '이루온 합성골 과립 1.0–2.0mm',
    price: 56_000,
    size: '입자 1.0–2.0 mm',
    about: '굵은 입자로 넓은 결손부의 형태를 유지하는 합성골입니다.',
    bullets: ['동물 유래 성분 없음', '상악동 거상'],
    choice: VOLUMES,
    picture: { part: 'vial', tint: COLORS.blue, size: '1.0-2.0' },
    material: 'HA 60%, β-TCP 40%',
  },
  {
    code: 'GPX-05',
    name: '이루온 이종골 퍼티',
    price: 88_000,
    size: '시린지형',
    about: '콜라겐과 섞어 흐르지 않고 빈 곳을 채우는 시린지형 이종골입니다.',
    bullets: ['혼합 없이 바로 주입', '좁은 입구의 결손부'],
    choice: SYRINGES,
    picture: { part: 'syringe', tint: COLORS.teal, size: '0.5 / 1.0' },
    material: '이종골, 콜라겐',
  },
  {
    code: 'GPS-05',
    name: '이루온 합성골 퍼티',
    price: 76_000,
    size: '시린지형',
    about: '체온에서 형태를 유지하는 합성골 퍼티입니다.',
    bullets: ['동물 유래 성분 없음', '혼합 없이 바로 주입'],
    choice: SYRINGES,
    picture: { part: 'syringe', tint: COLORS.blue, size: '0.5 / 1.0' },
    material: 'β-TCP, 하이드로겔',
  },
  {
    code: 'GCP-10',
    name: '이루온 콜라겐 플러그',
    price: 42_000,
    size: 'Ø10.0 × 20.0 mm',
    about: '발치와에 넣어 지혈과 혈병 유지를 돕는 콜라겐 플러그입니다.',
    bullets: ['10개입', '2–4주 안에 흡수'],
    choice: null,
    picture: { part: 'plug', tint: COLORS.silver, size: '10x20' },
    material: '1형 콜라겐',
  },
  {
    code: 'GMC-23',
    name: '이루온 흡수성 콜라겐 멤브레인',
    price: 78_000,
    size: '15 × 20 / 20 × 30 / 30 × 40 mm',
    about: '이식재를 덮어 연조직이 먼저 자라 들어오는 것을 막는 흡수성 멤브레인입니다.',
    bullets: ['12–16주 차단 기능 유지', '젖은 상태에서도 다루기 쉬움'],
    choice: {
      name: '크기',
      values: [
        ['15 × 20mm', 0],
        ['20 × 30mm', 42_000],
        ['30 × 40mm', 96_000],
      ],
    },
    picture: { part: 'membrane', tint: COLORS.gold, size: '20x30' },
    material: '1형 콜라겐',
  },
  {
    code: 'GMT-34',
    name: '이루온 티타늄 강화 멤브레인',
    price: 168_000,
    size: '20 × 30 / 30 × 40 mm',
    about: '티타늄 뼈대가 공간을 지키는 비흡수성 멤브레인입니다.',
    bullets: ['수직 증대', '고정 핀과 함께 사용'],
    choice: {
      name: '크기',
      values: [
        ['20 × 30mm', 0],
        ['30 × 40mm', 48_000],
      ],
    },
    picture: { part: 'membrane', tint: COLORS.silver.toLowerCase(), size: '30x40' },
    material: 'dPTFE, 티타늄',
  },
  {
    code: 'GTM-25',
    name: '이루온 티타늄 메쉬',
    price: 145_000,
    size: '25 × 35 mm',
    about: '손으로 굽혀 결손부 형태에 맞추는 두께 0.1mm의 티타늄 메쉬입니다.',
    bullets: ['두께 0.1 / 0.2 mm', '모서리 라운드 처리'],
    choice: {
      name: '두께',
      values: [
        ['0.1mm', 0],
        ['0.2mm', 6_000],
      ],
    },
    picture: { part: 'mesh', tint: COLORS.silver, size: '25x35' },
    material: '티타늄 Grade 2',
  },
  {
    code: 'GFP-03',
    name: '이루온 멤브레인 고정 핀',
    price: 36_000,
    size: '3.0 / 4.0 / 5.0 mm',
    about: '멤브레인과 메쉬를 골에 고정하는 자가 절삭 핀입니다.',
    bullets: ['5개입', '전용 드라이버 별매'],
    choice: {
      name: '길이',
      values: [
        ['3.0mm', 0],
        ['4.0mm', 0],
        ['5.0mm', 1_000],
      ],
    },
    picture: { part: 'pins', tint: COLORS.teal, size: '3-5' },
    material: '티타늄 Grade 5',
  },
  {
    code: 'GPN-04',
    name: '이루온 텐팅 스크류',
    price: 39_000,
    size: '3.0 / 4.0 / 5.0 mm',
    about: '멤브레인 아래에 공간을 세워 두는 텐팅 스크류입니다.',
    bullets: ['3개입', '1.2mm 헥스 드라이버 공용'],
    choice: {
      name: '길이',
      values: [
        ['3.0mm', 0],
        ['4.0mm', 0],
        ['5.0mm', 1_000],
      ],
    },
    picture: { part: 'pins', tint: COLORS.rose, size: '3-5' },
    material: '티타늄 Grade 5',
  },
  {
    code: 'GCS-22',
    name: '이루온 콜라겐 시트',
    price: 34_000,
    size: '25 × 25 mm',
    about: '공여부와 작은 상처를 덮는 얇은 콜라겐 시트입니다.',
    bullets: ['5매입', '1–2주 안에 흡수'],
    choice: null,
    picture: { part: 'membrane', tint: COLORS.gold, size: '25x25' },
    material: '1형 콜라겐',
  },
];

/** Bone grafts, membranes and their fixation. 13 products. */
export function graftPlans(): ProductPlan[] {
  return GRAFTS.map((graft): ProductPlan => {
    const criteria: Criterion[] = graft.choice
      ? [{ type: 'SELECT', name: graft.choice.name, values: graft.choice.values.map(([name]) => ({ name })) }]
      : [];
    return {
      code: graft.code,
      category: 'GRAFT',
      brand: 'IRUON_BIO',
      type: 'NORMAL_PRODUCT',
      name: graft.name,
      price: graft.price,
      size: graft.size,
      paragraphs: [graft.about, '개봉 전 포장의 손상과 유효기간을 확인하고, 개봉한 것은 한 환자에게만 사용해 주세요.'],
      bullets: graft.bullets,
      specs: [
        ['원료', graft.material],
        ['규격', graft.size],
        ['멸균', '감마선 멸균, 제조일부터 3년'],
        ['보관', '실온, 직사광선을 피한 건조한 곳'],
      ],
      criteria,
      variants:
        criteria.length > 0 ? variantsOf(criteria, ([position = 0]) => graft.choice?.values[position]?.[1] ?? 0) : [],
      hashtags: ['골이식', graft.material.split(',')[0] ?? ''],
      picture: { kind: 'graft', ...graft.picture },
    };
  });
}
