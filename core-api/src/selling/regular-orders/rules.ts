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

/** When a regular order is up, and whether its member is told. Dates are Seoul days. */
export interface Dates {
  readonly cycle: RegularCycle | null;
  /** The date that is not ordered yet; null without a cycle. */
  readonly nextOn: SeoulDay | null;
  readonly isPaused: boolean;
  readonly hasReminder: boolean;
}

/** What comes next for a regular order after a change of the member's, seen from a day. */
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
  // What passed during a pause was not to be ordered.
  const goesOn = dates.isPaused && !isPaused;
  return { cycle, nextOn: goesOn ? nextDate(cycle, dates.nextOn, today) : dates.nextOn, isPaused, hasReminder };
}

/** The date that is up today; behind today while nobody ordered it. */
export function dateUp({ cycle, nextOn }: Dates, today: SeoulDay): SeoulDay | null {
  return cycle && nextOn && dateInForce(cycle, nextOn, today);
}

/** The dates once what is up was ordered: it moves on, and never to a day that has begun. */
export function datesAfterOrder(dates: Dates, today: SeoulDay): Dates {
  const { cycle, nextOn } = dates;
  return cycle && nextOn ? { ...dates, nextOn: dateAfterOrder(cycle, nextOn, today) } : dates;
}

/** The day of the next mail: never today, since whoever changes it today sees today's date on the screen. */
export function remindsOn({ cycle, nextOn, isPaused, hasReminder }: Dates, today: SeoulDay): SeoulDay | null {
  if (!cycle || !nextOn || isPaused || !hasReminder) return null;
  return nextDate(cycle, nextOn, addSeoulDays(today, 1));
}

/** What a line wants and what there is of it. `stock` null: not counted. */
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

/** What lies in the cart of the same already. */
export interface HeldLine {
  readonly amount: number;
  readonly supplies: readonly { readonly supplyId: string; readonly amount: number }[];
}

export interface LinePlan {
  outcome: RegularOutcome;
  /** Pieces to add. */
  added: number;
  /** Pieces to add of each supply; those of none left out. */
  supplies: { supplyId: string; amount: number }[];
}

const NOTHING: HeldLine = { amount: 0, supplies: [] };

/** How much of a line can be put into a cart beside what lies there: as much as there is, never more than a line holds. */
export function planLine(line: WantedLine, most: number, held: HeldLine = NOTHING): LinePlan {
  if (!line.isSold) return { outcome: 'NOT_FOR_SALE', added: 0, supplies: [] };
  if (line.stock === 0) return { outcome: 'SOLD_OUT', added: 0, supplies: [] };
  const fitting = (wanted: number, stock: number | null, lying: number) =>
    Math.max(0, Math.min(wanted, Math.min(stock ?? most, most) - lying));
  const added = fitting(line.amount, line.stock, held.amount);
  if (added === 0) return { outcome: 'STOCK_SHORT', added, supplies: [] };
  const supplies = line.supplies.map(({ supplyId, amount, isOffered, stock }) => {
    const lying = held.supplies.find((supply) => supply.supplyId === supplyId)?.amount ?? 0;
    return { supplyId, amount: isOffered ? fitting(amount, stock, lying) : 0 };
  });
  const isWhole = added === line.amount && supplies.every(({ amount }, i) => amount === line.supplies[i]?.amount);
  return {
    outcome: isWhole ? 'ADDED' : 'STOCK_SHORT',
    added,
    supplies: supplies.filter(({ amount }) => amount > 0),
  };
}

/** Lines of the same product, option and supplies' owner as one, with all their pieces; the first one's delivery counts. */
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
