import type { CountedLine, CountScan, StockCause, StockCountDetail, StockCountLine } from '@iruon/contract';
import type { StockCounts, Transaction } from '@iruon/db';
import type { Selectable } from 'kysely';
import type { UserActor } from '../../platform/actor.ts';
import { firstValue } from '../../platform/db/read-rows.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { assertUnchanged } from '../../platform/records/assert-unchanged.ts';
import { audit } from '../../platform/records/audit.ts';
import { differences } from '../../platform/records/audit-details.ts';
import { nextUpdatedAt } from '../../platform/records/console-record.ts';
import type { Context } from '../../platform/services.ts';
import { unlottedOf } from '../lots/index.ts';
import { keeperId, lockStock, waitingPieces } from '../stock/index.ts';
import { keeperName, keepersOfCode } from '../stock-items/index.ts';
import { addLineOfLot, completeLot, findPieces, lotOfScan } from './count-lots.ts';
import { type LineRow, linesOfKeepers, lockLine, lockLines, shareCount, updateLine } from './repository.ts';
import { namesOfLines, readCount, toWireLines } from './wire-count.ts';

type ByOperator = Context & { actor: UserActor };
type Count = Selectable<StockCounts>;

/** A count that is open, and stays so until the transaction ends. @throws NOT_FOUND, TRANSITION_NOT_ALLOWED */
async function openCount(trx: Transaction, id: string): Promise<Count> {
  const count = orNotFound(await shareCount(trx, id));
  if (count.state !== 'OPEN') throw problem('TRANSITION_NOT_ALLOWED', '끝난 실사입니다. 새로 불러와 주세요.');
  return count;
}

/**
 * What should be on the shelf now: the stock, and the pieces of orders that were not shipped; of goods with lots the pieces
 * of the lot, or the unlotted ones. The rows of stock are locked first, so that no order is half included.
 */
async function expectedNow(
  trx: Transaction,
  line: LineRow,
  counted: number | null,
  by: { at: Date; actorId: string },
): Promise<number> {
  const [state] = await lockStock(trx, [line]);
  if (line.lotId !== null) return findPieces(trx, { ...line, lotId: line.lotId }, counted, by);
  const unlotted = line.supplyId === null ? await unlottedOf(trx, line) : null;
  if (unlotted !== null) return unlotted;
  const waiting = await waitingPieces(trx, [line.productId]);
  return (state?.stock ?? 0) + (waiting.get(keeperId(line)) ?? 0);
}

async function writeLine(
  trx: Transaction,
  context: ByOperator,
  count: Count,
  before: LineRow,
  counted: number | null,
): Promise<StockCountLine> {
  const { actor, now } = context;
  const at = now();
  const shouldBe = await expectedNow(trx, before, counted, { at, actorId: actor.userId });
  const expected = counted === null ? null : shouldBe;
  const cause = counted !== null && counted !== expected ? before.cause : null;
  const by = counted === null ? { countedBy: null, countedAt: null } : { countedBy: actor.userId, countedAt: at };
  const written = { counted, expected, cause, ...by, updatedAt: nextUpdatedAt(at, before) };
  await updateLine(trx, before.id, written);
  await audit(
    trx,
    context,
    'stock-count.count',
    { type: 'stock-count', id: count.id },
    {
      item: (await namesOfLines(trx, [before])).get(before.id) ?? '',
      changes: differences({ counted: before.counted }, { counted }),
    },
  );
  const countedByName =
    (await trx.selectFrom('users').where('id', '=', actor.userId).$call(firstValue('name'))) ?? null;
  const [line] = await toWireLines(trx, count, [
    { ...before, ...written, countedByName: counted === null ? null : countedByName },
  ]);
  return orNotFound(line);
}

/**
 * Enters the counted pieces of a line, and stores what should be there at this moment. Of two people who saw the same line,
 * the second one is refused. @throws NOT_FOUND, RECORD_CHANGED, TRANSITION_NOT_ALLOWED
 */
