import { JOINING_TERMS, type Joining } from '@iruon/contract';
import { redirect } from '../redirects.ts';
import type { KeptWindow } from '../session/identity-window.ts';
import { type ShownTerms, shownTerms } from '../site/terms.ts';
import type { Visit } from '../visit.ts';

/** The current registration of this browser; null if there is none or it has expired. */
async function joiningOf(visit: Visit): Promise<Joining | null> {
  const session = visit.visitorSecret;
  if (session === null) return null;
  return (await visit.front.call('readJoining', { body: { session } })).joining;
}

/** A logged-in member cannot register again. */
function requireVisitor(visit: Visit): void {
  if (visit.user) throw redirect('/');
}

export interface JoinView {
  /** A registration with a verified identity: its form is next. */
  waiting: Pick<Joining, 'type' | 'expiresAt'> | null;
}

/** The first page of the registration. */
export async function join(visit: Visit): Promise<JoinView> {
  requireVisitor(visit);
  const joining = await joiningOf(visit);
  return { waiting: joining?.person ? { type: joining.type, expiresAt: joining.expiresAt } : null };
}

export interface JoinTermsView {
  terms: ShownTerms[];
  /** The earlier agreements of this browser. */
  agreed: string[];
  promoterCode: string | null;
}

/** The current terms for registration, with the choices of a started check. */
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
  /** The current texts, if they changed since this browser agreed; else none. */
  terms: ShownTerms[];
}

/** True if only current texts were agreed to, including all required ones. */
function isAgreedTo(inForce: readonly ShownTerms[], agreed: readonly string[]): boolean {
  const known = new Set(inForce.map(({ _id }) => _id));
  const missing = inForce.some(({ _id, necessary }) => necessary && !agreed.includes(_id));
  return !missing && agreed.every((id) => known.has(id));
}

/** The form of a verified person; the first page if nobody is verified. */
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
  /** False for a company that an operator has to approve. */
  isApproved: boolean;
}

/** The page after registration, which the new member sees logged in. */
export async function joined(visit: Visit): Promise<JoinedView> {
  if (!visit.user) throw redirect('/login');
  return { name: visit.user.name, isApproved: visit.user.isApproved };
}

/** The window of the identity check that was started in this browser; redirects to the first page without one. */
export async function identityCheck(visit: Visit): Promise<KeptWindow> {
  const window = visit.identityWindow;
  if (!window) throw redirect('/join');
  return window;
}
