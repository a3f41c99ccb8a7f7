import type { Transaction } from '@iruon/db';
import { readSettings } from '../../content/setting/index.ts';
import { expiryOf, grantPoints, openThisMonth } from '../points/index.ts';
import type { LevelRow } from './level-repository.ts';
import { claimBenefits } from './standing-repository.ts';

/** Issues one coupon to a member, once for a key: the coupons module, injected by the composition root. */
export type IssueCoupon = (
  trx: Transaction,
  coupon: { couponId: string; userId: string; round: number; now: Date; key: string },
) => Promise<unknown>;

/** Grants points and coupons of a level, once per member and level. While points are off only the coupons. */
export async function giveBenefits(
  trx: Transaction,
  { userId, level, now }: { userId: string; level: LevelRow; now: Date },
  issueCoupon?: IssueCoupon,
): Promise<void> {
  const { id: levelId, name, couponIds } = level;
  const { shop } = await readSettings(trx);
  const open = await openThisMonth(trx, userId, now);
  const points = shop.points.enabled ? Math.min(level.points, open) : 0;
  if (!(await claimBenefits(trx, { userId, levelId, points, couponIds, createdAt: now }))) return;
  await grantPoints(trx, {
    userId,
    amount: points,
    name: `${name} 등급 축하`,
    expiresAt: expiryOf(now, level.pointDays),
    reason: 'LEVEL',
    key: `level:${levelId}:${userId}`,
    now,
    message: `${name} 등급 달성`,
  });
  for (const couponId of couponIds)
    await issueCoupon?.(trx, { couponId, userId, round: 1, now, key: `level:${levelId}:${userId}:${couponId}` });
}
