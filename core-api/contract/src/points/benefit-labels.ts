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

export const couponMoveLabels = {
  RECEIVED: '쿠폰 받음',
  USED: '쿠폰 사용',
  RETURNED: '쿠폰 돌려받음',
  EXPIRED: '쿠폰 기간 만료',
  EXCLUDED: '쿠폰 회수',
  RESTORED: '쿠폰 회수 취소',
};

export const moneyReasonLabels = {
  OPENING: '예치금 이월',
  RESERVE: '예치금 사용',
  RELEASE: '예치금 사용 취소',
  REFUND: '예치금 환불',
  GRANT: '예치금 지급',
  RECORD: '거래처 원장 반영',
};

export const benefitKindLabels = { POINT: '포인트', COUPON: '쿠폰', MONEY: '예치금' };

export const levelScopeLabels = {
  ALL: '모든 회원',
  PERSON: '개인 회원',
  COMPANY: '병원·기업 회원',
  OPERATOR: '운영자',
};

export const criterionTypeLabels = { SCORE: '누적 점수', MONTHLY_AMOUNT: '전월 구매확정 금액' };

export const gradeCauseLabels = { MONTHLY: '월 정기 평가', SCORE: '점수 상승', HAND: '직접 변경' };

export const scoreReasonLabels = { PURCHASE: '구매확정', REVIEW: '리뷰 작성', HAND: '직접 변경' };

export const couponPriceLabels = {
  PRODUCT_PRICE: '상품 금액',
  TOTAL_ORDER_AMOUNT: '전체 주문 금액',
  DELIVERY_FARE: '배송비',
  INSTALLATION_PRICE: '설치비',
  ONSITE_SERVICE_FEE: '현장 서비스비',
};

export const couponStateLabels = {
  PLANNED: '발급 예정',
  RUNNING: '발급 중',
  SOLD_OUT: '소진',
  ENDED: '발급 종료',
  STOPPED: '발급 중지',
};

export const userCouponStateLabels = {
  USABLE: '사용 가능',
  RESERVED: '결제 대기',
  USED: '사용 완료',
  EXPIRED: '기간 만료',
  EXCLUDED: '회수',
};

export const couponScopeLabels = {
  ALL: '모든 상품',
  PRODUCTS: '고른 상품',
  CATEGORIES: '고른 분류',
  EXHIBITIONS: '고른 기획전',
  DISPLAYS: '고른 진열',
};

export const couponTargetLabels = {
  ALL: '모든 회원',
  USERS: '고른 회원',
  USER_TYPES: '회원 유형',
  LEVELS: '회원 등급',
};
