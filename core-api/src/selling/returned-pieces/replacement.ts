import { type ClaimPieces, MAX_CLAIM_ROWS, type ReplacementScan } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import type { Handle, Transaction } from '@iruon/db';
import { type SqlBool, sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { actorId } from '../../platform/actor.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import {
  type LotKeeper,
  type LotRow,
  lockLotsOf,
  lotsOnShelf,
  type PiecesOfOrder,
  piecesOfOrders,
  proposedLots,
  takenOf,
  takeReserved,
  whyNotSold,
} from '../lots/index.ts';
import { lockStock } from '../stock/index.ts';
import { findLot } from './find-lot.ts';
import { readPackage } from './read-package.ts';
import { type AcceptedLot, acceptOther, assertMayLeave, proofOf } from './scanned-lot.ts';
import { findPieces, toWirePieces } from './sent-pieces.ts';

const keyOf = ({ productId, optionId }: LotKeeper) => optionId ?? productId;

const packedOf = (handle: Handle, orderId: string) =>
  findPieces(handle, sql<SqlBool>`p.order_id = ${orderId} and p.kind = 'EXCHANGE' and p.shipped_at is null`);

/** The goods of a replacement that was not sent yet, with the lots to take and those that are packed. */
export async function readReplacement(handle: Handle, orderId: string, now: Date): Promise<ClaimPieces['replacement']> {
  const needed = await piecesOfOrders(handle, [orderId], 'EXCHANGE');
  if (needed.length === 0) return [];
  const packed = await packedOf(handle, orderId);
  return Promise.all(
    needed.map(async (goods) => {
      const mine = packed.filter((piece) => keyOf(piece) === keyOf(goods));
      const count = mine.reduce((sum, { amount }) => sum + amount, 0);
      const shelf = await lotsOnShelf(handle, goods, seoulDay(now));
      const proposed = await proposedLots(handle, shelf, goods.amount - count);
      return {
        ...{ _product: goods.productId, productName: goods.name, optionName: null },
        ...{ amount: goods.amount, packed: count, isRequired: goods.isRequired },
        proposals: proposed.map(({ lot, amount }) => ({ lotNo: lot.lotNo, useBy: lot.useBy, amount })),
        pieces: mine.slice(0, MAX_CLAIM_ROWS).map((piece) => ({
          _id: piece.id,
          ...toWirePieces(piece),
          ...{ proof: piece.proof, reason: piece.reason, packedAt: piece.packedAt.toISOString() },
        })),
      };
    }),
  );
}

/**
 * Packs scanned pieces for the replacement of an order. Another lot than the proposed ones needs a reason, once. Locks the
 * stock and its lots.
 * @throws STOCK_CODE_UNKNOWN, LOT_MEANS_SEVERAL, LOT_NOT_SELLABLE, USE_BY_DIFFERS, EXPIRED, OTHER_LOT, REPLACEMENT_OTHER_GOODS
 * for other goods or too many
 */
export async function packReplacement(
  trx: Transaction,
  context: Context,
  orderId: string,
  { code, amount: wanted, reason: given }: ReplacementScan,
): Promise<{ lotNo: string; amount: number; packed: number; other: AcceptedLot }> {
  const at = context.now();
  const needed = await piecesOfOrders(trx, [orderId], 'EXCHANGE');
  const scanned = await readPackage(trx, code, at);
  const { goods: named } = scanned;
  const isNamed = ({ productId, optionId }: PiecesOfOrder) =>
    named === null || (named.productId === productId && (named.optionId ?? optionId) === optionId);
  const possible = needed.filter(isNamed);
  if (possible.length === 0) throw problem('REPLACEMENT_OTHER_GOODS');
  const found = await findLot(trx, scanned, possible);
  const goods = possible.find((each) => keyOf(each) === keyOf(found));
  if (!goods) throw problem('REPLACEMENT_OTHER_GOODS');
  const amount = wanted ?? scanned.pieces;
  const packed = (await packedOf(trx, orderId)).filter((piece) => keyOf(piece) === keyOf(goods));
  const count = packed.reduce((sum, piece) => sum + piece.amount, 0);
  if (count + amount > goods.amount)
    throw problem(
      'REPLACEMENT_OTHER_GOODS',
      `${goods.name}: 보낼 것은 ${goods.amount}개이고, ${count}개를 이미 확인했습니다.`,
    );
  await lockStock(trx, [{ ...goods, supplyId: null }]);
  const lots = await lockLotsOf(trx, goods, seoulDay(at));
  const lot = lots.find(({ id }) => id === found.id);
  if (!lot?.sells)
    throw problem('LOT_NOT_SELLABLE', `로트 ${found.lotNo}: ${lot ? whyNotSold(lot) : '선반에 남은 것이 없습니다.'}`);
  const proposed = await proposedLots(trx, lots, goods.amount - count);
  await assertMayLeave(trx, found, lot, seoulDay(at));
  await takeFree(trx, lot, amount);
  const before = packed.find((piece) => piece.lotId === lot.id && piece.reason !== null)?.reason;
  const other = acceptOther(goods.name, lot, proposed, given ?? before ?? undefined);
  const { productId, optionId } = goods;
  await trx
    .insertInto('parcelPieces')
    .values({
      ...{ id: newId(), kind: 'EXCHANGE', orderId, productId, optionId, lotId: lot.id, amount },
      ...{ ...proofOf(scanned, found, amount), reason: other.reason },
      ...{ packedBy: actorId(context.actor), packedAt: at },
    })
    .execute();
  return { lotNo: lot.lotNo, amount, packed: count, other };
}

/** Takes pieces of a locked lot for a replacement; parcels give up what they reserve of it. @throws LOT_NOT_SELLABLE */
async function takeFree(trx: Transaction, lot: LotRow, amount: number): Promise<void> {
  const { packed = 0, reserved = 0 } = (await takenOf(trx, [lot.id])).get(lot.id) ?? {};
  const left = lot.inStock - packed;
  if (left < amount) throw problem('LOT_NOT_SELLABLE', `로트 ${lot.lotNo}: 선반에 남은 수량이 모자랍니다.`);
  const lacking = Math.min(reserved, reserved + amount - left);
  if (lacking > 0) await takeReserved(trx, lot.id, null, lacking);
}

/** Unpacks pieces of a replacement that was not sent; all of them without an id. @returns how many */
export async function unpackReplacement(trx: Transaction, orderId: string, pieceId?: string): Promise<number> {
  let query = trx
    .deleteFrom('parcelPieces')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'EXCHANGE')
    .where('shippedAt', 'is', null);
  if (pieceId) query = query.where('id', '=', pieceId);
  const rows = await query.returning('amount').execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}
