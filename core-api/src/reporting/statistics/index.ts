export { readDailySales, readProductSales, type SalesQuery, withPeriod } from './read-sales.ts';
export { byDayOfWeek, byMonth } from './rules.ts';
