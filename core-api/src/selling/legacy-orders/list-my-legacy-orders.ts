import type { LegacyOrder } from '@iruon/contract';
import type { UserActor } from '../../platform/actor.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { countMyLegacyOrders, findLegacyOrder, findMyLegacyOrders } from './repository.ts';
import { toWireLegacyOrder } from './wire-legacy-order.ts';

type MyContext = Context & { actor: UserActor };

export async function listMyLegacyOrders(
  { db, actor }: MyContext,
  { page, limit }: { page: number; limit: number },
): Promise<{ orders: LegacyOrder[]; total: number }> {
  const rows = await findMyLegacyOrders(db, actor.userId, { limit, offset: (page - 1) * limit });
  return { orders: rows.map(toWireLegacyOrder), total: await countMyLegacyOrders(db, actor.userId) };
}

/** @throws NOT_FOUND also for another member's order */
export async function readMyLegacyOrder({ db, actor }: MyContext, id: string): Promise<LegacyOrder> {
  const row = await findLegacyOrder(db, id);
  if (row?.userId !== actor.userId) throw problem('NOT_FOUND');
  return toWireLegacyOrder(row);
}
