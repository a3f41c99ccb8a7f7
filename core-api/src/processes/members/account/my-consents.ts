import { type ConsentChange, JOINING_TERMS, type MyConsent, type Unsubscription } from '@iruon/contract';
import type { Handle, Transaction } from '@iruon/db';
import { memberOfToken } from '../../../content/campaigns/index.ts';
import { mailTo, renderConsentMail } from '../../../content/mail/index.ts';
import { findTerms } from '../../../content/terms/index.ts';
import { mask } from '../../../kernel/mask.ts';
import { findMember, lockMember, readMember } from '../../../members/accounts/index.ts';
import { findConsents, findNewTerms, insertConsents } from '../../../members/consents/index.ts';
import type { UserActor } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { orNotFound, problem, problemAt } from '../../../platform/http/problem.ts';
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

/**
 * True if the member agreed to all versions of the request in the meantime, which means that the request is a
 * repetition.
 */
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
