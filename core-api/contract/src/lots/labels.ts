/** The states of a lot. Only a released one is sold. */
export const lotStateLabels = {
  RECEIVED: '검사 대기',
  RELEASED: '출고 가능',
  HELD: '보류',
  RECALLED: '회수',
  SPENT: '소진',
};

/** The states as people see them: a released lot is not sold after its use-by, or if that is too near. */
export const lotConditionLabels = { ...lotStateLabels, EXPIRED: '유효기한 지남', SHORT: '유효기한 부족' };

/** What moved the pieces of a lot. */
export const lotMoveLabels = {
  RECEIPT: '입고',
  COUNT: '실사',
  FOUND: '로트 확인',
  SHIP: '출고',
  RETURN: '반품',
  ADMIT: '반품 재입고',
  DISCARD: '폐기',
  ADJUST: '조정',
};

/** How the lot of a sent piece is known. */
export const lotProofLabels = { SCAN: '스캔', TYPED: '직접 입력', PLAN: '자동 배정' };

/** For what a piece was sent. */
export const pieceKindLabels = { ORDER: '주문', EXCHANGE: '교환', SAMPLE: '견본' };

/** The states of a piece that came back. */
export const returnedPieceStateLabels = { QUARANTINE: '격리', ADMITTED: '재입고', DISCARDED: '폐기' };

/** Lots by the time until their use-by. */
export const lotWindowLabels = {
  EXPIRED: '유효기한 지남',
  MONTHS_3: '3개월 안',
  MONTHS_6: '6개월 안',
  MONTHS_12: '12개월 안',
};
