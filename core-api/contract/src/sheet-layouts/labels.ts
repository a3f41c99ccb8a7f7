export const sheetKindLabels = {
  BANK: '은행 거래내역',
  GATEWAY: '결제사 거래내역',
  PRODUCTS: '상품',
  OPTIONS: '옵션',
  INVOICES: '송장',
  RECEIPTS: '입고',
};
