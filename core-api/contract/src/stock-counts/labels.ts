export const stockCountStateLabels = { OPEN: '세는 중', BOOKED: '반영 완료', CANCELED: '취소' };

/** What the booking of a count made of a line. */
export const countOutcomeLabels = { BOOKED: '차이 반영', EQUAL: '차이 없음', LEFT_OUT: '반영하지 않음' };

/** Parts of a count. */
export const countPartLabels = {
  UNCOUNTED: '세지 않음',
  COUNTED: '셈',
  DIFFERENT: '차이 있음',
  WITHOUT_CAUSE: '사유 없음',
};
