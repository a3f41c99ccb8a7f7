import { seoulDay } from '@iruon/contract/seoul';
import type { Handle, Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Context } from '../../../platform/services.ts';
import {
  type FreeLot,
  freeOf,
  type LotKeeper,
  lockLotsOf,
  type Need,
  type PiecesOfOrder,
  piecesOfOrders,
  proposeLots,
  takenOf,
} from '../../lots/index.ts';
import { lockStock } from '../../stock/index.ts';

/** The parcels of one transaction: their goods are locked until it ends. */
const AT_ONCE = 50;

export const keyOf = ({ productId, optionId }: LotKeeper): string => [productId, optionId].filter(Boolean).join('/');

/** The pieces that are packed for orders, by order and keeper, and not shipped. */
export async function packedOf(handle: Handle, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await handle
    .selectFrom('parcelPieces')
    .select(['orderId', 'productId', 'optionId', sql<number>`sum(amount)::int`.as('amount')])
    .where('orderId', 'in', [...orderIds])
    .where('kind', '=', 'ORDER')
    .where('shippedAt', 'is', null)
    .groupBy(['orderId', 'productId', 'optionId'])
    .execute();
  return new Map(rows.map((row) => [`${row.orderId} ${keyOf(row)}`, row.amount]));
}

/** The orders of planned parcels, with their parcels. */
const plannedOrders = (handle: Handle, parcelIds: readonly string[]) =>
  handle
    .selectFrom('packingParcelOrders as m')
    .innerJoin('packingParcels as p', 'p.id', 'm.parcelId')
    .select(['m.orderId', 'm.parcelId'])
    .where('p.id', 'in', [...parcelIds])
    .where('p.state', 'in', ['WAITING', 'PACKING', 'PACKED'])
    .where((eb) => eb.or([eb('p.pickingListId', 'is not', null), eb('p.packerId', 'is not', null)]))
    .orderBy('m.parcelId')
    .orderBy('m.orderId');

/** The pieces with lots that orders need. */
async function needsOf(handle: Handle, orders: readonly { orderId: string }[]): Promise<PiecesOfOrder[]> {
  const pieces = await piecesOfOrders(
    handle,
    orders.map(({ orderId }) => orderId),
    'ORDER',
  );
  return pieces.filter(({ hasLots }) => hasLots);
}

/** Replaces the reservations of parcels by those of a plan of today. */
async function planIn(trx: Transaction, parcelIds: readonly string[], now: Date): Promise<void> {
  const goods = await needsOf(trx, await plannedOrders(trx, parcelIds).execute());
  if (goods.length === 0) return;
  await lockStock(
    trx,
    goods.map((pieces) => ({ ...pieces, supplyId: null })),
  );
  const keepers = [...Map.groupBy(goods, keyOf)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lotsOf = new Map<string, Awaited<ReturnType<typeof lockLotsOf>>>();
  for (const [key, [keeper]] of keepers) if (keeper) lotsOf.set(key, await lockLotsOf(trx, keeper, seoulDay(now)));
  // Read again under the locks: every scan takes those of the lots, and what changes a parcel those of the parcel.
  const orders = await plannedOrders(trx, parcelIds).forShare('p').execute();
  const needed = Map.groupBy(await needsOf(trx, orders), keyOf);
  const lotIds = [...lotsOf.values()].flatMap((lots) => lots.map(({ id }) => id));
  const taken = await takenOf(trx, lotIds, parcelIds);
  const parcelOf = new Map(orders.map(({ orderId, parcelId }) => [orderId, parcelId]));
  const packed = await packedOf(trx, [...parcelOf.keys()]);
  const plan = keepers.flatMap(([key]) => {
    const needs = (needed.get(key) ?? []).map(
      ({ orderId, amount }): Need => ({
        ...{ parcelId: parcelOf.get(orderId) ?? '', orderId },
        amount: amount - (packed.get(`${orderId} ${key}`) ?? 0),
      }),
    );
    const free = (lotsOf.get(key) ?? []).map((lot): FreeLot => ({ ...lot, free: freeOf(lot, taken.get(lot.id)) }));
    return proposeLots(needs.toSorted(byParcel(parcelIds)), free);
  });
  await trx
    .deleteFrom('lotReservations')
    .where('parcelId', 'in', [...parcelIds])
    .execute();
  if (plan.length > 0) await trx.insertInto('lotReservations').values(plan).execute();
}

function byParcel(parcelIds: readonly string[]) {
  const place = new Map(parcelIds.map((id, index) => [id, index]));
  return (a: Need, b: Need) =>
    (place.get(a.parcelId) ?? 0) - (place.get(b.parcelId) ?? 0) || (a.orderId < b.orderId ? -1 : 1);
}

/**
 * Plans the lots of parcels on a list or of a packer again, first expired first; other parcels plan nothing. Runs after the
 * transaction that changed the parcels: it locks their goods, which everything that ships locks before parcels.
 */
export async function planLots({ db, now }: Pick<Context, 'db' | 'now'>, parcelIds: readonly string[]): Promise<void> {
  for (let first = 0; first < parcelIds.length; first += AT_ONCE)
    await inTransaction(db, (trx) => planIn(trx, parcelIds.slice(first, first + AT_ONCE), now()));
}

/** The same for all parcels of a picking list by their place. */
export async function planLotsOfList(context: Pick<Context, 'db' | 'now'>, listId: string): Promise<void> {
  const rows = await context.db
    .selectFrom('packingParcels')
    .select('id')
    .where('pickingListId', '=', listId)
    .where('state', 'in', ['WAITING', 'PACKING', 'PACKED'])
    .orderBy('id')
    .execute();
  await planLots(
    context,
    rows.map(({ id }) => id),
  );
}
