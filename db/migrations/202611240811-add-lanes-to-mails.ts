import { type Kysely, sql } from 'kysely';

/** Codes have a lane of their own, so that none waits behind other mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mails add column lane text not null default 'NOTICE' check (lane in ('CODE', 'NOTICE'))`.execute(db);
  await sql`update mails set lane = 'CODE' where template = 'contact-code' and due_at is not null`.execute(db);
  await sql`drop index mails_due_idx`.execute(db);
  await sql`create index mails_due_idx on mails (lane, due_at) where due_at is not null`.execute(db);
}
