import type { DeleteQueryBuilder, InsertQueryBuilder, StringReference, UpdateQueryBuilder } from 'kysely';

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

/** True if a statement writes or deletes a row, of which `column` is one: `statement.$call(hasWritten('id'))`. */
export function hasWritten<Statement>(column: ColumnIn<Statement>): (statement: Statement) => Promise<boolean>;
export function hasWritten(column: string) {
  return async (statement: Returning) => (await statement.returning(column).executeTakeFirst()) !== undefined;
}
