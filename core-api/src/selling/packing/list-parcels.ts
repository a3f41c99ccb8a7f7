import type { Parcel, ParcelChange, ParcelDetail, ParcelState, parcelFilter, parcelSorts } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import { isParcelNo, parcelNoKey } from '@iruon/contract/spellings/codes';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { actorId } from '../../platform/actor.ts';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { type FilterOf, hasText, type ListRequest, listPage, listQuery } from '../../platform/http/console-list.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { isOpenClaim } from '../claims/index.ts';
import { cartPlace } from '../orders/index.ts';
import { goodsByParcel, toWireGoods } from './goods.ts';
import { placeOnList } from './repository.ts';

type Filter = FilterOf<typeof parcelFilter>;

interface Inside {
  _id: string;
  productName: string;
  optionName: string | null;
  amount: number;
  orderStatus: Parcel['orders'][number]['orderStatus'];
  shipOn: string | null;
}

/** The orders of a parcel as a column; those of a canceled one have left it. */
const inside = sql<Inside[]>`coalesce((
  select jsonb_agg(jsonb_build_object('_id', o.id, 'productName', o.product_name, 'optionName', o.option_name,
    'amount', m.amount, 'orderStatus', o.order_status, 'shipOn', coalesce(o.delay_until, o.promised_ship_on)) order by ${cartPlace('o')})
  from packing_parcel_orders m join orders o on o.id = m.order_id where m.parcel_id = packing_parcels.id
), '[]')`.as('inside');

const parcels = (handle: Handle) =>
  handle
    .selectFrom('packingParcels')
    .innerJoin('purchases', 'purchases.id', 'packingParcels.purchaseId')
    .leftJoin('users as packers', 'packers.id', 'packingParcels.packerId')
    .leftJoin('pickingLists', 'pickingLists.id', 'packingParcels.pickingListId')
    .selectAll('packingParcels')
    .select(['purchases.purchaseNo', 'purchases.receiver', 'purchases.paidAt', 'packers.name as packerName'])
    .select(['pickingLists.listNo', inside, placeOnList.as('place')]);
type Row = Awaited<ReturnType<ReturnType<typeof parcels>['execute']>>[number];

const earliest = (days: readonly (string | null)[]) => days.filter((day) => day !== null).toSorted()[0] ?? null;

