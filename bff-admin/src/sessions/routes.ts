import { operatorLogin } from '@iruon/contract';
import { browserOf, CLEAR_SITE_DATA, clientAddress } from '@iruon/server-kit';
import { Hono } from 'hono';
import type { Operator } from '../core.ts';
import { problemOf } from '../problems.ts';
import { readBody } from './body.ts';
import { currentSession, isStaff, keepId, type OperatorSessions } from './operator.ts';
import type { ConsoleCookies } from './session-cookie.ts';

/** The fields of an operator for the browser. */
const shown = ({ _id, username, name, scopes, level = 'ADMIN', mustEnrol }: Operator) => ({
  ...{ id: _id, username, fullName: name, scopes },
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
    return c.json({ operator: session && isStaff(session.user) ? shown(session.user) : null, ...surroundings });
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
    if (!isStaff(session.user)) {
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
