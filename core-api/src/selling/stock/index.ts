export { adjustStock } from './adjust-stock.ts';
export { releaseReplacement, replacementFor, restock, settleExchange, writeOff } from './exchange-stock.ts';
export { followProduct } from './follow-product.ts';
export { keeperId, waitingOrdersOf, waitingPieces } from './held-stock.ts';
export { changeStock, lockStock, type StockChange, type StockKeeper, type StockState } from './repository.ts';
export { moveHolds, type Reservation, releaseStock, reserveStock } from './reserve-stock.ts';
export { unlottedPieces } from './unlotted.ts';
