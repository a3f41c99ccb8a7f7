import type { Transaction } from '@iruon/db';
import { sql } from 'kysely';

/** Waits until no other transaction holds a lock of this name, and holds it until this transaction ends. */
export async function lockName(trx: Transaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
