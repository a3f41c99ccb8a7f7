export { type ClaimStatus, claimMachine, isOpenClaim, NO_CLAIM } from './claim-machine.ts';
export { collectionMachine } from './collection-machine.ts';
export { listMyClaims, matchingClaims } from './list-claims.ts';
export * from './repository.ts';
export {
  allowedOnClaim,
  claimKindsOf,
  faultOf,
  isCancelable,
  isCollecting,
  isReturnable,
  isWithdrawable,
  needsAccount,
  paysBack,
  reasonsFor,
  takesAccount,
} from './rules.ts';
export {
  readMyClaim,
  toWireBeside,
  toWireClaim,
  toWireConsoleClaim,
  toWireMemberClaim,
  toWireMyClaim,
} from './wire-claim.ts';
