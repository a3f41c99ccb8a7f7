export { type LegacyOrderFilter, matchingLegacyOrders } from './console/list-legacy-orders.ts';
