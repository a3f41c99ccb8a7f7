export const recordEntryKindLabels = {
  SALE: '매출',
  RECEIPT: '입금',
  ADVANCE_USE: '예치금 사용',
  ADVANCE_RETURN: '예치금 반환',
  ADJUSTMENT: '조정',
};

export const movementKindLabels: Record<'USE' | 'RETURN', string> = { USE: '예치금 사용', RETURN: '예치금 반환' };

export const moneyReportStateLabels = { WAITING: '반영 대기', ACKNOWLEDGED: '반영 완료', REFUSED: '거절됨' };
