export { assertLeadsTo, moveOrder, moveOrders, movePurchaseStatus, transitionActor } from './move-order.ts';
export type { TransitionActor } from './order-machine.ts';
export { purchaseCreationMachine } from './purchase-creation-machine.ts';
export { readOrder, readPurchase, type Viewer } from './read-purchase.ts';
export * from './repository.ts';
export { orderedCartIds, readStoredTotals } from './stored-quote.ts';
export { inTab, openClaims, statusKey, tabsOfKey } from './tab-condition.ts';
export { toWireEvent, toWireOrder, toWirePayment, toWirePurchase } from './wire-order.ts';
export { toWireQuote } from './wire-quote.ts';
