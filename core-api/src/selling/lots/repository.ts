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

/** The lots of a keeper with pieces on the shelf, first expired first, locked in the order of ids. The stock must be locked. */
export async function lockLotsOf(
  trx: Transaction,
  keeper: LotKeeper,
  day: string,
): Promise<(LotRow & { sells: boolean })[]> {
  const locked = await trx
    .selectFrom('lots')
    .selectAll()
    .select(sql<boolean>`is_sellable(lots, ${day}::date)`.as('sells'))
    .where(ofKeeper(keeper))
    .where('onHand', '>', 0)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return locked.toSorted(firstExpired);
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
async function changeLot(
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

/**
 * Takes pieces of the shelf out of a lot: first those that the stock does not count. The others become unlotted, so the
 * caller takes them out of the stock. @returns the number of these
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
  return counted;
}
