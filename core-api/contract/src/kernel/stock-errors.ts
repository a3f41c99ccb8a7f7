/** The errors of the pages of stock: status and the sentence for the screen. */
export const stockErrors = {
  STOCK_CODE_UNKNOWN: [409, '모르는 코드입니다. 상품코드나 바코드를 확인해 주세요.'],
  STOCK_CODE_MEANS_SEVERAL: [409, '옵션이 여럿인 상품코드입니다. 옵션을 고르거나 옵션의 바코드를 읽어 주세요.'],
  STOCK_ITEM_GONE: [409, '재고를 세지 않거나 없어진 상품이 들어 있습니다. 그 줄을 빼고 다시 저장해 주세요.'],
  RECEIPT_EMPTY: [409, '상품이 없는 입고입니다. 상품을 더한 뒤 입고해 주세요.'],
  RECEIPT_SHEET_REFUSED: [422, '잘못된 칸이 있어 아무것도 넣지 않았습니다. 고친 뒤 다시 올려 주세요.'],
  COUNT_EMPTY: [409, '이 범위에는 셀 재고가 없습니다. 범위를 넓혀 주세요.'],
  COUNT_TOO_LARGE: [409, '한 번에 5,000줄까지 셀 수 있습니다. 선반이나 분류로 나누어 주세요.'],
  COUNT_WITHOUT_ITEM: [409, '이 실사에 없는 상품입니다. 범위를 확인하거나 새 실사를 시작해 주세요.'],
  COUNT_NOT_BEGUN: [409, '아직 센 줄이 없습니다. 센 뒤에 반영해 주세요.'],
  COUNT_WITHOUT_CAUSE: [409, '사유가 없는 차이가 있습니다. 사유를 고른 뒤 반영해 주세요.'],
  COUNT_BLOCKED: [409, '반영할 수 없는 줄이 있어 아무것도 반영하지 않았습니다.'],
  LOTS_MISSING: [409, '로트를 확인하지 않은 상품이 있습니다. 포장 화면에서 로트를 스캔해 주세요.'],
  LOT_NOT_SELLABLE: [409, '지금 내보낼 수 없는 로트입니다. 다른 로트를 스캔해 주세요.'],
  LOT_STOCK: [409, '로트가 있는 재고입니다. 로트 화면에서 로트를 골라 고쳐 주세요.'],
} as const;
