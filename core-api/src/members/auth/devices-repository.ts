import type { Handle, Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { hasRow } from '../../platform/db/read-rows.ts';

/** Maximum number of known browsers per member; beyond it the least recently used one is deleted. */
const MAX_DEVICES = 20;

/** True if this browser logged in to the account before. */
export async function isKnownDevice(handle: Handle, username: string, idHash: Buffer): Promise<boolean> {
  return hasRow(
    handle
      .selectFrom('knownDevices')
      .innerJoin('users', 'users.id', 'knownDevices.userId')
      .where('users.username', '=', username)
      .where('knownDevices.idHash', '=', idHash),
  );
}

export async function keepDevice(trx: Transaction, userId: string, idHash: Buffer, now: Date): Promise<void> {
  await trx
    .insertInto('knownDevices')
    .values({ userId, idHash, createdAt: now, lastUsedAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'idHash']).doUpdateSet({ lastUsedAt: now }))
    .execute();
  await sql`
    delete from known_devices where user_id = ${userId} and id_hash in (
      select id_hash from known_devices where user_id = ${userId}
      order by last_used_at desc, id_hash offset ${MAX_DEVICES}
    )`.execute(trx);
}
