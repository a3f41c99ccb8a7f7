export { appliedCoupons, type StoredApplication } from './apply-coupons.ts';
export { issueCoupon, issueOnEvent } from './issue-coupon.ts';
export { usableUserCoupons, usableUserCouponsById } from './list-coupons.ts';
export { expireCoupons, releaseCoupons, reserveCoupons, returnCoupons, useCoupons } from './reserve-coupons.ts';
export { openCouponIssues, runCouponIssue } from './run-issue.ts';
export { countUsableCoupons } from './user-coupon-repository.ts';
