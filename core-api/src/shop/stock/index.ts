export { adjustStock } from './adjust-stock.ts';
export { releaseStock } from './release-stock.ts';
export { type Reservation, reserveStock } from './reserve-stock.ts';
