import type { Handle, LotLedger, Lots, Transaction } from '@iruon/db';
import { type Insertable, type Selectable, sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { rowById } from '../../platform/db/write-rows.ts';
import { lockStock, type StockKeeper, waitingPieces } from '../stock/index.ts';

export type LotRow = Selectable<Lots>;
/** A product or one of its options: only these have lots. */
export type LotKeeper = Pick<StockKeeper, 'productId' | 'optionId'>;

export const { lock: lockLot, update: updateLot } = rowById('lots');

const ofKeeper = ({ productId, optionId }: LotKeeper) =>
  sql<boolean>`product_id = ${productId} and option_id is not distinct from ${optionId}::uuid`;

export type ShelfLot = LotRow & { sells: boolean; minShelfDays: number };

const onShelf = (handle: Handle, keeper: LotKeeper, day: string) =>
  handle
    .selectFrom('lots')
    .selectAll()
    .select(sql<boolean>`is_sellable(lots, ${day}::date)`.as('sells'))
    .select(sql<number>`min_shelf_days(product_id, option_id)`.as('minShelfDays'))
    .where(ofKeeper(keeper))
    .where('onHand', '>', 0)
    .orderBy('id');

/** The lots of a keeper with pieces on the shelf, first expired first. */
export async function lotsOnShelf(handle: Handle, keeper: LotKeeper, day: string): Promise<ShelfLot[]> {
  return (await onShelf(handle, keeper, day).execute()).toSorted(firstExpired);
}

/** The same, locked in the order of ids. The stock must be locked. */
export async function lockLotsOf(trx: Transaction, keeper: LotKeeper, day: string): Promise<ShelfLot[]> {
  return (await onShelf(trx, keeper, day).forNoKeyUpdate().execute()).toSorted(firstExpired);
}

type LotOrder = Pick<LotRow, 'id' | 'useBy' | 'receivedOn'>;

/** The order in which lots are used: by use-by, those without one last, then by receipt. */
export function firstExpired(a: LotOrder, b: LotOrder): number {
  const key = ({ useBy, receivedOn, id }: LotOrder) => `${useBy ?? '9999-12-31'} ${receivedOn} ${id}`;
  return key(a) < key(b) ? -1 : 1;
}

/** The pieces on the shelf whose lot is not known; null for a keeper without lots. */
export async function unlottedOf(handle: Handle, keeper: LotKeeper): Promise<number | null> {
  const row = await handle.selectFrom('lotStock').select('unlotted').where(ofKeeper(keeper)).executeTakeFirst();
  return row?.unlotted ?? null;
}

/**
 * Begins to keep lots of a keeper: all of its pieces on the shelf are unlotted. Locks its stock.
 * @returns false if its stock is not counted
 */
export async function beginLots(trx: Transaction, keeper: LotKeeper, at: Date): Promise<boolean> {
  const whole = { ...keeper, supplyId: null };
  const [state] = await lockStock(trx, [whole]);
  if (!state?.isCounted) return false;
  const waiting = await waitingPieces(trx, [keeper.productId]);
  const unlotted = state.stock + (waiting.get(keeper.optionId ?? keeper.productId) ?? 0);
  await trx
    .insertInto('lotStock')
    .values({ id: newId(), ...keeper, unlotted, updatedAt: at })
    .onConflict((conflict) => conflict.columns(['productId', 'optionId']).doNothing())
    .execute();
  return true;
}

export async function changeUnlotted(trx: Transaction, keeper: LotKeeper, delta: number, at: Date): Promise<void> {
  await trx
    .updateTable('lotStock')
    .set({ unlotted: sql<number>`unlotted + ${delta}`, updatedAt: at })
    .where(ofKeeper(keeper))
    .execute();
}

/** Makes the stock count the pieces of lots that can be sold, and no others. The stock must be locked. */
export async function settleLots(
  trx: Transaction,
  { productId, optionId }: LotKeeper,
  { at, actorId }: { at: Date; actorId: string | null },
): Promise<void> {
  await sql`select settle_lots(${productId}, ${optionId}::uuid, ${at}, ${actorId}::uuid)`.execute(trx);
}

/** What moved the pieces of a lot, and by whom. */
export type LotSource = Pick<
  Insertable<LotLedger>,
  'reason' | 'orderId' | 'receiptId' | 'countId' | 'actorId' | 'note'
>;

/** Changes of the columns of a lot; the ledger has those of shelf and quarantine. */
interface LotChange {
  shelf?: number;
  inStock?: number;
  quarantine?: number;
}

/**
 * Changes the pieces of a locked lot and writes its ledger. A released lot without a piece is spent, and a spent one with
 * pieces is released again. @returns the lot after the change
 */
export async function changeLot(
  trx: Transaction,
  lot: LotRow,
  { shelf = 0, inStock = 0, quarantine = 0 }: LotChange,
  source: LotSource,
  at: Date,
): Promise<LotRow> {
  const after = { onHand: lot.onHand + shelf, inStock: lot.inStock + inStock, quarantine: lot.quarantine + quarantine };
  const isEmpty = after.onHand === 0 && after.quarantine === 0;
  const spent = lot.state === 'RELEASED' && isEmpty ? 'SPENT' : lot.state;
  const state = spent === 'SPENT' && !isEmpty ? 'RELEASED' : spent;
  const changed = { ...after, state, updatedAt: at > lot.updatedAt ? at : new Date(lot.updatedAt.getTime() + 1) };
  await updateLot(trx, lot.id, changed);
  if (shelf !== 0 || quarantine !== 0)
    await trx
      .insertInto('lotLedger')
      .values({ id: newId(), lotId: lot.id, shelf, quarantine, ...source, createdAt: at })
      .execute();
  return { ...lot, ...changed };
}

/** The pieces of a lot among `amount` that the stock does not count. */
export const uncountedOf = ({ onHand, inStock }: Pick<LotRow, 'inStock' | 'onHand'>, amount: number): number =>
  Math.min(amount, onHand - inStock);

/** Moves pieces of a locked lot. @returns the lot after the change */
export type MovePieces = (
  trx: Transaction,
  lot: LotRow,
  amount: number,
  source: LotSource,
  at: Date,
) => Promise<LotRow>;

/** A move that changes the same columns by each piece. */
const movedBy =
  ({ shelf = 0, inStock = 0, quarantine = 0 }: LotChange): MovePieces =>
  (trx, lot, amount, source, at) =>
    changeLot(
      trx,
      lot,
      { shelf: shelf * amount, inStock: inStock * amount, quarantine: quarantine * amount },
      source,
      at,
    );

/** Receives pieces of a lot that came back into the quarantine. */
export const quarantinePieces = movedBy({ quarantine: 1 });

/** Puts pieces of the quarantine on the shelf; `settleLots` then decides whether the stock counts them. */
export const admitPieces = movedBy({ shelf: 1, quarantine: -1 });

/** Discards pieces of the quarantine. */
export const discardReturned = movedBy({ quarantine: -1 });

const putCounted = movedBy({ shelf: 1, inStock: 1 });

/** Pieces leave the shelf for their buyer; their order took them out of the stock before. */
export const sendPieces = movedBy({ shelf: -1, inStock: -1 });

/** Notes that unlotted pieces of the shelf are of a lot; negative ones become unlotted. The stock is unchanged. */
export const putIntoLot: MovePieces = async (trx, lot, amount, source, at) => {
  await changeUnlotted(trx, lot, -amount, at);
  return putCounted(trx, lot, amount, source, at);
};

/** The pieces of a lot that are in parcels and not shipped, and those that other parcels than some reserve. */
export interface Taken {
  packed: number;
  reserved: number;
}

/** What is taken of locked lots, apart from the reservations of the caller's own parcels. */
export async function takenOf(
  handle: Handle,
  lotIds: readonly string[],
  ownParcels: readonly string[] = [],
): Promise<Map<string, Taken>> {
  if (lotIds.length === 0) return new Map();
  const { rows } = await sql<Taken & { id: string }>`
    select l.id, coalesce((select sum(amount) from parcel_pieces where lot_id = l.id and shipped_at is null), 0)::int as packed,
      coalesce((select sum(amount) from lot_reservations r
        where r.lot_id = l.id and r.parcel_id <> all (${[...ownParcels]}::uuid[])), 0)::int as reserved
    from unnest(${[...lotIds]}::uuid[]) l (id)`.execute(handle);
  return new Map(rows.map(({ id, ...taken }) => [id, taken]));
}

/**
 * Other parcels than one, or all without one, give up reservations of a locked lot whose pieces are packed now: the box in
 * the hand decides, and they are planned again when they are packed. A row that is being deleted at this moment needs none of that.
 * @returns what each gave up
 */
export async function takeReserved(
  trx: Transaction,
  lotId: string,
  parcelId: string | null,
  amount: number,
): Promise<{ parcelId: string; amount: number }[]> {
  const others = await trx
    .selectFrom('lotReservations')
    .selectAll()
    .where('lotId', '=', lotId)
    .where(sql<boolean>`parcel_id is distinct from ${parcelId}::uuid`)
    .orderBy('parcelId', 'desc')
    .orderBy('orderId')
    .forUpdate()
    .skipLocked()
    .execute();
  const given: { parcelId: string; amount: number }[] = [];
  let left = amount;
  for (const other of others) {
    const taken = Math.min(left, other.amount);
    if (taken === 0) break;
    left -= taken;
    given.push({ parcelId: other.parcelId, amount: taken });
    const row = sql<boolean>`parcel_id = ${other.parcelId} and order_id = ${other.orderId} and lot_id = ${lotId}`;
    if (taken === other.amount) await trx.deleteFrom('lotReservations').where(row).execute();
    else
      await trx
        .updateTable('lotReservations')
        .set({ amount: other.amount - taken })
        .where(row)
        .execute();
  }
  return given;
}
