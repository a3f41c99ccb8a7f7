import type { ColumnType } from 'kysely';

/**
 * What the jsonb columns hold, by `table.column` in the names of the database. Whoever owns a column says so beside its rules:
 * `declare module '@iruon/db/json-columns' { interface JsonShapes { 'purchases.receiver': StoredReceiver } }`.
 * A column that nobody describes reads as unknown.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the owners of the columns fill it in.
export interface JsonShapes {}

type Shape<Column extends string> = Column extends keyof JsonShapes ? JsonShapes[Column] : unknown;

declare const written: unique symbol;

/** JSON that was written from a value of this shape. */
export type JsonText<T> = string & { readonly [written]: T };

/**
 * A value as a jsonb column takes it. As text, because the driver would turn a list into an array of Postgres; a column takes only
 * the text of its own shape.
 */
export function jsonText<T>(value: T): JsonText<T> {
  return JSON.stringify(value) as JsonText<T>;
}

/** A jsonb column: read as its shape, written as the text of it. */
export type JsonColumn<Column extends string> = ColumnType<
  Shape<Column>,
  JsonText<Shape<Column>>,
  JsonText<Shape<Column>>
>;
