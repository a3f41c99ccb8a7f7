import { type Criterion, codeOf, measures, millimetres, type ProductPlan, variantsOf } from '../plan.ts';
import { COLORS, PLATFORMS } from '../tree.ts';

type Line = 'tissue' | 'bone';

/** The diameter of each platform. */
const DIAMETERS = { NN: 4, RN: 4.8, WN: 6.5, M: 4, R: 4.8 };

interface Abutment {
  code: string;
  line: Line;
  name: string;
  price: number;
  diameter: number;
  platform: string;
  shape: 'post' | 'multiunit';
  angle: number;
  hex: boolean;
  tint: string;
  cuffs: readonly number[];
  heights: readonly number[];
  about: string;
}

function categoryOf(line: Line): string {
  return line === 'tissue' ? 'TISSUE_ABUTMENT' : 'BONE_ABUTMENT';
}

function planOf(part: Abutment): ProductPlan {
  const criteria: Criterion[] = [
    ...(part.cuffs.length > 1 ? [measures('커프 높이', part.cuffs)] : []),
    ...(part.heights.length > 1 ? [measures('포스트 높이', part.heights)] : []),
  ];
  const cuff = part.cuffs[Math.floor(part.cuffs.length / 2)] ?? 1;
  const height = part.heights[Math.floor(part.heights.length / 2)] ?? 5.5;
  return {
    code: part.code,
    category: categoryOf(part.line),
    brand: 'IRUON',
    type: criteria.length > 1 ? 'VARIETY_BUNDLE' : 'NORMAL_PRODUCT',
    name: part.name,
    price: part.price,
    size: `Ø${millimetres(part.diameter)}, 커프 ${part.cuffs.map(millimetres).join(' / ')} mm`,
    paragraphs: [
      part.about,
      part.hex
        ? '헥스가 회전을 막아 단일 수복에서 위치가 그대로 재현됩니다. 어버트먼트 스크류가 함께 들어 있습니다.'
        : '헥스가 없어 브릿지에서 여러 픽스처의 축이 조금 달라도 장착할 수 있습니다. 어버트먼트 스크류가 함께 들어 있습니다.',
      '최종 체결 토크는 30 N·cm이며 5분 뒤 같은 토크로 한 번 더 조여 주세요.',
    ],
    bullets: [
      part.angle > 0 ? `경사 ${part.angle}° 보정` : '직선형',
      part.hex ? '헥스 (단일 수복)' : '논헥스 (브릿지)',
      '커프 높이별 골드 코팅 마진',
    ],
    specs: [
      ['플랫폼', part.platform],
      ['직경', `Ø${millimetres(part.diameter)} mm`],
      ['커프 높이', `${part.cuffs.map(millimetres).join(' / ')} mm`],
      ...(part.shape === 'post'
        ? ([['포스트 높이', `${part.heights.map(millimetres).join(' / ')} mm`]] as [string, string][])
        : []),
      ['각도', `${part.angle}°`],
      ['재질', '티타늄 Grade 5 (Ti-6Al-4V ELI)'],
      ['체결 토크', '30 N·cm'],
      ['드라이버', '1.2 mm 헥스'],
    ],
    criteria,
    variants: variantsOf(criteria, (positions) => ((positions[0] ?? 0) >= 3 ? 2_000 : 0)).filter(
      () => criteria.length > 0,
    ),
    hashtags: ['어버트먼트', part.platform, part.shape === 'post' ? '시멘트 유지' : '스크류 유지'],
    picture: {
      kind: 'abutment',
      shape: part.shape,
      diameter: part.diameter,
      cuff,
      height,
      angle: part.angle,
      hex: part.hex,
      tint: part.tint,
    },
  };
}

const CUFFS = [1, 2, 3, 4, 5];
const POSTS = [4, 5.5, 7];

