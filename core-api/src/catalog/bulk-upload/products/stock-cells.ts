import type { ConsoleProductInput, StockChange } from '@iruon/contract';
import type { CellValue } from '../sheet/cell-rules.ts';
import type { ReadRow } from '../sheet/read-rows.ts';
import { countColumn, seenColumn } from '../sheet/sheet-columns.ts';

/** What is stored of the product that a unit changes. */
export interface Base {
  readonly input: ConsoleProductInput;
  readonly stock: number;
  /** Of each option of the input, in its order. */
  readonly optionStocks: readonly number[];
}

/** What lay there when the file was checked, by product and option; for counts that do not say what they saw. */
export type StockSeen = Readonly<Record<string, number>>;

const numberOf = (value: CellValue | null | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined;

/**
 * The change that the stock cells of a row ask for; none when the count is what lies there already.
 * @param current what lies there now; null for a new row
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
  const said = numberOf(cells.get(seenColumn)?.value);
  if (said === undefined) unsaid[key] = current;
  return { count, seen: said ?? seen[key] ?? current };
}
