/** What changed a stock. */
export const stockReasonLabels = {
  OPENING: '처음 재고',
  RECEIPT: '입고',
  RESERVE: '주문',
  RELEASE: '주문 취소',
  RESTOCK: '반품 입고',
  EXCHANGE: '교환',
  MOVE: '주문 나눔',
  ADJUST: '조정',
  COUNT: '실사',
  LOT: '로트 상태',
};

/** The cause of an adjustment by hand, or of a counted difference. */
export const stockCauseLabels = {
  DAMAGED: '파손',
  LOST: '분실',
  FOUND: '발견',
  SAMPLE: '샘플',
  OTHER: '기타',
};

/** A keeper of stock is a product without options, an option, or a supply. */
export const stockKindLabels = { PRODUCT: '상품', OPTION: '옵션', SUPPLY: '부속품' };

/** Parts of the list of stock that need work. */
export const stockNeedLabels = {
  REORDER: '재주문점 이하',
  SOLD_OUT: '재고 없음',
  NO_SHELF: '선반 없음',
};
