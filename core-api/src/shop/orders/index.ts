export { ordersDeliveredBefore, purchasesExpiredBy } from './due-repository.ts';
export { assertLeadsTo, moveOrder, moveOrders, movePurchaseStatus } from './move-order.ts';
export type { TransitionActor } from './order-machine.ts';
export { purchaseCreationMachine } from './purchase-creation-machine.ts';
export * from './repository.ts';
export { shopHistoryOf } from './shop-history.ts';
export { hasCoupons, orderedCartIds } from './stored-quote.ts';
export { openClaims } from './tab-condition.ts';
export { toWireQuote } from './wire-quote.ts';
