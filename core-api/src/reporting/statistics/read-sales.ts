import {
  type DailySales,
  FIRST_DAY,
  type ProductSales,
  type SalesBasis,
  type SalesSum,
  type SalesToday,
} from '@iruon/contract';
import { addSeoulDays, countSeoulDays, endOfSeoulDay, seoulDay, startOfSeoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { readPeriod } from '../../platform/db/period.ts';
import { paidByHour, sumByDay, sumByProduct, sumOfPeriod } from './repository.ts';
import { everyDay } from './rules.ts';

export interface SalesQuery {
  /** Seoul days, both inclusive, at most 366. */
  from: string;
  to: string;
  basis: SalesBasis;
}

/** The length of the default period of a report. */
const USUAL_DAYS = 30;

/** A query with its period: by default the thirty days until today. */
export function withPeriod<Query extends { from?: string | undefined; to?: string | undefined }>(
  query: Query,
  now: Date,
): Query & { from: string; to: string } {
  const to = query.to ?? seoulDay(now);
  const usual = addSeoulDays(to, 1 - USUAL_DAYS);
  return { ...query, from: query.from ?? [usual, FIRST_DAY].toSorted().at(-1) ?? usual, to };
}

/** Sales of every day of a period. @throws INVALID_INPUT */
export async function readDailySales(handle: Handle, { from, to, basis }: SalesQuery): Promise<DailySales[]> {
  const period = readPeriod(from, to);
  return everyDay(from, to, await sumByDay(handle, basis, period));
}

/** The sum of the preceding period of the same length. @throws INVALID_INPUT */
export async function readSalesBefore(handle: Handle, { from, to, basis }: SalesQuery): Promise<SalesSum> {
  readPeriod(from, to);
  const days = countSeoulDays(from, to);
  const period = { start: startOfSeoulDay(addSeoulDays(from, -days)), end: endOfSeoulDay(addSeoulDays(from, -1)) };
  return sumOfPeriod(handle, basis, period);
}

/** The best-selling products of a period. @throws INVALID_INPUT */
export async function readProductSales(
  handle: Handle,
  { from, to, basis, by, limit }: SalesQuery & { by: 'amount' | 'pieces'; limit: number },
): Promise<ProductSales[]> {
  return sumByProduct(handle, basis, readPeriod(from, to), { by, limit });
}

/**
 * The payments of today until now, beside yesterday and the same weekday last week until the same time of day, as the
 * dashboard counts them: a purchase that was paid and not cancelled, with its prepaid balance and points.
 */
export async function readSalesToday(handle: Handle, now: Date): Promise<SalesToday> {
  const today = seoulDay(now);
  const elapsedMs = now.getTime() - startOfSeoulDay(today).getTime();
  const [ofToday, ofYesterday, ofLastWeek] = await Promise.all(
    [today, addSeoulDays(today, -1), addSeoulDays(today, -7)].map(async (day) => {
      const start = startOfSeoulDay(day);
      const rows = await paidByHour(handle, {
        start,
        end: endOfSeoulDay(day),
        until: new Date(start.getTime() + elapsedMs),
      });
      const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
      return {
        day,
        soFar: { amount: sum(rows.map(({ soFar }) => soFar)), count: sum(rows.map(({ countSoFar }) => countSoFar)) },
        whole: { amount: sum(rows.map(({ amount }) => amount)), count: sum(rows.map(({ count }) => count)) },
        hours: Array.from({ length: 24 }, (_, hour) => rows.find((row) => row.hour === hour)?.amount ?? 0),
      };
    }),
  );
  // Each of the three days was read.
  if (!ofToday || !ofYesterday || !ofLastWeek) throw new Error('A day of the comparison is missing');
  return { at: now.toISOString(), today: ofToday, yesterday: ofYesterday, lastWeek: ofLastWeek };
}