function tissueAbutments(): Abutment[] {
  return PLATFORMS.tissue.flatMap(({ key, name, color }): Abutment[] => {
    const diameter = DIAMETERS[key];
    const at = { line: 'tissue', platform: `티슈레벨 ${name}`, diameter, heights: POSTS, tint: COLORS.silver } as const;
    return [
      {
        ...at,
        code: `TAC-${key}`,
        name: `티슈 시멘트 어버트먼트 ${name}`,
        price: 48_000,
        shape: 'post',
        angle: 0,
        hex: true,
        cuffs: [1, 1.5],
        about: `${name} 칼라 위에서 바로 마진이 시작되는 시멘트 유지형 어버트먼트입니다.`,
      },
      {
        ...at,
        code: `TAA15-${key}`,
        name: `티슈 앵글드 어버트먼트 15° ${name}`,
        price: 66_000,
        shape: 'post',
        angle: 15,
        hex: true,
        cuffs: [1.5, 2.5],
        heights: [5.5],
        about: '식립 축과 보철 축의 차이를 15° 보정하는 앵글드 어버트먼트입니다.',
      },
      {
        ...at,
        code: `TAA20-${key}`,
        name: `티슈 앵글드 어버트먼트 20° ${name}`,
        price: 68_000,
        shape: 'post',
        angle: 20,
        hex: true,
        cuffs: [1.5, 2.5],
        heights: [5.5],
        about: '상악 전치부처럼 축 차이가 큰 자리를 위한 20° 앵글드 어버트먼트입니다.',
      },
      {
        ...at,
        code: `TAM-${key}`,
        name: `티슈 멀티유닛 어버트먼트 ${name}`,
        price: 74_000,
        shape: 'multiunit',
        angle: 0,
        hex: false,
        cuffs: [1, 2, 3],
        heights: [1.8],
        tint: color,
        about: '여러 픽스처를 스크류 유지형 보철 하나로 잇는 낮은 멀티유닛 어버트먼트입니다.',
      },
    ];
  });
}

const STRAIGHT = [
  {
    hex: true,
    sizes: [4.5, 5, 5.5, 6],
    base: 49_000,
    about: '인상 채득과 최종 보철에 함께 쓰는 트랜스퍼 어버트먼트입니다.',
  },
  { hex: false, sizes: [4.5, 5.5], base: 47_000, about: '브릿지 보철을 위한 논헥스 트랜스퍼 어버트먼트입니다.' },
];

function boneAbutments(): Abutment[] {
  return PLATFORMS.bone.flatMap(({ key, name, color }): Abutment[] => {
    const diameter = DIAMETERS[key];
    const at = { line: 'bone', platform: `본레벨 ${name}`, heights: POSTS, tint: COLORS.gold } as const;
    const straight = STRAIGHT.flatMap(({ hex, sizes, base, about }) =>
      sizes.map(
        (size): Abutment => ({
          ...at,
          code: `BAT-${key}${codeOf(size)}${hex ? 'H' : 'N'}`,
          name: `본 트랜스퍼 어버트먼트 ${name} Ø${millimetres(size)} ${hex ? '헥스' : '논헥스'}`,
          price: base + Math.round(size) * 1_000,
          diameter: size,
          shape: 'post',
          angle: 0,
          hex,
          cuffs: CUFFS,
          about,
        }),
      ),
    );
    const angled = [15, 25].map(
      (angle): Abutment => ({
        ...at,
        code: `BAA-${key}${angle}`,
        name: `본 앵글드 어버트먼트 ${angle}° ${name}`,
        price: angle === 15 ? 67_000 : 72_000,
        diameter: diameter + 0.2,
        shape: 'post',
        angle,
        hex: true,
        cuffs: [1.5, 2.5, 3.5],
        heights: [6],
        about: `식립 축과 보철 축의 차이를 ${angle}° 보정하는 앵글드 어버트먼트입니다.`,
      }),
    );
    const multi = [0, 17, 30].map(
      (angle): Abutment => ({
        ...at,
        code: `BAM-${key}${String(angle).padStart(2, '0')}`,
        name: `본 멀티유닛 어버트먼트 ${angle === 0 ? '스트레이트' : `${angle}°`} ${name}`,
        price: angle === 0 ? 72_000 : 88_000,
        diameter: 4.8,
        shape: 'multiunit',
        angle,
        hex: angle > 0,
        cuffs: angle === 0 ? [1, 2, 3, 4] : [2.5, 3.5, 4.5],
        heights: [1.8],
        tint: color,
        about: '전악 고정성 보철에서 픽스처의 축을 맞추는 멀티유닛 어버트먼트입니다.',
      }),
    );
    return [...straight, ...angled, ...multi];
  });
}

