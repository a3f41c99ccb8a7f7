export { type LegacyOrderFilter, matchingLegacyOrders } from './list-console-legacy-orders.ts';
