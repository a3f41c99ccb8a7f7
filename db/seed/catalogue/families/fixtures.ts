import { codeOf, measures, millimetres, type ProductPlan, variantsOf } from '../plan.ts';

const LENGTHS = [7, 8.5, 10, 11.5, 13];

interface Series {
  key: string;
  level: 'tissue' | 'bone';
  name: string;
  diameters: readonly number[];
  base: number;
  taper: number;
  pitch: number;
  depth: number;
  collar: number;
  neck: number;
  about: string;
  use: readonly string[];
}

const SERIES: readonly Series[] = [
  {
    key: 'TS',
    level: 'tissue',
    name: '티슈 스탠다드',
    diameters: [3.5, 4, 4.5, 5],
    base: 98_000,
    taper: 0.08,
    pitch: 1,
    depth: 0.32,
    collar: 2.8,
    neck: 4.8,
    about:
      '2.8mm 폴리시드 칼라가 연조직 높이에서 마무리되어 1회 수술로 식립부터 치유까지 이어지는 티슈레벨 픽스처입니다.',
    use: ['구치부 단일 치아와 브릿지', '2차 수술을 줄이고 싶은 증례', '잔존골 높이가 충분한 하악'],
  },
  {
    key: 'TP',
    level: 'tissue',
    name: '티슈 플러스',
    diameters: [3.5, 4, 4.5, 5],
    base: 104_000,
    taper: 0.08,
    pitch: 1,
    depth: 0.32,
    collar: 1.8,
    neck: 4.8,
    about: '칼라 높이를 1.8mm로 낮춰 심미 부위에서 마진을 조직 아래에 둘 수 있게 한 티슈레벨 픽스처입니다.',
    use: ['소구치와 상악 전치부', '얇은 연조직', '마진을 치은연하에 두는 보철'],
  },
  {
    key: 'TT',
    level: 'tissue',
    name: '티슈 테이퍼드',
    diameters: [3.5, 4, 4.5, 5],
    base: 112_000,
    taper: 0.34,
    pitch: 1.1,
    depth: 0.4,
    collar: 2.8,
    neck: 4.8,
    about: '끝으로 갈수록 좁아지는 몸체와 깊은 나사산으로 발치와와 무른 골에서도 초기 고정을 얻기 쉬운 픽스처입니다.',
    use: ['발치 즉시 식립', 'D3·D4 골질', '뿌리가 모이는 좁은 공간'],
  },
  {
    key: 'TW',
    level: 'tissue',
    name: '티슈 와이드넥',
    diameters: [4.5, 5, 5.5, 6],
    base: 118_000,
    taper: 0.12,
    pitch: 1,
    depth: 0.36,
    collar: 2.8,
    neck: 6.5,
    about: 'Ø6.5 와이드넥으로 대구치의 넓은 치경부 형태를 자연스럽게 잇는 티슈레벨 픽스처입니다.',
    use: ['상·하악 대구치', '넓은 발치와', '교합력이 큰 부위'],
  },
  {
    key: 'BS',
    level: 'bone',
    name: '본 스탠다드',
    diameters: [3.5, 4, 4.5, 5],
    base: 96_000,
    taper: 0.1,
    pitch: 0.8,
    depth: 0.32,
    collar: 0,
    neck: 0,
    about: '11° 모스테이퍼 커넥션과 상부 마이크로 스레드로 변연골에 가는 응력을 나누는 본레벨 픽스처입니다.',
    use: ['단일 치아부터 전악 수복까지', '2회법 수술', '골질 D1·D2'],
  },
  {
    key: 'BT',
    level: 'bone',
    name: '본 테이퍼드',
    diameters: [3.5, 4, 4.5, 5],
    base: 108_000,
    taper: 0.36,
    pitch: 0.9,
    depth: 0.38,
    collar: 0,
    neck: 0,
    about: '점진적으로 좁아지는 코어가 골을 다지며 들어가 무른 골에서도 식립 토크가 고르게 오르는 본레벨 픽스처입니다.',
    use: ['발치 즉시 식립', '상악 구치부', '즉시 부하를 계획한 증례'],
  },
  {
    key: 'BD',
    level: 'bone',
    name: '본 딥스레드',
    diameters: [4, 4.5, 5, 5.5],
    base: 121_000,
    taper: 0.4,
    pitch: 1.2,
    depth: 0.56,
    collar: 0,
    neck: 0,
    about: '나사산 깊이를 키우고 피치를 1.2mm로 넓혀 골과 맞닿는 면적을 늘린 고정력 중심의 픽스처입니다.',
    use: ['D4 골질', '상악동 거상 동시 식립', '잔존골 높이 4mm 이상'],
  },
  {
    key: 'BN',
    level: 'bone',
    name: '본 내로우',
    diameters: [3, 3.25, 3.5, 3.75],
    base: 102_000,
    taper: 0.2,
    pitch: 0.8,
    depth: 0.28,
    collar: 0,
    neck: 0,
    about: '근원심 폭이 좁은 자리에서 인접치와의 거리를 지킬 수 있도록 설계한 가는 본레벨 픽스처입니다.',
    use: ['상악 측절치', '하악 전치부', '좁은 치조정'],
  },
];

