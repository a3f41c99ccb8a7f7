import { type GatewayOperation, lacking, type User } from '@iruon/contract';
import type { FrontCookie, FrontSession, RequestVariables, Sessions } from '@iruon/server-kit';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Operator } from '../core.ts';
import { problemOf } from '../problems.ts';

export type OperatorSessions = Sessions<Operator>;

export interface OperatorEnv {
  Variables: RequestVariables & { session: FrontSession<Operator>; sessions: OperatorSessions };
}
export type OperatorContext = Context<OperatorEnv>;

/** The header that the page sends while it is unattended. */
const UNATTENDED = 'x-unattended';

/** Sends the browser the new id of its session, if the id changed. */
export function keepId(c: Context, cookie: FrontCookie, { id }: Pick<FrontSession<Operator>, 'id'>): void {
  if (id !== cookie.read(c)) c.header('set-cookie', cookie.set(id), { append: true });
}

/** The header with the id of the operator whose page sends the request. */
const OPERATOR_OF_PAGE = 'x-operator';

/** The valid session of a request's cookie. */
export async function currentSession(c: Context, cookie: FrontCookie, sessions: OperatorSessions) {
  const sessionId = cookie.read(c);
  // Polling of an unattended screen does not extend the session.
  return sessionId ? sessions.read(sessionId, c.req.header(UNATTENDED) === undefined) : undefined;
}

/** Rejects requests without an operator's session. */
export function operatorsOnly(cookie: FrontCookie, sessions: OperatorSessions) {
  return createMiddleware<OperatorEnv>(async (c, next) => {
    const session = await currentSession(c, cookie, sessions);
    if (!session) throw problemOf('LOGIN_REQUIRED');
    if (!isOperator(session.user)) throw problemOf('ACCESS_DENIED');
    // Another tab of the browser has logged in another operator: this page must not act on behalf of that one.
    const shown = c.req.header(OPERATOR_OF_PAGE);
    if (shown !== undefined && shown !== session.user._id) throw problemOf('ACCOUNT_CHANGED');
    c.set('session', session);
    c.set('sessions', sessions);
    await next();
    keepId(c, cookie, c.get('session'));
  });
}

export const isOperator = (user: User) => (user.rights?.length ?? 0) > 0;

/** Refuses a call if the operator lacks the right that this operation needs; core-api checks it as well. */
export function allow({ right, isForRoot }: Pick<GatewayOperation, 'right' | 'isForRoot'>) {
  return createMiddleware<OperatorEnv>(async (c, next) => {
    const { rights = [], level } = c.get('session').user;
    if (isForRoot && level !== 'ROOT') throw problemOf('ROOT_REQUIRED');
    if (right && !rights.includes(right)) throw problemOf('RIGHT_REQUIRED', { detail: lacking(right) });
    await next();
  });
}
