import { addSeoulDays, type SeoulDay } from '@iruon/contract/seoul';

/**
 * What a use-by date that is printed on a box says against packing it today: it is another one than that of its lot, or, for a lot
 * whose date nobody knows, too early for `is_sellable`. That of the lot itself is judged by `is_sellable`.
 */
export function printedUseByFault(
  printed: SeoulDay | null,
  lot: { useBy: SeoulDay | null; minShelfDays: number },
  today: SeoulDay,
): 'EXPIRED' | 'USE_BY_DIFFERS' | null {
  if (printed === null || printed === lot.useBy) return null;
  if (lot.useBy !== null) return 'USE_BY_DIFFERS';
  return printed < addSeoulDays(today, lot.minShelfDays) ? 'EXPIRED' : null;
}
