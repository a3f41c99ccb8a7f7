import { type Kysely, sql } from 'kysely';

/** Approvals that the gateway knew nothing of when they were given up: read every minute, those of the last hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index payment_attempts_unapproved_idx on payment_attempts (updated_at)
    where kind = 'APPROVE' and state = 'FAILED' and result_code = 'NOT_APPROVED'`.execute(db);
}
