import { readUdi } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
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
  unlottedOf,
} from '../lots/index.ts';
import { lockStock } from '../stock/index.ts';
import { type Keeper, keeperName } from '../stock-items/index.ts';
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
  const source = { reason: 'FOUND', countId: line.countId, actorId } as const;
  if (move > 0) await putIntoLot(trx, lot, move, source, at);
  else await takeCounted(trx, lot, -move, source, at);
  await settleLots(trx, lot, { at, actorId });
  if (move < 0) await markUncovered(trx, lot.id, at);
  const rest = await unlottedLine(trx, line);
  if (rest && rest.expected !== null) {
    const expected = rest.expected - move;
    const cause = rest.counted === expected ? null : rest.cause;
    await updateLine(trx, rest.id, { expected, cause, updatedAt: nextUpdatedAt(at, rest) });
  }
  return lot.onHand + move;
}
