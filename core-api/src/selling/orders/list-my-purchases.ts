import type { purchaseSummary } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import type { z } from 'zod';
import { isBefore, pageWithCursor, readCursor } from '../../platform/http/cursor.ts';
import { type CoarseOrder, coarseStatusOf } from './machines/coarse-status.ts';
import { cartPlace } from './repository.ts';

type Summary = z.input<typeof purchaseSummary>;

/** One page of a member's purchases, newest first, and the next cursor. */
export async function listMyPurchases(
  handle: Handle,
  userId: string,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<{ purchases: Summary[]; next: string | null }> {
  const from = readCursor(cursor);
  let query = handle
    .selectFrom('purchases')
    .select(['id', 'purchaseNo', 'title', 'state', 'paymentMethod', 'payable', 'createdAt', 'expiresAt', 'paidAt'])
    .select((eb) =>
      eb
        .selectFrom('orders')
        .select(
          sql<CoarseOrder[] | null>`json_agg(json_build_object('orderStatus', orders.order_status,
            'purchaseStatus', orders.purchase_status) order by ${cartPlace()})`.as('stand'),
        )
        .whereRef('orders.purchaseId', '=', 'purchases.id')
        .as('stand'),
    )
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (from) query = query.where(({ ref }) => isBefore([ref('createdAt'), ref('id')], from));
  const { rows, next } = pageWithCursor(await query.execute(), limit);
  return {
    purchases: rows.map(({ id, stand, createdAt, expiresAt, paidAt, state, paymentMethod, ...rest }) => ({
      ...rest,
      _id: id,
      state: state,
      paymentMethod: paymentMethod,
      status: coarseStatusOf(stand ?? []),
      orders: (stand ?? []).map(({ orderStatus }) => orderStatus),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
      paidAt: paidAt?.toISOString() ?? null,
    })),
    next,
  };
}
