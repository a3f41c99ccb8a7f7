import { z } from 'zod';
import { operationsTagged } from '../kernel/operation.ts';
import { partLimit } from '../kernel/parameters.ts';
import {
  dailySales,
  dayOfWeekSales,
  monthlySales,
  productSales,
  SALES_DAYS,
  salesQuery,
  salesSum,
  salesToday,
} from './schemas.ts';

const { of } = operationsTagged('statistics');
const finance = of('finance');

export const statisticsOperations = {
  getSalesToday: finance(
    'GET /api/console/statistics/today',
    "Today's payments, beside those of yesterday and of the same weekday last week until the same time",
  ).ok(z.object({ sales: salesToday })),
  monthlySales: finance(
    'GET /api/console/statistics/monthlySales',
    'Sales by Seoul month, months without sales included',
  ).ok(z.object({ sales: z.array(monthlySales).max(13) }), { query: salesQuery }),
  dailySales: finance(
    'GET /api/console/statistics/dailySales',
    'Sales by Seoul day, their sum, and that of as many days before',
  ).ok(z.object({ sales: z.array(dailySales).max(SALES_DAYS), total: salesSum, before: salesSum }), {
    query: salesQuery,
  }),
  dayOfWeekSales: finance('GET /api/console/statistics/dayOfWeekSales', 'Sales by day of the week, Sunday first').ok(
    z.object({ sales: z.array(dayOfWeekSales).length(7) }),
    { query: salesQuery },
  ),
  productsSales: finance('GET /api/console/statistics/productsSales', 'The products that sold most').ok(
    z.object({ sales: z.array(productSales).max(100) }),
    { query: salesQuery.extend({ by: z.enum(['amount', 'pieces']).default('amount'), limit: partLimit(100, 20) }) },
  ),
  exportSales: finance(
    'GET /api/console/statistics/export',
    'The sales of a period by month, day, day of the week and product as an .xlsx file',
  ).binary({ query: salesQuery }),
};