const SURFACES = [
  {
    key: 'S',
    surface: 'SLA',
    name: 'SLA',
    extra: 0,
    text: '입자 분사와 산 처리로 마이크로 요철을 고르게 만든 SLA 표면입니다.',
  },
  {
    key: 'H',
    surface: 'HYDRO',
    name: '하이드로 SLA',
    extra: 22_000,
    text: '친수성 상태로 밀봉 보관해 혈액이 표면에 빠르게 퍼지는 하이드로 SLA 표면입니다.',
  },
] as const;

const HANDLING =
  '멸균 앰플에 커버스크류와 함께 포장되며, 픽스처에 손대지 않고 드라이버로 바로 꺼내 식립할 수 있습니다.';

function specsOf(series: Series, surface: string, diameter: string): [string, string][] {
  return [
    ['직경', diameter],
    ['길이', '7.0 / 8.5 / 10.0 / 11.5 / 13.0 mm'],
    ['커넥션', series.level === 'tissue' ? '인터널 옥타 8° 테이퍼' : '인터널 헥스 11° 모스테이퍼'],
    ...(series.level === 'tissue'
      ? ([['칼라 높이 / 넥', `${millimetres(series.collar)} mm / Ø${millimetres(series.neck)}`]] as [string, string][])
      : ([['상부 형태', '마이크로 스레드 (피치 0.32 mm)']] as [string, string][])),
    ['나사 피치', `${millimetres(series.pitch)} mm`],
    ['재질', '티타늄 Grade 4'],
    ['표면 처리', surface],
    ['권장 식립 토크', '35–45 N·cm'],
    ['멸균', '감마선 멸균, 제조일부터 5년'],
  ];
}

function planOf(series: Series, surface: (typeof SURFACES)[number], diameter: number): ProductPlan {
  const criteria = [measures('길이', LENGTHS)];
  const platform = series.level === 'tissue' ? '티슈레벨' : '본레벨';
  return {
    code: `${series.key}${surface.key}-${codeOf(diameter)}`,
    category: series.level === 'tissue' ? 'TISSUE_FIXTURE' : 'BONE_FIXTURE',
    brand: 'IRUON',
    type: 'NORMAL_PRODUCT',
    name: `이루온 ${series.name} 픽스처 Ø${millimetres(diameter)} ${surface.name}`,
    price: series.base + surface.extra + Math.round((diameter - 3) * 4) * 1_000,
    size: `Ø${millimetres(diameter)} × 7.0–13.0 mm`,
    paragraphs: [series.about, surface.text, HANDLING],
    bullets: series.use,
    specs: specsOf(series, surface.name, `Ø${millimetres(diameter)} mm`),
    criteria,
    variants: variantsOf(criteria, ([length = 0]) => (surface.key === 'H' && LENGTHS[length] === 13 ? 3_000 : 0)),
    hashtags: [platform, '픽스처', series.name.replace(' ', ''), surface.name.replace(' ', '')],
    picture: pictureOf(series, surface.surface, diameter),
  };
}

function pictureOf(series: Series, surface: 'SLA' | 'HYDRO', diameter: number) {
  const { level, taper, pitch, depth, collar, neck } = series;
  return {
    kind: 'fixture',
    level,
    diameter,
    length: 10,
    taper,
    pitch,
    depth,
    collar,
    neck,
    surface,
    lengths: LENGTHS,
  } as const;
}

function bundleOf(series: Series): ProductPlan {
  const criteria = [measures('직경', series.diameters, 'diameter'), measures('길이', LENGTHS)];
  const middle = series.diameters[1] ?? 4;
  const range = `Ø${series.diameters.map(millimetres).join(' / ')} mm`;
  return {
    code: `${series.key}-ALL`,
    category: series.level === 'tissue' ? 'TISSUE_FIXTURE' : 'BONE_FIXTURE',
    brand: 'IRUON',
    type: 'VARIETY_BUNDLE',
    name: `이루온 ${series.name} 픽스처 (직경·길이 선택)`,
    price: series.base + 2_000,
    size: `${range} × 7.0–13.0 mm`,
    paragraphs: [
      series.about,
      '네 가지 직경과 다섯 가지 길이를 한 화면에서 골라 담을 수 있는 선택형 상품입니다.',
      HANDLING,
    ],
    bullets: series.use,
    specs: specsOf(series, 'SLA', range),
    criteria,
    variants: variantsOf(
      criteria,
      ([diameter = 0, length = 0]) => diameter * 2_000 + (length === LENGTHS.length - 1 ? 1_000 : 0),
    ),
    hashtags: [series.level === 'tissue' ? '티슈레벨' : '본레벨', '픽스처', '선택형'],
    picture: { kind: 'fixtureRange', of: pictureOf(series, 'SLA', middle), diameters: series.diameters },
  };
}

/** Eight series: four diameters in two surfaces each, and one product with free choices. 72 products. */
export function fixturePlans(): ProductPlan[] {
  return SERIES.flatMap((series) => [
    ...SURFACES.flatMap((surface) => series.diameters.map((diameter) => planOf(series, surface, diameter))),
    bundleOf(series),
  ]);
}
