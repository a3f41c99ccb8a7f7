import { invitationAnswer, issueMessage, operatorLogin } from '@iruon/contract';
import { browserOf, CLEAR_SITE_DATA, clientAddress } from '@iruon/server-kit';
import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import type { Core, Operator } from '../core.ts';
import { invalidInput, problemOf } from '../problems.ts';
import { currentSession, isOperator, keepId, type OperatorSessions } from './operator.ts';
import type { ConsoleCookies } from './session-cookie.ts';

/** The fields of an operator for the browser. */
const shown = ({ _id, username, name, role, rights = [], level = 'ADMIN', mustEnrol }: Operator) => ({
  ...{ id: _id, username, fullName: name, role, rights },
  level,
  mustEnrol,
});

/** The environment of the console. */
interface Surroundings {
  /** True if orders may be moved to a state for a trial. */
  isTrial: boolean;
  /** The address of the postcode search's script. */
  postcodeScript: string;
}

/** Log in, log out, and the logged-in operator (null if none), with the environment of the console. */
export function sessionRoutes(
  { session: cookie, device: deviceCookie }: ConsoleCookies,
  sessions: OperatorSessions,
  surroundings: Surroundings,
  trustedProxies: number,
): Hono {
  const app = new Hono();

  app.get('/', async (c) => {
    const session = await currentSession(c, cookie, sessions);
    if (session) keepId(c, cookie, session);
    return c.json({ operator: session && isOperator(session.user) ? shown(session.user) : null, ...surroundings });
  });

  app.post('/', async (c) => {
    const { code, ...credentials } = await readBody(c, operatorLogin);
    const known = deviceCookie.read(c);
    const address = clientAddress(c, trustedProxies);
    const { session, device } = await sessions.open({
      ...credentials,
      address,
      ...browserOf(c),
      ...(known ? { device: known } : {}),
      ...(code === undefined ? {} : { code }),
    });
    if (!isOperator(session.user)) {
      await sessions.end(session.id);
      throw problemOf('ACCESS_DENIED');
    }
    // A new login discards the previous session.
    const before = cookie.read(c);
    if (before) await sessions.end(before);
    c.header('set-cookie', cookie.set(session.id), { append: true });
    c.header('set-cookie', deviceCookie.set(device), { append: true });
    return c.json({ operator: shown(session.user) }, 201);
  });

  app.delete('/', async (c) => {
    const sessionId = cookie.read(c);
    c.header('set-cookie', cookie.clear());
    c.header('clear-site-data', CLEAR_SITE_DATA);
    if (sessionId) await sessions.end(sessionId);
    return c.body(null, 204);
  });

  return app;
}

/** How an invited operator without an account reads and accepts an invitation. */
export function invitationRoutes({ invitationCalls }: Core, trustedProxies: number): Hono {
  const app = new Hono();

  app.post('/', async (c) => {
    const { token } = await readBody(c, invitationAnswer.pick({ token: true }));
    const address = clientAddress(c, trustedProxies);
    return c.json((await invitationCalls.read({ token, address })).invitation);
  });

  app.post('/join', async (c) => {
    const answer = await readBody(c, invitationAnswer);
    const address = clientAddress(c, trustedProxies);
    return c.json(await invitationCalls.join({ ...answer, address }), 201);
  });

  return app;
}

/** The JSON body of a request that this server handles itself, parsed by its schema. @throws UNSUPPORTED_CONTENT, INVALID_INPUT */
async function readBody<T extends z.ZodType>(c: Context, schema: T): Promise<z.output<T>> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw problemOf('UNSUPPORTED_CONTENT');
  let body: unknown;
  try {
    body = JSON.parse(await c.req.text());
  } catch (error) {
    if (error instanceof SyntaxError) throw problemOf('INVALID_INPUT', { cause: error });
    throw error;
  }
  const result = schema.safeParse(body, { error: issueMessage });
  if (!result.success) throw invalidInput(result.error);
  return result.data;
}
