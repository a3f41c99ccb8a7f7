/** The codes that refuse a quote of chosen cart lines. */
export const quoteProblems = [
  'CART_EMPTY',
  'COUPON_NOT_APPLICABLE',
  'COUPON_NOT_COMBINABLE',
  'COUPON_TAKEN',
  'LINE_TOO_DEAR',
  'SHIPPING_UNAVAILABLE',
] as const;

/** The codes that refuse another receiver of a purchase, to its member or to operators. */
export const receiverProblems = [
  'DELIVERY_FEE_CHANGED',
  'RECEIVER_LOCKED',
  'RECORD_CHANGED',
  'REFUND_NOT_COUNTABLE',
  'SHIPPING_UNAVAILABLE',
] as const;
