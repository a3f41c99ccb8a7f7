import { JOINING_TERMS, type Joining } from '@iruon/contract';
import { redirect } from '../redirects.ts';
import type { KeptWindow } from '../session/identity-window.ts';
import { type ShownTerms, shownTerms } from '../site/terms.ts';
import type { Visit } from '../visit.ts';

/** The joining under way in this browser; null if there is none, or its time is over. */
async function joiningOf(visit: Visit): Promise<Joining | null> {
  const session = visit.visitorSecret;
  if (session === null) return null;
  return (await visit.front.call('readJoining', { body: { session } })).joining;
}

/** Nobody joins twice. */
function requireVisitor(visit: Visit): void {
  if (visit.user) throw redirect('/');
}

export interface JoinView {
  /** A joining whose identity is verified: its form waits. */
  waiting: Pick<Joining, 'type' | 'expiresAt'> | null;
}

/** The first page of joining. */
export async function join(visit: Visit): Promise<JoinView> {
  requireVisitor(visit);
  const joining = await joiningOf(visit);
  return { waiting: joining?.person ? { type: joining.type, expiresAt: joining.expiresAt } : null };
}

export interface JoinTermsView {
  terms: ShownTerms[];
  /** What this browser agreed to before. */
  agreed: string[];
  promoterCode: string | null;
}

/** The terms in force that joining asks about, with the choices of a check that was begun. */
export async function joinTerms(visit: Visit): Promise<JoinTermsView> {
  requireVisitor(visit);
  const [terms, joining] = await Promise.all([shownTerms(visit, JOINING_TERMS), joiningOf(visit)]);
  const known = new Set(terms.map(({ _id }) => _id));
  const agreed = joining?._terms.filter((id) => known.has(id)) ?? [];
  return { terms, agreed, promoterCode: joining?.promoterCode ?? null };
}

export interface JoinFormView {
  type: Joining['type'];
  person: NonNullable<Joining['person']>;
  document: Joining['document'];
  promoterCode: string | null;
  expiresAt: string;
  /** The texts in force, if they changed since this browser agreed; else none. */
  terms: ShownTerms[];
}

/** True if only texts in force were agreed to, and all the necessary ones. */
function isAgreedTo(inForce: readonly ShownTerms[], agreed: readonly string[]): boolean {
  const known = new Set(inForce.map(({ _id }) => _id));
  const missing = inForce.some(({ _id, necessary }) => necessary && !agreed.includes(_id));
  return !missing && agreed.every((id) => known.has(id));
}

/** The form of a verified person; without one the first page. */
export async function joinForm(visit: Visit): Promise<JoinFormView> {
  requireVisitor(visit);
  const joining = await joiningOf(visit);
  if (!joining?.person) throw redirect('/join');
  const { type, person, document, promoterCode, expiresAt, _terms } = joining;
  const inForce = await shownTerms(visit, JOINING_TERMS);
  const terms = isAgreedTo(inForce, _terms) ? [] : inForce;
  return { type, person, document, promoterCode, expiresAt, terms };
}

export interface JoinedView {
  name: string;
  /** False for a company that waits for an operator. */
  isApproved: boolean;
}

/** The page after joining, which the new member sees logged in. */
export async function joined(visit: Visit): Promise<JoinedView> {
  if (!visit.user) throw redirect('/login');
  return { name: visit.user.name, isApproved: visit.user.isApproved };
}

/** The window of the identity check that was begun in this browser; without one the first page. */
export async function identityCheck(visit: Visit): Promise<KeptWindow> {
  const window = visit.identityWindow;
  if (!window) throw redirect('/join');
  return window;
}
