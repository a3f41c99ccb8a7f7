import {
  type BankVerification,
  type MyBonuses,
  type MyPromoter,
  type PayeeBank,
  PROMOTER_TERMS,
  type PromotedOrders,
  type Promotees,
  type PromoterRegistration,
  type WithdrawalRequest,
} from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import { cursorPage, redirect } from '../../addresses.ts';
import { memberCore, requireMember, requireUserType } from '../../guards.ts';
import { type ShownTerms, shownTerms } from '../../site/terms.ts';
import type { Visit } from '../../visit.ts';

/** A training that expires within 30 days or has expired; core-api returns no other. `until` is its last day in Seoul. */
export interface TrainingView {
  until: string;
  isOver: boolean;
}

export const trainingOf = ({ trainingUntil: until }: Pick<MyPromoter, 'trainingUntil'>): TrainingView | null =>
  until === null ? null : { until, isOver: until < seoulDay(new Date()) };

export interface ApplyingView {
  /** Null for the account of an operator, which cannot apply. */
  form: { type: 'PERSON' | 'COMPANY'; phone: string; terms: ShownTerms[] } | null;
}

export type PromoterView =
  | ({ state: 'NEW' } & ApplyingView)
  | ({ state: 'REJECTED'; reason: string } & ApplyingView)
  | { state: 'AWAITING'; requestedAt: string }
  | {
      state: 'APPROVED';
      code: string;
      /** The address for registrations with the promoter's code. */
      link: string;
      balance: MyBonuses['balance'];
      /** Why the promoter is blocked; null for an active one. */
      blocked: string | null;
      training: TrainingView | null;
    };

/** The address of the registration with a promoter's code. */
export const shareLink = (visit: Visit, code: string): string =>
  `${visit.request.origin}/join?${new URLSearchParams({ promoter: code })}`;

async function applying(visit: Visit): Promise<ApplyingView> {
  const { type, phone } = requireMember(visit);
  if (type === 'OPERATOR') return { form: null };
  return { form: { type, phone, terms: await shownTerms(visit, PROMOTER_TERMS) } };
}

async function approved(visit: Visit, mine: MyPromoter): Promise<PromoterView> {
  const { code, isBlocked, reason } = mine;
  const { balance } = await visit.core.call('listMyBonuses', { params: { query: { limit: 1 } } });
  const shared = code ?? '';
  return {
    state: 'APPROVED',
    code: shared,
    link: shareLink(visit, shared),
    balance,
    blocked: isBlocked ? reason : null,
    training: trainingOf(mine),
  };
}

/** The member's state as a promoter, and the application form for other members. */
export async function promoter(visit: Visit): Promise<PromoterView> {
  const { promoter: mine } = await memberCore(visit).call('getMyPromoter');
  if (!mine) return { state: 'NEW', ...(await applying(visit)) };
  if (mine.state === 'REJECTED') return { state: 'REJECTED', reason: mine.reason, ...(await applying(visit)) };
  if (mine.state === 'AWAITING') return { state: 'AWAITING', requestedAt: mine.requestedAt };
  return approved(visit, mine);
}

/** The public page about promoters. */
const BEGINNING = '/mypage/promoter';

/** Returns an approved promoter, also a blocked one; redirects others to the page with the next step. */
export async function requirePromoter(visit: Visit): Promise<MyPromoter & { state: 'APPROVED' }> {
  const { promoter } = await memberCore(visit).call('getMyPromoter');
  if (promoter?.state !== 'APPROVED') throw redirect(BEGINNING);
  return { ...promoter, state: promoter.state };
}

/** @throws CoreProblem PROMOTER_DATA_DIFFERS, PROMOTER_PRESENT, TERMS_CHANGED, TERMS_REQUIRED */
export async function applyAsPromoter(
  visit: Visit,
  { ci: _ci, bank: _bank, ...body }: PromoterRegistration,
): Promise<void> {
  requireUserType(visit, 'promoting');
  await visit.core.call('applyAsPromoter', { body });
}

/** Stores the registration number, 13 digits, for the tax declaration of payouts. */
export async function setResidentNumber(visit: Visit, residentRegistrationNumber: string): Promise<void> {
  await memberCore(visit).call('setResidentNumber', { body: { residentRegistrationNumber } });
}

/**
 * Verifies an account by a deposit of one won, once per key.
 * @throws CoreProblem ACCOUNT_HOLDER_DIFFERS, ACCOUNT_UNVERIFIABLE, BANK_UNAVAILABLE, TOO_MANY_REQUESTS
 */
export async function startBankVerification(visit: Visit, bank: PayeeBank, key: string): Promise<BankVerification> {
  requireUserType(visit, 'promoting');
  const params = { header: { 'Idempotency-Key': key } };
  return (await visit.core.call('startBankVerification', { params, body: { bank } })).verification;
}

/** Verifies the code of the deposit. A wrong one is no error. @throws CoreProblem NOT_FOUND */
export async function enterBankCode(visit: Visit, id: string, otp: string): Promise<BankVerification> {
  requireUserType(visit, 'promoting');
  const params = { path: { _id: id } };
  return (await visit.core.call('enterBankCode', { params, body: { otp } })).verification;
}

/** Withdraws won, once per key. @throws CoreProblem BONUS_SHORT, PROMOTER_BLOCKED, ... */
export async function withdrawBonuses(visit: Visit, body: WithdrawalRequest, key: string): Promise<void> {
  requireMember(visit);
  const params = { header: { 'Idempotency-Key': key } };
  await visit.core.call('withdrawBonuses', { params, body });
}

interface Later {
  isLater: boolean;
}
export type PromoteesView = Promotees & Later;
export type PromotedPurchasesView = PromotedOrders & Later;

/** Members who registered with the promoter's code, by `?cursor=`. */
export async function promotees(visit: Visit, params: URLSearchParams): Promise<PromoteesView> {
  await requirePromoter(visit);
  const { query, isLater } = cursorPage(params);
  return { ...(await visit.core.call('listPromotees', { params: { query } })), isLater };
}

/** The confirmed orders of these members, each with its bonus, by `?cursor=`. */
export async function promotedPurchases(visit: Visit, params: URLSearchParams): Promise<PromotedPurchasesView> {
  await requirePromoter(visit);
  const { query, isLater } = cursorPage(params);
  return { ...(await visit.core.call('listPromotedPurchases', { params: { query } })), isLater };
}
