export { type ClaimEvent, type ClaimStatus, claimMachine, isOpenClaim, NO_CLAIM } from './claim-machine.ts';
export { type CollectionEvent, type CollectionStatus, collectionMachine } from './collection-machine.ts';
