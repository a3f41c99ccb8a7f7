import { type Kysely, sql } from 'kysely';

/** The password at the store's own mail server, sealed; and consents that are withdrawn by the link of a mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table settings add column smtp_password text`.execute(db);
  await sql`
    alter table consents drop constraint consents_screen_check,
      add constraint consents_screen_check check (screen in ('JOIN', 'MY_INFO', 'PROMOTER', 'CHAT', 'MAIL'))`.execute(
    db,
  );
}
