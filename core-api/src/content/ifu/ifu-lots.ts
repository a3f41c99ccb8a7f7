import type { ifuLot, lotIfuChange } from '@iruon/contract';
import type { z } from 'zod';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem, problemAt } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { lockLot } from '../../selling/lots/index.ts';
import { findLotById, findLots, type LotRow, lockVersionOf } from './repository.ts';

type WireLot = z.input<typeof ifuLot>;

const wireLot = ({ id, lotNo, code, name, option, state, useBy, minShelfDays, ...row }: LotRow): WireLot => ({
  _id: id,
  lotNo,
  product: { code, name },
  option,
  ...{ state, useBy, minShelfDays },
  version:
    row.ifuVersionId !== null && row.versionNo !== null && row.validFrom !== null
      ? { _id: row.ifuVersionId, no: row.versionNo, validFrom: row.validFrom }
      : null,
  isSent: row.isSent,
});

interface LotQuery {
  _version?: string | undefined;
  isUnassigned?: boolean | undefined;
  page: number;
  limit: number;
}

/** The lots of the products of a document. @throws NOT_FOUND */
export async function listIfuLots({ db }: Pick<Context, 'db'>, documentId: string, query: LotQuery) {
  orNotFound(await db.selectFrom('ifuDocuments').select('id').where('id', '=', documentId).executeTakeFirst());
  const { _version, isUnassigned = false, page, limit } = query;
  const { rows, total } = await findLots(db, documentId, { versionId: _version, isUnassigned, page, limit });
  return { lots: rows.map(wireLot), total };
}

/**
 * Changes the version in the packages of a lot. The lock of the lot, which shipping needs too, decides whether its first
 * piece was shipped before. The same version again changes nothing.
 * @throws NOT_FOUND, IFU_LOT_SENT, INVALID_INPUT for a version of other products or a withdrawn one
 */
export async function changeLotIfu(
  context: Context,
  lotId: string,
  { _version, reason }: z.output<typeof lotIfuChange>,
): Promise<WireLot> {
  return inTransaction(context.db, async (trx) => {
    const lot = orNotFound(await lockLot(trx, lotId), '로트를 찾을 수 없습니다.');
    const before = orNotFound(await findLotById(trx, lotId));
    if (lot.ifuVersionId === _version) return wireLot(before);
    const version = await lockVersionOf(trx, { id: _version, productId: lot.productId });
    if (!version)
      throw problemAt(
        'INVALID_INPUT',
        'body._version',
        '이 로트의 상품에 해당하는 버전이 아니거나, 그 사이 지운 버전입니다. 다시 골라 주세요.',
        'unknown',
      );
    if (lot.ifuVersionId !== null && before.isSent) throw problem('IFU_LOT_SENT');
    await trx.updateTable('lots').set({ ifuVersionId: _version }).where('id', '=', lotId).execute();
    const item = `${before.code} ${lot.lotNo}`;
    const details = { changes: [{ field: 'ifuVersion', item, from: before.versionNo, to: version.no }], reason };
    await audit(trx, context, 'ifu-document.assign', { type: 'ifu-document', id: version.documentId }, details);
    return wireLot(orNotFound(await findLotById(trx, lotId)));
  });
}
