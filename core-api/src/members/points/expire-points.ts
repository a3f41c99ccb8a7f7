import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/services.ts';
import { dropExpired } from './drop-lots.ts';
import { lockPoints } from './ledger-repository.ts';
import { membersToExpire } from './lot-repository.ts';

const BATCH = 500;

/**
 * Deducts expired points from the balances, member by member; a restarted run continues. Returns the number of members.
 */
export async function expirePoints({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  let members = 0;
  for (;;) {
    const at = now();
    const due = await membersToExpire(db, at, BATCH);
    for (const userId of due) {
      await inTransaction(db, async (trx) => {
        await lockPoints(trx, userId);
        await dropExpired(trx, userId, at);
      });
    }
    members += due.length;
    if (due.length < BATCH) return members;
  }
}
