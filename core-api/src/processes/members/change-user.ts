import { isDeepStrictEqual } from 'node:util';
import type { ConsoleUserChange, MyInfoChange, UserTypeChange } from '@iruon/contract';
import { jsonText, type Transaction } from '@iruon/db';
import { DatabaseError } from 'pg';
import { type AccountChange, mailTo, renderAccountMail } from '../../content/mail/index.ts';
import { findPasswordHash, lockShopper, readMember, updateMember, updateMyInfo } from '../../members/accounts/index.ts';
import { assertVerified, checkPassword, endOthers, forgetFamilies, hashPassword } from '../../members/auth/index.ts';
import { evaluateMember } from '../../members/levels/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem, problemAt } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Changes } from '../../platform/records/audit-details.ts';
import { differences } from '../../platform/records/audit-details.ts';
import type { Context } from '../../platform/services.ts';
import { issueCoupon } from '../../selling/coupons/index.ts';

const message = '병원·기업 회원에게만, 그리고 반드시 사업자 정보를 입력해 주세요.';

/** Asserts that a COMPANY has business fields and a PERSON has none. @throws INVALID_INPUT */
function assertBusinessFits(type: 'PERSON' | 'COMPANY' | 'OPERATOR', business: object | null): void {
  if ((type === 'COMPANY') === (business !== null)) return;
  throw problemAt('INVALID_INPUT', 'body.business', message, 'business');
}

type Fields = Readonly<Record<string, unknown>>;

/** The changed fields for the audit log, those of a business one by one; `audit` masks what is personal. */
function changesOf(before: Fields, after: Fields, changed: readonly string[]): Changes {
  const { business, ...changes } = differences(
    Object.fromEntries(changed.map((field) => [field, before[field]])),
    Object.fromEntries(changed.map((field) => [field, after[field]])),
  );
  if (!business) return changes;
  const ofBusiness = Object.entries(differences(business.from ?? {}, business.to ?? {}));
  return { ...changes, ...Object.fromEntries(ofBusiness.map(([field, each]) => [`business.${field}`, each])) };
}

/**
 * Changes a member for an operator. The audit log contains personal values only in masked form, because they must be
 * erased with the member. A new e-mail notifies the old and the new address. The same change again does nothing.
 * @throws NOT_FOUND, OPERATOR_ELSEWHERE, INVALID_INPUT
 */
export async function changeUser(context: Context, id: string, change: ConsoleUserChange): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const member = await lockShopper(trx, id);
    assertBusinessFits(member.type, change.business);
    const fields = Object.keys(change) as (keyof ConsoleUserChange)[];
    const changed = fields.filter((field) => !isDeepStrictEqual(member[field], change[field]));
    if (changed.length === 0) return;
    const { business, ...columns } = change;
    await updateMember(trx, id, { ...columns, business: business && jsonText(business) }, context.now());
    const details = { changes: changesOf({ ...member }, { ...change }, changed) };
    await audit(trx, context, 'user.change', { type: 'user', id }, details);
    if (!changed.includes('email')) return;
    for (const recipient of [member.email, change.email].filter(Boolean))
      await mailAccountChange(trx, context, { userId: id, change: 'email', recipient });
  });
}

/**
 * Changes the type of a member to PERSON or COMPANY for an operator, whose decision replaces the approval of a company.
 * The level is evaluated among the levels of the new type, unless an operator fixed it. The same type again changes
 * nothing.
 * @throws NOT_FOUND, OPERATOR_ELSEWHERE, TRANSITION_NOT_ALLOWED if the same person has another PERSON account
 */
export async function changeUserType(
  context: Context,
  userId: string,
  { type, business, reason }: UserTypeChange,
): Promise<void> {
  const now = context.now();
  await inTransaction(context.db, async (trx) => {
    const member = await lockShopper(trx, userId);
    if (member.type === type) return;
    await updateMember(trx, userId, { type, business: business && jsonText(business), isApproved: true }, now);
    await audit(trx, context, 'user.type', { type: 'user', id: userId }, { from: member.type, to: type, reason });
    await evaluateMember(trx, { userId, now, cause: 'MONTHLY', issueCoupon });
  }).catch((error: unknown) => {
    const isSecond = error instanceof DatabaseError && error.constraint === 'users_person_identity';
    throw isSecond ? problem('TRANSITION_NOT_ALLOWED', '같은 사람의 개인 회원 계정이 이미 있습니다.') : error;
  });
}

interface Notice {
  userId: string;
  change: AccountChange;
  recipient: string;
}

/** Writes the notice of a change to an account, in the transaction of the change; none without an address. */
export async function mailAccountChange(
  trx: Transaction,
  context: Context,
  { userId, change, recipient }: Notice,
): Promise<void> {
  const at = context.now();
  await mailTo(trx, context, {
    recipient,
    template: `account-${change}`,
    dedupKey: `account-${change}:${userId}:${recipient}:${at.toISOString()}`,
    render: (store) => renderAccountMail(change, { at, ...store }),
  });
}

type Asker = Context & { actor: UserActor };

/**
 * The hash of a new password; undefined without one, or for the current one, so that a repeated request changes
 * nothing.
 */
async function newHash({ db, actor, config }: Asker, password: string): Promise<string | undefined> {
  if (!password) return undefined;
  if (await checkPassword(await findPasswordHash(db, actor.userId), password, config.passwordCost)) return undefined;
  return hashPassword(password, config.passwordCost);
}

/**
 * Changes a member's e-mail, address and password. A new password ends every other session, token and known browser in
 * the same transaction; the old and the new contact get a notice. The same change again ends and mails nothing.
 * @throws VERIFICATION_REQUIRED unless the password was entered recently, TOO_MANY_REQUESTS
 */
export async function changeMyInfo(context: Asker, { password, ...info }: MyInfoChange): Promise<void> {
  await assertVerified(context);
  const before = await readMember(context);
  // Hashed outside the transaction, because a hash takes as long as many statements.
  const passwordHash = await newHash(context, password);
  const ended = await inTransaction(context.db, async (trx) => {
    await updateMyInfo(trx, before.id, { ...info, ...(passwordHash && { passwordHash }) }, context.now());
    const details = { email: info.email !== before.email, password: passwordHash !== undefined };
    await audit(trx, context, 'user.info.change', { type: 'user', id: before.id }, details);
    if (info.email !== before.email) {
      for (const recipient of [before.email, info.email].filter(Boolean))
        await mailAccountChange(trx, context, { userId: before.id, change: 'email', recipient });
    }
    if (!passwordHash) return [];
    if (before.email)
      await mailAccountChange(trx, context, { userId: before.id, change: 'password', recipient: before.email });
    return endOthers(trx, context);
  });
  forgetFamilies(ended);
}
