export { adjustStock } from './adjust-stock.ts';
export { matchingOpenAlerts, refreshStockAlerts } from './alerts/alerts.ts';
export { releaseReplacement, replacementFor, restock, settleExchange, writeOff } from './exchange-stock.ts';
export { moveHolds, type Reservation, releaseStock, reserveStock } from './reserve-stock.ts';
