import type { Problem } from '@iruon/contract';
import { CoreProblem } from '@iruon/contract/client';
import type { Logger } from '@iruon/server-kit';
import { loginPath, redirect } from './addresses.ts';
import { assertSameClock, previewOutcome } from './preview/in-preview.ts';
import { problemOf } from './problems.ts';
import { refusedAccount } from './session/page-account.ts';
import { newTermsGate, newTermsPath } from './site/new-terms.ts';
import type { Visit } from './visit.ts';

/** The result of an action: its value, or the problem to show on the page. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; problem: Problem };

const loginCodes = new Set<string>(['LOGIN_REQUIRED', 'TOKEN_INVALID']);

function problemBehind(error: unknown, log: Logger): Problem {
  if (error instanceof CoreProblem) return error.problem;
  log.error({ err: error }, 'core-api returned no usable response');
  return problemOf('UPSTREAM_UNAVAILABLE');
}

/**
 * Runs a screen, unless changed terms need the member's agreement: a problem becomes a Response that the error boundary
 * shows, a missing login a redirect to the login page.
 */
export async function screenResponse<T>(visit: Visit, log: Logger, run: () => Promise<T>): Promise<T> {
  assertSameClock(visit);
  const gate = newTermsGate(visit);
  if (gate !== null) throw redirect(gate);
  try {
    return await run();
  } catch (error) {
    if (error instanceof Response) throw error;
    const problem = problemBehind(error, log);
    if (loginCodes.has(problem.code)) throw redirect(loginPath(visit.request.page));
    throw Response.json(problem, { status: problem.status });
  }
}

/**
 * Runs an action: a problem is a result, so that the form can show it with the typed fields. An action of a preview, or
 * of a page of another account, is refused.
 */
export async function actionResponse<T>(
  visit: Visit,
  log: Logger,
  run: () => Promise<T>,
  verb: string,
): Promise<Outcome<T | undefined>> {
  const instead = previewOutcome(visit, verb);
  if (instead) return instead;
  const refusal = refusedAccount(visit.session, verb);
  if (refusal) return { ok: false, problem: refusal };
  try {
    return { ok: true, value: await run() };
  } catch (error) {
    if (error instanceof Response) throw error;
    const problem = problemBehind(error, log);
    if (loginCodes.has(problem.code)) throw redirect(loginPath(visit.request.page));
    if (problem.code === 'NEW_TERMS_AWAITED') throw redirect(newTermsPath(visit.request.page));
    return { ok: false, problem };
  }
}
