import type { SocialProviderName } from '@iruon/contract';
import { redirect } from '../redirects.ts';
import type { KeptSocial } from '../session/social-cookie.ts';
import type { Visit } from '../visit.ts';

/** A provider on the member's page. */
export interface SocialRow {
  provider: SocialProviderName;
  /** Null without a link. */
  linkedAt: string | null;
}

/** The providers of the store, and older links of the member. */
export async function mySocial(visit: Visit): Promise<SocialRow[]> {
  const [providers, { accounts }] = await Promise.all([
    visit.store.socialProviders(),
    visit.core.call('listMySocialAccounts'),
  ]);
  const linked = new Map(accounts.map(({ provider, linkedAt }) => [provider, linkedAt]));
  const names = new Set([...providers, ...linked.keys()]);
  return Array.from(names, (provider) => ({ provider, linkedAt: linked.get(provider) ?? null }));
}

export interface SocialOfferView extends Pick<KeptSocial, 'provider' | 'retryAfter'> {
  result: Exclude<KeptSocial['result'], 'AWAY'>;
  /** The page with the buttons for another attempt: the member's page for a link. */
  isLink: boolean;
  /** The logged-in member; null for a visitor. */
  member: { username: string; isVerified: boolean } | null;
}

/** The result of the login at a provider that this browser started; redirects to the login without one. */
export async function socialOffer(visit: Visit): Promise<SocialOfferView> {
  const kept = visit.social;
  const { user } = visit;
  if (!kept || kept.result === 'AWAY') throw redirect(user ? '/mypage/myinfo' : '/login');
  const { provider, retryAfter, result, linksFor } = kept;
  const view = { provider, retryAfter, result, isLink: linksFor !== null };
  if (!user) return { ...view, member: null };
  const { verifiedUntil } = await visit.core.call('listMySessions');
  return { ...view, member: { username: user.username, isVerified: verifiedUntil !== null } };
}
