import { type Expression, type SelectQueryBuilder, type SqlBool, type StringReference, sql } from 'kysely';
import { z } from 'zod';
import { problem } from './problem.ts';

const position = z.tuple([z.iso.datetime(), z.uuid()]);

/** A position in a list ordered by time and id. */
export interface Position {
  at: Date;
  id: string;
}

type Columns = readonly [at: Expression<unknown>, id: Expression<unknown>];

/** The condition that a row comes after a position, oldest first. */
export const isAfter = ([at, id]: Columns, after: Position) =>
  sql<SqlBool>`(${at}, ${id}) > (${after.at}, ${after.id}::uuid)`;

/** The condition that a row comes before a position: the next rows, newest first. */
export const isBefore = ([at, id]: Columns, before: Position) =>
  sql<SqlBool>`(${at}, ${id}) < (${before.at}, ${before.id}::uuid)`;

/** The position as an opaque text. */
export function writeCursor(at: Date, id: string): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');
}

/** The position of a cursor; null without one. @throws INVALID_INPUT for an invalid cursor */
export function readCursor(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  try {
    const [at, id] = position.parse(JSON.parse(text));
    return { at: new Date(at), id };
  } catch (cause) {
    throw problem('INVALID_INPUT', {
      errors: [{ path: 'query.cursor', code: 'invalid_format', message: '목록 위치가 올바르지 않습니다.' }],
      cause,
    });
  }
}

/** A page of rows, of which one more than `limit` were read, and the cursor of the next page. */
export function pageWithCursor<Row extends { id: string; createdAt: Date }>(read: readonly Row[], limit: number) {
  const rows = read.slice(0, limit);
  const last = read.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last ? writeCursor(last.createdAt, last.id) : null };
}

/** A page of the rows of a query from newest to oldest, and the cursor of the next page. @throws INVALID_INPUT */
export async function latestPage<
  Tables,
  Table extends keyof Tables,
  Row extends { id: string; createdAt: Date },
  Column extends StringReference<Tables, Table>,
>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  by: readonly [at: Column, id: Column],
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const from = readCursor(cursor);
  const [at, id] = [sql.ref(by[0]), sql.ref(by[1])];
  const later = from ? query.where(isBefore([at, id], from)) : query;
  return pageWithCursor<Row>(
    await later
      .orderBy(at, 'desc')
      .orderBy(id, 'desc')
      .limit(limit + 1)
      .execute(),
    limit,
  );
}
