export const scopeLabels: Record<'console' | 'manager', string> = { console: '전체 관리', manager: '주문 관리' };

export const invitationStateLabels = {
  OPEN: '응답 대기',
  EXPIRED: '기한 지남',
  ACCEPTED: '가입 완료',
  REVOKED: '취소함',
};
