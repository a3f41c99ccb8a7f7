import type { Insertable } from 'kysely';
import type { DB, Handle } from '../src/index.ts';

// Postgres accepts at most 65,535 parameters in one statement.
const MAX_PARAMETERS = 30_000;

/** Inserts any number of rows of one table in as few statements as the protocol allows. */
export async function insertAll<T extends keyof DB & string>(
  db: Handle,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<void> {
  const first = rows[0];
  if (first === undefined) return;
  const size = Math.max(1, Math.floor(MAX_PARAMETERS / Object.keys(first).length));
  for (let start = 0; start < rows.length; start += size) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + size) as never)
      .execute();
  }
}
