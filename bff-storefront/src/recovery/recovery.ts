import type { ContactType, FoundAccount, RecoveryPurpose, SentCode } from '@iruon/contract';
import { redirect } from '../addresses.ts';
import { secretOf } from '../joining/join.ts';
import { assignVisitor } from '../session/cookies.ts';
import type { Visit } from '../visit.ts';

export interface FoundAccountsView {
  /** Null before an identity check. */
  accounts: FoundAccount[] | null;
}

/** The page that finds a username or sets a new password, with the accounts of a verified person. */
export async function foundAccounts(visit: Visit, isChecked: boolean): Promise<FoundAccountsView> {
  if (visit.user) throw redirect('/');
  if (!isChecked || visit.cookies.visitor.value === null) return { accounts: null };
  const { accounts } = await visit.front.call('finishRecoveryCheck', {
    body: { session: visit.cookies.visitor.value },
  });
  return { accounts };
}

export interface CodeInput {
  purpose: RecoveryPurpose;
  type: ContactType;
  /** Digits of a mobile number, or an e-mail address. */
  contact: string;
  /** The username, for a password. */
  username: string | null;
}

/**
 * Sends a code; the response does not reveal whether an account has the contact. @throws CoreProblem TOO_MANY_REQUESTS
 */
export async function sendCode(visit: Visit, { purpose, type, contact, username }: CodeInput): Promise<SentCode> {
  const body = {
    session: assignVisitor(visit.cookies),
    address: visit.request.address,
    purpose,
    type,
    contact,
    username,
  };
  return (await visit.front.call('certifyContact', { params: { path: { type } }, body })).code;
}

/** The accounts for a correct code. @throws CoreProblem CODE_WRONG, CODE_EXPIRED, TOO_MANY_REQUESTS */
export async function confirmCode(
  visit: Visit,
  { purpose, type, code }: Pick<CodeInput, 'purpose' | 'type'> & { code: string },
): Promise<FoundAccount[]> {
  const body = { session: secretOf(visit), purpose, code };
  return (await visit.front.call('confirmContact', { params: { path: { type } }, body })).accounts;
}

/**
 * Starts an identity check that finds the accounts of a person. @throws CoreProblem IDENTITY_UNAVAILABLE,
 * TOO_MANY_REQUESTS
 */
export async function beginRecovery(visit: Visit, purpose: RecoveryPurpose): Promise<void> {
  const body = { session: assignVisitor(visit.cookies), address: visit.request.address };
  const { window } = await visit.front.call('certifyRecovery', { body });
  visit.cookies.identityCheck.set({ ...window, purpose });
}

/**
 * Sets a new password after a code or an identity check in this browser. @throws CoreProblem PROOF_REQUIRED,
 * TOO_MANY_REQUESTS
 */
export async function recoverAccount(visit: Visit, input: { username: string; password: string }): Promise<void> {
  await visit.front.call('recoverAccount', { body: { session: secretOf(visit), ...input } });
}
