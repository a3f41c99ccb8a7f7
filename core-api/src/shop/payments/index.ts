export { type Card, findCard, markUsed } from './card-repository.ts';
export { type Movement, movementsAwaited, movementsBetween, purchasesOfTransactions } from './movements-repository.ts';
export { paymentRow } from './payment-row.ts';
export * from './repository.ts';
export { forgetCard, placeOfKey } from './wallet.ts';
