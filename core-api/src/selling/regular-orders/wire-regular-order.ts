import type { RegularCycle, RegularOrder, RegularOutcome } from '@iruon/contract';
import type { SeoulDay } from '@iruon/contract/seoul';
import { fileUrl } from '../../content/files/index.ts';
import { add } from '../../kernel/won.ts';
import type { RegularLine } from './regular-lines.ts';
import type { RegularOrderRow } from './repository.ts';
import { type Dates, dateUp } from './rules.ts';

type WireLine = RegularOrder['lines'][number];

/** The cycle from its three columns; table checks enforce their values. */
export function cycleOf({ cycleUnit, cycleEvery, cycleDay }: RegularOrderRow): RegularCycle | null {
  if (cycleUnit === null || cycleEvery === null || cycleDay === null) return null;
  return { unit: cycleUnit, every: cycleEvery, day: cycleDay };
}

export function toCycleColumns(cycle: RegularCycle | null) {
  return { cycleUnit: cycle?.unit ?? null, cycleEvery: cycle?.every ?? null, cycleDay: cycle?.day ?? null };
}

export function datesOf(row: RegularOrderRow): Dates {
  const { nextOn, isPaused, hasReminder } = row;
  return { cycle: cycleOf(row), nextOn, isPaused, hasReminder };
}

const availabilities: Record<RegularOutcome, WireLine['availability']> = {
  ADDED: 'OK',
  STOCK_SHORT: 'STOCK_SHORT',
  SOLD_OUT: 'SOLD_OUT',
  NOT_FOR_SALE: 'NOT_FOR_SALE',
};

function toWireLine({ row, facts, wanted, supplies, price, plan, total }: RegularLine): WireLine {
  return {
    _id: row.id,
    _product: row.productId,
    code: facts?.product.code ?? null,
    name: facts?.product.name ?? row.productName,
    optionName: facts?.option?.name ?? row.optionName,
    thumb: fileUrl(facts?.product.thumbId ?? null),
    amount: row.amount,
    price,
    savedPrice: row.price,
    supplies: supplies.map(({ facts: { id, name, price: each }, amount }) => ({
      _supply: id,
      name,
      price: each,
      amount,
    })),
    stock: wanted.stock,
    available: plan.added,
    total,
    availability: availabilities[plan.outcome],
  };
}

/** A regular order as of a Seoul day; `shown` limits the listed lines, not the counts. */
export function toWireRegularOrder(
  row: RegularOrderRow,
  lines: readonly RegularLine[],
  today: SeoulDay,
  shown = lines.length,
): RegularOrder {
  const dates = datesOf(row);
  return {
    _id: row.id,
    name: row.name,
    cycle: dates.cycle,
    nextOn: dateUp(dates, today),
    isPaused: row.isPaused,
    hasReminder: row.hasReminder,
    version: row.version,
    lines: lines.slice(0, shown).map(toWireLine),
    lineCount: lines.length,
    troubledCount: lines.filter(({ plan }) => plan.outcome !== 'ADDED').length,
    goodsTotal: add(...lines.map(({ total }) => total)),
  };
}
