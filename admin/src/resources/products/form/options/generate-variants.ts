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
 * The grid of the criteria. Existing rows keep their typed values; a new row copies price, colour and sale from the row it was split from
 * when a criterion was added at the end. Rows without a criterion are removed, except those in orders or
 * carts: they stay at the end, no longer sold.
 */
export function generateVariants(criteria: readonly Criterion[], rows: readonly Variant[]): Variant[] {
  const known = new Map(rows.map((row) => [keyOf(row.value), row]));
  const wanted = combinations(criteria);
  const keys = new Set(wanted.map(({ value }) => keyOf(value)));
  const made = wanted.map(({ value, hexa }): Variant => {
    const same = known.get(keyOf(value));
    if (same) return same;
    const parent = known.get(beginningOf(value, value.length - 1));
    const { price = 0, enabled = true } = parent ?? {};
    return { value, hexa: hexa ?? parent?.hexa ?? null, price, enabled, stock: 0, seen: 0, isUsed: false };
  });
  const kept = rows.filter((row) => row.isUsed && !keys.has(keyOf(row.value)));
  return [...made, ...kept.map((row) => ({ ...row, enabled: false }))];
}

/** Whether the criteria still contain a row. */
export const isWanted = (criteria: readonly Criterion[], value: readonly string[]): boolean =>
  value.length === criteria.length &&
  criteria.every(({ values }, place) => values.some(({ name }) => name === value[place]));
