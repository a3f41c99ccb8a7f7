import { statisticsOperations as operations } from '@iruon/contract/operations';
import { type Route, route, upToDate } from '../../platform/http/route.ts';
import { readDailySales, readProductSales, readSalesBefore, readSalesToday, withPeriod } from './read-sales.ts';
import { addUp, byDayOfWeek, byMonth } from './rules.ts';

const reads: Route[] = [
  route(operations.getSalesToday, async ({ context }) => ({ sales: await readSalesToday(context.db, context.now()) })),
  route(operations.monthlySales, async ({ context, query }) => ({
    sales: byMonth(await readDailySales(context.db, withPeriod(query, context.now()))),
  })),
  route(operations.dailySales, async ({ context, query: given }) => {
    const query = withPeriod(given, context.now());
    const [sales, before] = await Promise.all([readDailySales(context.db, query), readSalesBefore(context.db, query)]);
    return { sales, total: addUp(sales), before };
  }),
  route(operations.dayOfWeekSales, async ({ context, query }) => ({
    sales: byDayOfWeek(await readDailySales(context.db, withPeriod(query, context.now()))),
  })),
  route(operations.productsSales, async ({ context, query }) => ({
    sales: await readProductSales(context.db, withPeriod(query, context.now())),
  })),
];

export const statisticsRoutes: Route[] = reads.map(upToDate);
