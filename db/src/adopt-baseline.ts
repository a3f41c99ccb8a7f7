import { type Kysely, sql } from 'kysely';

/** The migration that creates the whole schema, and the last of the 56 numbered ones that it replaced. */
export const BASELINE = '202611230300-create-schema';
const NUMBERED = 56;
const LAST_NUMBERED = '0061-undone-mails';

const isNumbered = (name: string) => /^\d{4}-/.test(name);

/** The current name of a migration: a backup from before the baseline has the last numbered one. */
export const presentName = (name: string): string => (name === LAST_NUMBERED ? BASELINE : name);

/** The known migrations of a backup. */
export function presentMigrations(names: readonly string[]): string[] {
  const numbered = names.filter(isNumbered);
  if (numbered.length !== NUMBERED || numbered.at(-1) !== LAST_NUMBERED) return [...names];
  return [BASELINE, ...names.filter((name) => !isNumbered(name))];
}

/**
 * Converts a database with all numbered migrations to the baseline: the schema is the same, so only the names change. A
 * database without migrations or with the baseline is unchanged.
 * @throws Error if it has only some of the numbered ones; nothing was changed then
 */
export async function adoptBaseline(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ made: boolean }>`select to_regclass('kysely_migration') is not null as made`.execute(
      trx,
    );
    if (!rows[0]?.made) return;
    // Another process may run the same.
    await sql`lock table kysely_migration in share row exclusive mode`.execute(trx);
    const numbered = await sql<{ name: string; timestamp: string }>`
      select name, timestamp from kysely_migration where name ~ '^[0-9]{4}-' order by name`.execute(trx);
    const [first] = numbered.rows;
    if (!first) return;
    const last = numbered.rows.at(-1)?.name;
    if (numbered.rows.length !== NUMBERED || last !== LAST_NUMBERED)
      throw new Error(
        `The database stands at migration ${last}, which is older than this code knows. Migrate it with the code before ` +
          `the baseline to ${LAST_NUMBERED}, or create it again; nothing was changed.`,
      );
    await sql`delete from kysely_migration where name ~ '^[0-9]{4}-'`.execute(trx);
    await sql`insert into kysely_migration (name, timestamp) values (${BASELINE}, ${first.timestamp})`.execute(trx);
  });
}
