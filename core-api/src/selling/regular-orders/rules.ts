import {
  dateAfterOrder,
  dateInForce,
  firstDate,
  nextDate,
  type RegularCycle,
  type RegularOrderChange,
  type RegularOutcome,
} from '@iruon/contract';
import { addSeoulDays, type SeoulDay } from '@iruon/contract/seoul';

/** The due dates of a regular order and its reminder. Seoul days. */
export interface Dates {
  readonly cycle: RegularCycle | null;
  /** The next unordered date; null without a cycle. */
  readonly nextOn: SeoulDay | null;
  readonly isPaused: boolean;
  readonly hasReminder: boolean;
}

/** The dates after a member's change, on a given day. */
export function datesAfterChange(
  dates: Dates,
  {
    cycle = dates.cycle,
    from,
    isPaused = dates.isPaused,
    hasReminder = dates.hasReminder,
  }: Partial<RegularOrderChange>,
  today: SeoulDay,
): Dates {
  const isSame = from === undefined && JSON.stringify(cycle) === JSON.stringify(dates.cycle);
  if (cycle === null) return { cycle, nextOn: null, isPaused, hasReminder };
  if (!isSame || !dates.nextOn) return { cycle, nextOn: firstDate(cycle, from ?? today), isPaused, hasReminder };
  // Dates during a pause are skipped.
  const goesOn = dates.isPaused && !isPaused;
  return { cycle, nextOn: goesOn ? nextDate(cycle, dates.nextOn, today) : dates.nextOn, isPaused, hasReminder };
}

/** The due date, which stays in the past until it is ordered. */
export function dateUp({ cycle, nextOn }: Dates, today: SeoulDay): SeoulDay | null {
  return cycle && nextOn && dateInForce(cycle, nextOn, today);
}

/** The dates after an order: advances to a day in the future. */
export function datesAfterOrder(dates: Dates, today: SeoulDay): Dates {
  const { cycle, nextOn } = dates;
  return cycle && nextOn ? { ...dates, nextOn: dateAfterOrder(cycle, nextOn, today) } : dates;
}

/** The day of the next mail. Never today, because the member sees today's date on the screen. */
export function remindsOn({ cycle, nextOn, isPaused, hasReminder }: Dates, today: SeoulDay): SeoulDay | null {
  if (!cycle || !nextOn || isPaused || !hasReminder) return null;
  return nextDate(cycle, nextOn, addSeoulDays(today, 1));
}

/** A line's wanted quantity and stock. `stock` null: not counted. */
export interface WantedLine {
  readonly amount: number;
  readonly isSold: boolean;
  readonly stock: number | null;
  readonly supplies: readonly {
    readonly supplyId: string;
    readonly amount: number;
    readonly isOffered: boolean;
    readonly stock: number | null;
  }[];
}

/** The quantity of the same product in the cart. */
export interface LineInCart {
  readonly amount: number;
  readonly supplies: readonly { readonly supplyId: string; readonly amount: number }[];
}

export interface LinePlan {
  outcome: RegularOutcome;
  /** The quantity to add. */
  added: number;
  /** The quantity of each supply to add; omits zeros. */
  supplies: { supplyId: string; amount: number }[];
}

const NOTHING: LineInCart = { amount: 0, supplies: [] };

/** The part of a line that can be added to a cart: limited by stock and by the maximum per line. */
export function planLine(line: WantedLine, most: number, inCart: LineInCart = NOTHING): LinePlan {
  if (!line.isSold) return { outcome: 'NOT_FOR_SALE', added: 0, supplies: [] };
  if (line.stock === 0) return { outcome: 'SOLD_OUT', added: 0, supplies: [] };
  const fitting = (wanted: number, stock: number | null, present: number) =>
    Math.max(0, Math.min(wanted, Math.min(stock ?? most, most) - present));
  const added = fitting(line.amount, line.stock, inCart.amount);
  if (added === 0) return { outcome: 'STOCK_SHORT', added, supplies: [] };
  const supplies = line.supplies.map(({ supplyId, amount, isOffered, stock }) => {
    const present = inCart.supplies.find((supply) => supply.supplyId === supplyId)?.amount ?? 0;
    return { supplyId, amount: isOffered ? fitting(amount, stock, present) : 0 };
  });
  const isWhole = added === line.amount && supplies.every(({ amount }, i) => amount === line.supplies[i]?.amount);
  return {
    outcome: isWhole ? 'ADDED' : 'STOCK_SHORT',
    added,
    supplies: supplies.filter(({ amount }) => amount > 0),
  };
}

/**
 * Merges lines of the same product and option with their supplies, adding quantities; the delivery of the first line
 * applies.
 */
export function merged<
  L extends {
    productId: string | null;
    optionId: string | null;
    amount: number;
    supplies: readonly { supplyId: string; amount: number }[];
  },
>(lines: readonly L[], most: number): L[] {
  const byKey = new Map<string, L>();
  for (const line of lines) {
    const key = `${line.productId} ${line.optionId}`;
    const earlier = byKey.get(key);
    if (!earlier) {
      byKey.set(key, line);
      continue;
    }
    const pieces = new Map(earlier.supplies.map(({ supplyId, amount }) => [supplyId, amount]));
    for (const { supplyId, amount } of line.supplies) {
      pieces.set(supplyId, Math.min(most, (pieces.get(supplyId) ?? 0) + amount));
    }
    const supplies = Array.from(pieces, ([supplyId, amount]) => ({ supplyId, amount }));
    byKey.set(key, { ...earlier, amount: Math.min(most, earlier.amount + line.amount), supplies });
  }
  return [...byKey.values()];
}
