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
  LOT: '로트 중지',
  PLAN: '제안 변경',
};

/** Whether the pieces of goods in a parcel have lots: never, if they are scanned, or always. */
export const lotRuleLabels = { NONE: '로트 없음', OPTIONAL: '로트 선택', REQUIRED: '로트 필수' };

/** What a scan at the packing station did, in the words of the station. */
export const scanOutcomeLabels = {
  COUNTED: '담음',
  WITHOUT_LOT: '로트 없이 담음',
  CONFIRM_LOT: '로트 확인',
  OTHER_LOT: '제안과 다른 로트',
  LOT_NEEDED: '로트 필요',
  LOT_AMBIGUOUS: '로트 불확실',
  LOT_UNKNOWN: '모르는 로트',
  LOT_EMPTY: '남은 수량 없음',
  USE_BY_DIFFERS: '유효기한 다름',
  EXPIRED: '기한 지남',
  TOO_SHORT: '남은 기한 부족',
  HELD: '보류한 로트',
  RECALLED: '회수 중인 로트',
  NOT_RELEASED: '검사 대기 로트',
  SERIAL_TWICE: '일련번호 중복',
  TOO_MANY: '수량 초과',
  NOT_IN_PARCEL: '다른 상품',
  SEVERAL: '옵션 여럿',
  NOT_OURS: '모르는 상품',
  UNREADABLE: '읽지 못함',
  KOREAN_KEYS: '한글 자판',
};
