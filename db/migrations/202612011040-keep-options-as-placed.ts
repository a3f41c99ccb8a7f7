import { type Kysely, sql } from 'kysely';

/** The option that was ordered, if an exchange replaced it since: `option_id` is that of the replacement then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column placed_option_id uuid references product_options (id)`.execute(db);
}
