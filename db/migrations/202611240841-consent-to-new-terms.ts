import { type Kysely, sql } from 'kysely';

/** Members agree to a new version of the terms of joining on a page of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table consents drop constraint consents_screen_check,
      add constraint consents_screen_check
        check (screen in ('JOIN', 'MY_INFO', 'PROMOTER', 'CHAT', 'FORM', 'MAIL', 'NEW_TERMS'))`.execute(db);
}
