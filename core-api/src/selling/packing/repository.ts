import type { Handle, PackingParcels, PickingLists, Transaction } from '@iruon/db';
import { type Selectable, sql, type Updateable } from 'kysely';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { nextUpdatedAt } from '../../platform/records/console-record.ts';
import { lockPurchaseAlone } from '../orders/index.ts';

export type ParcelRow = Selectable<PackingParcels>;
export type PickingListRow = Selectable<PickingLists>;

export const lockPurchaseOf = (trx: Transaction, parcelId: string) =>
  lockPurchaseAlone(trx, sql<string>`(select purchase_id from packing_parcels where id = ${parcelId})`);

/** The parcel of a locked purchase. Its own row stays free for a lot that is stopped meanwhile. */
export async function parcelOfLocked(trx: Transaction, id: string): Promise<ParcelRow | undefined> {
  return trx.selectFrom('packingParcels').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a parcel after its purchase, whose lock keeps its orders and its packer as they are. */
export async function lockParcel(trx: Transaction, id: string): Promise<ParcelRow | undefined> {
  await lockPurchaseOf(trx, id);
  return trx.selectFrom('packingParcels').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function updateParcel(
  trx: Transaction,
  parcel: ParcelRow,
  now: Date,
  change: Updateable<PackingParcels>,
): Promise<void> {
  await trx
    .updateTable('packingParcels')
    .set({ ...change, updatedAt: nextUpdatedAt(now, parcel) })
    .where('id', '=', parcel.id)
    .execute();
}

export async function lockPickingList(trx: Transaction, id: string): Promise<PickingListRow | undefined> {
  return trx.selectFrom('pickingLists').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function ordersInParcel(handle: Handle, parcelId: string): Promise<string[]> {
  const rows = await handle
    .selectFrom('packingParcelOrders')
    .select('orderId')
    .where('parcelId', '=', parcelId)
    .orderBy('orderId')
    .execute();
  return rows.map(({ orderId }) => orderId);
}

export async function operatorName(handle: Handle, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const row = await handle.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst();
  return row?.name ?? null;
}

/** The place of a parcel on its list, from 1. Parcels keep it when others are canceled; ids increase with time. */
export const placeOnList = sql<number | null>`(
  select count(*)::int from packing_parcels listed
  where listed.picking_list_id = packing_parcels.picking_list_id and listed.id <= packing_parcels.id)`;

/**
 * The numbers of the open parcels of orders that changed after an operator saw them, by order: what is in the box, or on its label, may not be
 * what is ordered, until an operator confirms the change. Orders that left by a number of their own make no box wrong.
 */
export async function changedParcelsOf(handle: Handle, orderIds: readonly string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await handle
    .selectFrom('packingParcelOrders')
    .innerJoin('packingParcels', 'packingParcels.id', 'packingParcelOrders.parcelId')
    .select(['orderId', 'parcelNo'])
    .where('orderId', '=', idsInSql(orderIds))
    .where('state', 'in', ['WAITING', 'PACKING', 'PACKED'])
    .where('changedAt', 'is not', null)
    .where(
      sql<boolean>`exists (
        select from packing_parcel_changes c left join orders o on o.id = c.order_id
        where c.parcel_id = packing_parcels.id and c.at > coalesce(packing_parcels.changes_seen_at, '-infinity')
          and not (c.kind = 'LEFT' and o.order_status in ('SHIPPING_CONFIRM', 'DELIVERY_COMPLETE')))`,
    )
    .execute();
  return new Map(rows.map(({ orderId, parcelNo }) => [orderId, parcelNo]));
}

/** The purchase and the orders of parcels, by the parcels' numbers. A canceled parcel has no orders. */
export async function ordersOfParcelNos(
  handle: Handle,
  parcelNos: readonly string[],
): Promise<Map<string, { purchaseNo: string; orderIds: ReadonlySet<string> }>> {
  if (parcelNos.length === 0) return new Map();
  const rows = await handle
    .selectFrom('packingParcels')
    .innerJoin('purchases', 'purchases.id', 'packingParcels.purchaseId')
    .leftJoin('packingParcelOrders', 'packingParcelOrders.parcelId', 'packingParcels.id')
    .select(['parcelNo', 'purchaseNo', 'orderId'])
    .where('parcelNo', '=', sql<string>`any(${[...parcelNos]}::text[])`)
    .execute();
  const byNo = Map.groupBy(rows, ({ parcelNo }) => parcelNo);
  return new Map(
    [...byNo].map(([parcelNo, found]) => [
      parcelNo,
      { purchaseNo: found[0]?.purchaseNo ?? '', orderIds: new Set(found.flatMap(({ orderId }) => orderId ?? [])) },
    ]),
  );
}
