export { adjustStock } from './adjust-stock.ts';
export { releaseReplacement, replacementFor, restock, settleExchange, writeOff } from './exchange-stock.ts';
export { moveHolds } from './move-holds.ts';
export { releaseStock } from './release-stock.ts';
export { type Reservation, reserveStock } from './reserve-stock.ts';
