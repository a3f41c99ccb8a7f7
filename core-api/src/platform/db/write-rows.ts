import type { DB, Handle, Transaction } from '@iruon/db';
import {
  type DeleteQueryBuilder,
  type Insertable,
  type InsertQueryBuilder,
  type Selectable,
  type StringReference,
  sql,
  type Updateable,
  type UpdateQueryBuilder,
} from 'kysely';

type ColumnIn<Statement> =
  Statement extends UpdateQueryBuilder<infer Tables, infer _Updated, infer Table, infer _Row>
    ? StringReference<Tables, Table>
    : Statement extends
          | InsertQueryBuilder<infer Tables, infer Table, infer _Row>
          | DeleteQueryBuilder<infer Tables, infer Table, infer _Row>
      ? StringReference<Tables, Table>
      : never;

interface Returning {
  returning(column: string): { executeTakeFirst(): Promise<object | undefined> };
}

/** True if a statement writes or deletes a row; `column` is any of its columns: `statement.$call(hasWritten('id'))`. */
export function hasWritten<Statement>(column: ColumnIn<Statement>): (statement: Statement) => Promise<boolean>;
export function hasWritten(column: string) {
  return async (statement: Returning) => (await statement.returning(column).executeTakeFirst()) !== undefined;
}

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

interface RowById<Table extends TableWithId> {
  lock(trx: Transaction, id: string): Promise<Selectable<DB[Table]> | undefined>;
  update(handle: Handle, id: string, changes: Updateable<DB[Table]>): Promise<void>;
  remove(trx: Transaction, id: string): Promise<void>;
}

/** Locks, updates or deletes one row of a table by its id: `const { lock: lockForm } = rowById('forms')`. */
export function rowById<Table extends TableWithId>(table: Table): RowById<Table>;
export function rowById(table: 'forms'): RowById<'forms'> {
  return {
    lock: (trx, id) => trx.selectFrom(table).selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    async update(handle, id, changes) {
      await handle.updateTable(table).set(changes).where('id', '=', id).execute();
    },
    async remove(trx, id) {
      await trx.deleteFrom(table).where('id', '=', id).execute();
    },
  };
}

/** Ends every open row of a member. */
export async function endOpen(
  trx: Transaction,
  table: 'bankVerifications' | 'contactCodes',
  userId: string,
  at: Date,
): Promise<void> {
  await sql`update ${sql.table(table)} set ended_at = ${at} where user_id = ${userId} and ended_at is null`.execute(
    trx,
  );
}

/** Clears the default among the rows of a member. */
export async function clearDefault(trx: Transaction, table: 'destinations' | 'easyPayCards', userId: string) {
  const name = sql.table(table);
  await sql`update ${name} set is_default = false where user_id = ${userId} and is_default = true`.execute(trx);
}
