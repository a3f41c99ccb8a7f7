import type { BankVerification, PayeeBank, PromoterRegistration, WithdrawalRequest } from '@iruon/contract';
import { memberCore, requireMember, requireUserType } from '../../guards.ts';
import type { Visit } from '../../visit.ts';

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
