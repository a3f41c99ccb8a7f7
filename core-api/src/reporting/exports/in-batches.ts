const BATCH = 250;

/** Where a list ordered by time and id stands. */
export interface Position {
  at: Date;
  id: string;
}

/** Rows in batches, each a short statement of its own that goes on where the one before ended. */
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
