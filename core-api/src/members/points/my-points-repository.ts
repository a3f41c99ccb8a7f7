import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { isBefore } from '../../platform/http/cursor.ts';

interface Query {
  userId: string;
  before: { at: Date; id: string } | null;
  direction: 'INCREASE' | 'DECREASE' | undefined;
  limit: number;
}

export async function findMyEntries(handle: Handle, { userId, before, direction, limit }: Query) {
  let query = handle
    .selectFrom('pointLedger')
    .leftJoin('purchases', 'purchases.id', 'pointLedger.purchaseId')
    .selectAll('pointLedger')
    .select('purchases.purchaseNo')
    .where('pointLedger.userId', '=', userId)
    .orderBy('pointLedger.createdAt', 'desc')
    .orderBy('pointLedger.id', 'desc')
    .limit(limit);
  if (direction) query = query.where('pointLedger.direction', '=', direction);
  if (before) query = query.where(({ ref }) => isBefore([ref('pointLedger.createdAt'), ref('pointLedger.id')], before));
  return query.execute();
}

/** Won that can be used now and expires by an instant. */
export async function expiringUntil(handle: Handle, userId: string, now: Date, until: Date): Promise<number> {
  const row = await handle
    .selectFrom('pointLots')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('amountLeft'), sql<string>`0`).as('won'))
    .where('userId', '=', userId)
    .where('amountLeft', '>', 0)
    .where('expiresAt', '>=', now)
    .where('expiresAt', '<=', until)
    .executeTakeFirstOrThrow();
  return Number(row.won);
}
