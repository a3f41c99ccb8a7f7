import { type ConsentChange, JOINING_TERMS, type MyConsent } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { mailTo, renderConsentMail } from '../../../content/mail/index.ts';
import { findTerms } from '../../../content/terms/index.ts';
import { readMember } from '../../../members/accounts/index.ts';
import { findConsents, insertConsents } from '../../../members/consents/index.ts';
import type { UserActor } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/services.ts';

type Asker = Context & { actor: UserActor };

/** The current texts of the registration, with the member's latest decision about each. */
export async function listMyConsents(handle: Handle, userId: string, now: Date): Promise<MyConsent[]> {
  const codes: readonly string[] = JOINING_TERMS;
  const inForce = (await findTerms(handle, now)).filter(({ code }) => codes.includes(code));
  const decided = new Map((await findConsents(handle, userId)).map((consent) => [consent.code, consent]));
  return inForce.map(({ id, code, subject, necessary }) => {
    const decision = decided.get(code);
    return {
      ...{ _terms: id, code, subject, necessary },
      isAgreed: decision?.isAgreed ?? false,
      decidedAt: decision?.createdAt.toISOString() ?? null,
      isOutdated: decision !== undefined && decision.termsId !== id,
    };
  });
}

/**
 * Adds a decision about advertising by one channel and mails its result, as the law requires. The same decision about
 * the same version again changes nothing.
 * @throws TERMS_CHANGED for an outdated version
 */
export async function changeMyConsent(context: Asker, { code, _terms, isAgreed }: ConsentChange): Promise<void> {
  const at = context.now();
  const member = await readMember(context);
  await inTransaction(context.db, async (trx) => {
    const [terms] = await findTerms(trx, at, code);
    if (terms?.id !== _terms) throw problem('TERMS_CHANGED');
    const before = (await findConsents(trx, member.id)).find((consent) => consent.code === code);
    if (before?.isAgreed === isAgreed && before.termsId === _terms) return;
    await insertConsents(trx, { userId: member.id, screen: 'MY_INFO', at }, [{ terms, isAgreed }]);
    await mailTo(trx, context, {
      recipient: member.email,
      template: 'consent-result',
      dedupKey: `consent:${member.id}:${code}:${at.toISOString()}`,
      render: (store) => renderConsentMail({ ...store, subject: terms.subject, isAgreed, at }),
    });
  });
}
