import type { JoiningChoice, Problem, SignUp } from '@iruon/contract';
import { CoreProblem } from '@iruon/contract/client';
import { problemOf } from '../guards.ts';
import type { Visit } from '../visit.ts';

/** The secret of this browser's registration. @throws CoreProblem IDENTITY_EXPIRED without one */
export function secretOf(visit: Visit): string {
  if (visit.visitorSecret === null) throw new CoreProblem(problemOf('IDENTITY_EXPIRED'));
  return visit.visitorSecret;
}

/** Renames the fields of a refusal to those of the form: core-api has them inside of `joining` or `member`. */
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
  const session = visit.nameVisitor();
  const body = { session, address: visit.address, joining };
  const { window } = await named('joining', () => visit.front.call('certifyJoining', { body }));
  visit.keepIdentityWindow({ ...window, purpose: 'JOIN' });
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
  const purpose = visit.identityWindow?.purpose ?? 'JOIN';
  const body = { session: secretOf(visit) };
  if (purpose === 'JOIN') await visit.front.call('finishJoiningCheck', { body });
  else await visit.front.call('finishRecoveryCheck', { body });
  return NEXT[purpose];
}

/** The typed fields of the registration form; the server adds its own data about this browser. */
export type JoinInput = Pick<SignUp, 'username' | 'password' | 'email' | 'bizNumber' | 'business' | 'meta'> & {
  /** The agreements of the form, because the texts changed since; default those of the previous step. */
  _terms?: string[] | undefined;
};

/** Registers a new member and logs it in. @throws CoreProblem of `joinMember` with the fields of the form */
export async function joinMember(visit: Visit, input: JoinInput): Promise<void> {
  const session = secretOf(visit);
  const { joining } = await visit.front.call('readJoining', { body: { session } });
  if (!joining?.person) throw new CoreProblem(problemOf('IDENTITY_EXPIRED'));
  const { type, promoterCode, person } = joining;
  const _terms = input._terms ?? joining._terms;
  const member = { ...input, type, _terms, promoterCode, ...person };
  await named('member', () => visit.front.call('joinMember', { body: { session, member } }));
  await visit.login({ username: input.username, password: input.password });
}

/** True if the username is free. */
export async function isUsernameFree(visit: Visit, username: string): Promise<boolean> {
  return (await visit.front.call('checkUsername', { body: { username, address: visit.address } })).isFree;
}
