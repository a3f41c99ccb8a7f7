import type { NewTerms } from '@iruon/contract';
import { differencesOf, type LineDifference } from '@iruon/contract/text-differences';
import { requireMember } from '../guards.ts';
import { ownPath, redirect } from '../redirects.ts';
import type { Visit } from '../visit.ts';

const NEW_TERMS_PATH = '/terms-agreement';

/** What stays open before an agreement: the terms, leaving, the way out, claims, payments under way, instructions and help. */
const OPEN = [
  ...[
    NEW_TERMS_PATH,
    '/terms',
    '/privacy-policy',
    '/email-policy',
    '/login',
    '/logout',
    '/goodbye',
    '/join',
    '/common',
  ],
  ...[
    '/mypage/leave',
    '/mypage/orders',
    '/mypage/legacy-orders',
    '/shop/result',
    '/plugins',
    '/actions',
    '/unsubscribe',
  ],
  ...['/ifu', '/center', '/form'],
];

const isBelow = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

/** Where orders begin: they wait for the agreement also if the member looks at it later. */
const HELD = ['/shop/order'];

/** The page that asks a member about changed terms, and leads on. */
export const newTermsPath = ({ pathname, search }: URL): string =>
  `${NEW_TERMS_PATH}?${new URLSearchParams({ redirectTo: ownPath(`${pathname}${search}`) })}`;

/** The same before the page of this visit; null if nothing waits. */
export function newTermsGate(visit: Visit): string | null {
  const { user, page } = visit;
  // In a preview nothing can be agreed to, and nothing ordered.
  if (!user?.hasNewTerms || !visit.isReading || visit.preview) return null;
  const { pathname } = page;
  if (OPEN.some((path) => isBelow(pathname, path))) return null;
  if (visit.laterTerms === user._id && !HELD.some((path) => isBelow(pathname, path))) return null;
  return newTermsPath(page);
}

export interface NewTermsView {
  terms: (Pick<NewTerms, '_id' | 'code' | 'subject' | 'content' | 'effectiveOn'> & {
    before: string;
    /** What changed, by lines, with the unchanged lines between. */
    differences: LineDifference[];
  })[];
  /** Where the member was going. */
  redirectTo: string;
  /** True if the page that was wanted waits for the agreement. */
  isHeld: boolean;
}

/** The texts that changed since the member agreed. Leads on if none waits. */
export async function newTerms(visit: Visit, wanted: string | null): Promise<NewTermsView> {
  requireMember(visit);
  const redirectTo = ownPath(wanted);
  const { newTerms: waiting } = await visit.core.call('listNewTerms');
  if (waiting.length === 0 && visit.isReading) throw redirect(redirectTo);
  const { pathname } = new URL(redirectTo, visit.origin);
  return {
    terms: waiting.map(({ before, ...terms }) => ({
      ...terms,
      before: before.effectiveOn,
      differences: differencesOf(before.content, terms.content),
    })),
    redirectTo,
    isHeld: HELD.some((path) => isBelow(pathname, path)),
  };
}

/** Agrees to the versions that were shown. @throws CoreProblem TERMS_CHANGED, TERMS_REQUIRED */
export async function agreeToNewTerms(visit: Visit, _terms: string[]): Promise<void> {
  requireMember(visit);
  await visit.core.call('agreeToNewTerms', { body: { _terms } });
  await visit.renew();
}

/** Asks again at the next visit. */
export async function lookAtTermsLater(visit: Visit): Promise<void> {
  visit.keepLaterTerms(requireMember(visit)._id);
}
