import type { ConsoleProductInput, StockChange } from '@iruon/contract';
import type { CellValue } from '../sheet/cell-rules.ts';
import type { ReadRow } from '../sheet/read-rows.ts';
import { countColumn, seenColumn } from '../sheet/sheet-columns.ts';

/** The stored part of the product that a unit changes. */
export interface Base {
  readonly input: ConsoleProductInput;
  readonly stock: number;
  /** Of each option of the input, in its order. */
  readonly optionStocks: readonly number[];
}

/** The stock at the time of the check, by product and option; for counts without a seen value. */
export type StockSeen = Readonly<Record<string, number>>;

const numberOf = (value: CellValue | null | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined;

/**
 * The change requested by a row's stock cells; undefined if the count equals the current stock.
 * @param current the current stock; null for a new row
 */
export function stockOf<Field>(
  { cells }: ReadRow<Field>,
  current: number | null,
  seen: StockSeen,
  key: string,
  unsaid: Record<string, number>,
): StockChange | undefined {
  const count = numberOf(cells.get(countColumn)?.value);
  if (count === undefined || count === current) return undefined;
  if (current === null) return { count, seen: 0 };
  const seenCount = numberOf(cells.get(seenColumn)?.value);
  if (seenCount === undefined) unsaid[key] = current;
  return { count, seen: seenCount ?? seen[key] ?? current };
}
