import type { StockCount, StockCountDetail, StockCountLine } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { keeperId, unlottedPieces, waitingPieces } from '../stock/index.ts';
import { keeperName, namedKeepers, toWireKeeper } from '../stock-items/index.ts';
import { type CountRow, figuresOf, findCount, findCounts, findLines, type LineRow } from './repository.ts';

/** A count as a list shows it. */
export const toWireCount = (row: CountRow): StockCount => ({
  _id: row.id,
  ...{ countNo: row.countNo, state: row.state, scope: row.scope.words, isBlind: row.isBlind, memo: row.memo },
  ...{ lineCount: row.lineCount, countedCount: row.countedCount, differentCount: row.differentCount },
  createdBy: row.createdByName ?? '',
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  endedBy: row.endedByName,
  endedAt: row.endedAt?.toISOString() ?? null,
});

/** Counts of a filter, and the number of matches. */
export async function listCounts(
  handle: Handle,
  request: Parameters<typeof findCounts>[1],
): Promise<{ counts: StockCount[]; total: number }> {
  const { rows, total } = await findCounts(handle, request);
  return { counts: rows.map(toWireCount), total };
}

/** The lines of a count, and the number of matches. @throws NOT_FOUND */
export async function listLines(
  handle: Handle,
  id: string,
  request: Parameters<typeof findLines>[2],
): Promise<{ lines: StockCountLine[]; total: number }> {
  const count = orNotFound(await findCount(handle, id));
  const { rows, total } = await findLines(handle, id, request);
  return { lines: await toWireLines(handle, count, rows), total };
}

/** A count with its figures. @throws NOT_FOUND */
export async function readCount(handle: Handle, id: string): Promise<StockCountDetail> {
  const row = orNotFound(await findCount(handle, id));
  return { ...toWireCount(row), ...(await figuresOf(handle, id)) };
}

/** The lots of lines, by their ids. */
async function lotsOfLines(handle: Handle, lines: readonly Pick<LineRow, 'lotId'>[]) {
  const ids = lines.flatMap(({ lotId }) => lotId ?? []);
  const rows =
    ids.length === 0
      ? []
      : await handle
          .selectFrom('lots')
          .select(['id', 'lotNo', 'useBy', 'onHand'])
          .where('id', '=', idsInSql([...new Set(ids)]))
          .execute();
  return new Map(rows.map((lot) => [lot.id, lot]));
}

/** How messages and the history name lines, by their ids: the goods, and the lot. */
export async function namesOfLines(handle: Handle, lines: readonly LineRow[]): Promise<Map<string, string>> {
  const keepers = await namedKeepers(handle, lines.map(keeperId));
  const lots = await lotsOfLines(handle, lines);
  return new Map(
    lines.map((line) => {
      const lot = lots.get(line.lotId ?? '');
      const name = keeperName(orNotFound(keepers.get(keeperId(line))));
      return [line.id, lot ? `${name} 로트 ${lot.lotNo}` : name];
    }),
  );
}

/** Lines with the names of their keepers. A blind count shows what should be there only of counted lines. */
export async function toWireLines(
  handle: Handle,
  { isBlind, state }: Pick<CountRow, 'isBlind' | 'state'>,
  lines: readonly (LineRow & { countedByName: string | null })[],
): Promise<StockCountLine[]> {
  const keepers = await namedKeepers(handle, lines.map(keeperId));
  const isShown = !isBlind && state === 'OPEN';
  const open = isShown ? lines.filter(({ counted }) => counted === null) : [];
  const waiting = await waitingPieces(handle, [...new Set(open.map(({ productId }) => productId))]);
  const lots = await lotsOfLines(handle, lines);
  const unlotted = await unlottedPieces(handle, [...new Set(lines.map(({ productId }) => productId))]);
  return lines.map((line) => {
    const keeper = orNotFound(keepers.get(keeperId(line)));
    const { counted, cause, outcome, shelf, countedByName } = line;
    const lot = lots.get(line.lotId ?? '');
    const loose = line.lotId === null ? unlotted.get(keeper.id) : undefined;
    const now = isShown ? (lot?.onHand ?? loose ?? keeper.stock + (waiting.get(keeper.id) ?? 0)) : null;
    const expected = counted === null ? now : line.expected;
    return {
      _id: line.id,
      item: toWireKeeper(keeper),
      lot: lot ? { _id: lot.id, lotNo: lot.lotNo, useBy: lot.useBy } : null,
      isUnlotted: loose !== undefined,
      ...{ shelf, counted, expected, cause, outcome },
      difference: counted === null || expected === null ? null : counted - expected,
      countedBy: countedByName,
      countedAt: line.countedAt?.toISOString() ?? null,
      updatedAt: line.updatedAt.toISOString(),
    };
  });
}