const IMPRESSION = [
  {
    part: 'openTray',
    key: 'IO',
    name: '오픈트레이 임프레션 코핑',
    price: 34_000,
    about: '트레이에 구멍을 내고 가이드 스크류를 풀어 코핑째 빼내는 픽업 방식의 코핑입니다.',
  },
  {
    part: 'closedTray',
    key: 'IC',
    name: '클로즈트레이 임프레션 코핑',
    price: 32_000,
    about: '인상체를 먼저 뺀 뒤 코핑을 되돌려 넣는 트랜스퍼 방식의 코핑입니다.',
  },
  {
    part: 'analog',
    key: 'LA',
    name: '랩 아날로그',
    price: 16_000,
    about: '작업 모형에서 픽스처의 위치와 커넥션을 재현하는 아날로그입니다.',
  },
  {
    part: 'scanBody',
    key: 'SB',
    name: '스캔바디',
    price: 58_000,
    about:
      '구강 스캐너가 픽스처의 위치와 방향을 읽도록 만든 PEEK 스캔바디입니다. 멸균 후 20회까지 다시 쓸 수 있습니다.',
  },
] as const;

function impressionPlans(line: Line): ProductPlan[] {
  const word = line === 'tissue' ? '티슈' : '본';
  return IMPRESSION.flatMap((kind) =>
    PLATFORMS[line].map((platform): ProductPlan => {
      const isLong = kind.part === 'openTray' || kind.part === 'closedTray';
      const criteria: Criterion[] = isLong
        ? [{ type: 'SELECT', name: '타입', values: [{ name: '숏' }, { name: '롱' }] }]
        : [];
      const diameter = Math.min(5.5, DIAMETERS[platform.key]);
      return {
        code: `${line === 'tissue' ? 'T' : 'B'}${kind.key}-${platform.key}`,
        category: categoryOf(line),
        brand: 'IRUON',
        type: 'NORMAL_PRODUCT',
        name: `${word} ${kind.name} ${platform.name}`,
        price: kind.price,
        size: `Ø${millimetres(diameter)} mm`,
        paragraphs: [kind.about, '플랫폼별 색으로 구분되어 같은 색의 픽스처와 짝을 맞추면 됩니다.'],
        bullets: ['플랫폼 컬러 코드', isLong ? '가이드 스크류 포함' : '반복 체결에도 변형이 적은 정밀 가공'],
        specs: [
          ['플랫폼', `${word}레벨 ${platform.name}`],
          ['직경', `Ø${millimetres(diameter)} mm`],
          ['재질', kind.part === 'scanBody' ? 'PEEK, 티타늄 베이스' : '티타늄 Grade 5'],
          ['포장', '1개입'],
        ],
        criteria,
        variants: criteria.length > 0 ? variantsOf(criteria, ([position = 0]) => position * 2_000) : [],
        hashtags: ['인상채득', kind.name.replaceAll(' ', ''), platform.name],
        picture: { kind: 'impression', part: kind.part, diameter, tint: platform.color },
      };
    }),
  );
}

/** Abutments and impression parts of both lines. 54 products. */
export function abutmentPlans(): ProductPlan[] {
  return [
    ...tissueAbutments().map(planOf),
    ...impressionPlans('tissue'),
    ...boneAbutments().map(planOf),
    ...impressionPlans('bone'),
  ];
}
