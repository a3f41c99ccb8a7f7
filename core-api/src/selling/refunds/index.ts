export * from './repository.ts';
export { couponsComingBack, lateInterest } from './rules.ts';
