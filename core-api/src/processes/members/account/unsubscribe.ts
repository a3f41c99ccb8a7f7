import type { Unsubscription } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { memberOfToken } from '../../../content/campaigns/index.ts';
import { mailTo, renderConsentMail } from '../../../content/mail/index.ts';
import { findTerms } from '../../../content/terms/index.ts';
import { mask } from '../../../kernel/mask.ts';
import { findMember, lockMember } from '../../../members/accounts/index.ts';
import { findConsents, insertConsents } from '../../../members/consents/index.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/services.ts';

const CODE = 'marketing-email';

/** @throws NOT_FOUND for a forged token */
function memberOf({ config }: Context, token: string): string {
  const userId = memberOfToken(config, token);
  if (userId === null) throw problem('NOT_FOUND', '사용할 수 없는 수신거부 주소입니다. 마이페이지에서 바꿔 주세요.');
  return userId;
}

const isAgreed = async (handle: Handle, userId: string) =>
  (await findConsents(handle, userId)).some(({ code, isAgreed: agrees }) => code === CODE && agrees);

const masked = (email: string) => email.replace(/^[^@]*/, (name) => mask(name, 2));

/**
 * The content of the page of a link. Changes nothing: mail programs and scanners open links automatically. @throws
 * NOT_FOUND
 */
export async function readUnsubscription(context: Context, token: string): Promise<Unsubscription> {
  const member = orNotFound(await findMember(context.db, memberOf(context, token)));
  const agrees = !member.withdrawnAt && (await isAgreed(context.db, member.id));
  return { email: masked(member.email), isAgreed: agrees };
}

/**
 * Withdraws the consent to advertising by e-mail, and mails the result, as the law requires. Mails about orders, codes
 * and returns are still sent. A repetition changes nothing. @throws NOT_FOUND
 */
export async function unsubscribe(context: Context, token: string): Promise<Unsubscription> {
  const userId = memberOf(context, token);
  const at = context.now();
  await inTransaction(context.db, async (trx) => {
    // A former member gets no advertising any more.
    const member = await lockMember(trx, userId);
    if (!member || !(await isAgreed(trx, userId))) return;
    const [terms] = await findTerms(trx, at, CODE);
    if (!terms) throw new Error(`No terms ${CODE} are in force`);
    await insertConsents(trx, { userId, screen: 'MAIL', at }, [{ terms, isAgreed: false }]);
    await mailTo(trx, context, {
      recipient: member.email,
      template: 'consent-result',
      dedupKey: `consent:${userId}:${CODE}:${at.toISOString()}`,
      render: (store) => renderConsentMail({ ...store, subject: terms.subject, isAgreed: false, at }),
    });
  });
  return readUnsubscription(context, token);
}
