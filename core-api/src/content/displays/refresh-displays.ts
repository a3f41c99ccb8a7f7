import { DISPLAY_SIZE_LIMIT, type DisplayRule } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/services.ts';
import {
  findCandidates,
  findDisplayRules,
  lockRefresh,
  refreshSoldCounts,
  replaceResults,
  setRefreshedAt,
  sumReviews,
} from './repository.ts';
import { MIN_REVIEWS, type Prior, priorOf, ranked, windowStart } from './rules.ts';

/** Extra results beyond the largest display, so that a row stays full if products are hidden before the next run. */
const SPARE = 60;
const MAX_RESULTS = DISPLAY_SIZE_LIMIT + SPARE;

async function found(trx: Transaction, rule: DisplayRule, now: Date, prior: Prior): Promise<string[]> {
  if (rule === 'BY_HAND') return [];
  const candidates = await findCandidates(trx, rule, {
    since: windowStart(now),
    prior,
    minReviews: MIN_REVIEWS,
    limit: MAX_RESULTS,
  });
  return ranked(rule, candidates, prior);
}

/**
 * Recomputes displays from the sales, likes and views of the last 30 days and all reviews, in one transaction.
 * Scheduled for all, started by an operator for one. @returns the number
 */
export async function refreshDisplays(context: Pick<Context, 'db' | 'now'>, displayId?: string): Promise<number> {
  const now = context.now();
  return inTransaction(context.db, async (trx) => {
    await lockRefresh(trx);
    await refreshSoldCounts(trx, windowStart(now), now);
    const prior = priorOf(await sumReviews(trx));
    const displays = (await findDisplayRules(trx)).filter(({ id }) => displayId === undefined || id === displayId);
    // Several displays may have the same rule.
    const byRule = new Map<string, string[]>();
    for (const { id, rule } of displays) {
      const ids = byRule.get(rule) ?? (await found(trx, rule, now, prior));
      byRule.set(rule, ids);
      await replaceResults(trx, id, ids);
    }
    const ids = displays.map(({ id }) => id);
    await setRefreshedAt(trx, ids, now);
    return ids.length;
  });
}
