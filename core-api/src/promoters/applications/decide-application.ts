import { randomInt } from 'node:crypto';
import { PROMOTER_TERMS, type PromoterPapersInput, type PromoterRegistration } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { decideTerms } from '../../content/terms/index.ts';
import { findMember } from '../../members/accounts/index.ts';
import { insertConsents } from '../../members/consents/index.ts';
import { identityHash } from '../../members/identity/index.ts';
import { actorId, type UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import { differences } from '../../platform/records/audit-details.ts';
import { nextUpdatedAt } from '../../platform/records/console-record.ts';
import type { Context } from '../../platform/services.ts';
import { assertOwnAccount } from '../bank-verifications/index.ts';
import { lockPromoter } from '../bonuses/index.ts';
import { findPapers, keepResidentNumber, upsertPapers } from '../payees/index.ts';
import {
  findIdentityHash,
  isCodeTaken,
  lockApplication,
  saveApplication,
  saveDecision,
  setBlock,
} from './repository.ts';

/** Without letters and digits that are confused on paper. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;
const TRIES = 10;

/**
 * Applies as a promoter. A rejected member may apply again; a pending application is renewed.
 * @throws PROMOTER_PRESENT for a promoter, PROMOTER_DATA_DIFFERS if type, phone or identity are not the account's,
 * ACCOUNT_HOLDER_DIFFERS, and those of `decideTerms`
 */
export async function applyAsPromoter(
  context: Context & { actor: UserActor },
  { _terms, type, phone, ci, bank, residentRegistrationNumber, message }: PromoterRegistration,
): Promise<void> {
  const { userId } = context.actor;
  const member = await findMember(context.db, userId);
  if (member?.type !== type || member.phone !== phone) throw problem('PROMOTER_DATA_DIFFERS');
  if (ci !== undefined && !(await isIdentityOf(context, userId, ci))) throw problem('PROMOTER_DATA_DIFFERS');
  if (bank) await assertOwnAccount(context.db, userId, bank);
  const at = context.now();
  await inTransaction(context.db, async (trx) => {
    const promoter = await lockPromoter(trx, userId);
    if (promoter?.state === 'APPROVED') throw problem('PROMOTER_PRESENT');
    const decisions = await decideTerms(trx, PROMOTER_TERMS, _terms, { at, path: 'body._terms' });
    const id = await saveApplication(trx, { userId, message, at });
    await insertConsents(trx, { userId, screen: 'PROMOTER', at }, decisions);
    await audit(trx, context, 'promoter.apply', { type: 'promoter-application', id }, { userId });
    if (residentRegistrationNumber !== null)
      await keepResidentNumber({ ...context, db: trx }, residentRegistrationNumber);
  });
}

/** False for the CI of another person than the account's; an account without an identity has nothing to compare. */
async function isIdentityOf({ db, config }: Context, userId: string, ci: string): Promise<boolean> {
  const known = await findIdentityHash(db, userId);
  return known === null || known.equals(identityHash(config, ci));
}

/** A code that was never used: 8 letters and digits. */
async function newCode(trx: Transaction): Promise<string> {
  for (let left = TRIES; left > 0; left -= 1) {
    const code = Array.from({ length: CODE_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
    if (!(await isCodeTaken(trx, code))) return code;
  }
  throw new Error('No free code of a promoter was found');
}

type Application = NonNullable<Awaited<ReturnType<typeof lockApplication>>>;

/** An application with its member locked. @throws NOT_FOUND */
async function lockOne(trx: Transaction, id: string): Promise<Application> {
  const seen = await trx.selectFrom('promoterApplications').select('userId').where('id', '=', id).executeTakeFirst();
  if (!seen) throw problem('NOT_FOUND');
  await lockPromoter(trx, seen.userId);
  return orNotFound(await lockApplication(trx, id));
}

/** Approves the member as a promoter. A repetition changes nothing. @throws NOT_FOUND, TRANSITION_NOT_ALLOWED */
export async function approvePromoter(context: Context, id: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const row = await lockOne(trx, id);
    if (row.state === 'APPROVED') return;
    if (row.state !== 'AWAITING') throw problem('TRANSITION_NOT_ALLOWED', '이미 처리한 신청입니다.');
    const code = await newCode(trx);
    const decided = { at: context.now(), by: actorId(context.actor) };
    await saveDecision(trx, row, { state: 'APPROVED', code }, decided);
    const details = { userId: row.userId, code, from: row.state, to: 'APPROVED' };
    await audit(trx, context, 'promoter.approve', { type: 'promoter-application', id }, details);
  });
}

/** Rejects an application. The same rejection again changes nothing. @throws NOT_FOUND, TRANSITION_NOT_ALLOWED */
export async function rejectPromoter(context: Context, id: string, reason: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const row = await lockOne(trx, id);
    if (row.state === 'REJECTED' && row.reason === reason) return;
    if (row.state !== 'AWAITING') throw problem('TRANSITION_NOT_ALLOWED', '이미 처리한 신청입니다.');
    const decided = { at: context.now(), by: actorId(context.actor) };
    await saveDecision(trx, row, { state: 'REJECTED', reason }, decided);
    const details = { userId: row.userId, reason, from: row.state, to: 'REJECTED' };
    await audit(trx, context, 'promoter.reject', { type: 'promoter-application', id }, details);
  });
}

/**
 * Blocks a promoter from earning and withdrawing, or unblocks with null. Earned bonuses stay for a later decision.
 * @throws NOT_FOUND, TRANSITION_NOT_ALLOWED for an application without approval
 */
export async function blockPromoter(context: Context, id: string, reason: string | null): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const row = await lockOne(trx, id);
    if (row.state !== 'APPROVED') throw problem('TRANSITION_NOT_ALLOWED', '승인된 추천인이 아닙니다.');
    const change = { blockedAt: reason === null ? null : context.now(), blockReason: reason ?? '' };
    await setBlock(trx, row.userId, change);
    const action = reason === null ? 'promoter.unblock' : 'promoter.block';
    const changes = { isBlocked: { from: reason === null, to: reason !== null } };
    await audit(trx, context, action, { type: 'promoter-application', id }, { userId: row.userId, reason, changes });
  });
}

/**
 * Records an operator's check of a promoter's registration, contract and training.
 * @throws NOT_FOUND, RECORD_CHANGED, TRANSITION_NOT_ALLOWED for an application without approval
 */
export async function setPapers(context: Context, id: string, input: PromoterPapersInput): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const request = await trx
      .selectFrom('promoterApplications')
      .select(['userId', 'state'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!request) throw problem('NOT_FOUND');
    if (request.state !== 'APPROVED') throw problem('TRANSITION_NOT_ALLOWED', '승인된 추천인이 아닙니다.');
    const { userId } = request;
    await lockPromoter(trx, userId);
    const before = await findPapers(trx, userId);
    if ((before?.updatedAt.toISOString() ?? null) !== (input.updatedAt && new Date(input.updatedAt).toISOString()))
      throw problem('RECORD_CHANGED');
    const by = { updatedBy: actorId(context.actor), updatedAt: nextUpdatedAt(context.now(), before) };
    await upsertPapers(trx, { ...input, userId }, by);
    const { updatedAt: _, ...papers } = input;
    const changes = differences(before ?? {}, papers);
    await audit(trx, context, 'promoter.papers.set', { type: 'user', id: userId }, { changes });
  });
}
