export {
  type AccrualFacts,
  accrue,
  grantPurchasePoints,
  openThisMonth,
  type PurchasePolicies,
  purchasePolicies,
  restoreEarned,
  withholdEarned,
} from './accrue.ts';
export { grantPoints, type PointDebit, type PointGrant } from './change-user-points.ts';
export {
  goodsPaidByPoints,
  type PaidWith,
  type PolicyPoints,
  type PurchasePart,
  pointsOfParts,
  pointsOfPurchase,
} from './earning.ts';
export { countPointEntries, type EntryFilter, pointEntriesAfter, pointsBalance } from './list-user-points.ts';
export { expirePoints } from './lots.ts';
export { releasePoints, reservePoints } from './reserve-points.ts';
export { expiryOf } from './rules.ts';
