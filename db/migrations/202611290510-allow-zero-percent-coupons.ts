import { type Kysely, sql } from 'kysely';

/** A percentage is from 0 to 100, as of a product's discount; an amount is at least one won. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['coupons', 'user_coupons']) {
    await sql`
      alter table ${sql.table(table)}
        drop constraint ${sql.ref(`${table}_value_check`)},
        add constraint ${sql.ref(`${table}_value_check`)}
          check (value > 0 or (unit = 'PERCENT' and value = 0))`.execute(db);
  }
}
