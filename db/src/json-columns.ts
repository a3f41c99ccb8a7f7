import type { ColumnType } from 'kysely';

/**
 * The types of the jsonb columns, by `table.column` by the names of the database. The owner of a column declares it
 * beside its rules: `declare module '@iruon/db/json-columns' { interface JsonShapes { 'purchases.receiver':
 * StoredReceiver } }`. An undeclared column reads as unknown.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the owners of the columns fill it in.
export interface JsonShapes {}

type Shape<Column extends string> = Column extends keyof JsonShapes ? JsonShapes[Column] : unknown;

declare const written: unique symbol;

/** JSON that was serialized from a value of this type. */
export type JsonText<T> = string & { readonly [written]: T };

/**
 * Encodes a value for a jsonb column as text, because the driver would convert a list to a Postgres array. A column
 * accepts only the text of its own type.
 */
export function jsonText<T>(value: T): JsonText<T> {
  return JSON.stringify(value) as JsonText<T>;
}

/** A jsonb column: read as its type, written as encoded text. */
export type JsonColumn<Column extends string> = ColumnType<
  Shape<Column>,
  JsonText<Shape<Column>>,
  JsonText<Shape<Column>>
>;
