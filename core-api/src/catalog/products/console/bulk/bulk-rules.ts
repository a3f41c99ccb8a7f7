import type { ConsoleProductInput, ProductBulkSet, StockChange } from '@iruon/contract';
import { variantName } from '../variant-rules.ts';

type Words = { readonly add: readonly string[]; readonly remove: readonly string[] };

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function changed(words: readonly string[], { add, remove }: Words): string[] {
  return [...words.filter((word) => !remove.includes(word)), ...add.filter((word) => !words.includes(word))];
}

function backwards(before: readonly string[], after: readonly string[]) {
  return {
    add: before.filter((word) => !after.includes(word)),
    remove: after.filter((word) => !before.includes(word)),
  };
}

/** A product after a set; omitted fields keep their values. */
export function withSet(input: ConsoleProductInput, set: ProductBulkSet): ConsoleProductInput {
  return {
    ...input,
    shows: set.shows ?? input.shows,
    sells: set.sells ?? input.sells,
    discountEnabled: set.discountEnabled ?? input.discountEnabled,
    discount: set.discount ?? input.discount,
    _category: set._category ?? input._category,
    labels: set.labels ? changed(input.labels, set.labels) : input.labels,
    flags: set.flags ? changed(input.flags, set.flags) : input.flags,
  };
}

/** The inverse set that restores a product; null if nothing changed. */
export function setBack(before: ConsoleProductInput, after: ConsoleProductInput): ProductBulkSet | null {
  const back: ProductBulkSet = {
    ...(before.shows === after.shows ? {} : { shows: before.shows }),
    ...(before.sells === after.sells ? {} : { sells: before.sells }),
    ...(before.discountEnabled === after.discountEnabled ? {} : { discountEnabled: before.discountEnabled }),
    ...(same(before.discount, after.discount) ? {} : { discount: before.discount }),
    ...(before._category === after._category ? {} : { _category: before._category }),
    ...(same(before.labels, after.labels) ? {} : { labels: backwards(before.labels, after.labels) }),
    ...(same(before.flags, after.flags) ? {} : { flags: backwards(before.flags, after.flags) }),
  };
  return Object.keys(back).length > 0 ? back : null;
}

interface StockRow {
  readonly id: string;
  readonly stock: number;
}

/** A stock change to write: of the product itself, of an option or of a supply. */
export interface StockMove {
  readonly optionId: string | null;
  readonly supplyId: string | null;
  /** Null for the product itself. */
  readonly name: string | null;
  readonly from: number;
  readonly delta: number;
  /** True for a new row, whose first stock is its opening entry. */
  readonly isOpening: boolean;
}

/** The reason a stock change is refused; `current` is the current stock. */
export interface StockConflict {
  readonly path: string;
  readonly reason: 'changed' | 'negative';
  readonly seen: number;
  readonly current: number;
}

type StockOutcome = { readonly delta: number } | Pick<StockConflict, 'reason' | 'seen' | 'current'>;

/**
 * The result of a change on the current stock. A count is valid only if the stock equals the seen count, so that later
 * sales are not undone.
 */
export function stockOutcome(current: number, change: StockChange | undefined): StockOutcome {
  if (change === undefined) return { delta: 0 };
  if ('count' in change && change.seen !== current) return { reason: 'changed', seen: change.seen, current };
  const delta = 'count' in change ? change.count - current : change.delta;
  if (current + delta < 0) return { reason: 'negative', seen: current, current };
  return { delta };
}

/** A requested change with its field. */
export interface StockInput extends Omit<StockMove, 'delta'> {
  readonly path: string;
  readonly change: StockChange | undefined;
}

interface StockPlan {
  readonly moves: readonly StockMove[];
  readonly conflicts: readonly StockConflict[];
}

/** Plans many changes on the current stock. */
export function planStock(changes: readonly StockInput[]): StockPlan {
  const moves: StockMove[] = [];
  const conflicts: StockConflict[] = [];
  for (const { path, change, ...keeper } of changes) {
    const outcome = stockOutcome(keeper.from, change);
    if ('reason' in outcome) conflicts.push({ path, ...outcome });
    else if (outcome.delta !== 0) moves.push({ ...keeper, delta: outcome.delta });
  }
  return { moves, conflicts };
}

interface Stored {
  readonly stock: number;
  readonly options: readonly StockRow[];
  readonly supplies: readonly StockRow[];
}

/**
 * The stock changes in a product's input. The ids are those of the options and supplies after the save, including new
 * rows, which open with their stock.
 */
export function stockChangesOf(
  input: Pick<ConsoleProductInput, 'stock' | 'options' | 'supplies'>,
  stored: Stored | null,
  { optionIds, supplyIds }: { optionIds: readonly string[]; supplyIds: readonly string[] },
): StockInput[] {
  const options = new Map(stored?.options.map((option) => [option.id, option]));
  const supplies = new Map(stored?.supplies.map((supply) => [supply.id, supply]));
  return [
    {
      path: 'stock',
      change: input.stock,
      optionId: null,
      supplyId: null,
      name: null,
      from: stored?.stock ?? 0,
      isOpening: stored === null,
    },
    ...input.options.map(({ value, stock }, index) => {
      const optionId = optionIds[index] ?? '';
      return {
        path: `options.${index}.stock`,
        change: stock,
        optionId,
        supplyId: null,
        name: variantName(value),
        from: options.get(optionId)?.stock ?? 0,
        isOpening: !options.has(optionId),
      };
    }),
    ...input.supplies.map(({ name, stock }, index) => {
      const supplyId = supplyIds[index] ?? '';
      return {
        path: `supplies.${index}.stock`,
        change: stock,
        optionId: null,
        supplyId,
        name,
        from: supplies.get(supplyId)?.stock ?? 0,
        isOpening: !supplies.has(supplyId),
      };
    }),
  ];
}
