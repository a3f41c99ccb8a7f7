import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { unapprovedAttempts } from './repository.ts';

const database = await databaseForTests();

it('reads approvals that were given up from an index of their own', async () => {
  const scans = await inTransaction(database.db, async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    await unapprovedAttempts(trx, new Date('2026-06-01T02:00:00Z'), 50);
    const { rows } = await sql<{ scans: number }>`
      select pg_stat_get_xact_numscans('payment_attempts_unapproved_idx'::regclass)::int as scans`.execute(trx);
    return rows[0]?.scans;
  });
  expect(scans).toBe(1);
});
