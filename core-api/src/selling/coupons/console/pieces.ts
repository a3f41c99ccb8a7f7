import type { consoleUserCoupon } from '@iruon/contract';
import type { z } from 'zod';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import type { Context } from '../../../platform/services.ts';
import { toWireRun } from '../run-issue.ts';
import { findRuns } from '../run-repository.ts';
import { toWireUserCoupon } from '../wire-coupon.ts';
import {
  type ConsolePieceRow,
  findConsolePiece,
  findConsolePieces,
  lockPiece,
  type PieceFilter,
  type Sorted,
  setExcluded,
} from './repository.ts';

const toWire = (row: ConsolePieceRow, now: Date): z.input<typeof consoleUserCoupon> => ({
  ...toWireUserCoupon(row, now),
  username: row.username,
  userName: row.userName,
  excludedReason: row.excludedReason,
  purchaseNo: row.purchaseNo,
});

export async function listConsolePieces(
  { db, now: clock }: Context,
  asked: { filter: PieceFilter } & Sorted<'createdAt'>,
) {
  const now = clock();
  const { rows, total } = await findConsolePieces(db, { ...asked, now });
  return { coupons: rows.map((row) => toWire(row, now)), total };
}

/** @throws NOT_FOUND */
export async function getConsolePiece({ db, now }: Pick<Context, 'db' | 'now'>, id: string) {
  const found = await findConsolePiece(db, id);
  if (!found) throw problem('NOT_FOUND');
  return toWire(found, now());
}

/** Excludes a free user coupon or restores it. @throws NOT_FOUND, COUPON_TAKEN while a purchase uses it */
export async function changePiece(context: Context, id: string, change: { isExcluded: boolean; reason: string }) {
  await inTransaction(context.db, async (trx) => {
    const piece = await lockPiece(trx, id);
    if (!piece) throw problem('NOT_FOUND');
    if (piece.isExcluded === change.isExcluded) return;
    if (piece.purchaseId !== null) throw problem('COUPON_TAKEN', '주문에 쓰인 쿠폰은 회수할 수 없습니다.');
    await setExcluded(trx, piece, { ...change, at: context.now() });
    const action = change.isExcluded ? 'user-coupon.exclude' : 'user-coupon.restore';
    await audit(trx, context, action, `user-coupon:${id}`, { userId: piece.userId, reason: change.reason });
  });
  return getConsolePiece(context, id);
}

export async function listRuns({ db }: Context, asked: Parameters<typeof findRuns>[1]) {
  const { rows, total } = await findRuns(db, asked);
  return { runs: rows.map(toWireRun), total };
}
