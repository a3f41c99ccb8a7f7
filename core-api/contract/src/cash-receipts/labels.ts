export const cashReceiptKindLabels = { INCOME_DEDUCTION: '소득공제', EXPENSE_PROOF: '지출증빙' };

export const cashReceiptStateLabels = {
  AWAITING: '발급 전',
  REQUESTED: '발급 중',
  ISSUED: '발급완료',
  CANCELED: '발급취소',
  FAILED: '발급 확인 중',
};
