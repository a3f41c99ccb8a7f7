import { JOINING_TERMS, type Joining, type JoiningChoice, type Problem, type SignUp } from '@iruon/contract';
import { CoreProblem } from '@iruon/contract/client';
import { redirect } from '../addresses.ts';
import { problemError } from '../problems.ts';
import { assignVisitor, type IdentityCheck } from '../session/cookies.ts';
import { type ShownTerms, shownTerms } from '../site/terms.ts';
import type { Visit } from '../visit.ts';

/** The current registration of this browser; null if there is none or it has expired. */
async function joiningOf(visit: Visit): Promise<Joining | null> {
  const session = visit.cookies.visitor.value;
  if (session === null) return null;
  return (await visit.front.call('readJoining', { body: { session } })).joining;
}

/** Redirects a logged-in member, who cannot register again. */
function requireVisitor(visit: Visit): void {
  if (visit.user) throw redirect('/');
}

export interface JoinView {
  /** A registration with a verified identity, whose next page is the form; null without one. */
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
  /** The texts that this browser agreed to before. */
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
  /** The current texts if they changed after this browser agreed; else empty. */
  terms: ShownTerms[];
}

/** True if only current texts were agreed to, including all required ones. */
function isAgreedTo(inForce: readonly ShownTerms[], agreed: readonly string[]): boolean {
  const known = new Set(inForce.map(({ _id }) => _id));
  const missing = inForce.some(({ _id, necessary }) => necessary && !agreed.includes(_id));
  return !missing && agreed.every((id) => known.has(id));
}

/** The form of a verified person; redirects to the first page without one. */
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

/** The page after a registration, which has logged in the new member. */
export async function joined(visit: Visit): Promise<JoinedView> {
  if (!visit.user) throw redirect('/login');
  return { name: visit.user.name, isApproved: visit.user.isApproved };
}

/** The window of the identity check that was started in this browser; redirects to the first page without one. */
export async function identityCheck(visit: Visit): Promise<IdentityCheck> {
  const window = visit.cookies.identityCheck.value;
  if (!window) throw redirect('/join');
  return window;
}

/** The secret of this browser's registration. @throws CoreProblem IDENTITY_EXPIRED without one */
export function secretOf(visit: Visit): string {
  if (visit.cookies.visitor.value === null) throw problemError('IDENTITY_EXPIRED');
  return visit.cookies.visitor.value;
}

/** Renames the fields of a refusal to those of the form: in the request they are inside `joining` or `member`. */
function inForm(problem: Problem, part: string): Problem {
  const errors = problem.errors?.map((error) => ({ ...error, path: error.path.replace(`body.${part}.`, 'body.') }));
  return errors ? { ...problem, errors } : problem;
}

async function named<T>(part: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof CoreProblem ? new CoreProblem(inForm(error.problem, part)) : error;
  }
}

/**
 * Stores the choices of a registration and starts its identity check; the browser then opens the window of the
 * provider.
 */
export async function beginJoining(visit: Visit, joining: JoiningChoice): Promise<void> {
  const session = assignVisitor(visit.cookies);
  const body = { session, address: visit.request.address, joining };
  const { window } = await named('joining', () => visit.front.call('certifyJoining', { body }));
  visit.cookies.identityCheck.set({ ...window, purpose: 'JOIN' });
}

/** The page that follows an identity check. */
const NEXT = {
  JOIN: '/join/form',
  FIND_ID: '/login/find-id?found=identity',
  RECOVERY: '/login/find-password?found=identity',
} as const;

/**
 * Reads the result of the identity check that was started in this browser. @returns the next page
 * @throws CoreProblem IDENTITY_EXPIRED, IDENTITY_FAILED, IDENTITY_TAKEN and others
 */
export async function finishIdentityCheck(visit: Visit): Promise<string> {
  const purpose = visit.cookies.identityCheck.value?.purpose ?? 'JOIN';
  const body = { session: secretOf(visit) };
  if (purpose === 'JOIN') await visit.front.call('finishJoiningCheck', { body });
  else await visit.front.call('finishRecoveryCheck', { body });
  return NEXT[purpose];
}

/** The typed fields of the registration form; the server adds its own data about this browser. */
export type JoinInput = Pick<SignUp, 'username' | 'password' | 'email' | 'bizNumber' | 'business' | 'meta'> & {
  /** The agreements of this form, if the texts changed; by default those of the previous step. */
  _terms?: string[] | undefined;
};

/** Registers a new member and logs it in. @throws CoreProblem of `joinMember` with the fields of the form */
export async function joinMember(visit: Visit, input: JoinInput): Promise<void> {
  const session = secretOf(visit);
  const { joining } = await visit.front.call('readJoining', { body: { session } });
  if (!joining?.person) throw problemError('IDENTITY_EXPIRED');
  const { type, promoterCode, person } = joining;
  const _terms = input._terms ?? joining._terms;
  const member = { ...input, type, _terms, promoterCode, ...person };
  await named('member', () => visit.front.call('joinMember', { body: { session, member } }));
  await visit.session.login({ username: input.username, password: input.password });
}

/** True if the username is free. */
export async function isUsernameFree(visit: Visit, username: string): Promise<boolean> {
  return (await visit.front.call('checkUsername', { body: { username, address: visit.request.address } })).isFree;
}
