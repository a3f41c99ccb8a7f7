import { type SelectQueryBuilder, type Simplify, type StringReference, sql } from 'kysely';
import { isAfter, type Position } from '../../platform/http/cursor.ts';

const BATCH = 250;

/** Rows in batches, each by a short statement that continues after the last row. */
export async function* inBatches<Row>(
  read: (after: Position | null, limit: number) => Promise<Row[]>,
  positionOf: (row: Row) => Position,
): AsyncGenerator<Row> {
  for (let after: Position | null = null; ; ) {
    const rows: Row[] = await read(after, BATCH);
    yield* rows;
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) return;
    after = positionOf(last);
  }
}

/** The rows of a query in batches, by a time and an id, oldest first. */
export function oldestFirst<Tables, Table extends keyof Tables, Row extends { id: string }>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  [time, id]: readonly [StringReference<Tables, Table>, StringReference<Tables, Table>],
  timeOf: (row: Simplify<Row>) => Date,
): AsyncGenerator<Simplify<Row>> {
  const [at, by] = [sql.ref(time), sql.ref(id)];
  const sorted = query.orderBy(at).orderBy(by);
  const read = (after: Position | null, limit: number) =>
    (after ? sorted.where(isAfter([at, by], after)) : sorted).limit(limit).execute();
  return inBatches(read, (row) => ({ at: timeOf(row), id: row.id }));
}
