import type { consoleOrderDetail, OrderMemoUpdate } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import type { z } from 'zod';
import type { UserActor } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import { nextUpdatedAt } from '../../../platform/records/console-record.ts';
import type { Context } from '../../../platform/services.ts';
import { claimsOfOrder, toWireClaim } from '../../claims/index.ts';
import { readOrder } from '../read-purchase.ts';
import { findOrder, lockPurchaseAlone } from '../repository.ts';
import { consoleOrderPage } from './list-orders.ts';

/** An order with everything an operator needs to decide on it. @throws NOT_FOUND */
export async function readConsoleOrder(
  handle: Handle,
  orderId: string,
  { now, confirmsDeposits }: { now: Date; confirmsDeposits: boolean },
): Promise<z.input<typeof consoleOrderDetail>> {
  const claims = await claimsOfOrder(handle, orderId);
  const { purchase, payments, amounts, events } = await readOrder(handle, orderId, {
    userId: null,
    as: 'operator',
    confirmsDeposits,
  });
  const {
    orders: [row],
  } = await consoleOrderPage(
    handle,
    { filter: { id: [orderId] }, sort: ['createdAt', 'DESC'], range: [0, 0], confirmsDeposits },
    now,
  );
  const member = await handle
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.userId')
    .innerJoin('purchases', 'purchases.id', 'orders.purchaseId')
    .leftJoin('users as writers', 'writers.id', 'purchases.memoBy')
    .select(['users.id', 'users.username', 'users.name', 'users.phone', 'users.email'])
    .select(['purchases.memo', 'purchases.memoAt', 'writers.name as memoBy'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  if (!row || !member) throw problem('NOT_FOUND');
  const { id: _id, memo, memoAt, memoBy, ...person } = member;
  const writtenAt = memoAt?.toISOString() ?? null;
  return {
    ...row,
    memo: memo && writtenAt ? { text: memo, by: memoBy ?? '', at: writtenAt } : null,
    memoAt: writtenAt,
    purchase,
    payments,
    amounts,
    claims: claims.map((claim) => toWireClaim(claim, 'operator', now)),
    events,
    member: { _id, ...person },
  };
}

/**
 * Sets an operator's memo on an order's purchase, replacing the one they read; an empty memo deletes it.
 * @throws NOT_FOUND, RECORD_CHANGED if it was changed meanwhile
 */
export async function changeMemo(
  context: Context & { actor: UserActor },
  orderId: string,
  { memo, memoAt }: OrderMemoUpdate,
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const order = await findOrder(trx, orderId);
    const purchase = order && (await lockPurchaseAlone(trx, order.purchaseId));
    if (!purchase) throw problem('NOT_FOUND');
    if (purchase.memo === memo) return;
    if ((purchase.memoAt?.getTime() ?? null) !== (memoAt && Date.parse(memoAt))) throw problem('RECORD_CHANGED');
    const at = nextUpdatedAt(context.now(), purchase.memoAt ? { updatedAt: purchase.memoAt } : undefined);
    await trx
      .updateTable('purchases')
      .set({ memo, memoBy: context.actor.userId, memoAt: at })
      .where('id', '=', purchase.id)
      .execute();
    const details = { userId: purchase.userId, from: purchase.memo, to: memo };
    await audit(trx, context, 'order.memo', { type: 'purchase', id: purchase.id }, details);
  });
}
