export { type Card, findCard, markUsed } from './card-repository.ts';
export {
  type HandSums,
  type Movement,
  movements,
  movementsAwaited,
  movementsBetween,
  purchasesOfTransactions,
  sumsByHand,
} from './movements-repository.ts';
export {
  amountsOf,
  cashKept,
  type PaidAmounts,
  paidAmounts,
  receivedPayments,
  remainingOf,
  toWireAmounts,
} from './paid-amounts.ts';
export * from './repository.ts';
export { paymentRow } from './repository.ts';
export { forgetCard, placeOfKey, removeWallet } from './wallet.ts';
