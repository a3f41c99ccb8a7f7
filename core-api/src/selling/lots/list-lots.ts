import type { Lot, LotDetail, LotEntry } from '@iruon/contract';
import { addSeoulDays, seoulDay, startOfSeoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { keeperId } from '../stock/index.ts';
import { levelsOf, namedKeepers, toWireKeeper } from '../stock-items/index.ts';
import {
  countWindows,
  figuresOfLot,
  findListedLots,
  findLotEntries,
  findLots,
  type ListedLot,
  lotChangesByDay,
} from './list-lots-repository.ts';
import { whyNotSold } from './ship-lots.ts';

type Reading = Pick<Context, 'db' | 'now'>;
/** Days of the level of a lot. */
const DAYS = 90;

/** Lots with the names of their goods. */
async function toWireLots(handle: Handle, rows: readonly ListedLot[]): Promise<Lot[]> {
  const keeperOf = ({ productId, optionId }: ListedLot) => keeperId({ productId, optionId, supplyId: null });
  const keepers = await namedKeepers(handle, rows.map(keeperOf));
  return rows.map((row) => {
    const { lotNo, state, reason, madeOn, useBy, receivedOn, daysLeft, minShelfDays, sells } = row;
    const { onHand, inStock, quarantine } = row;
    return {
      _id: row.id,
      item: toWireKeeper(orNotFound(keepers.get(keeperOf(row)))),
      ...{ lotNo, state, reason, madeOn, useBy, receivedOn, daysLeft, minShelfDays },
      ...{ isSellable: sells, whyNotSold: sells || state === 'SPENT' ? null : whyNotSold(row) },
      ...{ onHand, inStock, quarantine },
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}

/** Lots of a filter, and the number of matches. */
export async function listLots(
  { db, now }: Reading,
  request: Parameters<typeof findLots>[1],
): Promise<{ lots: Lot[]; total: number }> {
  const { rows, total } = await findLots(db, request, seoulDay(now()));
  return { lots: await toWireLots(db, rows), total };
}

/** How many lots expire soon. */
export const readExpiry = ({ db, now }: Reading) => countWindows(db, seoulDay(now()));

/** Lots by their ids, in this order. @throws NOT_FOUND */
export async function lotsByIds(handle: Handle, ids: readonly string[], now: Date): Promise<Lot[]> {
  const lots = await toWireLots(handle, await findListedLots(handle, ids, seoulDay(now)));
  const byId = new Map(lots.map((lot) => [lot._id, lot]));
  return ids.map((id) => orNotFound(byId.get(id)));
}

/** A lot with its figures and its level. @throws NOT_FOUND */
export async function readLot(handle: Handle, id: string, now: Date): Promise<LotDetail> {
  const today = seoulDay(now);
  const [lot] = await toWireLots(handle, await findListedLots(handle, [id], today));
  const found = orNotFound(lot);
  const [figures, changes] = await settleAll([
    figuresOfLot(handle, id),
    lotChangesByDay(handle, id, startOfSeoulDay(addSeoulDays(today, 1 - DAYS))),
  ]);
  return { ...found, ...figures, levels: levelsOf(found.onHand, changes, { today, days: DAYS }) };
}

/** What moved the pieces of a lot, and the number of moves. @throws NOT_FOUND */
export async function listLotEntries(
  { db, now }: Reading,
  id: string,
  request: Parameters<typeof findLotEntries>[2],
): Promise<{ entries: LotEntry[]; total: number }> {
  orNotFound((await findListedLots(db, [id], seoulDay(now())))[0]);
  const { rows, total } = await findLotEntries(db, id, request);
  const entries = rows.map(
    ({ id: _id, reason, shelf, quarantine, note, actorName, createdAt, ...row }): LotEntry => ({
      ...{ _id, reason, shelf, quarantine, note: note ?? '', by: actorName, createdAt: createdAt.toISOString() },
      order: row.orderId && row.purchaseNo ? { _id: row.orderId, purchaseNo: row.purchaseNo } : null,
      receipt: row.receiptId && row.receiptNo ? { _id: row.receiptId, receiptNo: row.receiptNo } : null,
      count: row.countId && row.countNo ? { _id: row.countId, countNo: row.countNo } : null,
    }),
  );
  return { entries, total };
}
