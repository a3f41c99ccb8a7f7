import type { Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { orNotFound } from '../../platform/http/problem.ts';
import {
  changeLot,
  changeUnlotted,
  type LotRow,
  type LotSource,
  takenOf,
  takeReserved,
  uncountedOf,
} from './repository.ts';

/**
 * Marks the parcels that the pieces of a lot no longer cover, after some were taken off the shelf without a parcel. Those that
 * are to get pieces give up what is missing, the latest first, and are planned again when their packer has seen the change
 * PLAN. If not even the packed pieces are there, nobody knows in which parcel they are missing: all of them are checked (LOT).
 */
export async function markUncovered(trx: Transaction, lotId: string, at: Date): Promise<void> {
  const { rows } = await sql<Pick<LotRow, 'onHand' | 'inStock'>>`
    select on_hand as "onHand", in_stock as "inStock" from lots where id = ${lotId}`.execute(trx);
  const { onHand, inStock } = orNotFound(rows[0]);
  const { packed = 0, reserved = 0 } = (await takenOf(trx, [lotId])).get(lotId) ?? {};
  const lacking = Math.min(reserved, reserved + packed - inStock);
  const freed = lacking > 0 ? await takeReserved(trx, lotId, null, lacking) : [];
  if (packed > onHand) await sql`select mark_parcels_with_lot(${lotId}, ${at})`.execute(trx);
  if (freed.length === 0) return;
  const [parcels, amounts] = [freed.map(({ parcelId }) => parcelId), freed.map(({ amount }) => amount)];
  await sql`select mark_parcels_of_plan(${lotId}, ${parcels}::uuid[], ${amounts}::integer[], ${at})`.execute(trx);
}

/**
 * Takes pieces of the shelf out of a lot: first those that the stock does not count. The others become unlotted, so the
 * caller takes them out of the stock. Parcels give up what is not there any more. @returns the number of these
 */
export async function takeFromLot(
  trx: Transaction,
  lot: LotRow,
  amount: number,
  source: LotSource,
  at: Date,
): Promise<number> {
  const counted = amount - uncountedOf(lot, amount);
  if (counted > 0) await changeUnlotted(trx, lot, counted, at);
  await changeLot(trx, lot, { shelf: -amount, inStock: -counted }, source, at);
  if (counted > 0) await markUncovered(trx, lot.id, at);
  return counted;
}
