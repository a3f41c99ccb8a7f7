import { type Criterion, codeOf, measures, millimetres, type ProductPlan, variantsOf } from '../plan.ts';
import { COLORS, PLATFORMS } from '../tree.ts';

/** The diameter of each platform. */
const DIAMETERS = { NN: 3.5, RN: 4.8, WN: 6.5, M: 3.5, R: 4.2 };

interface Part {
  code: string;
  category: 'TISSUE_HEALING' | 'BONE_HEALING';
  name: string;
  price: number;
  diameter: number;
  heights: readonly number[];
  color: string;
  platform: string;
  about: string;
}

function planOf(part: Part): ProductPlan {
  const criteria: Criterion[] = part.heights.length > 1 ? [measures('높이', part.heights)] : [];
  const height = part.heights[Math.floor((part.heights.length - 1) / 2)] ?? 3;
  const flat = height < 1.5;
  return {
    code: part.code,
    category: part.category,
    brand: 'IRUON',
    type: 'NORMAL_PRODUCT',
    name: part.name,
    price: part.price,
    size: `Ø${millimetres(part.diameter)} × ${part.heights.map(millimetres).join(' / ')} mm`,
    paragraphs: [
      part.about,
      flat
        ? '식립 직후 체결해 픽스처 안쪽으로 혈액과 조직이 들어오는 것을 막습니다. 손으로 5–10 N·cm까지만 조여 주세요.'
        : '치유 기간 동안 연조직 형태를 잡아 줍니다. 체결 전 픽스처 내부를 세척하고 손으로 10–15 N·cm까지 조여 주세요.',
    ],
    bullets: flat
      ? ['2회법 수술의 침강 치유', '재질 티타늄, 컬러 코드 아노다이징']
      : ['연조직 형태 유도', '플랫폼별 컬러 코드로 구분', '1.2mm 헥스 드라이버 공용'],
    specs: [
      ['플랫폼', part.platform],
      ['직경', `Ø${millimetres(part.diameter)} mm`],
      ['높이', `${part.heights.map(millimetres).join(' / ')} mm`],
      ['재질', '티타늄 Grade 5 (Ti-6Al-4V ELI)'],
      ['드라이버', '1.2 mm 헥스'],
      ['포장', '1개입, 멸균'],
    ],
    criteria,
    variants: criteria.length > 0 ? variantsOf(criteria, ([position = 0]) => (position >= 3 ? 1_000 : 0)) : [],
    hashtags: [flat ? '커버스크류' : '힐링', part.platform],
    picture: { kind: 'healing', diameter: part.diameter, height, tint: part.color, heights: part.heights },
  };
}

function tissueParts(): Part[] {
  return PLATFORMS.tissue.flatMap(({ key, name, color }): Part[] => {
    const diameter = DIAMETERS[key];
    const at = { category: 'TISSUE_HEALING', diameter, platform: `티슈레벨 ${name}` } as const;
    return [
      {
        ...at,
        code: `THC-${key}`,
        name: `티슈 힐링 캡 ${name}`,
        price: 24_000,
        heights: [2, 3, 4.5, 6],
        color,
        about: `${name} 픽스처의 칼라 위로 이어지는 표준 힐링 캡입니다.`,
      },
      {
        ...at,
        code: `THE-${key}`,
        name: `티슈 심미형 힐링 캡 ${name}`,
        price: 29_000,
        heights: [2, 3.5, 5],
        color: COLORS.silver,
        diameter: diameter + 0.6,
        about: '순측으로 완만하게 넓어져 보철의 출은형태를 미리 만드는 심미형 힐링 캡입니다.',
      },
      {
        ...at,
        code: `TCS-${key}`,
        name: `티슈 커버스크류 ${name}`,
        price: 14_000,
        heights: [0.8],
        color,
        about: `${name} 픽스처를 잇몸 아래에서 닫아 두는 낮은 커버스크류입니다.`,
      },
      {
        ...at,
        code: `TCL-${key}`,
        name: `티슈 클로저 스크류 ${name}`,
        price: 16_000,
        heights: [0.5, 1],
        color: COLORS.slate,
        diameter: diameter * 0.8,
        about: '칼라와 같은 높이로 마감해 음식물이 고이지 않게 하는 클로저 스크류입니다.',
      },
    ];
  });
}

const EXTRA_TISSUE: readonly Part[] = [
  {
    code: 'TPC-RN',
    category: 'TISSUE_HEALING',
    name: '티슈 임시 보호 캡 레귤러넥',
    price: 12_000,
    diameter: 5.2,
    heights: [4, 5.5],
    color: COLORS.silver,
    platform: '티슈레벨 레귤러넥',
    about: '인상 채득 후 보철 장착까지 어버트먼트를 덮어 두는 임시 보호 캡입니다.',
  },
  {
    code: 'TPC-WN',
    category: 'TISSUE_HEALING',
    name: '티슈 임시 보호 캡 와이드넥',
    price: 13_000,
    diameter: 6.8,
    heights: [4, 5.5],
    color: COLORS.silver,
    platform: '티슈레벨 와이드넥',
    about: '와이드넥 어버트먼트를 덮어 두는 임시 보호 캡입니다.',
  },
  {
    code: 'THW-WN',
    category: 'TISSUE_HEALING',
    name: '티슈 와이드 힐링 캡 와이드넥',
    price: 27_000,
    diameter: 7.2,
    heights: [2, 3, 4.5],
    color: COLORS.green,
    platform: '티슈레벨 와이드넥',
    about: '대구치의 넓은 출은형태를 위한 와이드 힐링 캡입니다.',
  },
];

