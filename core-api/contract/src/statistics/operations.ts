import { z } from 'zod';
import { binary, ok, operationsTagged } from '../kernel/operation.ts';
import { partLimit } from '../kernel/parameters.ts';
import { dailySales, dayOfWeekSales, monthlySales, productSales, SALES_DAYS, salesQuery, salesSum } from './schemas.ts';

const { console } = operationsTagged('statistics');

export const statisticsOperations = {
  monthlySales: console.get(
    '/api/console/statistics/monthlySales',
    'Sales by Seoul month, months without sales included',
    { query: salesQuery, success: ok(z.object({ sales: z.array(monthlySales).max(13) })) },
  ),
  dailySales: console.get(
    '/api/console/statistics/dailySales',
    'Sales by Seoul day, their sum, and that of as many days before',
    {
      query: salesQuery,
      success: ok(z.object({ sales: z.array(dailySales).max(SALES_DAYS), total: salesSum, before: salesSum })),
    },
  ),
  dayOfWeekSales: console.get('/api/console/statistics/dayOfWeekSales', 'Sales by day of the week, Sunday first', {
    query: salesQuery,
    success: ok(z.object({ sales: z.array(dayOfWeekSales).length(7) })),
  }),
  productsSales: console.get('/api/console/statistics/productsSales', 'The products that sold most', {
    query: salesQuery.extend({ by: z.enum(['amount', 'pieces']).default('amount'), limit: partLimit(100, 20) }),
    success: ok(z.object({ sales: z.array(productSales).max(100) })),
  }),
  exportSales: console.get(
    '/api/console/statistics/export',
    'The sales of a period by month, day, day of the week and product as an .xlsx file',
    { query: salesQuery, success: binary },
  ),
};
