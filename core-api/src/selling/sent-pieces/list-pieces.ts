import { NAMED_ORDERS, PURCHASE_PIECE_LIMIT, type receivedLot, type receivedPiece } from '@iruon/contract';
import type { z } from 'zod';
import type { UserActor } from '../../platform/actor.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import {
  countMyLots,
  countMyPieces,
  findMyLots,
  findMyPieces,
  type MyLotFilter,
  piecesOfShipped,
  type ReceivedLotRow,
  type SentPieceRow,
} from './repository.ts';

/** The product and the instructions of a row. */
const wireGoods = (row: Omit<ReceivedLotRow, 'orders' | 'deliveries'>) => ({
  product: { code: row.code, name: row.name, option: row.option, manufacturer: row.manufacturer },
  ifu:
    row.versionId !== null && row.versionNo !== null && row.validFrom !== null
      ? { _id: row.versionId, no: row.versionNo, validFrom: row.validFrom }
      : null,
  shippedAt: row.shippedAt.toISOString(),
});

const wirePiece = (row: SentPieceRow): z.input<typeof receivedPiece> => {
  const { id, kind, orderId, purchaseNo, licenceNo, lotNo, serial, gtin, madeOn, useBy, amount, returned } = row;
  return {
    _id: id,
    kind,
    _order: orderId,
    purchaseNo,
    ...{ licenceNo, lotNo, serial, gtin, madeOn, useBy, amount, returned, isRecalled: row.isRecalled },
    ...wireGoods(row),
  };
};

const wireLot = (row: ReceivedLotRow): z.input<typeof receivedLot> => {
  const { id, lotNo, gtin, useBy, amount, returned, isRecalled, deliveries, orders } = row;
  return {
    ...{ _id: id, lotNo, gtin, useBy, amount, returned, isRecalled, deliveries },
    ...wireGoods(row),
    orders: (orders ?? []).slice(0, NAMED_ORDERS),
    orderCount: orders?.length ?? 0,
  };
};

type ByMember = Context & { actor: UserActor };

/** The shipped pieces of a purchase. @throws NOT_FOUND, also for another member's purchase */
export async function listPurchasePieces({ db, actor }: ByMember, purchaseNo: string) {
  const rows = await db
    .selectFrom('purchases')
    .innerJoin('orders', 'orders.purchaseId', 'purchases.id')
    .select('orders.id')
    .where('purchases.purchaseNo', '=', purchaseNo)
    .where('purchases.userId', '=', actor.userId)
    .execute();
  if (rows.length === 0) throw problem('NOT_FOUND');
  const orderIds = rows.map(({ id }) => id);
  return (await piecesOfShipped(db, orderIds, PURCHASE_PIECE_LIMIT)).map(wirePiece);
}

/** The total of a list is counted up to this number. */
const COUNTED = 10_000;

/** The pieces that the member got, the latest first. */
export async function listMyLots(
  { db, actor }: ByMember,
  { page, limit, ...filter }: MyLotFilter & { page: number; limit: number },
) {
  const rows = await findMyPieces(db, actor.userId, filter, { limit, offset: (page - 1) * limit });
  return { pieces: rows.map(wirePiece), total: await countMyPieces(db, actor.userId, filter, COUNTED) };
}

/** The lots of these pieces, each with the sum of its deliveries. */
export async function listReceivedLots(
  { db, actor }: ByMember,
  { page, limit, ...filter }: MyLotFilter & { page: number; limit: number },
) {
  const rows = await findMyLots(db, actor.userId, filter, { limit, offset: (page - 1) * limit });
  return { lots: rows.map(wireLot), total: await countMyLots(db, actor.userId, filter, COUNTED) };
}
