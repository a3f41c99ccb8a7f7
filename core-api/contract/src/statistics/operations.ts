import { z } from 'zod';
import { defineOperations } from '../kernel/operation.ts';
import { dailySales, dayOfWeekSales, monthlySales, productSales, SALES_DAYS, salesQuery, salesSum } from './schemas.ts';

const common = { method: 'get', tag: 'statistics', access: ['console'] } as const;

export const statisticsOperations = defineOperations({
  monthlySales: {
    ...common,
    path: '/api/console/statistics/monthlySales',
    summary: 'Sales by Seoul month, months without sales included',
    query: salesQuery,
    success: { status: 200, schema: z.object({ sales: z.array(monthlySales).max(13) }) },
  },
  dailySales: {
    ...common,
    path: '/api/console/statistics/dailySales',
    summary: 'Sales by Seoul day, their sum, and that of as many days before',
    query: salesQuery,
    success: {
      status: 200,
      schema: z.object({ sales: z.array(dailySales).max(SALES_DAYS), total: salesSum, before: salesSum }),
    },
  },
  dayOfWeekSales: {
    ...common,
    path: '/api/console/statistics/dayOfWeekSales',
    summary: 'Sales by day of the week, Sunday first',
    query: salesQuery,
    success: { status: 200, schema: z.object({ sales: z.array(dayOfWeekSales).length(7) }) },
  },
  productsSales: {
    ...common,
    path: '/api/console/statistics/productsSales',
    summary: 'The products that sold most',
    query: salesQuery.extend({
      by: z.enum(['amount', 'pieces']).default('amount'),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    success: { status: 200, schema: z.object({ sales: z.array(productSales).max(100) }) },
  },
  exportSales: {
    ...common,
    path: '/api/console/statistics/export',
    summary: 'The sales of a period by month, day, day of the week and product as an .xlsx file',
    query: salesQuery,
    success: { status: 200, content: 'binary' },
  },
});
