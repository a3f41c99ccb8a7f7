import { type Kysely, sql } from 'kysely';

/** The line of the bank's list that a payment was confirmed by: one line pays one purchase, however often its list is handed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments
      add column bank_line text,
      add constraint payments_bank_line_check check (bank_line is null or gateway = 'hand')`.execute(db);
  await sql`create unique index payments_bank_line_once on payments (bank_line) where bank_line is not null`.execute(
    db,
  );
}
