import type { ClaimPieces, ReplacementScan } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import type { Handle, Transaction } from '@iruon/db';
import { type SqlBool, sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { actorId } from '../../platform/actor.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { type LotKeeper, lockLotsOf, type PiecesOfOrder, piecesOfOrders, whyNotSold } from '../lots/index.ts';
import { lockStock } from '../stock/index.ts';
import { findLot } from './find-lot.ts';
import { type Package, readPackage } from './read-package.ts';
import { proofOf } from './samples.ts';
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
      return {
        ...{ _product: goods.productId, productName: goods.name, optionName: null },
        ...{ amount: goods.amount, packed: count, isRequired: goods.isRequired },
        proposals: await proposals(handle, goods, goods.amount - count, now),
        pieces: mine.map((piece) => ({
          _id: piece.id,
          ...toWirePieces(piece),
          ...{ proof: piece.proof, packedAt: piece.packedAt.toISOString() },
        })),
      };
    }),
  );
}

/** The first expired lots that no parcel needs, for a number of pieces. */
async function proposals(handle: Handle, { productId, optionId }: LotKeeper, amount: number, now: Date) {
  const { rows } = await sql<{ lotNo: string; useBy: string | null; free: number }>`
    select l.lot_no as "lotNo", l.use_by as "useBy", (l.in_stock - ${taken})::int as free
    from lots l where l.product_id = ${productId} and l.option_id is not distinct from ${optionId}::uuid
      and l.in_stock > ${taken} and is_sellable(l, ${seoulDay(now)}::date)
    order by l.use_by nulls last, l.received_on, l.id limit 20`.execute(handle);
  let rest = amount;
  return rows.flatMap(({ lotNo, useBy, free }) => {
    const share = Math.min(rest, free);
    rest -= share;
    return share > 0 ? [{ lotNo, useBy, amount: share }] : [];
  });
}

/** Pieces of a lot `l` that parcels and replacements need. */
const taken = sql`(coalesce((select sum(r.amount) from lot_reservations r where r.lot_id = l.id), 0)
  + coalesce((select sum(p.amount) from parcel_pieces p where p.lot_id = l.id and p.shipped_at is null and p.kind = 'EXCHANGE'), 0))`;

/**
 * Packs scanned pieces for the replacement of an order. Locks the stock and its lots.
 * @throws STOCK_CODE_UNKNOWN, LOT_MEANS_SEVERAL, LOT_NOT_SELLABLE, REPLACEMENT_OTHER_GOODS for other goods or too many
 */
export async function packReplacement(
  trx: Transaction,
  context: Context,
  orderId: string,
  { code, amount: wanted }: ReplacementScan,
): Promise<{ lotNo: string; amount: number; packed: number }> {
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
  await assertFree(trx, { lot, scanned, amount });
  const { productId, optionId } = goods;
  await trx
    .insertInto('parcelPieces')
    .values({
      ...{ id: newId(), kind: 'EXCHANGE', orderId, productId, optionId, lotId: lot.id, amount },
      ...proofOf(scanned, amount),
      ...{ packedBy: actorId(context.actor), packedAt: at },
    })
    .execute();
  return { lotNo: lot.lotNo, amount, packed: count };
}

async function assertFree(
  trx: Transaction,
  of: { lot: { id: string; lotNo: string; inStock: number }; scanned: Package; amount: number },
): Promise<void> {
  const { lot, scanned, amount } = of;
  const others = await findPieces(
    trx,
    sql<SqlBool>`p.lot_id = ${lot.id} and (p.shipped_at is null or p.serial = ${scanned.serial}::text)`,
  );
  const isOut = others.some(({ serial, back }) => serial !== null && serial === scanned.serial && back === 0);
  if (isOut) throw problem('LOT_NOT_SELLABLE', `일련번호 ${scanned.serial ?? ''}은(는) 이미 스캔했거나 보낸 것입니다.`);
  const packed = others.filter(({ shippedAt }) => shippedAt === null).reduce((sum, piece) => sum + piece.amount, 0);
  if (packed + amount > lot.inStock)
    throw problem('LOT_NOT_SELLABLE', `로트 ${lot.lotNo}: 선반에 남은 수량이 모자랍니다.`);
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
