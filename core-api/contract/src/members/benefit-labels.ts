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
