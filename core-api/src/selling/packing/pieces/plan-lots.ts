import { seoulDay } from '@iruon/contract/seoul';
import type { Handle, Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Context } from '../../../platform/services.ts';
import { type LotKeeper, type LotRow, lockLotsOf, type PiecesOfOrder, piecesOfOrders } from '../../lots/index.ts';
import { lockStock } from '../../stock/index.ts';
import { type FreeLot, type Need, proposeLots } from './propose-lots.ts';

/** The parcels of one transaction: their goods are locked until it ends. */
const AT_ONCE = 50;

export const keyOf = ({ productId, optionId }: LotKeeper): string => [productId, optionId].filter(Boolean).join('/');

/** The pieces of a lot that are in parcels and not shipped, and those that other parcels than some reserve. */
interface Taken {
  packed: number;
  reserved: number;
}

/** What is taken of locked lots, apart from the reservations of the caller's own parcels. */
export async function takenOf(
  trx: Transaction,
  lotIds: readonly string[],
  ownParcels: readonly string[],
): Promise<Map<string, Taken>> {
  if (lotIds.length === 0) return new Map();
  const { rows } = await sql<Taken & { id: string }>`
    select l.id, coalesce((select sum(amount) from parcel_pieces where lot_id = l.id and shipped_at is null), 0)::int as packed,
      coalesce((select sum(amount) from lot_reservations r
        where r.lot_id = l.id and r.parcel_id <> all (${[...ownParcels]}::uuid[])), 0)::int as reserved
    from unnest(${[...lotIds]}::uuid[]) l (id)`.execute(trx);
  return new Map(rows.map(({ id, ...taken }) => [id, taken]));
}

/** The pieces of a lot that no parcel has, and no other one is to have. */
export const freeOf = ({ inStock }: Pick<LotRow, 'inStock'>, taken: Taken | undefined): number =>
  inStock - (taken?.packed ?? 0) - (taken?.reserved ?? 0);

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

/** The orders of planned parcels in the order of the parcels; locked, so that none leaves its parcel meanwhile. */
async function plannedOrders(trx: Transaction, parcelIds: readonly string[]) {
  return trx
    .selectFrom('packingParcelOrders as m')
    .innerJoin('packingParcels as p', 'p.id', 'm.parcelId')
    .select(['m.orderId', 'm.parcelId'])
    .where('p.id', 'in', [...parcelIds])
    .where('p.state', 'in', ['WAITING', 'PACKING', 'PACKED'])
    .where((eb) => eb.or([eb('p.pickingListId', 'is not', null), eb('p.packerId', 'is not', null)]))
    .orderBy('m.parcelId')
    .orderBy('m.orderId')
    .forKeyShare('m')
    .execute();
}

/** Replaces the reservations of parcels by those of a plan of today. */
async function planIn(trx: Transaction, parcelIds: readonly string[], now: Date): Promise<void> {
  const before = await plannedOrders(trx, parcelIds);
  const needed = withLots(
    await piecesOfOrders(
      trx,
      before.map(({ orderId }) => orderId),
      'ORDER',
    ),
  );
  if (needed.length === 0) return;
  await lockStock(
    trx,
    needed.map((pieces) => ({ ...pieces, supplyId: null })),
  );
  const keepers = [...Map.groupBy(needed, keyOf)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lotsOf = new Map<string, Awaited<ReturnType<typeof lockLotsOf>>>();
  for (const [key, [keeper]] of keepers) if (keeper) lotsOf.set(key, await lockLotsOf(trx, keeper, seoulDay(now)));
  // Read under the locks of the lots, which every scan takes.
  const lotIds = [...lotsOf.values()].flatMap((lots) => lots.map(({ id }) => id));
  const taken = await takenOf(trx, lotIds, parcelIds);
  const parcelOf = new Map(before.map(({ orderId, parcelId }) => [orderId, parcelId]));
  const packed = await packedOf(trx, [...parcelOf.keys()]);
  const plan = keepers.flatMap(([key, ofKeeper]) => {
    const needs = ofKeeper.map(
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

const withLots = (pieces: readonly PiecesOfOrder[]) => pieces.filter(({ hasLots }) => hasLots);

function byParcel(parcelIds: readonly string[]) {
  const place = new Map(parcelIds.map((id, index) => [id, index]));
  return (a: Need, b: Need) =>
    (place.get(a.parcelId) ?? 0) - (place.get(b.parcelId) ?? 0) || (a.orderId < b.orderId ? -1 : 1);
}

/**
 * Plans the lots of parcels on a list or of a packer anew, first expired first; other parcels plan nothing. Runs after the
 * transaction that planned the parcels: it locks their goods, which everything that ships locks before parcels.
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
