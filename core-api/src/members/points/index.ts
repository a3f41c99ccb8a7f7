export {
  type AccrualFacts,
  accrue,
  grantPurchasePoints,
  openThisMonth,
  type PurchasePolicies,
  purchasePolicies,
} from './accrue.ts';
export {
  goodsPaidByPoints,
  type PaidWith,
  type PolicyPoints,
  type PurchasePart,
  pointsOfParts,
  pointsOfPurchase,
} from './earning.ts';
export { expirePoints } from './expire-points.ts';
export { debitPoints, grantPoints, type PointDebit, type PointGrant } from './grant-points.ts';
export { countPointEntries, type EntryFilter, pointEntriesAfter } from './list-user-points.ts';
export { pointsBalance } from './points-balance.ts';
export { releasePoints, reservePoints } from './reserve-points.ts';
export { expiryOf } from './rules.ts';
export { restoreEarned, withholdEarned } from './withhold-earned.ts';
