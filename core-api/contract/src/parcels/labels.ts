/** The work on a parcel at the packing station. */
export const parcelStateLabels = {
  WAITING: '대기',
  PACKING: '포장 중',
  PACKED: '포장 완료',
  SHIPPED: '발송',
  CANCELED: '취소',
};

/** What changed in a parcel after a person saw it. */
export const parcelChangeLabels = {
  LEFT: '빠짐',
  AMOUNT: '수량 변경',
  RECEIVER: '받는 분 변경',
  LOT: '회수한 로트',
};
