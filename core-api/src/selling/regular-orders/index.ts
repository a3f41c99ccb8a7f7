export { remindRegularOrders } from './remind-regular-orders.ts';
