import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The browser and device of a login in words, for the list of logins; null for a program and for logins before.
  await sql`alter table token_families add column browser text check (char_length(browser) between 1 and 60)`.execute(
    db,
  );
}
