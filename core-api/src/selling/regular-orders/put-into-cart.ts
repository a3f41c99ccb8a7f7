import type { RegularOrdered } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import type { Transaction } from '@iruon/db';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { fillCart } from './fill-cart.ts';
import type { MemberContext } from './list-regular-orders.ts';
import { regularLines } from './regular-lines.ts';
import { findLines, lockRegularOrder, lockRegularOrders, setPrices, updateRegularOrder } from './repository.ts';
import { datesAfterOrder, dateUp, remindsOn } from './rules.ts';
import { datesOf } from './wire-regular-order.ts';

/**
 * Adds the available part of a regular order to the cart and advances its date, in one transaction. The date stays if
 * nothing is available.
 * @throws NOT_FOUND, REGULAR_ORDER_CHANGED if the member saw another version, CART_FULL
 */
export async function putIntoCart(
  context: MemberContext,
  { id, version }: { id: string; version: number },
  keepResponse: (trx: Transaction, response: RegularOrdered) => Promise<void>,
): Promise<RegularOrdered> {
  const { userId } = context.actor;
  const now = context.now();
  const today = seoulDay(now);
  return inTransaction(context.db, async (trx) => {
    await lockRegularOrders(trx, userId);
    const row = orNotFound(await lockRegularOrder(trx, userId, id), '정기 주문을 찾을 수 없습니다.');
    // Concurrent requests have one version: the second one finds the next.
    if (row.version !== version) throw problem('REGULAR_ORDER_CHANGED');

    const lines = await regularLines(trx, await findLines(trx, [id]), now);
    const { cartIds, outcomes, added } = await fillCart(trx, context, lines);
    const dates = datesOf(row);
    const after = added.length === 0 ? dates : datesAfterOrder(dates, today);
    if (added.length > 0) {
      await setPrices(
        trx,
        added.map((line) => ({ id: line.row.id, price: line.price })),
      );
      await updateRegularOrder(trx, id, {
        nextOn: after.nextOn,
        remindsOn: remindsOn(after, today),
        updatedAt: now,
      });
    }
    const response: RegularOrdered = { _carts: cartIds, lines: outcomes, nextOn: dateUp(after, today) };
    await keepResponse(trx, response);
    return response;
  });
}
