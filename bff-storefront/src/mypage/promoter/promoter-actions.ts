import type { BankVerification, PayeeBank, PromoterRegistration, WithdrawalRequest } from '@iruon/contract';
import { requireMember, requireUserType } from '../../guards.ts';
import type { Visit } from '../../visit.ts';

/** @throws CoreProblem PROMOTER_DATA_DIFFERS, PROMOTER_PRESENT, TERMS_CHANGED, TERMS_REQUIRED */
export async function applyAsPromoter(visit: Visit, body: PromoterRegistration): Promise<void> {
  requireUserType(visit, 'promoting');
  await visit.core.call('applyAsPromoter', { body });
}

/** Keeps the registration number, 13 digits, that payments are declared with. */
export async function setResidentNumber(visit: Visit, residentRegistrationNumber: string): Promise<void> {
  requireMember(visit);
  await visit.core.call('setResidentNumber', { body: { residentRegistrationNumber } });
}

/**
 * Lets one won be deposited into an account; the same key deposits once.
 * @throws CoreProblem ACCOUNT_HOLDER_DIFFERS, ACCOUNT_UNVERIFIABLE, BANK_UNAVAILABLE, TOO_MANY_REQUESTS
 */
export async function startBankVerification(visit: Visit, bank: PayeeBank, key: string): Promise<BankVerification> {
  requireUserType(visit, 'promoting');
  const params = { header: { 'Idempotency-Key': key } };
  return (await visit.core.call('startBankVerification', { params, body: { bank } })).verification;
}

/** Enters the code of the deposit. A wrong one is no error. @throws CoreProblem NOT_FOUND */
export async function enterBankCode(visit: Visit, id: string, otp: string): Promise<BankVerification> {
  requireUserType(visit, 'promoting');
  const params = { path: { _id: id } };
  return (await visit.core.call('enterBankCode', { params, body: { otp } })).verification;
}

/** Withdraws won; the same key withdraws once. @throws CoreProblem BONUS_SHORT, PROMOTER_BLOCKED, ... */
export async function withdrawBonuses(visit: Visit, body: WithdrawalRequest, key: string): Promise<void> {
  requireMember(visit);
  const params = { header: { 'Idempotency-Key': key } };
  await visit.core.call('withdrawBonuses', { params, body });
}
