import { seoulDay } from '@iruon/contract/seoul';
import type { Handle, ParcelPieces, Transaction } from '@iruon/db';
import { type Selectable, sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { problem } from '../../platform/http/problem.ts';
import { lockStock } from '../stock/index.ts';
import { isUncovered, unpackedLots } from './propose-lots.ts';
import {
  changeUnlotted,
  type LotKeeper,
  type LotRow,
  lockLotsOf,
  sendPieces,
  takenOf,
  unlottedOf,
} from './repository.ts';
import { markUncovered } from './uncovered-parcels.ts';

/** The pieces of a keeper that an order takes, of those whose lots matter. */
export interface PiecesOfOrder extends LotKeeper {
  orderId: string;
  amount: number;
  name: string;
  /** It cannot be shipped before each of its pieces has a lot. */
  isRequired: boolean;
  hasLots: boolean;
}

type Kind = 'ORDER' | 'EXCHANGE';

/** The pieces of orders, or of the replacements of their exchanges, that have lots or need them; sets are their parts. */
export async function piecesOfOrders(
  handle: Handle,
  orderIds: readonly string[],
  kind: Kind,
): Promise<PiecesOfOrder[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<PiecesOfOrder>`
    select l.order_id as "orderId", l.product_id as "productId", l.option_id as "optionId", -sum(l.delta)::int as amount,
      p.name || coalesce(' (' || v.name || ')', '') as name, s.id is not null as "hasLots",
      is_lot_required(l.product_id, l.option_id) as "isRequired"
    from stock_ledger l join products p on p.id = l.product_id
      left join product_options v on v.id = l.option_id
      left join lot_stock s on s.product_id = l.product_id and s.option_id is not distinct from l.option_id
    where l.order_id = any (${orderIds}::uuid[]) and l.supply_id is null and (l.reason = 'EXCHANGE') = ${kind === 'EXCHANGE'}
    group by l.order_id, l.product_id, l.option_id, p.name, v.name, s.id
    having sum(l.delta) < 0 and (s.id is not null or is_lot_required(l.product_id, l.option_id))
    order by l.order_id, p.name, v.name`.execute(handle);
  return rows;
}

const keyOf = ({ productId, optionId }: LotKeeper) => optionId ?? productId;

/** Why a lot is not sold now, for a person. */
export function whyNotSold({ state, useBy, reason }: Pick<LotRow, 'state' | 'useBy' | 'reason'>): string {
  if (state === 'RECALLED') return '회수 중인 로트입니다.';
  if (state === 'HELD') return `보류한 로트입니다${reason ? ` (${reason})` : ''}.`;
  if (state === 'RECEIVED') return '아직 검사를 마치지 않은 로트입니다.';
  if (state === 'SPENT') return '남은 수량이 없는 로트입니다.';
  return `유효기한(${useBy ?? ''})이 지났거나 얼마 남지 않은 로트입니다.`;
}

interface Shipping {
  orderIds: readonly string[];
  kind: Kind;
  at: Date;
  actorId: string | null;
}

/**
 * Takes the pieces of orders that are shipped now out of their lots. What was packed proves the lots; pieces that need none
 * take unlotted ones, then the first expired. Every way to ship passes here, after the order has its new state.
 * @throws LOTS_MISSING naming the goods without lots, LOT_NOT_SELLABLE naming a lot that was stopped since
 */
export async function shipLots(trx: Transaction, { orderIds, kind, at, actorId }: Shipping): Promise<void> {
  const needed = await piecesOfOrders(trx, orderIds, kind);
  if (needed.length === 0) return;
  const packed = await trx
    .selectFrom('parcelPieces')
    .selectAll()
    .where('orderId', 'in', [...orderIds])
    .where('kind', '=', kind)
    .where('shippedAt', 'is', null)
    .orderBy('id')
    .execute();
  assertComplete(needed, packed);
  await lockStock(
    trx,
    needed.map((pieces) => ({ ...pieces, supplyId: null })),
  );
  // From here on, only what others packed and reserve is taken.
  const sent = packed.map(({ id }) => id);
  if (sent.length > 0) await trx.updateTable('parcelPieces').set({ shippedAt: at }).where('id', 'in', sent).execute();
  await trx
    .deleteFrom('lotReservations')
    .where('orderId', 'in', [...orderIds])
    .execute();
  const day = seoulDay(at);
  for (const [, ofKeeper] of [...Map.groupBy(needed, keyOf)].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [keeper] = ofKeeper;
    if (!keeper?.hasLots) continue;
    const lots = new Map((await lockLotsOf(trx, keeper, day)).map((lot) => [lot.id, lot]));
    const mine = packed.filter(
      (piece) => keyOf(piece) === keyOf(keeper) && ofKeeper.some(({ orderId }) => orderId === piece.orderId),
    );
    for (const piece of mine) {
      const lot = lots.get(piece.lotId);
      if (!lot?.sells || lot.inStock < piece.amount) throw await notSellable(trx, piece, lot);
      const source = { reason: 'SHIP', orderId: piece.orderId, actorId } as const;
      lots.set(lot.id, { ...lot, ...(await sendPieces(trx, lot, piece.amount, source, at)) });
    }
    const rests = ofKeeper.flatMap(({ orderId, amount }) => {
      const inside = mine.reduce((sum, piece) => sum + (piece.orderId === orderId ? piece.amount : 0), 0);
      return inside < amount ? [{ orderId, amount: amount - inside }] : [];
    });
    if (rests.length > 0) await shipUnscanned(trx, { keeper, lots: [...lots.values()], rests, kind, at, actorId });
  }
}

interface Unscanned extends Pick<Shipping, 'actorId' | 'at' | 'kind'> {
  keeper: PiecesOfOrder;
  /** The lots on the shelf in the order of use, locked. */
  lots: readonly Awaited<ReturnType<typeof lockLotsOf>>[number][];
  rests: readonly { orderId: string; amount: number }[];
}

/** Takes pieces that nobody scanned out of what no parcel contains. Parcels give up what they reserve only if nothing else is left. */
async function shipUnscanned(trx: Transaction, { keeper, lots, rests, kind, at, actorId }: Unscanned): Promise<void> {
  const taken = await takenOf(
    trx,
    lots.map(({ id }) => id),
  );
  let shelf = lots.filter(({ sells }) => sells);
  for (const { orderId, amount } of rests) {
    const free = Math.min(amount, (await unlottedOf(trx, keeper)) ?? 0);
    if (free > 0) await changeUnlotted(trx, keeper, -free, at);
    const plan = unpackedLots(shelf, taken, amount - free);
    const missing = plan.reduce((rest, each) => rest - each.amount, amount - free);
    if (missing > 0) throw problem('LOTS_MISSING', `출고할 수 있는 로트가 없습니다: ${keeper.name} ${missing}개`);
    for (const { lot, amount: pieces } of plan) {
      const after = { ...lot, ...(await sendPieces(trx, lot, pieces, { reason: 'SHIP', orderId, actorId }, at)) };
      shelf = shelf.map((each) => (each.id === lot.id ? after : each));
      const proof = { kind, proof: 'PLAN', packedBy: actorId, packedAt: at, shippedAt: at } as const;
      const { productId, optionId } = keeper;
      const row = { id: newId(), orderId, productId, optionId, lotId: lot.id, amount: pieces, ...proof };
      await trx.insertInto('parcelPieces').values(row).execute();
    }
  }
  for (const lot of shelf) {
    const ofOthers = taken.get(lot.id);
    if (ofOthers && isUncovered(lot, ofOthers)) await markUncovered(trx, lot.id, at);
  }
}

function assertComplete(needed: readonly PiecesOfOrder[], packed: readonly Selectable<ParcelPieces>[]): void {
  const wrong = needed.flatMap(({ orderId, name, amount, isRequired, ...keeper }) => {
    const mine = packed.filter((piece) => piece.orderId === orderId && keyOf(piece) === keyOf(keeper));
    const found = mine.reduce((sum, piece) => sum + piece.amount, 0);
    return found === amount || (found < amount && !isRequired) ? [] : [`${name}: ${amount}개 중 ${found}개`];
  });
  if (wrong.length > 0)
    throw problem('LOTS_MISSING', `로트를 확인하지 않은 상품이 있습니다. ${wrong.slice(0, 5).join(', ')}`);
}

async function notSellable(trx: Transaction, piece: Selectable<ParcelPieces>, seen: LotRow | undefined) {
  const lot =
    seen ?? (await trx.selectFrom('lots').selectAll().where('id', '=', piece.lotId).executeTakeFirstOrThrow());
  const why =
    seen && seen.state === 'RELEASED' && seen.inStock < piece.amount
      ? '선반에 남은 수량이 모자랍니다.'
      : whyNotSold(lot);
  return problem('LOT_NOT_SELLABLE', {
    detail: `로트 ${lot.lotNo}: ${why}`,
    extensions: { lot: { _id: lot.id, lotNo: lot.lotNo } },
  });
}
