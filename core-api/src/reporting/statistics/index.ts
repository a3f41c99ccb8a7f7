export { readDailySales, readProductSales, type SalesAsked } from './read-sales.ts';
export { byDayOfWeek, byMonth } from './rules.ts';