export async function enterLine(
  context: ByOperator,
  { countId, lineId }: { countId: string; lineId: string },
  { counted, updatedAt: seenAt }: CountedLine,
): Promise<StockCountLine> {
  return inTransaction(context.db, async (trx) => {
    const count = await openCount(trx, countId);
    const line = await lockLine(trx, countId, lineId);
    const before = await assertUnchanged(trx, `stock-count-line:${lineId}`, line, seenAt);
    return writeLine(trx, context, count, before, counted);
  });
}

/**
 * Adds the pieces of a scanned packing to their line; scans of several people add up.
 * @throws NOT_FOUND, STOCK_CODE_UNKNOWN, STOCK_CODE_MEANS_SEVERAL, COUNT_WITHOUT_ITEM, TRANSITION_NOT_ALLOWED,
 * COUNT_LOT_UNKNOWN, LOT_DATES_DIFFER
 */
export async function scanPiece(
  context: ByOperator,
  countId: string,
  { code, _item, addsLot }: CountScan,
  keepResponse: (trx: Transaction, response: { line: StockCountLine }) => Promise<void>,
): Promise<{ line: StockCountLine }> {
  return inTransaction(context.db, async (trx) => {
    const count = await openCount(trx, countId);
    const { keepers, pieces } = await keepersOfCode(trx, code);
    const meant = keepers.filter(({ id }) => _item === undefined || id === _item);
    const at = context.now();
    const [only, several] = meant;
    const scanned = only && !several ? await lotOfScan(trx, { code, addsLot, keeper: only, at }) : null;
    const lot = scanned?.lot ?? null;
    const ids = meant.map(({ id }) => id);
    const isIn = ({ lotId }: { lotId: string | null }) => lotId === (lot?.id ?? null);
    const known = await linesOfKeepers(trx, countId, ids);
    if (lot && known.length > 0 && !known.some(isIn)) await addLineOfLot(trx, count, lot, at);
    const lines = (await linesOfKeepers(trx, countId, ids)).filter(isIn);
    const [found, another] = lines;
    if (!found) throw problem('COUNT_WITHOUT_ITEM');
    if (another) {
      const items = meant
        .filter(({ id }) => lines.some(({ keeper }) => keeper === id))
        .map((keeper) => ({ _id: keeper.id, name: keeperName(keeper) }));
      throw problem('STOCK_CODE_MEANS_SEVERAL', { extensions: { items } });
    }
    const before = orNotFound(await lockLine(trx, countId, found.id));
    if (scanned) await completeLot(trx, context, scanned);
    const line = await writeLine(trx, context, count, before, (before.counted ?? 0) + pieces);
    await keepResponse(trx, { line });
    return { line };
  });
}

/** Sets the cause of the differences of lines; unknown lines are ignored. @throws NOT_FOUND, TRANSITION_NOT_ALLOWED */
export async function setCauses(
  context: ByOperator,
  countId: string,
  { lines: ids, cause }: { lines: readonly string[]; cause: StockCause },
): Promise<StockCountDetail> {
  return inTransaction(context.db, async (trx) => {
    await openCount(trx, countId);
    const lines = (await lockLines(trx, countId, ids)).filter(
      ({ counted, expected }) => counted !== null && counted !== expected,
    );
    const at = context.now();
    for (const line of lines) await updateLine(trx, line.id, { cause, updatedAt: nextUpdatedAt(at, line) });
    const names = await namesOfLines(trx, lines);
    const changes = lines
      .filter((line) => line.cause !== cause)
      .map((line) => ({
        field: 'cause',
        item: names.get(line.id) ?? '',
        from: line.cause,
        to: cause,
      }));
    await audit(
      trx,
      context,
      'stock-count.cause',
      { type: 'stock-count', id: countId },
      { changes, count: lines.length },
    );
    return readCount(trx, countId);
  });
}