function toWire(row: Row, now: Date): Parcel {
  const { receiver } = row;
  const shipOn = earliest(row.inside.map((order) => order.shipOn));
  const isOpen = row.state !== 'SHIPPED' && row.state !== 'CANCELED';
  return {
    _id: row.id,
    parcelNo: row.parcelNo,
    _purchase: row.purchaseId,
    purchaseNo: row.purchaseNo,
    state: row.state,
    receiverName: receiver.name,
    address: `(${receiver.postcode}) ${receiver.address1} ${receiver.address2}`,
    isPickup: receiver.isFactory === true,
    orders: row.inside.map(({ shipOn: _, ...order }) => order),
    amount: row.inside.reduce((sum, { amount }) => sum + amount, 0),
    paidAt: row.paidAt?.toISOString() ?? null,
    shipOn,
    isLate: isOpen && shipOn !== null && shipOn < seoulDay(now),
    packer: row.packerId === null ? null : { _id: row.packerId, name: row.packerName ?? '' },
    claimedAt: row.claimedAt?.toISOString() ?? null,
    list:
      row.pickingListId === null ? null : { _id: row.pickingListId, listNo: row.listNo ?? '', place: row.place ?? 0 },
    printCount: row.printCount,
    printedAt: row.printedAt?.toISOString() ?? null,
    courierCode: row.courierCode,
    invoiceNo: row.invoiceNo,
    packedAt: row.packedAt?.toISOString() ?? null,
    changedAt: row.changedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The parcels of the packing station. A whole parcel number finds this parcel alone. */
export async function listParcels(
  context: Context,
  request: ListRequest<Filter, (typeof parcelSorts)[number]>,
): Promise<{ parcels: Parcel[]; total: number }> {
  const { filter, by, direction, range } = listQuery(request, ['createdAt', 'ASC']);
  const { id, q, state, isListed, isChanged, isMine, _list, _purchase } = filter;
  const states: readonly ParcelState[] = state === undefined ? [] : [state].flat();
  const me = actorId(context.actor);
  let query = parcels(context.db);
  if (id) query = query.where('packingParcels.id', '=', idsInSql(id));
  if (states.length > 0) query = query.where('packingParcels.state', 'in', states);
  if (isListed !== undefined) query = query.where('packingParcels.pickingListId', isListed ? 'is not' : 'is', null);
  if (isChanged !== undefined) query = query.where('packingParcels.changedAt', isChanged ? 'is not' : 'is', null);
  if (isMine !== undefined) {
    const mine = sql<boolean>`(packing_parcels.packer_id is not distinct from ${me} or picking_lists.owner_id is not distinct from ${me})`;
    query = query.where(isMine ? mine : sql<boolean>`not ${mine}`);
  }
  if (_list) query = query.where('packingParcels.pickingListId', '=', _list);
  if (_purchase) query = query.where('packingParcels.purchaseId', '=', _purchase);
  if (q && isParcelNo(q)) query = query.where('packingParcels.parcelNo', '=', parcelNoKey(q));
  else if (q) {
    const places = ['packingParcels.parcelNo', 'purchases.purchaseNo', 'packingParcels.invoiceNo'];
    query = query.where(hasText(q, [...places, sql`purchases.receiver ->> 'name'`]));
  }
  const first = {
    createdAt: 'packingParcels.createdAt',
    parcelNo: 'packingParcels.parcelNo',
    paidAt: 'purchases.paidAt',
  };
  const { rows, total } = await listPage(context.db, query, {
    by: [sql.ref(first[by]), 'packingParcels.id'],
    direction,
    range,
  });
  const now = context.now();
  return { parcels: rows.map((row) => toWire(row, now)), total };
}

/** What nobody packs yet, for the menu and the dashboard. */
export const matchingWaitingParcels = (handle: Handle) =>
  handle.selectFrom('packingParcels').where('state', '=', 'WAITING');

/** All parcels of a picking list by their place. */
export async function parcelsOfList(handle: Handle, listId: string, now: Date): Promise<Parcel[]> {
  const rows = await parcels(handle)
    .where('packingParcels.pickingListId', '=', listId)
    .orderBy('packingParcels.id')
    .execute();
  return rows.map((row) => toWire(row, now));
}

async function changesOf(handle: Handle, parcelId: string): Promise<ParcelChange[]> {
  const rows = await handle
    .selectFrom('packingParcelChanges')
    .leftJoin('orders', 'orders.id', 'packingParcelChanges.orderId')
    .leftJoin('lots', 'lots.id', 'packingParcelChanges.lotId')
    .leftJoin('products', 'products.id', 'lots.productId')
    .leftJoin('productOptions', 'productOptions.id', 'lots.optionId')
    .select(['lotNo', 'lots.state as lotState', 'packingParcelChanges.lots'])
    .select(({ fn }) => [
      fn.coalesce('orders.productName', 'products.name').as('productName'),
      fn.coalesce('orders.optionName', 'productOptions.name').as('optionName'),
    ])
    .select(['kind', 'packingParcelChanges.amount', 'at', 'orderStatus', 'claimStatus'])
    .where('parcelId', '=', parcelId)
    .orderBy('at', 'desc')
    .orderBy('packingParcelChanges.id', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ claimStatus, at, ...change }) => ({
    ...change,
    hasOpenClaim: isOpenClaim(claimStatus),
    at: at.toISOString(),
  }));
}

/** Parcels with what is printed and packed, in the order of the ids. Those that do not exist are missing. */
export async function parcelsInDetail(
  handle: Handle,
  ids: readonly string[],
  now: Date,
): Promise<Omit<ParcelDetail, 'changes' | 'carrier'>[]> {
  if (ids.length === 0) return [];
  const rows = await parcels(handle)
    .select('purchases.requestMessage')
    .where('packingParcels.id', 'in', [...ids])
    .execute();
  const goods = await goodsByParcel(handle, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { name, phone, postcode, address1, address2 } = row.receiver;
    return [
      {
        ...toWire(row, now),
        receiver: { name, phone, postcode, address1, address2 },
        requestMessage: row.requestMessage,
        goods: (goods.get(id) ?? []).map(toWireGoods),
      },
    ];
  });
}

/** One parcel for the station. @throws NOT_FOUND */
export async function readParcel({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<ParcelDetail> {
  const [found] = await parcelsInDetail(db, [id], now());
  const parcel = orNotFound(found);
  const first = await db
    .selectFrom('packingParcelOrders')
    .innerJoin('orders', 'orders.id', 'orderId')
    .select('carrier')
    .where('parcelId', '=', id)
    .orderBy('orders.sequence')
    .executeTakeFirst();
  return { ...parcel, carrier: first?.carrier ?? null, changes: await changesOf(db, id) };
}

/** The same by its number. @throws NOT_FOUND */
export async function findParcel(context: Pick<Context, 'db' | 'now'>, parcelNo: string): Promise<ParcelDetail> {
  const found = await context.db
    .selectFrom('packingParcels')
    .select('id')
    .where('parcelNo', '=', parcelNo)
    .executeTakeFirst();
  return readParcel(context, orNotFound(found).id);
}
