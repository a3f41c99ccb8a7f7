export { type LegacyOrderFilter, matchingLegacyOrders } from './console/matching-legacy-orders.ts';
