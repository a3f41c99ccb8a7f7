import type { DB, Handle } from '@iruon/db';
import { type Insertable, sql } from 'kysely';

type TableWithId = { [Table in keyof DB]: DB[Table] extends { id: unknown } ? Table : never }[keyof DB];

/** Inserts a row, unless one has the same values of its unique `columns`. @returns false if one has */
export async function insertOnce<Table extends TableWithId>(
  handle: Handle,
  table: Table,
  row: Insertable<DB[Table]>,
  columns: readonly (keyof DB[Table] & string)[],
): Promise<boolean> {
  const inserted = await handle
    .insertInto(table)
    .values(row)
    .onConflict((conflict) => conflict.expression(sql.join(columns.map((column) => sql.ref(column)))).doNothing())
    .returning(sql<string>`id`.as('id'))
    .executeTakeFirst();
  return inserted !== undefined;
}
