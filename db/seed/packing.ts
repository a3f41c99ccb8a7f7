import { sql } from 'kysely';
import type { Transaction } from '../src/index.ts';
import { later, MINUTE, seoulDay } from './calendar.ts';
import { randomOf, uuidAt } from './random.ts';

/** The parcels of the list; the others wait on none. */
const LISTED = 6;

/**
 * A printed picking list of an operator with the parcels that were paid first, one of which is being packed. The database
 * makes the parcels of the confirmed orders, with ids of its own: equal seeds give them equal ones here.
 */
export async function insertPickingList(trx: Transaction, ownerId: string, now: Date): Promise<void> {
  // Otherwise they are made at the end of the transaction.
  await sql`set constraints all immediate`.execute(trx);
  const at = later(now, -20 * MINUTE);
  const random = randomOf('packing');
  const parcels = await trx
    .selectFrom('packingParcels')
    .innerJoin('purchases', 'purchases.id', 'purchaseId')
    .selectAll('packingParcels')
    .orderBy('purchases.paidAt')
    .orderBy('purchases.id')
    .execute();
  await sql`set constraints all deferred`.execute(trx);
  const listId = uuidAt(at, random);
  const listNo = `L${seoulDay(at).slice(2).replaceAll('-', '')}-01`;
  const printed = { printCount: 1, printedAt: at };
  await trx
    .insertInto('pickingLists')
    .values({ id: listId, listNo, ownerId, createdAt: at, updatedAt: at, ...printed })
    .execute();
  for (const [place, { id: before, parcelNo, ...parcel }] of parcels.entries()) {
    const id = uuidAt(parcel.createdAt, random);
    const claim = { state: 'PACKING' as const, packerId: ownerId, claimedAt: later(now, -2 * MINUTE) };
    await trx
      .insertInto('packingParcels')
      .values({
        ...parcel,
        id,
        // Until the parcel with its number is deleted.
        parcelNo: `${parcelNo}000`,
        ...(place < LISTED && { pickingListId: listId, updatedAt: at, ...printed }),
        ...(place === 0 && claim),
      })
      .execute();
    await trx.updateTable('packingParcelOrders').set({ parcelId: id }).where('parcelId', '=', before).execute();
    await trx.deleteFrom('packingParcels').where('id', '=', before).execute();
    await trx.updateTable('packingParcels').set({ parcelNo }).where('id', '=', id).execute();
  }
}
