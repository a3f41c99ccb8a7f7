import type { ConsoleProductInput, OptionCriterionInput, VariantInput } from '@iruon/contract';

/** The error of one field; paths have the form `options.3.price`. */
export interface ProductError {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

interface Known {
  readonly id: string;
  readonly value: readonly string[];
}

/** The name of a combination in orders and carts. */
export const variantName = (value: readonly string[]): string => value.join(' / ');

const keyOf = (value: readonly string[]): string => JSON.stringify(value);

/** True if a combination has one of its values for each criterion. */
export function fitsCriteria(value: readonly string[], criteria: readonly OptionCriterionInput[]): boolean {
  return (
    value.length === criteria.length &&
    criteria.every((criterion, place) => criterion.values.some(({ name }) => name === value[place]))
  );
}

type Input = Pick<ConsoleProductInput, 'options' | 'optionsConf'>;

/**
 * Errors of criteria and combinations. A stored combination outside the criteria may stay if it is disabled: orders
 * still reference it.
 */
export function variantErrors({ options, optionsConf: { enabled, criteria } }: Input, known: readonly Known[]) {
  const errors: ProductError[] = [];
  const addError = (path: string, code: string, message: string) => errors.push({ path, code, message });
  for (const [index, { name, values }] of criteria.entries()) {
    if (criteria.findIndex((other) => other.name === name) !== index)
      addError(`optionsConf.criteria.${index}.name`, 'duplicate', '같은 이름의 옵션 기준이 있습니다.');
    const names = values.map((value) => value.name);
    if (new Set(names).size !== names.length)
      addError(`optionsConf.criteria.${index}.values`, 'duplicate', '같은 값이 두 번 있습니다.');
  }
  if (enabled && criteria.length === 0)
    addError('optionsConf.criteria', 'required', '옵션 기준을 하나 이상 만들어 주세요.');
  if (enabled && !options.some((option) => option.enabled))
    addError('options', 'required', '판매하는 옵션이 하나 이상 있어야 합니다.');

  const knownIds = new Set(known.map(({ id }) => id));
  const knownValues = new Set(known.map(({ value }) => keyOf(value)));
  const seen = new Set<string>();
  for (const [index, { _id, value, enabled: sold }] of options.entries()) {
    const key = keyOf(value);
    if (seen.has(key))
      addError(`options.${index}.value`, 'duplicate', `같은 조합이 또 있습니다: ${variantName(value)}`);
    seen.add(key);
    if (_id !== undefined && !knownIds.has(_id))
      addError(`options.${index}._id`, 'not_found', '이 상품의 옵션이 아닙니다. 화면을 새로 고쳐 주세요.');
    const isLeftOver = !sold && knownValues.has(key);
    if (!fitsCriteria(value, criteria) && !isLeftOver)
      addError(`options.${index}.value`, 'not_in_criteria', `옵션 기준에 없는 조합입니다: ${variantName(value)}`);
  }
  return errors;
}

export interface RowPlan<Stored> {
  /** The stored row that each wanted one continues; null for a new one. */
  readonly ids: readonly (string | null)[];
  /** Stored rows without a continuation. */
  readonly left: readonly Stored[];
}

/**
 * Maps each wanted combination to the stored one that it continues: the one with the same value, else the one with its
 * id, which is then renamed. The value takes precedence, so that two combinations that swap positions keep their
 * orders.
 */
export function planOptions<Stored extends Known>(
  stored: readonly Stored[],
  wanted: readonly Pick<VariantInput, '_id' | 'value'>[],
): RowPlan<Stored> {
  return planRows(stored, wanted, ({ value }) => keyOf(value));
}

/** The same for any rows with a key, else by their id. */
export function planRows<Stored extends { readonly id: string }, Wanted extends { readonly _id?: string | undefined }>(
  stored: readonly Stored[],
  wanted: readonly Wanted[],
  key: (row: Stored | Wanted) => string,
): RowPlan<Stored> {
  const byKey = new Map(stored.map((row) => [key(row), row.id]));
  const storedIds = new Set(stored.map(({ id }) => id));
  const taken = new Set<string>();
  const claim = (id: string | undefined) => {
    if (id === undefined || taken.has(id) || !storedIds.has(id)) return null;
    taken.add(id);
    return id;
  };
  const byTheirKey = wanted.map((row) => claim(byKey.get(key(row))));
  const ids = wanted.map(({ _id }, index) => byTheirKey[index] ?? claim(_id));
  return { ids, left: stored.filter(({ id }) => !taken.has(id)) };
}

const byName = new Intl.Collator('ko-KR', { numeric: true });

/** The positions of combinations in display order. */
export function sortOptions(
  options: readonly Pick<VariantInput, 'value' | 'price'>[],
  sort: ConsoleProductInput['optionsConf']['sort'],
): number[] {
  const positions = options.map((_, index) => index);
  const priceOf = (index: number) => options[index]?.price ?? 0;
  const nameOf = (index: number) => variantName(options[index]?.value ?? []);
  if (sort === 'NAME') return positions.sort((a, b) => byName.compare(nameOf(a), nameOf(b)));
  if (sort === 'PRICE') return positions.sort((a, b) => priceOf(a) - priceOf(b));
  return positions;
}
