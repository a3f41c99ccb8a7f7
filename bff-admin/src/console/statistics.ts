import { salesQuery } from '@iruon/contract';
import { statisticsOperations } from '@iruon/contract/operations';
import { Hono } from 'hono';
import { hold } from '../body.ts';
import type { Core } from '../core/core.ts';
import { allow, asOperator, type OperatorEnv } from '../sessions/operator.ts';

const MOST_PRODUCTS = 20;

/** The statistics page in one answer: by day, month, day of the week and product. */
export function statisticsRoutes({ client }: Core): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();
  app.get('/', allow(statisticsOperations.dailySales), async (c) => {
    const query = hold(salesQuery, c.req.query());
    const productsBy = async (by: 'amount' | 'pieces') => {
      const params = { query: { ...query, by, limit: MOST_PRODUCTS } };
      const { sales } = await asOperator(c, (headers) =>
        client.GET('/api/console/statistics/productsSales', { params, headers }),
      );
      return sales;
    };
    const params = { query };
    // The first alone: when the token has to be renewed, that is done once.
    const {
      sales: daily,
      total,
      before,
    } = await asOperator(c, (headers) => client.GET('/api/console/statistics/dailySales', { params, headers }));
    const [monthly, week, byAmount, byPieces] = await Promise.all([
      asOperator(c, (headers) => client.GET('/api/console/statistics/monthlySales', { params, headers })),
      asOperator(c, (headers) => client.GET('/api/console/statistics/dayOfWeekSales', { params, headers })),
      productsBy('amount'),
      productsBy('pieces'),
    ]);
    return c.json({ daily, total, before, monthly: monthly.sales, week: week.sales, products: { byAmount, byPieces } });
  });
  return app;
}
