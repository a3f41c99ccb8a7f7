import { type Kysely, sql } from 'kysely';

/** A consent to advertising is also withdrawn by the link of a mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table consents drop constraint consents_screen_check,
      add constraint consents_screen_check
        check (screen in ('JOIN', 'MY_INFO', 'PROMOTER', 'CHAT', 'FORM', 'MAIL'))`.execute(db);
}
