export { type LegacyOrderFilter, matchingLegacyOrders } from './list-legacy-orders.ts';
