import type { Position } from '../../platform/http/cursor.ts';

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
