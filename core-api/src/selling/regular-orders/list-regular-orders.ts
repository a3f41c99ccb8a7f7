import { REGULAR_LINES_SHOWN, type RegularCycle, type RegularOrder, type RegularOutcome } from '@iruon/contract';
import { type SeoulDay, seoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { fileUrl } from '../../content/files/index.ts';
import { add } from '../../kernel/won.ts';
import type { UserActor } from '../../platform/actor.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { type RegularLine, regularLines } from './regular-lines.ts';
import { findLines, findRegularOrder, findRegularOrders, type RegularOrderRow } from './repository.ts';
import { type Dates, dateUp } from './rules.ts';

export type MemberContext = Context & { readonly actor: UserActor };

export interface RegularOrderResult {
  /** The current Seoul day, for the dates. */
  today: SeoulDay;
  regularOrder: RegularOrder;
}

const BEYOND = '9999-12-31';

/** Sorts by due date; regular orders without a date follow, then paused ones. */
function byDate(a: RegularOrder, b: RegularOrder): number {
  if (a.isPaused !== b.isPaused) return a.isPaused ? 1 : -1;
  const [first, second] = [a.nextOn ?? BEYOND, b.nextOn ?? BEYOND];
  return first === second ? a.name.localeCompare(b.name, 'ko') : first < second ? -1 : 1;
}

/** The member's regular orders with their first lines and the current total of all lines. */
export async function listRegularOrders({ db, actor, now }: MemberContext) {
  const today = seoulDay(now());
  const rows = await findRegularOrders(db, actor.userId);
  const ids = rows.map(({ id }) => id);
  const lines = ids.length === 0 ? [] : await regularLines(db, await findLines(db, ids), now());
  const byOrder = Map.groupBy(lines, ({ row }) => row.regularOrderId);
  const regularOrders = rows
    .map((row) => toWireRegularOrder(row, byOrder.get(row.id) ?? [], today, REGULAR_LINES_SHOWN))
    .sort(byDate);
  return { today, regularOrders };
}

/** A regular order with all its lines, at the current time. */
export async function describeRegularOrder(
  handle: Handle,
  row: RegularOrderRow,
  now: Date,
): Promise<RegularOrderResult> {
  const today = seoulDay(now);
  const lines = await regularLines(handle, await findLines(handle, [row.id]), now);
  return { today, regularOrder: toWireRegularOrder(row, lines, today) };
}

/** @throws NOT_FOUND */
export async function readRegularOrder({ db, actor, now }: MemberContext, id: string): Promise<RegularOrderResult> {
  const row = orNotFound(await findRegularOrder(db, actor.userId, id), '정기 주문을 찾을 수 없습니다.');
  return describeRegularOrder(db, row, now());
}

type WireLine = RegularOrder['lines'][number];

/** The cycle from its three columns; table checks enforce their values. */
function cycleOf({ cycleUnit, cycleEvery, cycleDay }: RegularOrderRow): RegularCycle | null {
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
function toWireRegularOrder(
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
