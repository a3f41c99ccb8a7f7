export const pointEventLabels = {
  SIGN_UP: '회원가입',
  PURCHASE: '구매확정',
  REVIEW: '리뷰 작성',
  REVIEW_PICTURE: '사진 리뷰',
  MANUAL: '직접 지급',
};

export const pointReasonLabels = {
  SIGN_UP: '가입 적립',
  PURCHASE: '구매 적립',
  REVIEW: '리뷰 적립',
  LEVEL: '등급 적립',
  GRANT: '직접 지급',
  DEBIT: '직접 차감',
  USE: '주문 사용',
  RELEASE: '사용 취소',
  EXPIRE: '기간 만료',
  EXCLUDE: '사용 중지',
  INCLUDE: '사용 재개',
  UNDO: '되돌림',
};

/** The same for the owner of the points. */
export const myPointReasonLabels: typeof pointReasonLabels = {
  ...pointReasonLabels,
  GRANT: '포인트 지급',
  DEBIT: '포인트 차감',
  UNDO: '지급·차감 정정',
};
