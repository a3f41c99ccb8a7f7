export { adjustStock } from './adjust-stock.ts';
export { releaseReplacement, replacementFor, restock, settleExchange, writeOff } from './exchange-stock.ts';
export { moveHolds, type Reservation, releaseStock, reserveStock } from './reserve-stock.ts';
