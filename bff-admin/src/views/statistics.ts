import type { Operation } from '@iruon/contract';
import { statisticsOperations } from '@iruon/contract/operations';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { Core } from '../core.ts';
import { readJson, searchOf } from '../gateway/forward.ts';
import { allow, type OperatorEnv } from '../sessions/operator.ts';

const MAX_PRODUCTS = 20;

const { dailySales, monthlySales, dayOfWeekSales, productsSales } = statisticsOperations;

/** The statistics page in one answer: by day, month, day of the week and product. */
export function statisticsView(core: Core, onlyOperators: MiddlewareHandler<OperatorEnv>): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();
  app.get('/', onlyOperators, allow(dailySales), compress(), async (c) => {
    const search = searchOf(c);
    const read = ({ path }: Operation, asked = search) => readJson<{ sales: unknown[] }>(c, core.url + path + asked);
    const productsBy = (by: 'amount' | 'pieces') => {
      const asked = new URLSearchParams(search);
      asked.set('by', by);
      asked.set('limit', String(MAX_PRODUCTS));
      return read(productsSales, `?${asked}`);
    };
    // The first alone: when the token has to be renewed, that is done once.
    const { sales: daily, ...sums } = await read(dailySales);
    const [monthly, week, byAmount, byPieces] = await Promise.all([
      read(monthlySales),
      read(dayOfWeekSales),
      productsBy('amount'),
      productsBy('pieces'),
    ]);
    const products = { byAmount: byAmount.sales, byPieces: byPieces.sales };
    return c.json({ daily, ...sums, monthly: monthly.sales, week: week.sales, products });
  });
  return app;
}
