import { getConnInfo } from '@hono/node-server/conninfo';
import { login, type User } from '@iruon/contract';
import { Hono } from 'hono';
import { problemOf } from '../problems.ts';
import { readBody } from './body.ts';
import { currentSession, isStaff } from './operator.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { Sessions } from './sessions.ts';

/** What the browser may know of an operator. */
const shown = ({ _id, username, name, scopes }: User) => ({ id: _id, username, fullName: name, scopes });

/** What the console knows of the place that it runs at. */
interface Surroundings {
  /** Whether orders may be moved along for a trial. */
  isTrial: boolean;
  /** The address of the postcode search's script. */
  postcodeScript: string;
}

/** Log in, log out, and who is logged in: null for nobody; with it what the console knows of its surroundings. */
export function sessionRoutes(
  { cookie, device }: { cookie: SessionCookie; device: SessionCookie },
  sessions: Sessions,
  surroundings: Surroundings,
): Hono {
  const app = new Hono();

  app.get('/', async (c) => {
    const session = await currentSession(c, cookie, sessions);
    return c.json({ operator: session && isStaff(session.user) ? shown(session.user) : null, ...surroundings });
  });

  app.post('/', async (c) => {
    const credentials = await readBody(c, login);
    const session = await sessions.open(credentials, {
      address: getConnInfo(c).remote.address ?? 'unknown',
      device: device.read(c),
    });
    if (!isStaff(session.user)) {
      await sessions.end(session.sessionId);
      throw problemOf('ACCESS_DENIED');
    }
    // Whoever logs in anew leaves the session before behind.
    const before = cookie.read(c);
    if (before) await sessions.end(before);
    cookie.write(c, session.sessionId);
    device.write(c, session.device);
    return c.json({ operator: shown(session.user) }, 201);
  });

  app.delete('/', async (c) => {
    const sessionId = cookie.read(c);
    cookie.clear(c);
    if (sessionId) await sessions.end(sessionId);
    return c.body(null, 204);
  });

  return app;
}
