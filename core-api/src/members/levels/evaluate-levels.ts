import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/services.ts';
import { evaluateMember } from './evaluate-member.ts';
import type { IssueCoupon } from './give-benefits.ts';
import { monthBefore } from './rules.ts';
import { markEvaluated, membersToEvaluate } from './standing-repository.ts';

const BATCH = 500;

/**
 * Evaluates the levels of all members by the previous month in Seoul. Runs every day: on the 1st it evaluates everyone,
 * after a crash it continues with the rest, on other days it includes new members. Returns the number of changed
 * levels.
 */
export async function evaluateLevels(
  { db, now }: Pick<Context, 'db' | 'now'>,
  issueCoupon?: IssueCoupon,
): Promise<number> {
  const at = now();
  const month = monthBefore(at).name;
  let changed = 0;
  for (let after: string | null = null; ; ) {
    const members: string[] = await membersToEvaluate(db, month, after, BATCH);
    for (const userId of members) {
      const isChanged = await inTransaction(db, async (trx) => {
        const moved = await evaluateMember(trx, { userId, now: at, cause: 'MONTHLY', issueCoupon });
        await markEvaluated(trx, userId, month);
        return moved;
      });
      if (isChanged) changed += 1;
    }
    after = members.at(-1) ?? null;
    if (members.length < BATCH) return changed;
  }
}
