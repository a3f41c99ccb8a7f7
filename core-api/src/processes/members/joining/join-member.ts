import { JOINING_TERMS, type SignUp } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { giveFile } from '../../../content/files/index.ts';
import { mailTo, renderJoinedMail } from '../../../content/mail/index.ts';
import { type Decision, decideTerms } from '../../../content/terms/index.ts';
import { newId } from '../../../kernel/ids.ts';
import { hasCompany, insertMember } from '../../../members/accounts/index.ts';
import { saveRequest } from '../../../members/approvals/index.ts';
import { hashPassword, hashSecret } from '../../../members/auth/index.ts';
import { insertConsents } from '../../../members/consents/index.ts';
import {
  decryptPerson,
  encryptIdentity,
  findCheck,
  finishCheck,
  type IdentityCheck,
  lockCheck,
} from '../../../members/identity/index.ts';
import { linkReturned } from '../../../members/social/index.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problem, problemAt } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import type { Context } from '../../../platform/services.ts';
import { recordPromotee } from '../../../promoters/promotees/index.ts';
import { welcomeOnce } from '../create-member.ts';
import { assertUsable } from './joining-state.ts';

interface Joining {
  session: string;
  member: SignUp;
  check: IdentityCheck;
  userId: string;
  passwordHash: string;
  decisions: readonly Decision[];
  at: Date;
}

/** The verified person, compared with the one in the form. @throws IDENTITY_EXPIRED, IDENTITY_MISMATCH */
function personOf({ config }: Context, check: IdentityCheck, { type, name, phone }: SignUp) {
  if (check.person === null || check.identityHash === null) throw problem('IDENTITY_EXPIRED');
  const person = decryptPerson(config, check.id, check.person);
  if (person.name !== name) throw problemAt('IDENTITY_MISMATCH', 'body.member.name');
  if (person.phone !== phone) throw problemAt('IDENTITY_MISMATCH', 'body.member.phone');
  // The terms and the promoter were chosen for this type.
  if (check.joining?.type !== type) throw problemAt('IDENTITY_MISMATCH', 'body.member.type');
  return { ci: person.ci, hash: check.identityHash };
}

/** The additional data of a company. @throws DOCUMENT_REQUIRED, BUSINESS_NUMBER_TAKEN */
async function assertCompany(trx: Transaction, check: IdentityCheck, { bizNumber }: SignUp): Promise<void> {
  if (check.documentId === null) throw problemAt('DOCUMENT_REQUIRED', 'body.member.businessRegistration');
  if (bizNumber && (await hasCompany(trx, bizNumber)))
    throw problemAt('BUSINESS_NUMBER_TAKEN', 'body.member.bizNumber');
}

async function insertAccount(trx: Transaction, context: Context, joining: Joining): Promise<Buffer> {
  const { member, check, userId, passwordHash, at } = joining;
  const { ci, hash } = personOf(context, check, member);
  const { type, username, name, phone, email, business, meta } = member;
  const { CustNo: _, ...oldCodes } = meta;
  const { postcode, address1, address2 } = business ?? { postcode: '', address1: '', address2: '' };
  await insertMember(
    trx,
    {
      ...{ id: userId, type, username, passwordHash, name, phone, email, postcode, address1, address2, business, at },
      meta: { CustNo: null },
      isApproved: type === 'PERSON',
      oldCodes,
      identity: { hash, encrypted: encryptIdentity(context.config, userId, ci) },
    },
    'body.member',
  );
  return hash;
}

/** A company requires an approval; its document now belongs to the member. */
async function requestApproval(trx: Transaction, context: Context, { check, userId, member, at }: Joining) {
  if (check.documentId === null) return;
  await giveFile(trx, check.documentId, userId);
  const { documentId } = check;
  const custNo = member.meta.CustNo;
  const row = { userId, documentId, custNo, message: '', at } as const;
  const id = await saveRequest(trx, { ...row, id: newId(), type: 'COMPANY' });
  await audit(trx, context, 'approval.send', { type: 'approval', id }, { type: 'COMPANY', documentId });
}

async function write(trx: Transaction, context: Context, joining: Joining): Promise<void> {
  const { member, userId, check, decisions, at } = joining;
  if (member.type === 'COMPANY') await assertCompany(trx, check, member);
  const hash = await insertAccount(trx, context, joining);
  await insertConsents(trx, { userId, screen: 'JOIN', at }, decisions);
  const code = member.promoterCode ?? check.joining?.promoterCode ?? null;
  if (code !== null) await recordPromotee(trx, { userId, code, at });
  // A company gets the welcome benefits after an operator has approved it.
  if (member.type === 'COMPANY') await requestApproval(trx, context, joining);
  else await welcomeOnce(trx, { userId, identityHash: hash, now: at });
  await linkReturned(trx, context, { session: joining.session, userId });
  await finishCheck(trx, check.id, userId, at);
  const details = { type: member.type, username: member.username };
  await audit(trx, context, 'user.join', { type: 'user', id: userId }, details);
  await mailTo(trx, context, {
    recipient: member.email,
    template: 'joined',
    dedupKey: `joined:${userId}`,
    render: (store) => renderJoinedMail({ ...store, username: member.username, type: member.type, at, decisions }),
  });
}

/** The member of a check that this browser has used already, if the form is the same. */
async function joinedBefore({ db }: Context, session: string, { username }: SignUp): Promise<string | null> {
  const check = await findCheck(db, hashSecret(session), 'JOIN');
  if (check?.state !== 'USED' || check.userId === null) return null;
  const user = await db.selectFrom('users').select('username').where('id', '=', check.userId).executeTakeFirst();
  return user?.username === username ? check.userId : null;
}

/**
 * Registers the person of a verified identity as a member, in one transaction: account, consents, promoter, and the
 * welcome benefits, or for a company the request that an operator decides. The check is used once; the same form again
 * returns the same member.
 * @returns the member's id
 * @throws IDENTITY_EXPIRED, IDENTITY_MISMATCH, IDENTITY_TAKEN, USERNAME_TAKEN, TERMS_CHANGED, TERMS_REQUIRED,
 * PROMOTER_CODE_UNKNOWN, DOCUMENT_REQUIRED, BUSINESS_NUMBER_TAKEN, SOCIAL_TAKEN, TOO_MANY_REQUESTS
 */
export async function joinMember(
  context: Context,
  { session, member }: { session: string; member: SignUp },
): Promise<string> {
  const before = await joinedBefore(context, session, member);
  if (before !== null) return before;
  const at = context.now();
  const decisions = await decideTerms(context.db, JOINING_TERMS, member._terms, { at, path: 'body.member._terms' });
  assertUsable(await findCheck(context.db, hashSecret(session), 'JOIN'), at);
  // Hashed outside the transaction, because a hash takes as long as many statements.
  const passwordHash = await hashPassword(member.password, context.config.passwordCost);
  const userId = newId();
  await inTransaction(context.db, async (trx) => {
    const check = await lockCheck(trx, hashSecret(session), 'JOIN');
    assertUsable(check, at);
    await write(trx, context, { session, member, check, userId, passwordHash, decisions, at });
  });
  return userId;
}
