import { type Kysely, sql } from 'kysely';
import { glossaryRenames, rename } from './glossary-renames.ts';

/** The migration that creates the whole schema, and the last of the 58 that it replaced. */
export const BASELINE = '202611270240-create-schema';
const EARLIER = 58;
const LAST_EARLIER = '202611261850-add-rights-to-web-sessions';

const isEarlier = (name: string) => name < BASELINE;

/**
 * The current name of a migration. A backup from before the baseline has the name of the last migration that the
 * baseline replaced.
 */
export const presentName = (name: string): string => (name === LAST_EARLIER ? BASELINE : name);

/** The known migrations of a backup. */
export function presentMigrations(names: readonly string[]): string[] {
  const earlier = names.filter(isEarlier);
  if (earlier.length !== EARLIER || earlier.at(-1) !== LAST_EARLIER) return [...names];
  return [BASELINE, ...names.filter((name) => !isEarlier(name))];
}

/**
 * Converts a database that has all migrations before the baseline: its tables and columns get their current names, the
 * rest of the schema is the same. A database without migrations, or with the baseline, is unchanged.
 * @throws Error if it has only some of the earlier migrations; the database is unchanged then
 */
export async function adoptBaseline(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ made: boolean }>`select to_regclass('kysely_migration') is not null as made`.execute(
      trx,
    );
    if (!rows[0]?.made) return;
    // Another process may do the same concurrently.
    await sql`lock table kysely_migration in share row exclusive mode`.execute(trx);
    const earlier = await sql<{ name: string; timestamp: string }>`
      select name, timestamp from kysely_migration where name collate "C" < ${BASELINE} order by name collate "C"`.execute(
      trx,
    );
    const [first] = earlier.rows;
    if (!first) return;
    const last = earlier.rows.at(-1)?.name;
    if (earlier.rows.length !== EARLIER || last !== LAST_EARLIER)
      throw new Error(
        `The database stands at migration ${last}, which is older than this code knows. Migrate it with the code before ` +
          `the baseline to ${LAST_EARLIER}, or create it again; nothing was changed.`,
      );
    for (const each of glossaryRenames) await rename(trx, each);
    await sql`
      create or replace function create_product_quantity() returns trigger language plpgsql as $$
    begin
      insert into product_quantities values (new.id, case when new.options_enabled then 0 else new.stock end);
      return null;
    end $$`.execute(trx);
    await sql`delete from kysely_migration where name collate "C" < ${BASELINE}`.execute(trx);
    await sql`insert into kysely_migration (name, timestamp) values (${BASELINE}, ${first.timestamp})`.execute(trx);
  });
}
