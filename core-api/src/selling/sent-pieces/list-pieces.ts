import { PURCHASE_PIECE_LIMIT, type receivedPiece } from '@iruon/contract';
import type { z } from 'zod';
import type { UserActor } from '../../platform/actor.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { countMyPieces, findMyPieces, type MyLotFilter, piecesOfShipped, type SentPieceRow } from './repository.ts';

const wirePiece = (row: SentPieceRow): z.input<typeof receivedPiece> => {
  const { id, kind, orderId, purchaseNo, licenceNo, lotNo, serial, gtin, madeOn, useBy, amount, returned } = row;
  return {
    _id: id,
    kind,
    _order: orderId,
    purchaseNo,
    product: { code: row.code, name: row.name, option: row.option, manufacturer: row.manufacturer },
    ...{ licenceNo, lotNo, serial, gtin, madeOn, useBy, amount, returned, isRecalled: row.isRecalled },
    ifu:
      row.versionId !== null && row.versionNo !== null && row.validFrom !== null
        ? { _id: row.versionId, no: row.versionNo, validFrom: row.validFrom }
        : null,
    shippedAt: row.shippedAt.toISOString(),
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
