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
