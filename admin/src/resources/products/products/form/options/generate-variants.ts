import type { OptionCriterionInput } from '@iruon/contract';
import type { Variant } from '../product-values.ts';

type Criterion = Pick<OptionCriterionInput, 'values'>;

const keyOf = (value: readonly string[]): string => JSON.stringify(value);

/** The number of combinations of the criteria. */
export const countVariants = (criteria: readonly Criterion[]): number =>
  criteria.length === 0 ? 0 : criteria.reduce((count, { values }) => count * values.length, 1);

/** Every combination of the criteria's values, the first criterion varying slowest; a colour is that of the last value with one. */
function combinations(criteria: readonly Criterion[]): { value: string[]; hexa: string | null }[] {
  let rows: { value: string[]; hexa: string | null }[] = criteria.length > 0 ? [{ value: [], hexa: null }] : [];
  for (const { values } of criteria) {
    rows = rows.flatMap((row) =>
      values.map(({ name, hexa }) => ({ value: [...row.value, name], hexa: hexa ?? row.hexa })),
    );
  }
  return rows;
}

/** The existing row that a new row was split from: the one with a matching prefix of values. */
const beginningOf = (value: readonly string[], length: number) => keyOf(value.slice(0, length));

/**
 * The grid of the criteria. Existing rows keep their typed values. When a criterion is added at the end, a new row
 * copies price, colour and availability from the row that it was split from. Rows that no longer match the criteria are
 * removed, except those in orders or carts: these stay at the end and are no longer sold.
 */
export function generateVariants(criteria: readonly Criterion[], rows: readonly Variant[]): Variant[] {
  const existing = new Map(rows.map((row) => [keyOf(row.value), row]));
  const all = combinations(criteria);
  const keys = new Set(all.map(({ value }) => keyOf(value)));
  const made = all.map(({ value, hexa }): Variant => {
    const same = existing.get(keyOf(value));
    if (same) return same;
    const parent = existing.get(beginningOf(value, value.length - 1));
    const { price = 0, enabled = true } = parent ?? {};
    return { value, hexa: hexa ?? parent?.hexa ?? null, price, enabled, stock: 0, seen: 0, isUsed: false };
  });
  const used = rows.filter((row) => row.isUsed && !keys.has(keyOf(row.value)));
  return [...made, ...used.map((row) => ({ ...row, enabled: false }))];
}

/** True if the criteria still contain the row. */
export const isCombination = (criteria: readonly Criterion[], value: readonly string[]): boolean =>
  value.length === criteria.length &&
  criteria.every(({ values }, place) => values.some(({ name }) => name === value[place]));