function boneParts(): Part[] {
  return PLATFORMS.bone.flatMap(({ key, name, color }): Part[] => {
    const diameter = DIAMETERS[key];
    const at = { category: 'BONE_HEALING', platform: `본레벨 ${name}` } as const;
    const wide = key === 'M' ? [4, 4.5, 5] : [4.5, 5, 5.5, 6, 6.5, 7];
    return [
      ...wide.map(
        (size): Part => ({
          ...at,
          code: `BHA-${key}${codeOf(size)}`,
          name: `본 힐링 어버트먼트 ${name} Ø${millimetres(size)}`,
          price: 22_000 + Math.round(size) * 500,
          diameter: size,
          heights: [3, 4, 5, 7],
          color,
          about: `${name} 플랫폼 픽스처에 체결해 연조직 통로를 만드는 힐링 어버트먼트입니다.`,
        }),
      ),
      {
        ...at,
        code: `BCS-${key}`,
        name: `본 커버스크류 ${name}`,
        price: 13_000,
        diameter,
        heights: [0.7],
        color,
        about: `${name} 플랫폼을 골 높이에서 닫아 두는 커버스크류입니다.`,
      },
      {
        ...at,
        code: `BCH-${key}`,
        name: `본 하이 커버스크류 ${name}`,
        price: 15_000,
        diameter,
        heights: [1.2],
        color: COLORS.slate,
        about: '골이 커버스크류 위로 자라는 것을 막도록 높이를 더한 커버스크류입니다.',
      },
      {
        ...at,
        code: `BPC-${key}`,
        name: `본 임시 보호 캡 ${name}`,
        price: 12_000,
        diameter: diameter + 1,
        heights: [4, 5.5],
        color: COLORS.silver,
        about: `${name} 멀티유닛 어버트먼트를 보철 장착 전까지 덮어 두는 임시 보호 캡입니다.`,
      },
    ];
  });
}

const SET_COLORS = [
  { name: '골드 Ø4.0', hexa: COLORS.gold, size: 4 },
  { name: '로즈 Ø4.5', hexa: COLORS.rose, size: 4.5 },
  { name: '블루 Ø5.0', hexa: COLORS.blue, size: 5 },
  { name: '그린 Ø5.5', hexa: COLORS.green, size: 5.5 },
  { name: '실버 Ø6.0', hexa: COLORS.silver, size: 6 },
];

function colorSet(category: Part['category'], line: string, code: string, height: number): ProductPlan {
  const criteria: Criterion[] = [
    { type: 'COLOR', name: '컬러(직경)', values: SET_COLORS.map(({ name, hexa }) => ({ name, hexa })) },
    measures('높이', [height, height + 1.5]),
  ];
  return {
    code,
    category,
    brand: 'IRUON',
    type: 'VARIETY_BUNDLE',
    name: `${line} 컬러코드 힐링 (높이 ${millimetres(height)}–${millimetres(height + 1.5)}mm)`,
    price: 26_000,
    size: `Ø4.0–6.0 × ${millimetres(height)} / ${millimetres(height + 1.5)} mm`,
    paragraphs: [
      '직경을 색으로 구분해 체어사이드에서 바로 찾을 수 있는 힐링 어버트먼트입니다.',
      '색은 도료가 아니라 산화막의 두께로 낸 것이므로 벗겨지지 않습니다.',
    ],
    bullets: ['다섯 가지 직경, 두 가지 높이', '아노다이징 컬러 코드', '1.2mm 헥스 드라이버 공용'],
    specs: [
      ['직경', 'Ø4.0 / 4.5 / 5.0 / 5.5 / 6.0 mm'],
      ['재질', '티타늄 Grade 5'],
      ['포장', '1개입, 멸균'],
    ],
    criteria,
    variants: variantsOf(criteria, ([color = 0]) => (color >= 3 ? 2_000 : 0)),
    hashtags: ['힐링', '컬러코드'],
    picture: {
      kind: 'healingSet',
      of: SET_COLORS.map(({ hexa, size }) => ({ kind: 'healing', diameter: size, height: height + 0.5, tint: hexa })),
    },
  };
}

/** Healing parts and cover screws of both lines. 33 products. */
export function healingPlans(): ProductPlan[] {
  return [
    ...[...tissueParts(), ...EXTRA_TISSUE].map(planOf),
    colorSet('TISSUE_HEALING', '티슈', 'THS-COLOR', 3),
    ...boneParts().map(planOf),
    colorSet('BONE_HEALING', '본', 'BHS-COLOR-L', 3),
    colorSet('BONE_HEALING', '본', 'BHS-COLOR-H', 5),
  ];
}
