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

/** Why a coupon does not reduce an order, for members and operators. */
export const couponRefusals = {
  LINE_UNKNOWN: '적용할 상품이 없습니다.',
  SHIPPING_CODE_UNKNOWN: '적용할 배송이 없습니다.',
  ALREADY_USED_HERE: '이미 다른 쿠폰이 적용되어 있습니다.',
  USED_TWICE: '한 번만 쓸 수 있습니다.',
  INACTIVE: '사용을 멈춘 쿠폰입니다.',
  NOT_STARTED: '아직 사용 기간이 아닙니다.',
  ENDED: '사용 기간이 지났습니다.',
  OUT_OF_SCOPE: '적용 대상 상품이 없습니다.',
  NOTHING_TO_DISCOUNT: '할인할 금액이 없습니다.',
  PRICE_BELOW_MINIMUM: '최소 금액에 미치지 못합니다.',
  PRICE_ABOVE_MAXIMUM: '최대 금액을 넘습니다.',
  SHOP_COUNT_BELOW_MINIMUM: '구매 횟수가 조건에 미치지 못합니다.',
  SHOP_PRICE_BELOW_MINIMUM: '누적 구매 금액이 조건에 미치지 못합니다.',
  NOT_COMBINABLE: '함께 쓸 수 없는 쿠폰이 적용되어 있습니다.',
} as const;
