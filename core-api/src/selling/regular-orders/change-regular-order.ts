import type { RegularOrderChange } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem, problemAt } from '../../platform/http/problem.ts';
import { assertBeginning, assertName } from './create-regular-order.ts';
import { describeRegularOrder, type MemberContext, type RegularOrderResult } from './list-regular-orders.ts';
import {
  deleteRegularOrder,
  findLines,
  findRegularOrders,
  lockRegularOrder,
  lockRegularOrders,
  setAmounts,
  updateRegularOrder,
} from './repository.ts';
import { datesAfterChange, remindsOn } from './rules.ts';
import { datesOf, toCycleColumns } from './wire-regular-order.ts';

/**
 * Changes the given fields. The last line cannot be removed: delete the regular order instead.
 * @throws NOT_FOUND, REGULAR_NAME_TAKEN, INVALID_INPUT
 */
export async function changeRegularOrder(
  context: MemberContext,
  id: string,
  { name, lines = [], ...change }: RegularOrderChange,
): Promise<RegularOrderResult> {
  const { userId } = context.actor;
  const now = context.now();
  const today = seoulDay(now);
  assertBeginning(change.from, today);
  return inTransaction(context.db, async (trx) => {
    await lockRegularOrders(trx, userId);
    const row = orNotFound(await lockRegularOrder(trx, userId, id), '정기 주문을 찾을 수 없습니다.');
    if (name !== undefined) assertName(await findRegularOrders(trx, userId), name, id);
    if (lines.length > 0) {
      const amounts = new Map(lines.map(({ _id, amount }) => [_id, amount]));
      const held = await findLines(trx, [id]);
      const known = new Set(held.map((line) => line.id));
      if (lines.some(({ _id }) => !known.has(_id))) throw problem('NOT_FOUND', '정기 주문에 없는 상품입니다.');
      if (held.every((line) => amounts.get(line.id) === 0)) {
        const message = '상품을 한 건은 남겨 주세요. 더 필요 없으시면 정기 주문을 삭제해 주세요.';
        throw problemAt('INVALID_INPUT', 'body.lines', message, 'too_small');
      }
      await setAmounts(
        trx,
        Array.from(amounts, ([line, amount]) => ({ id: line, amount })),
      );
    }
    const dates = datesAfterChange(datesOf(row), change, today);
    const { nextOn, isPaused, hasReminder } = dates;
    const changed = await updateRegularOrder(trx, id, {
      name: name ?? row.name,
      ...toCycleColumns(dates.cycle),
      nextOn,
      isPaused,
      hasReminder,
      remindsOn: remindsOn(dates, today),
      updatedAt: now,
    });
    return describeRegularOrder(trx, changed, now);
  });
}

/** Deletes it; a missing one is no error. */
export async function removeRegularOrder({ db, actor }: MemberContext, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockRegularOrders(trx, actor.userId);
    await deleteRegularOrder(trx, actor.userId, id);
  });
}
