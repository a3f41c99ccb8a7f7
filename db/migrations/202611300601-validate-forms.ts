import { type Kysely, sql } from 'kysely';

/** Forms have the codes and categories of their constraints, which then include instructions on paper. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const constraint of ['forms_code_check', 'forms_category_check'])
    await sql.raw(`alter table forms validate constraint ${constraint}`).execute(db);
}
