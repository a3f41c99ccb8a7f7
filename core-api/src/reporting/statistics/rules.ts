import type { DailySales, DayOfWeekSales, MonthlySales, SalesSum } from '@iruon/contract';
import { addSeoulDays, countSeoulDays, type SeoulDay, seoulParts, startOfSeoulDay } from '@iruon/contract/seoul';

export const NOTHING: SalesSum = { orders: 0, pieces: 0, amount: 0 };

export const addUp = (rows: readonly SalesSum[]): SalesSum =>
  rows.reduce(
    (sum, row) => ({
      orders: sum.orders + row.orders,
      pieces: sum.pieces + row.pieces,
      amount: sum.amount + row.amount,
    }),
    NOTHING,
  );

/** Every day of a period, both ends inclusive; days without sales are 0. */
export function everyDay(from: SeoulDay, to: SeoulDay, sold: readonly DailySales[]): DailySales[] {
  const byDay = new Map(sold.map((row) => [row.day, row]));
  return Array.from({ length: countSeoulDays(from, to) }, (_, index) => {
    const day = addSeoulDays(from, index);
    return byDay.get(day) ?? { day, ...NOTHING };
  });
}

/** Sums of days by their month, in order. */
export function byMonth(days: readonly DailySales[]): MonthlySales[] {
  const months = Map.groupBy(days, ({ day }) => day.slice(0, 7));
  return [...months].map(([month, rows]) => ({ month, ...addUp(rows) }));
}

/** Sums of days by their day of the week, Sunday first, all seven. */
export function byDayOfWeek(days: readonly DailySales[]): DayOfWeekSales[] {
  const weekdays = Map.groupBy(days, ({ day }) => seoulParts(startOfSeoulDay(day)).weekday);
  return Array.from({ length: 7 }, (_, dayOfWeek) => {
    const rows = weekdays.get(dayOfWeek) ?? [];
    return { dayOfWeek, days: rows.length, ...addUp(rows) };
  });
}
