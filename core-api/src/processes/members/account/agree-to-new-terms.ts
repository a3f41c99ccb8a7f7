import type { Transaction } from '@iruon/db';
import { readMember } from '../../../members/accounts/index.ts';
import { findNewTerms, insertConsents } from '../../../members/consents/index.ts';
import type { UserActor } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problem, problemAt } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/services.ts';

/** True if a repeated request contains versions that were agreed to since. */
async function haveAgreed(trx: Transaction, userId: string, termsIds: readonly string[]): Promise<boolean> {
  const rows = await trx
    .selectFrom('consents')
    .select('termsId')
    .distinct()
    .where('userId', '=', userId)
    .where('isAgreed', '=', true)
    .where('termsId', 'in', termsIds)
    .execute();
  return rows.length === new Set(termsIds).size;
}

/**
 * Adds a member's agreement to the new versions of the registration's terms.
 * @throws TERMS_CHANGED for an outdated version, TERMS_REQUIRED without one of the pending ones
 */
export async function agreeToNewTerms(
  context: Context & { actor: UserActor },
  agreed: readonly string[],
): Promise<void> {
  const { id: userId } = await readMember(context);
  await inTransaction(context.db, async (trx) => {
    const waiting = await findNewTerms(trx, userId);
    const known = new Set(waiting.map(({ _id }) => _id));
    const others = agreed.filter((id) => !known.has(id));
    if (others.length > 0 && !(await haveAgreed(trx, userId, others))) throw problem('TERMS_CHANGED');
    const missing = waiting.filter(({ _id }) => !agreed.includes(_id));
    if (missing.length > 0) {
      const names = missing.map(({ subject }) => `'${subject}'`).join(', ');
      throw problemAt('TERMS_REQUIRED', 'body._terms', `${names}에 동의해 주세요.`);
    }
    if (waiting.length === 0) return;
    const decisions = waiting.map(({ _id: id, ...terms }) => ({ terms: { id, ...terms }, isAgreed: true }));
    await insertConsents(trx, { userId, screen: 'NEW_TERMS', at: context.now() }, decisions);
  });
}
