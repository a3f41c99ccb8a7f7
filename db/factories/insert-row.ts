import type { Insertable, Selectable } from 'kysely';
import type { DB, Handle } from '../src/index.ts';

/** Inserts a row. @returns it with the defaults of its columns */
export function insertRow<Table extends keyof DB & string>(
  db: Handle,
  table: Table,
  row: Insertable<DB[Table]>,
): Promise<Selectable<DB[Table]>> {
  return db.insertInto(table).values(row).returningAll().executeTakeFirstOrThrow();
}

/** The times of a row that was not changed since. */
export function createdNow() {
  const at = new Date();
  return { createdAt: at, updatedAt: at };
}
