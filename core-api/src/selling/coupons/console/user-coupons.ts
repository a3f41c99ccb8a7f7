import type { consoleUserCoupon } from '@iruon/contract';
import type { z } from 'zod';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { ListRequest } from '../../../platform/http/console-list.ts';
import { orNotFound, problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import type { Context } from '../../../platform/services.ts';
import { toWireUserCoupon } from '../list-coupons.ts';
import { findRuns } from '../repository.ts';
import { toWireRun } from '../run-issue.ts';
import {
  type ConsoleUserCouponRow,
  findConsoleUserCoupon,
  findConsoleUserCoupons,
  lockUserCoupon,
  setExcluded,
  type UserCouponFilter,
} from './repository.ts';

const toWire = (row: ConsoleUserCouponRow, now: Date): z.input<typeof consoleUserCoupon> => ({
  ...toWireUserCoupon(row, now),
  username: row.username,
  userName: row.userName,
  excludedReason: row.excludedReason,
  purchaseNo: row.purchaseNo,
});

export async function listConsoleUserCoupons(
  { db, now: clock }: Context,
  query: ListRequest<UserCouponFilter, 'createdAt'>,
) {
  const now = clock();
  const { rows, total } = await findConsoleUserCoupons(db, query, now);
  return { coupons: rows.map((row) => toWire(row, now)), total };
}

/** @throws NOT_FOUND */
export async function getConsoleUserCoupon({ db, now }: Pick<Context, 'db' | 'now'>, id: string) {
  return toWire(orNotFound(await findConsoleUserCoupon(db, id)), now());
}

/** Excludes an unused user coupon or restores it. @throws NOT_FOUND, COUPON_TAKEN while a purchase uses it */
export async function changeUserCoupon(context: Context, id: string, change: { isExcluded: boolean; reason: string }) {
  await inTransaction(context.db, async (trx) => {
    const userCoupon = orNotFound(await lockUserCoupon(trx, id));
    if (userCoupon.isExcluded === change.isExcluded) return;
    if (userCoupon.purchaseId !== null) throw problem('COUPON_TAKEN', '주문에 쓰인 쿠폰은 회수할 수 없습니다.');
    await setExcluded(trx, userCoupon, { ...change, at: context.now() });
    const action = change.isExcluded ? 'user-coupon.exclude' : 'user-coupon.restore';
    const details = {
      userId: userCoupon.userId,
      reason: change.reason,
      changes: { isExcluded: { from: userCoupon.isExcluded, to: change.isExcluded } },
    };
    await audit(trx, context, action, { type: 'user-coupon', id }, details);
  });
  return getConsoleUserCoupon(context, id);
}

export async function listRuns({ db }: Context, query: Parameters<typeof findRuns>[1]) {
  const { rows, total } = await findRuns(db, query);
  return { runs: rows.map(toWireRun), total };
}
