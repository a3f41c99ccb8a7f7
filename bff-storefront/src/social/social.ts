import type { ErrorCode, Problem, SocialProviderName } from '@iruon/contract';
import { CoreProblem } from '@iruon/contract/client';
import { ownPath, redirect } from '../addresses.ts';
import { memberCore, requireMember } from '../guards.ts';
import { problemError } from '../problems.ts';
import { assignVisitor, type SocialLogin } from '../session/cookies.ts';
import type { Visit } from '../visit.ts';

/** A provider on the member's page. */
export interface SocialRow {
  provider: SocialProviderName;
  /** Null without a link. */
  linkedAt: string | null;
}

/** The providers of the store, and the linked providers of the member. */
export async function mySocial(visit: Visit): Promise<SocialRow[]> {
  const [providers, { accounts }] = await Promise.all([
    visit.store.socialProviders(),
    visit.core.call('listMySocialAccounts'),
  ]);
  const linked = new Map(accounts.map(({ provider, linkedAt }) => [provider, linkedAt]));
  const names = new Set([...providers, ...linked.keys()]);
  return Array.from(names, (provider) => ({ provider, linkedAt: linked.get(provider) ?? null }));
}

export interface SocialOfferView extends Pick<SocialLogin, 'provider' | 'retryAfter'> {
  result: Exclude<SocialLogin['result'], 'AWAY'>;
  /** True if the attempt was a link: the buttons for another attempt are on the page of the member. */
  isLink: boolean;
  /** The logged-in member; null for a visitor. */
  member: { username: string; isVerified: boolean } | null;
}

/** The result of the login at a provider that this browser started; redirects to the login without one. */
export async function socialOffer(visit: Visit): Promise<SocialOfferView> {
  const started = visit.cookies.socialLogin.value;
  const { user } = visit;
  if (!started || started.result === 'AWAY') throw redirect(user ? '/mypage/myinfo' : '/login');
  const { provider, retryAfter, result, linksFor } = started;
  const view = { provider, retryAfter, result, isLink: linksFor !== null };
  if (!user) return { ...view, member: null };
  const { verifiedUntil } = await visit.core.call('listMySessions');
  return { ...view, member: { username: user.username, isVerified: verifiedUntil !== null } };
}

const PAGE = '/login/sns-validate';
const LINKED = '/mypage/myinfo?done=linked';

/** Problems with a page of their own. Others are temporary: the address can be reloaded. */
const results: Partial<Record<ErrorCode, SocialLogin['result']>> = {
  SOCIAL_FAILED: 'SOCIAL_FAILED',
  // No provider issues such a state or code.
  INVALID_INPUT: 'SOCIAL_FAILED',
  SOCIAL_TAKEN: 'SOCIAL_TAKEN',
  SOCIAL_UNAVAILABLE: 'SOCIAL_UNAVAILABLE',
  LOGIN_BLOCKED: 'LOGIN_BLOCKED',
  ACCOUNT_DISABLED: 'ACCOUNT_DISABLED',
  // The offer requires the password again.
  VERIFICATION_REQUIRED: 'UNLINKED',
};

function secretOf({ cookies: { visitor } }: Visit): string {
  if (visitor.value === null) throw problemError('SOCIAL_FAILED');
  return visitor.value;
}

export interface SocialBegin {
  provider: SocialProviderName;
  purpose: 'LOGIN' | 'LINK';
  /** The page after a login. */
  redirectTo?: string | undefined;
}

/**
 * Starts a login at a provider. @returns the next address; a logged-in member cannot log in again
 * @throws CoreProblem SOCIAL_UNAVAILABLE, TOO_MANY_REQUESTS; for a link LOGIN_REQUIRED, VERIFICATION_REQUIRED
 */
export async function beginSocial(visit: Visit, { provider, purpose, redirectTo }: SocialBegin): Promise<string> {
  const wanted = ownPath(redirectTo);
  if (purpose === 'LOGIN' && visit.user) return wanted;
  const linksFor = purpose === 'LINK' ? requireMember(visit)._id : null;
  if (linksFor !== null && (await visit.core.call('listMySessions')).verifiedUntil === null)
    throw problemError('VERIFICATION_REQUIRED');
  const body = { session: assignVisitor(visit.cookies), address: visit.request.address, provider };
  const { url } = await visit.front.call('authorizeSocial', { body });
  // No page has an address that is too long for a cookie.
  const next = wanted.length <= 2_000 ? wanted : '/';
  visit.cookies.socialLogin.set({ provider, linksFor, redirectTo: next, result: 'AWAY', retryAfter: null });
  return url;
}

export interface SocialBack {
  state: string;
  code: string | null;
  isCancelled: boolean;
}

async function handleReturn(visit: Visit, { state, code }: SocialBack): Promise<string> {
  // A state can be used once, so that it is not used while the session is unknown.
  if (visit.session.isUnknown) throw problemError('UPSTREAM_UNAVAILABLE');
  const session = secretOf(visit);
  const { social } = await visit.front.call('finishSocial', { body: { session, state, code } });
  const begun = visit.cookies.socialLogin.value;
  if (visit.user && begun?.linksFor === visit.user._id) {
    await visit.core.call('linkMySocialAccount', { body: { session } });
    visit.cookies.socialLogin.clear();
    return LINKED;
  }
  if (!visit.user && social.isLinked) {
    await visit.session.loginSocial(visit.front, session);
    visit.cookies.socialLogin.clear();
    return ownPath(begun?.redirectTo);
  }
  const redirectTo = begun?.redirectTo ?? '/';
  visit.cookies.socialLogin.set({
    provider: social.provider,
    linksFor: null,
    redirectTo,
    result: 'UNLINKED',
    retryAfter: null,
  });
  return PAGE;
}

const secondsOf = (problem: Problem): number | null =>
  'retryAfter' in problem && typeof problem.retryAfter === 'number' ? Math.ceil(problem.retryAfter) : null;

/**
 * Handles the return from a provider: logs in, links, or redirects to a page with the result that can be reloaded.
 * @returns the next page @throws CoreProblem if core-api is unavailable
 */
export async function finishSocial(visit: Visit, back: SocialBack): Promise<string> {
  try {
    return await handleReturn(visit, back);
  } catch (error) {
    const result = error instanceof CoreProblem ? results[error.problem.code] : undefined;
    if (!result || !(error instanceof CoreProblem)) throw error;
    const { provider = null, linksFor = null, redirectTo = '/' } = visit.cookies.socialLogin.value ?? {};
    visit.cookies.socialLogin.set({
      ...{ provider, linksFor, redirectTo },
      result: back.isCancelled && result === 'SOCIAL_FAILED' ? 'CANCELLED' : result,
      retryAfter: secondsOf(error.problem),
    });
    return PAGE;
  }
}

/**
 * Links the returned account with the logged-in member. @returns the next page
 * @throws CoreProblem PASSWORD_WRONG, LOGIN_BLOCKED, VERIFICATION_REQUIRED, SOCIAL_FAILED, SOCIAL_TAKEN
 */
export async function linkSocial(visit: Visit, password: string | null): Promise<string> {
  requireMember(visit);
  const session = secretOf(visit);
  if (password !== null) await visit.core.call('verifyMe', { body: { password } });
  await visit.core.call('linkMySocialAccount', { body: { session } });
  visit.cookies.socialLogin.clear();
  return LINKED;
}

/** @throws CoreProblem VERIFICATION_REQUIRED */
export async function unlinkSocial(visit: Visit, provider: SocialProviderName): Promise<void> {
  await memberCore(visit).call('unlinkMySocialAccount', { params: { path: { provider } } });
}
