import type { Handle, PointLots, Transaction } from '@iruon/db';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { valuesOf } from '../../platform/db/read-rows.ts';

export type LotRow = Selectable<PointLots>;

/** Inserts an empty lot; the entry that fills it states the reason. */
export async function insertLot(
  trx: Transaction,
  lot: Omit<Insertable<PointLots>, 'amountLeft' | 'amountDropped'>,
): Promise<void> {
  await trx
    .insertInto('pointLots')
    .values({ ...lot, amountLeft: 0 })
    .execute();
}

export async function findLot(handle: Handle, id: string): Promise<LotRow | undefined> {
  return handle.selectFrom('pointLots').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findLots(handle: Handle, ids: readonly string[]): Promise<LotRow[]> {
  return handle.selectFrom('pointLots').selectAll().where('id', '=', idsInSql(ids)).orderBy('id').execute();
}

export async function updateLot(trx: Transaction, id: string, changes: Updateable<PointLots>): Promise<void> {
  await trx.updateTable('pointLots').set(changes).where('id', '=', id).execute();
}

/** Expired lots of a member with a remainder. */
export async function lotsExpired(handle: Handle, userId: string, now: Date): Promise<LotRow[]> {
  return handle
    .selectFrom('pointLots')
    .selectAll()
    .where('userId', '=', userId)
    .where('amountLeft', '>', 0)
    .where('expiresAt', '<', now)
    .orderBy('id')
    .execute();
}

/** Members with expired lots with a remainder, each once. */
export async function membersToExpire(handle: Handle, now: Date, limit: number): Promise<string[]> {
  return handle
    .selectFrom('pointLots')
    .distinct()
    .where('isExpired', '=', false)
    .where('amountLeft', '>', 0)
    .where('expiresAt', '<', now)
    .orderBy('userId')
    .limit(limit)
    .$call(valuesOf('userId'));
}
