import { USE_DAYS } from '@iruon/contract';
import { addSeoulDays, type SeoulDay } from '@iruon/contract/seoul';

interface Level {
  stock: number;
  /** In the last 28 days. */
  used: number;
}

/** Days until a stock is used up, rounded down to tenths; null without use. */
export const coverDaysOf = ({ stock, used }: Level): number | null =>
  used === 0 ? null : Math.floor((Math.max(0, stock) * USE_DAYS * 10) / used) / 10;

/** The day on which a stock is used up; null without use. */
export function runsOutOn(level: Level, today: SeoulDay): SeoulDay | null {
  const cover = coverDaysOf(level);
  // A later day says no more.
  return cover === null || cover > 3_650 ? null : addSeoulDays(today, Math.floor(cover));
}

/** The quantity that lasts for the days of cover and four weeks more, and reaches twice the reorder point. */
export function suggestedQuantity(
  { stock, used }: Level,
  { coverDays, reorderPoint }: { coverDays: number; reorderPoint: number | null },
): number {
  const wanted = Math.max(Math.ceil((used * (coverDays + USE_DAYS)) / USE_DAYS), (reorderPoint ?? 0) * 2);
  return Math.max(0, wanted - Math.max(0, stock));
}
