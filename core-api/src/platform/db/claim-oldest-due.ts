import type { Handle } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';

/**
 * Claims up to `limit` unlocked rows of an outbox that match a condition, oldest due first, until `leaseUntil`, and
 * counts the attempt.
 */
export async function claimOldestDue<Row>(
  handle: Handle,
  outbox: 'mails' | 'smsMessages',
  { isDue, leaseUntil, limit }: { isDue: RawBuilder<boolean>; leaseUntil: Date; limit: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    update ${sql.table(outbox)} set due_at = ${leaseUntil}, tries = tries + 1
    where id in (
      select id from ${sql.table(outbox)} where ${isDue} order by due_at limit ${limit} for update skip locked)
    returning *`.execute(handle);
  return rows;
}
