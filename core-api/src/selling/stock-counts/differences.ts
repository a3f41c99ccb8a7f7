import type { BlockedLine } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { orNotFound } from '../../platform/http/problem.ts';
import {
  type LotRow,
  lockLot,
  markUncovered,
  putIntoLot,
  settleLots,
  takeCounted,
  uncountedOf,
} from '../lots/index.ts';
import { changeStock, keeperId, lockStock, type StockChange, type StockState, unlottedPieces } from '../stock/index.ts';
import { goneKeepers } from '../stock-items/index.ts';
import { correctedSince, type LineRow } from './repository.ts';

/** A line with its difference. `missing` are the pieces that are sold but not there. */
export interface Difference {
  line: LineRow;
  lot: LotRow | null;
  delta: number;
  missing: number;
  why: BlockedLine['why'] | null;
}

export const deltaOf = ({ counted, expected }: LineRow): number => (counted ?? 0) - (expected ?? 0);

/** The lots of lines by their ids, locked in their order. The stock must be locked. */
async function lockLotsOf(trx: Transaction, lines: readonly LineRow[]): Promise<Map<string, LotRow>> {
  const ids = lines.flatMap(({ lotId }) => lotId ?? []).toSorted();
  const locked = new Map<string, LotRow>();
  for (const id of ids) locked.set(id, orNotFound(await lockLot(trx, id)));
  return locked;
}

/** The differences of lines under the locks of their stock and lots. */
export async function differencesOf(
  trx: Transaction,
  countId: string,
  lines: readonly LineRow[],
): Promise<Difference[]> {
  if (lines.length === 0) return [];
  const states = await lockStock(trx, lines);
  const lots = await lockLotsOf(trx, lines);
  const unlotted = await unlottedPieces(trx, [...new Set(lines.map(({ productId }) => productId))]);
  const corrected = await correctedSince(trx, countId);
  const gone = await goneKeepers(trx, lines.map(keeperId));
  const all = lines.map((line): Difference => {
    const delta = deltaOf(line);
    const lot = line.lotId === null ? null : orNotFound(lots.get(line.lotId));
    const left = lot ? lot.onHand : line.supplyId === null ? unlotted.get(keeperId(line)) : undefined;
    const isTaken = left !== undefined && left + delta < 0;
    const why = corrected.has(line.id) || isTaken ? 'ADJUSTED' : null;
    return { line, lot, delta, missing: 0, why: gone.has(keeperId(line)) ? 'GONE' : why };
  });
  const ofKeepers = Map.groupBy(all.keys(), (index) => keeperId(orNotFound(lines[index])));
  for (const [first, ...others] of ofKeepers.values()) {
    const state = states[first ?? 0];
    if (state)
      blockOrdered(
        state,
        [first ?? 0, ...others].map((index) => orNotFound(all[index])),
      );
  }
  return all;
}

/** Blocks the lines of a keeper that would take pieces which orders need. Pieces that the stock does not count need none. */
function blockOrdered({ stock }: StockState, differences: readonly Difference[]): void {
  const open = differences.filter(({ why }) => why === null);
  const gained = open.filter(({ lot, delta }) => delta > 0 && (lot === null || lot.state === 'RELEASED'));
  let free = stock + gained.reduce((sum, { delta }) => sum + delta, 0);
  for (const difference of open.filter(({ delta }) => delta < 0)) {
    const { lot, delta } = difference;
    const taken = -delta - (lot ? uncountedOf(lot, -delta) : 0);
    if (taken <= free) free -= taken;
    else Object.assign(difference, { why: 'ORDERED', missing: taken - Math.max(0, free) });
  }
}

interface Booking {
  countId: string;
  actorId: string;
  at: Date;
}

/**
 * Changes lots and stock by differences, and marks the parcels for which a lot has too few pieces left: each keeper has one entry in the ledger of
 * the stock, whatever its lots are.
 */
export async function bookDifferences(
  trx: Transaction,
  differences: readonly Difference[],
  { countId, actorId, at }: Booking,
): Promise<void> {
  const source = { reason: 'COUNT', countId, actorId } as const;
  for (const { lot, delta } of differences) if (lot && delta < 0) await takeCounted(trx, lot, -delta, source, at);
  const ofKeepers = [...Map.groupBy(differences, ({ line }) => keeperId(line)).values()];
  await changeStock(
    trx,
    ofKeepers.flatMap((own) => entryOf(own, source)),
    at,
  );
  // Its pieces in stock may have changed with the entry of the stock.
  for (const { lot, delta } of differences)
    if (lot && delta > 0) await putIntoLot(trx, orNotFound(await lockLot(trx, lot.id)), delta, source, at);
  for (const own of ofKeepers) {
    const lot = own.find((each) => each.lot !== null)?.lot;
    if (lot) await settleLots(trx, lot, { at, actorId });
  }
  for (const { lot, delta } of differences) if (lot && delta < 0) await markUncovered(trx, lot.id, at);
}

/** The entry of a keeper: the sum of its lines, with their cause if they have the same one. */
function entryOf(
  own: readonly Difference[],
  source: { reason: 'COUNT'; countId: string; actorId: string },
): StockChange[] {
  const delta = own.reduce((sum, each) => sum + each.delta, 0);
  const [first] = own;
  if (!first || delta === 0) return [];
  const { productId, optionId, supplyId } = first.line;
  const causes = new Set(own.map(({ line }) => line.cause));
  const cause = causes.size === 1 ? first.line.cause : 'OTHER';
  return [{ productId, optionId, supplyId, delta, orderId: null, ...source, ...(cause && { cause }) }];
}
