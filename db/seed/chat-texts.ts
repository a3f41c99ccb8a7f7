type Side = 'member' | 'manager';

export const promptTexts = [
  {
    group: 'ASSISTANT',
    subject: '말투',
    content: '존댓말로 세 문장 안팎으로 답합니다. 확실하지 않은 것은 확실하지 않다고 말합니다.',
  },
  {
    group: 'ASSISTANT',
    subject: '의료 판단',
    content:
      '환자의 진단과 치료 방법은 판단하지 않습니다. 사용설명서를 안내하고 담당 의료진의 판단을 따르도록 말합니다.',
  },
  {
    group: 'ASSISTANT',
    subject: '주문 문의',
    content: '주문과 배송, 환불이 어디까지 되었는지는 알 수 없습니다. 주문내역 화면이나 상담원을 안내합니다.',
  },
  {
    group: 'REPLY',
    subject: '인사',
    content: '안녕하세요. 이루온 고객센터입니다. 내용을 확인하고 바로 말씀드리겠습니다.',
  },
  { group: 'REPLY', subject: '확인 중', content: '담당 부서에 확인하고 있습니다. 잠시만 기다려 주세요.' },
  { group: 'REPLY', subject: '출고', content: '평일 오후 3시까지 결제하신 주문은 당일에 출고됩니다.' },
  { group: 'REPLY', subject: '마무리', content: '더 궁금하신 점이 있으면 언제든 다시 문의해 주세요. 감사합니다.' },
];

export const chatTexts: readonly {
  username: string;
  stage: 'AWAITING_MANAGER' | 'COUNSEL_PROGRESS' | 'COUNSEL_COMPLETE';
  minutesAgo: number;
  star?: number;
  lines: readonly (readonly [Side, string])[];
}[] = [
  {
    username: 'person01',
    stage: 'AWAITING_MANAGER',
    minutesAgo: 12,
    lines: [['member', '힐링 어버트먼트를 다른 높이로 바꾸고 싶은데 교환이 되나요?']],
  },
  {
    username: 'clinic01',
    stage: 'COUNSEL_COMPLETE',
    minutesAgo: 3 * 24 * 60,
    star: 5,
    lines: [
      ['member', '어제 주문한 픽스처가 언제 도착하나요?'],
      ['manager', '안녕하세요. 확인해 보니 오늘 오전에 출고되었습니다. 내일 도착할 예정입니다.'],
      ['member', '감사합니다.'],
    ],
  },
  {
    username: 'clinic01',
    stage: 'COUNSEL_COMPLETE',
    minutesAgo: 9 * 24 * 60,
    star: 4,
    lines: [
      ['member', '세금계산서를 다시 받을 수 있을까요?'],
      ['manager', '네, 등록하신 이메일로 다시 보내 드렸습니다.'],
    ],
  },
];

export const aiChatTexts = [
  {
    query: '주문을 취소할 수 있나요?',
    reply: '상품을 발송하기 전에는 주문내역에서 바로 취소하실 수 있습니다. 발송한 뒤에는 반품으로 신청해 주세요.',
  },
  {
    query: '배송비는 얼마인가요?',
    reply: '배송비는 상품과 배송지에 따라 다르며 장바구니에서 미리 보실 수 있습니다.',
  },
];
