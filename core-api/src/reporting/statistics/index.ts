export { readDailySales, readProductSales, type SalesQuery } from './read-sales.ts';
export { byDayOfWeek, byMonth } from './rules.ts';
