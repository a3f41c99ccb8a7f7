export { readDelivery, stateOfParcel } from './console/list-deliveries.ts';
export { readConsoleOrder } from './console/order.ts';
export { matchingQueue } from './console/read-dashboard.ts';
export { shopHistoryOf } from './list-bought-products.ts';
export { listUnpaidPurchases } from './list-my-orders.ts';
export type { TransitionActor } from './machines/order-machine.ts';
export { purchaseCreationMachine } from './machines/purchase-creation-machine.ts';
export { assertLeadsTo, moveOrder, moveOrders, movePurchaseStatus, noteCorrection, stepsOf } from './move-order.ts';
export {
  ordersAwaitingInvoice,
  ordersDeliveredBefore,
  ordersOfPurchaseNos,
  purchasesAwaitingDeposit,
  purchasesExpiredBy,
  purchasesOfInvoices,
} from './queue-repository.ts';
export { readConsolePurchase, readOrder, readPurchase } from './read-purchase.ts';
export { mayChangeReceiver } from './receiver-rules.ts';
export * from './repository.ts';
export { awaitsTransfer, changeSplitOrder, copyEvents, insertSplitOrder, isAwaitingTransfer } from './repository.ts';
export {
  hasCoupons,
  orderedCartIds,
  promiseOf,
  readStoredCashReceipt,
  readStoredReceiver,
} from './snapshots/stored-purchase.ts';
export {
  appliedCoupons,
  appliedFeeCoupons,
  earningParts,
  type FeeCouponRow,
  readStoredPoints,
  storedTerms,
} from './snapshots/stored-terms.ts';
export { toWireEvent } from './wire-order.ts';
export { tooSmallFor, toWireQuote } from './wire-quote.ts';
