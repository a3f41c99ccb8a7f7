import type { NewTerms } from '@iruon/contract';
import { differencesOf, type LineDifference } from '@iruon/contract/text-differences';
import { ownPath, redirect } from '../addresses.ts';
import { memberCore, requireMember } from '../guards.ts';
import type { Visit } from '../visit.ts';

const NEW_TERMS_PATH = '/terms-agreement';

/**
 * Pages that stay open without an agreement: the terms, withdrawal, logout, claims, started payments, instructions and
 * help.
 */
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

/** Pages where orders start: they require the agreement even if the member postponed it. */
const NOT_POSTPONABLE = ['/shop/order'];

/** The address of the page with changed terms, with the way back. */
export const newTermsPath = ({ pathname, search }: URL): string =>
  `${NEW_TERMS_PATH}?${new URLSearchParams({ redirectTo: ownPath(`${pathname}${search}`) })}`;

/** The page with changed terms, if the requested page requires it first; else null. */
export function newTermsGate(visit: Visit): string | null {
  const { user, request } = visit;
  // A preview accepts no agreement and no order.
  if (!user?.hasNewTerms || !request.isReading || visit.preview) return null;
  const { pathname } = request.page;
  if (OPEN.some((path) => isBelow(pathname, path))) return null;
  if (visit.cookies.laterTerms.value === user._id && !NOT_POSTPONABLE.some((path) => isBelow(pathname, path)))
    return null;
  return newTermsPath(request.page);
}

export interface NewTermsView {
  terms: (Pick<NewTerms, '_id' | 'code' | 'subject' | 'content' | 'effectiveOn'> & {
    before: string;
    /** The changed lines, with the unchanged lines between. */
    differences: LineDifference[];
  })[];
  /** The page that the member requested. */
  redirectTo: string;
  /** True if the requested page requires the agreement. */
  isRequired: boolean;
}

/** The texts that changed since the member agreed. Redirects if there are none. */
export async function newTerms(visit: Visit, wanted: string | null): Promise<NewTermsView> {
  requireMember(visit);
  const redirectTo = ownPath(wanted);
  const { newTerms: waiting } = await visit.core.call('listNewTerms');
  if (waiting.length === 0 && visit.request.isReading) throw redirect(redirectTo);
  const { pathname } = new URL(redirectTo, visit.request.origin);
  return {
    terms: waiting.map(({ before, ...terms }) => ({
      ...terms,
      before: before.effectiveOn,
      differences: differencesOf(before.content, terms.content),
    })),
    redirectTo,
    isRequired: NOT_POSTPONABLE.some((path) => isBelow(pathname, path)),
  };
}

/** Agrees to the versions that were shown. @throws CoreProblem TERMS_CHANGED, TERMS_REQUIRED */
export async function agreeToNewTerms(visit: Visit, _terms: string[]): Promise<void> {
  await memberCore(visit).call('agreeToNewTerms', { body: { _terms } });
  await visit.session.renew();
}

/** Postpones the agreement to the next visit. */
export async function lookAtTermsLater(visit: Visit): Promise<void> {
  visit.cookies.laterTerms.set(requireMember(visit)._id);
}
