import { type DailySales, FIRST_DAY, type ProductSales, type SalesBasis, type SalesSum } from '@iruon/contract';
import { addSeoulDays, countSeoulDays, endOfSeoulDay, seoulDay, startOfSeoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { readPeriod } from '../../platform/db/period.ts';
import { sumByDay, sumByProduct, sumOfPeriod } from './repository.ts';
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
