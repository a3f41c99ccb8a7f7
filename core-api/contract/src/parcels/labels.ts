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
};

/** The fields of a parcel in the audit log. */
export const parcelFieldLabels = {
  changedAt: '확인하지 않은 변경',
  claimedAt: '마지막 작업',
  parcelNo: '포장번호',
  packer: '포장 담당자',
  pieces: '담은 수량',
  printedAt: '인쇄 시각',
  products: '나눈 상품',
  splitFrom: '나눈 포장',
} as const;

/** The fields of a picking list in the audit log. */
export const pickingListFieldLabels = {
  closedAt: '닫은 시각',
  listNo: '목록 번호',
  printedAt: '인쇄 시각',
  prints: '인쇄 횟수',
} as const;
