import { type Kysely, sql } from 'kysely';

/** The account that an order names for its refund is encrypted like that of a claim, so it is a text. Nothing wrote it before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table purchases alter column refund_account type text using refund_account #>> '{}'`.execute(db);
}
