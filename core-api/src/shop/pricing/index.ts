export type { HeldCoupon } from './coupon-discount.ts';
export { couponChoices, explainCoupon, mostTelling } from './explain-coupon.ts';
export { explainPrice } from './explain-price.ts';
export { fittingCoupons } from './fitting-coupons.ts';
export { type CouponProposal, proposeCoupons } from './propose-coupons.ts';
export { quote } from './quote.ts';
export type * from './quote-types.ts';
export { salePrice } from './sale-price.ts';
export type * from './types.ts';
