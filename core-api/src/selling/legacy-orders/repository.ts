import type { LegacyOrder } from '@iruon/contract';
import type { Handle, LegacyOrders, Transaction } from '@iruon/db';
import type { Updateable } from 'kysely';
import { countRows } from '../../platform/db/read-rows.ts';
import { withUser } from '../../platform/db/with-user.ts';

declare module '@iruon/db/json-columns' {
  interface JsonShapes {
    'legacy_orders.lines': LegacyOrder['lines'];
    'legacy_orders.receiver': LegacyOrder['receiver'];
  }
}

/** Old orders with their members. */
export function legacyOrdersWithMember(handle: Handle) {
  return handle
    .selectFrom('legacyOrders')
    .$call(withUser('legacyOrders.userId', 'name as userName', 'username'))
    .selectAll('legacyOrders');
}

export type LegacyOrderRow = NonNullable<Awaited<ReturnType<typeof findLegacyOrder>>>;

export async function findLegacyOrder(handle: Handle, id: string) {
  return legacyOrdersWithMember(handle).where('legacyOrders.id', '=', id).executeTakeFirst();
}

/** A member's old orders, latest first. */
export async function findMyLegacyOrders(
  handle: Handle,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<LegacyOrderRow[]> {
  return legacyOrdersWithMember(handle)
    .where('legacyOrders.userId', '=', userId)
    .orderBy('legacyOrders.orderedAt', 'desc')
    .orderBy('legacyOrders.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countMyLegacyOrders(handle: Handle, userId: string): Promise<number> {
  return countRows(handle.selectFrom('legacyOrders').where('userId', '=', userId));
}

/** An old order locked until the transaction ends. */
export async function lockLegacyOrder(trx: Transaction, id: string) {
  return trx.selectFrom('legacyOrders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateLegacyOrder(trx: Transaction, id: string, change: Updateable<LegacyOrders>): Promise<void> {
  await trx.updateTable('legacyOrders').set(change).where('id', '=', id).execute();
}
