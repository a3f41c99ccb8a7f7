/** How a quote of chosen cart lines can be refused. */
export const quoteProblems = [
  'CART_EMPTY',
  'COUPON_NOT_APPLICABLE',
  'COUPON_NOT_COMBINABLE',
  'COUPON_TAKEN',
  'LINE_TOO_DEAR',
  'SHIPPING_UNAVAILABLE',
] as const;

/** How another receiver of a purchase can be refused, by its member or by staff. */
export const receiverProblems = [
  'DELIVERY_FEE_CHANGED',
  'RECEIVER_LOCKED',
  'RECORD_CHANGED',
  'REFUND_NOT_COUNTABLE',
  'SHIPPING_UNAVAILABLE',
] as const;
