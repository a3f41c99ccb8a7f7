import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Handle, Orders, PackingParcels, PickingLists } from '../src/index.ts';
import { createdNow, insertRow } from './insert-row.ts';
import { makeUser } from './members.ts';
import type { Overrides } from './overrides.ts';
import { makeOrder, makePurchase } from './purchases.ts';
import { unique } from './unique.ts';

/** Inserts an empty list of an operator, whose number no other list has. */
export async function makePickingList(
  db: Handle,
  overrides: Partial<Insertable<PickingLists>> = {},
): Promise<Selectable<PickingLists>> {
  return insertRow(db, 'pickingLists', {
    id: uuidv7(),
    listNo: `L260105-${Number.parseInt(unique(), 36)}`,
    ownerId: overrides.ownerId ?? (await makeUser(db)).id,
    ...createdNow(),
    ...overrides,
  });
}

/**
 * Inserts a purchase with confirmed orders, one unless `orders` is given, and changes the parcel that the database makes
 * of them.
 */
export async function makePackingParcel(
  db: Handle,
  {
    orders = [{}],
    ...parcel
  }: Partial<Insertable<PackingParcels>> & { orders?: readonly Overrides<Orders, 'shipping'>[] } = {},
): Promise<Selectable<PackingParcels>> {
  const purchaseId = parcel.purchaseId ?? (await makePurchase(db)).id;
  for (const [sequence, order] of orders.entries())
    await makeOrder(db, { orderStatus: 'ORDER_CONFIRM', sequence, ...order, purchaseId });
  const made = await db
    .selectFrom('packingParcels')
    .selectAll()
    .where('purchaseId', '=', purchaseId)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  if (Object.keys(parcel).length === 0) return made;
  return db
    .updateTable('packingParcels')
    .set(parcel)
    .where('id', '=', made.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
