export { type ClaimStatus, claimMachine, isOpenClaim, NO_CLAIM } from './claim-machine.ts';
export { collectionMachine } from './collection-machine.ts';
export * from './repository.ts';
export {
  allowedOnClaim,
  claimKindsOf,
  faultOf,
  isCancelable,
  isCollecting,
  isReturnable,
  isWithdrawable,
  reasonsFor,
} from './rules.ts';
export { toWireClaim, toWireConsoleClaim } from './wire-claim.ts';
