import type { Context } from '../../platform/services.ts';
import { markExpired } from './piece-repository.ts';

const BATCH = 1_000;

/** Marks pieces whose time is over, batch by batch. What reads pieces looks at the clock, not at the mark. @returns how many */
export async function expireCoupons({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const at = now();
  let expired = 0;
  for (let marked = BATCH; marked === BATCH; ) {
    marked = await markExpired(db, at, BATCH);
    expired += marked;
  }
  return expired;
}
