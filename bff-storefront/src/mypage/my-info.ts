import type { ConsentChange, MyConsent, MyInfoChange, MySession, SentCode, User } from '@iruon/contract';
import { memberCore, requireMember } from '../guards.ts';
import { mySocial, type SocialRow } from '../social/social.ts';
import type { Visit } from '../visit.ts';

export interface MyInfoView {
  facts: Pick<User, 'username' | 'name' | 'phone' | 'businessName'> & { custNo: string | null };
  /** The editable fields; null until the member enters the password again. */
  form: Pick<User, 'email' | 'postcode' | 'address1' | 'address2'> | null;
  sessions: MySession[];
  social: SocialRow[];
  /** The member's agreements and refusals, by text. */
  consents: MyConsent[];
}

/** The account of the member. Its editable fields are shown after the password was entered again. */
export async function myInfo(visit: Visit): Promise<MyInfoView> {
  requireMember(visit);
  const [{ user }, { sessions, verifiedUntil }, social, { consents }] = await Promise.all([
    visit.core.call('getMyInfo'),
    visit.core.call('listMySessions'),
    mySocial(visit),
    visit.core.call('listMyConsents'),
  ]);
  const { username, name, phone, businessName, email, postcode, address1, address2 } = user;
  return {
    facts: { username, name, phone, businessName, custNo: user.meta.CustNo },
    form: verifiedUntil === null ? null : { email, postcode, address1, address2 },
    sessions,
    social,
    consents,
  };
}

/** Verifies the password again. @throws CoreProblem PASSWORD_WRONG, LOGIN_BLOCKED */
export async function verifyMe(visit: Visit, password: string): Promise<void> {
  await memberCore(visit).call('verifyMe', { body: { password } });
}

/** Changes e-mail, address and, unless empty, the password. @throws CoreProblem VERIFICATION_REQUIRED */
export async function changeMyInfo(visit: Visit, change: MyInfoChange): Promise<void> {
  await memberCore(visit).call('changeMyInfo', { body: change });
}

/** Logs the member out everywhere else. Returns the number of ended logins. */
export async function endMyOtherSessions(visit: Visit): Promise<number> {
  return (await memberCore(visit).call('endMyOtherSessions')).ended;
}

/** Sends a code to a new phone number. @throws CoreProblem VERIFICATION_REQUIRED, TOO_MANY_REQUESTS */
export async function sendPhoneCode(visit: Visit, phone: string): Promise<SentCode> {
  return (await memberCore(visit).call('certifyMyPhone', { body: { phone } })).code;
}

/**
 * Changes the phone number to the one that received the code.
 * @throws CoreProblem CODE_WRONG, CODE_EXPIRED, VERIFICATION_REQUIRED, TOO_MANY_REQUESTS
 */
export async function confirmPhone(visit: Visit, code: string): Promise<void> {
  await memberCore(visit).call('confirmMyPhone', { body: { code } });
}

/** Agrees to advertising by one channel, or withdraws. @throws CoreProblem TERMS_CHANGED */
export async function changeConsent(visit: Visit, change: ConsentChange): Promise<void> {
  await memberCore(visit).call('changeMyConsent', { body: change });
}
