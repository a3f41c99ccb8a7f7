import { REGULAR_LINES_SHOWN, type RegularOrder } from '@iruon/contract';
import { type SeoulDay, seoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import type { UserActor } from '../../platform/actor.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { regularLines } from './regular-lines.ts';
import { findLines, findRegularOrder, findRegularOrders, type RegularOrderRow } from './repository.ts';
import { toWireRegularOrder } from './wire-regular-order.ts';

export type MemberContext = Context & { readonly actor: UserActor };

export interface RegularOrderResult {
  /** The current Seoul day, for the dates. */
  today: SeoulDay;
  regularOrder: RegularOrder;
}

const BEYOND = '9999-12-31';

/** By due date, then those without a date, then paused ones. */
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
