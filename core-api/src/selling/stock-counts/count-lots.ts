import { readUdi } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import { numberText } from '@iruon/contract/won';
import type { StockCounts, Transaction } from '@iruon/db';
import { type Selectable, sql } from 'kysely';
import type { UserActor } from '../../platform/actor.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { nextUpdatedAt } from '../../platform/records/console-record.ts';
import type { Context } from '../../platform/services.ts';
import {
  assertSameDates,
  completeDates,
  findLot,
  insertLot,
  type LotRow,
  lockLot,
  markUncovered,
  type NamedLot,
  putIntoLot,
  settleLots,
  takeCounted,
  takenOf,
  unlottedOf,
} from '../lots/index.ts';
import { keeperId, lockStock } from '../stock/index.ts';
import { type Keeper, keeperName, namedKeepers } from '../stock-items/index.ts';
import { addLotLine, type LineRow, unlottedLine, updateLine } from './repository.ts';

/** A lot, and what the scanned package says of it. */
interface ScannedLot {
  lot: LotRow;
  named: NamedLot;
}

/**
 * The lot of a scanned package; null for a code without a lot, and for goods whose lots are not kept. A scan without
 * separators means the lot that is known, if there is only one.
 * @throws COUNT_LOT_UNKNOWN with the lot, unless it is to be added; LOT_DATES_DIFFER
 */
export async function lotOfScan(
  trx: Transaction,
  { code, addsLot, keeper, at }: { code: string; addsLot: boolean; keeper: Keeper; at: Date },
): Promise<ScannedLot | null> {
  const udi = readUdi(code, Number(seoulDay(at).slice(0, 4)));
  if (typeof udi === 'string' || udi.lot === null || keeper.supplyId !== null) return null;
  const unlotted = await unlottedOf(trx, keeper);
  if (unlotted === null) return null;
  const known: ScannedLot[] = [];
  for (const { lot: lotNo, madeOn, useBy } of [udi, ...udi.otherwise]) {
    const lot = lotNo === null ? undefined : await findLot(trx, keeper, lotNo);
    if (!lot) continue;
    const named = { lotNo: lot.lotNo, madeOn, useBy };
    known.push({ lot, named });
    if (known.length === 1) assertSameDates(lot, named);
  }
  const [only, another] = known;
  if (only && !another) return only;
  const { lot: lotNo, madeOn, useBy } = udi;
  if (!addsLot)
    throw problem('COUNT_LOT_UNKNOWN', {
      detail: `${keeperName(keeper)}에 없는 로트입니다: ${lotNo}`,
      extensions: { lot: { lotNo, madeOn, useBy, item: keeperName(keeper) } },
    });
  const { productId, optionId } = keeper;
  // While the goods change over, their pieces are sold already; later, an unknown lot waits for its inspection.
  const state = unlotted > 0 ? 'RELEASED' : 'RECEIVED';
  const named = { lotNo, madeOn, useBy };
  const lot = await insertLot(trx, { productId, optionId, ...named, receivedOn: seoulDay(at), state }, at);
  return { lot, named };
}

/** Adds the dates of a scanned package that its lot misses. The line must be locked before the stock. @throws LOT_DATES_DIFFER */
export async function completeLot(
  trx: Transaction,
  context: Context & { actor: UserActor },
  { lot, named }: ScannedLot,
): Promise<void> {
  if ((lot.madeOn ?? named.madeOn) === lot.madeOn && (lot.useBy ?? named.useBy) === lot.useBy) return;
  await lockStock(trx, [{ ...lot, supplyId: null }]);
  const locked = orNotFound(await lockLot(trx, lot.id));
  await completeDates(trx, context, locked, named, '실사에서 스캔한 포장에 적힌 날짜');
  await settleLots(trx, lot, { at: context.now(), actorId: context.actor.userId });
}

/** Adds the line of a lot that is not in a count yet. */
export const addLineOfLot = (trx: Transaction, { id }: Selectable<StockCounts>, lot: LotRow, at: Date) =>
  addLotLine(trx, id, lot, at);

