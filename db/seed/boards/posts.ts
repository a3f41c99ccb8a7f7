/** A post of the store in the seed's plan; days are before the seed's own day. */
export interface PostPlan {
  code: 'ACADEMY' | 'SOFTWARE';
  category?: string;
  subject: string;
  paragraphs: readonly string[];
  daysAgo: number;
  video?: string;
  version?: string;
  /** Documents to download: [title, line]. */
  documents?: readonly (readonly [title: string, line: string])[];
}

export const POSTS: readonly PostPlan[] = [
  {
    code: 'ACADEMY',
    category: 'FIRST_TIMERS',
    subject: '이루온 임플란트를 처음 쓰시는 선생님께',
    paragraphs: [
      '티슈레벨과 본레벨은 연결부와 치유 과정이 다릅니다. 증례에 맞는 라인을 고르는 순서부터 살펴보세요.',
      '첫 수술 전에는 수술 키트의 구성과 드릴 순서표를 함께 확인해 주세요.',
    ],
    daysAgo: 90,
    documents: [['처음 안내서', '제품 라인과 주문 코드 읽는 법']],
  },
  {
    code: 'ACADEMY',
    category: 'MUST_NOTICES',
    subject: '멸균 포장과 유효기간을 확인하는 방법',
    paragraphs: ['포장이 손상되었거나 유효기간이 지난 제품은 쓰지 마시고 고객센터로 알려 주세요.'],
    daysAgo: 75,
  },
  {
    code: 'ACADEMY',
    category: 'INSTALLATION',
    subject: '수술 키트 조립과 세척 순서',
    paragraphs: ['사용 전과 사용 후의 세척·멸균 순서를 사진과 함께 설명합니다.'],
    daysAgo: 60,
    documents: [['세척 점검표', '세척과 멸균 단계별 확인 사항']],
  },
  {
    code: 'ACADEMY',
    category: 'SURGERY',
    subject: '하악 구치부 단일 식립, 드릴링부터 봉합까지',
    paragraphs: [
      '골질에 따른 드릴 순서와 식립 토크를 실제 증례로 보여 드립니다.',
      '영상은 18분이며, 아래 자료에 사용한 기구의 목록이 있습니다.',
    ],
    daysAgo: 30,
    video: '/film/implant-placement.mp4',
    documents: [['사용 기구 목록', '영상에서 사용한 드릴과 픽스처']],
  },
  {
    code: 'ACADEMY',
    category: 'SURGERY',
    subject: '골이식과 차폐막 고정의 기본',
    paragraphs: ['결손 형태를 나누고, 차폐막을 안정되게 고정하는 방법을 살펴봅니다.'],
    daysAgo: 14,
    video: 'https://video.iruon.example/watch/membrane',
  },
  {
    code: 'ACADEMY',
    category: 'PROSTHETICS',
    subject: '스캔 바디로 얻는 디지털 인상',
    paragraphs: ['스캔 바디를 체결하고 확인하는 순서, 자주 생기는 오차와 그 원인을 설명합니다.'],
    daysAgo: 7,
    video: 'https://video.iruon.example/watch/scan-body',
  },
  {
    code: 'SOFTWARE',
    subject: '가이드 설계 라이브러리',
    paragraphs: ['설계 프로그램에 넣어 쓰는 픽스처와 슬리브의 라이브러리입니다. 설치 방법은 안내서를 봐 주세요.'],
    daysAgo: 21,
    version: '4.2',
    documents: [['라이브러리 설치 안내서', '설계 프로그램별 설치 순서']],
  },
  {
    code: 'SOFTWARE',
    subject: '스캔 바디 라이브러리',
    paragraphs: ['구강 스캐너와 설계 프로그램에서 쓰는 스캔 바디의 형상입니다.'],
    daysAgo: 45,
    version: '2.0',
    documents: [['스캔 바디 안내서', '체결 방향과 위치 확인']],
  },
];

/** Instructions for use of the shown products of a category, each version after the previous one. */
export interface IfuPlan {
  subject: string;
  categories: readonly string[];
  language: 'ko' | 'en';
  versions: readonly (readonly [version: string, effectiveDaysAgo: number])[];
}

export const INSTRUCTIONS: readonly IfuPlan[] = [
  {
    subject: '티슈레벨 픽스처 사용설명서',
    categories: ['TISSUE_FIXTURE'],
    language: 'ko',
    versions: [
      ['1.0', 700],
      ['2.0', 120],
    ],
  },
  {
    subject: '티슈레벨 픽스처 사용설명서(영문)',
    categories: ['TISSUE_FIXTURE'],
    language: 'en',
    versions: [['2.0', 120]],
  },
  {
    subject: '본레벨 픽스처 사용설명서',
    categories: ['BONE_FIXTURE'],
    language: 'ko',
    versions: [
      ['1.3', 300],
      ['2.0', 45],
    ],
  },
  {
    subject: '치유 지대주 사용설명서',
    categories: ['TISSUE_HEALING', 'BONE_HEALING'],
    language: 'ko',
    versions: [['1.1', 200]],
  },
  { subject: '수술 기구 사용설명서', categories: ['SURGICAL'], language: 'ko', versions: [['3.0', 90]] },
  { subject: '재생 재료 사용설명서', categories: ['GRAFT'], language: 'ko', versions: [['1.0', 400]] },
];

/** Members' posts: [writer, days ago, subject, text, comments of others]. */
export const MEMBER_POSTS = [
  [
    'person01',
    12,
    '좁은 치조정에서 직경 선택',
    '치조정 폭이 5mm인 증례에서 어떤 직경을 쓰시는지 여쭙니다.',
    ['저는 3.5를 먼저 봅니다.', '골이식을 같이 계획하는 편입니다.'],
  ],
  [
    'clinic01',
    8,
    '드릴 교체 주기 공유합니다',
    '저희 병원은 사용 횟수를 기록해 30회마다 교체하고 있습니다.',
    ['기록 양식도 나눠 주실 수 있을까요?'],
  ],
  [
    'clinic01',
    3,
    '디지털 인상 장비 추천 부탁드립니다',
    '구강 스캐너를 새로 들이려 합니다. 써 보신 분의 의견을 기다립니다.',
    [],
  ],
] as const;
