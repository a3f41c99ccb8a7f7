import type { Context } from '../../platform/services.ts';
import { markExpired } from './user-coupon-repository.ts';

const BATCH = 1_000;

/** Marks expired user coupons in batches. Readers compare with the clock, not with the mark. @returns the number */
export async function expireCoupons({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const at = now();
  let expired = 0;
  for (let marked = BATCH; marked === BATCH; ) {
    marked = await markExpired(db, at, BATCH);
    expired += marked;
  }
  return expired;
}
