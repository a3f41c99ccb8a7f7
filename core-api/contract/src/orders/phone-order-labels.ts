export const phoneSettlementLabels = {
  TRANSFER: '무통장입금 (입금 대기)',
  ADVANCE: '예치금에서 차감',
  PAID: '이미 결제함',
};