/** The pieces that a count found of a lot among the unlotted ones. */
async function foundBy(trx: Transaction, countId: string, lotId: string): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    select coalesce(sum(shelf), 0)::int as pieces from lot_ledger
    where lot_id = ${lotId} and count_id = ${countId} and reason = 'FOUND'`.execute(trx);
  return rows[0]?.pieces ?? 0;
}

interface Finding {
  countId: string;
  at: Date;
  actorId: string;
}

/** Moves unlotted pieces into a locked lot, or pieces of the lot back. The stock must be locked. */
async function moveFound(trx: Transaction, lot: LotRow, move: number, { countId, at, actorId }: Finding) {
  const source = { reason: 'FOUND', countId, actorId } as const;
  if (move > 0) await putIntoLot(trx, lot, move, source, at);
  else await takeCounted(trx, lot, -move, source, at);
  await settleLots(trx, lot, { at, actorId });
  if (move < 0) await markUncovered(trx, lot.id, at);
}

/**
 * Pieces of a lot that a count finds beyond those on the shelf are unlotted ones whose lot is known now: they move into the
 * lot, and back if the line is counted again. The stock stays as it is. The unlotted pieces, if they were counted, should be
 * fewer by them. The stock must be locked. @returns the pieces of the lot that should be on the shelf
 */
export async function findPieces(
  trx: Transaction,
  line: LineRow & { lotId: string },
  counted: number | null,
  { at, actorId }: { at: Date; actorId: string },
): Promise<number> {
  const lot = orNotFound(await lockLot(trx, line.lotId));
  const unlotted = (await unlottedOf(trx, lot)) ?? 0;
  const found = await foundBy(trx, line.countId, lot.id);
  const beyond = counted === null ? 0 : counted - (lot.onHand - found);
  const moved = Math.max(Math.min(beyond, found + unlotted), 0) - found;
  const move = moved < 0 ? Math.max(moved, -lot.onHand) : moved;
  if (move === 0) return lot.onHand;
  await moveFound(trx, lot, move, { countId: line.countId, at, actorId });
  const rest = await unlottedLine(trx, line);
  if (rest && rest.expected !== null) {
    const expected = rest.expected - move;
    const cause = rest.counted === expected ? null : rest.cause;
    await updateLine(trx, rest.id, { expected, cause, updatedAt: nextUpdatedAt(at, rest) });
  }
  return lot.onHand + move;
}

/** The pieces that a count found of its lots, by lot in the order of their ids. */
async function findingsOf(trx: Transaction, countId: string) {
  const { rows } = await sql<{ lotId: string; productId: string; optionId: string | null; pieces: number }>`
    select l.id as "lotId", l.product_id as "productId", l.option_id as "optionId", sum(m.shelf)::int as pieces
    from lot_ledger m join lots l on l.id = m.lot_id
    where m.count_id = ${countId} and m.reason = 'FOUND'
    group by l.id having sum(m.shelf) > 0 order by l.id`.execute(trx);
  return rows;
}

const NAMED = 5;

/**
 * Makes the pieces that a count found of lots unlotted again. Pieces that were sent or packed since prove that they are of
 * the lot, and those of a recalled lot must not be sold without it: their line is counted again instead, which says how many
 * pieces there are. @returns their number
 * @throws STOCK_SHORT naming the lots of which too few pieces are left
 */
export async function returnFound(trx: Transaction, finding: Finding): Promise<number> {
  const found = await findingsOf(trx, finding.countId);
  if (found.length === 0) return 0;
  const keepers = found.map(({ productId, optionId }) => ({ productId, optionId, supplyId: null }));
  await lockStock(trx, keepers);
  const lots: { lot: LotRow; pieces: number }[] = [];
  for (const { lotId, pieces } of found) lots.push({ lot: orNotFound(await lockLot(trx, lotId)), pieces });
  const ids = found.map(({ lotId }) => lotId);
  const taken = await takenOf(trx, ids);
  const short = lots.flatMap(({ lot, pieces }) => {
    const left = Math.max(0, lot.onHand - (taken.get(lot.id)?.packed ?? 0));
    if (lot.state === 'RECALLED') return [{ lot, why: '회수 중' }];
    return left < pieces ? [{ lot, why: `${numberText(pieces)}개 중 ${numberText(left)}개 남음` }] : [];
  });
  if (short.length > 0) {
    const names = await namedKeepers(trx, keepers.map(keeperId));
    const nameOf = ({ productId, optionId }: LotRow) => keeperName(orNotFound(names.get(optionId ?? productId)));
    const words = short.slice(0, NAMED).map(({ lot, why }) => `${nameOf(lot)} 로트 ${lot.lotNo} ${why}`);
    const others = short.length > NAMED ? ` 외 ${short.length - NAMED}개` : '';
    throw problem(
      'STOCK_SHORT',
      `로트로 옮긴 수량을 되돌릴 수 없어 취소하지 않았습니다: ${words.join(', ')}${others}. 이 로트를 다시 세고 차이를 반영해 주세요.`,
    );
  }
  // Which pieces the stock counts may have changed with the lot before.
  for (const { lotId, pieces } of found) await moveFound(trx, orNotFound(await lockLot(trx, lotId)), -pieces, finding);
  return found.reduce((sum, { pieces }) => sum + pieces, 0);
}
