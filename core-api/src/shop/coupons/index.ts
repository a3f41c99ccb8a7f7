export { expireCoupons } from './expire-coupons.ts';
export { type HeldPiece, heldCoupons } from './held-coupons.ts';
export { type CouponGrant, issueCoupon, issueOnEvent } from './issue-coupon.ts';
export { releaseCoupons, reserveCoupons, returnCoupons, useCoupons } from './reserve-coupons.ts';
export { openCouponIssues, runCouponIssue } from './run-issue.ts';
