/** The types of events that endpoints choose; a test is sent by hand alone. */
export const eventTypeLabels = {
  'order.created': '주문 접수',
  'order.changed': '주문 변경',
  'payment.paid': '결제 완료',
  'payment.refunded': '환불',
  'payment.canceled': '결제 취소·만료',
  'claim.opened': '취소·교환·반품 접수',
  'claim.changed': '취소·교환·반품 변경',
  'stock.changed': '재고 변경',
  'member.joined': '회원 가입',
  'member.changed': '회원정보 변경',
  'member.withdrawn': '회원 탈퇴',
  'chat.opened': '채팅 상담 시작',
  'chat.changed': '채팅 상담 변경',
  'chat.closed': '채팅 상담 마침',
} as const;

export const anyEventTypeLabels = { ...eventTypeLabels, 'webhook.test': '시험 전송' } as const;

export const eventObjectLabels = {
  order: '주문',
  payment: '결제',
  claim: '취소·교환·반품',
  product: '상품',
  member: '회원',
  chat: '채팅 상담',
  webhook: '웹훅',
} as const;

export const webhookStateLabels = { ACTIVE: '사용 중', PAUSED: '일시정지', DISABLED: '중지됨' } as const;

export const webhookDisabledLabels = {
  GONE: '받는 쪽에서 더 이상 받지 않는다고 알려 왔습니다(410).',
  FAILING: '사흘 동안 한 번도 전달하지 못했습니다.',
} as const;

export const webhookDeliveryLabels = { WAITING: '전달 대기', DELIVERED: '전달 완료', DEAD: '전달 실패' } as const;

export const webhookErrorLabels = {
  ADDRESS_REFUSED: '보낼 수 없는 주소',
  CONNECTION: '연결 실패',
  DISABLED: '웹훅 중지',
  REDIRECT: '다른 주소로 넘김',
  STATUS: '오류 응답',
  TIMEOUT: '시간 초과',
} as const;
