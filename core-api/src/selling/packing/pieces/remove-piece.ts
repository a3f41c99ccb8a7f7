import type { PieceLine } from '@iruon/contract';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import { lotText } from '../../lots/index.ts';
import { lockMine, type Packer } from '../claim-parcel.ts';
import { piecesIn, readPieces } from './parcel-pieces.ts';
import { planLots } from './plan-lots.ts';

/**
 * Takes the pieces of one scan out of the packer's parcel, and plans lots for it again. Pieces that are not inside change
 * nothing. @throws NOT_FOUND, PARCEL_CLOSED, PARCEL_TAKEN, PARCEL_NOT_CLAIMED
 */
export async function removePiece(context: Packer, id: string, pieceId: string): Promise<{ lines: PieceLine[] }> {
  const isRemoved = await inTransaction(context.db, async (trx) => {
    const parcel = await lockMine(trx, context, id);
    const piece = (await piecesIn(trx, id, context.now())).find((each) => each.id === pieceId);
    if (!piece) return false;
    if (parcel.state !== 'PACKING')
      throw problem('PARCEL_CLOSED', '이미 포장을 마쳤습니다. 다시 연 뒤에(Esc) 빼 주세요.');
    await trx.deleteFrom('parcelPieces').where('id', '=', pieceId).execute();
    const details = { changes: { lotNo: { from: lotText(piece), to: null } }, count: piece.amount };
    await audit(trx, context, 'parcel.unpack', { type: 'parcel', id }, details);
    return true;
  });
  if (isRemoved) await planLots(context, [id]);
  return readPieces(context, id);
}
