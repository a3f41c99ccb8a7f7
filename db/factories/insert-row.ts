import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DB, Handle } from '../src/index.ts';
import { unique } from './unique.ts';

/** Inserts a row. @returns it with the defaults of its columns */
export function insertRow<Table extends keyof DB & string>(
  db: Handle,
  table: Table,
  row: Insertable<DB[Table]>,
): Promise<Selectable<DB[Table]>> {
  return db.insertInto(table).values(row).returningAll().executeTakeFirstOrThrow();
}

/** A factory of a table's rows. `defaults` receives a new token and the columns that the caller passes. */
export const rowFactory =
  <Table extends keyof DB & string, const Defaults extends Omit<Insertable<DB[Table]>, 'id'>>(
    table: Table,
    defaults: (token: string, given: Partial<Insertable<DB[Table]>>) => Defaults,
  ) =>
  (db: Handle, overrides: Partial<Insertable<DB[Table]>> = {}): Promise<Selectable<DB[Table]>> => {
    const row = { id: uuidv7(), ...defaults(unique(), overrides), ...overrides };
    return insertRow(db, table, row as unknown as Insertable<DB[Table]>);
  };

/** A factory whose callers may also pass a list of ids; `rowOf` turns each into a row of another table. */
export const withList =
  <Given extends object, Row extends { id: string }, Name extends string, Table extends keyof DB & string>(
    make: (db: Handle, given?: Given) => Promise<Row>,
    name: Name,
    table: Table,
    rowOf: (ownerId: string, id: string, index: number) => Insertable<DB[Table]>,
  ) =>
  async (db: Handle, given?: Given & { [Key in Name]?: readonly string[] }): Promise<Row> => {
    const { [name]: ids, ...columns } = { ...given } as Record<Name, readonly string[] | undefined>;
    const row = await make(db, columns as Given);
    const rows = (ids ?? []).map((id, index) => rowOf(row.id, id, index));
    if (rows.length > 0) await db.insertInto(table).values(rows).execute();
    return row;
  };

/** The times of a row that has not been changed since its creation. */
export function createdNow() {
  const at = new Date();
  return { createdAt: at, updatedAt: at };
}
