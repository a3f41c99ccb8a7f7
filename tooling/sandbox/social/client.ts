import { DEADLINE_MS, put, readJson, submit } from '../visit.ts';
import type { SocialAccount, SocialName } from './provider.ts';

/**
 * Logs in at a provider like a user, or cancels without an account. @returns the fields for the shop's `redirectUrl`. @throws Error if the
 * provider shows a page instead
 */
export async function loginAt(
  authorizeUrl: string,
  account: Partial<SocialAccount> | null,
): Promise<Record<string, string>> {
  const opened = await fetch(authorizeUrl, { signal: AbortSignal.timeout(DEADLINE_MS) });
  if (!opened.ok) throw new Error(`The login page refused: HTTP ${opened.status}`);
  const { isEmailVerified = false, ...fields } = account ?? {};
  const response = await fetch(authorizeUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      ...fields,
      ...(isEmailVerified && { isEmailVerified: 'on' }),
      action: account ? 'login' : 'cancel',
    }),
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  const location = response.headers.get('location');
  if (!location) throw new Error(`The login page kept its visitor: HTTP ${response.status}`);
  return Object.fromEntries(new URL(location).searchParams);
}

/** Sets the behaviour of a social login provider. */
export function setSocial(
  sandboxUrl: string,
  name: SocialName,
  fault: { mode: string; times?: number; delayMs?: number },
) {
  return put(`${sandboxUrl}/social/${name}/fault.json`, fault);
}

/** The ids of the users whose accounts are linked to the shop. */
export async function linkedAt(sandboxUrl: string, name: SocialName): Promise<string[]> {
  const { links } = await readJson<{ links: { id: string }[] }>(`${sandboxUrl}/social/${name}/links.json`);
  return links.map(({ id }) => id);
}

/** Ends a link at the provider, like the user there. @throws Error without such a link */
export async function endLinkAt(sandboxUrl: string, name: SocialName, id: string): Promise<void> {
  const response = await submit(`${sandboxUrl}/social/${name}/end`, { id });
  if (!response.ok) throw new Error(`The link was not ended: HTTP ${response.status}`);
}
