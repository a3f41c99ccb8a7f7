export { assertMayMoveMoney, mayConfirmDeposits, mayRefund } from './refund-permission.ts';
export * from './repository.ts';
export { couponsComingBack, lateInterest } from './rules.ts';
