import type { User } from '@iruon/contract';
import { CoreProblem, unwrap } from '@iruon/contract/client';
import type { Core } from '../core.ts';

/** An operator's session as this server holds it for a moment. The access token never leaves this process. */
export interface OperatorSession {
  sessionId: string;
  accessToken: string;
  user: User;
}

interface Entry {
  until: number;
  session: Promise<OperatorSession | undefined>;
}

interface SessionsOptions {
  core: Core;
  /** How long an answer of core-api is believed, milliseconds. */
  ttl?: number;
  capacity?: number;
  now?: () => number;
}

const client = 'console';
// A token is not used in its last seconds, so that it does not expire on the way.
const MARGIN = 10_000;

export type Sessions = ReturnType<typeof createSessions>;

/**
 * Sessions kept by core-api, with a short bounded memory: a screen's parallel requests read a session once. A session that
 * ended elsewhere is found out at once all the same, because core-api refuses its token.
 */
export function createSessions({ core, ttl = 1_000, capacity = 1_000, now = Date.now }: SessionsOptions) {
  const entries = new Map<string, Entry>();

  async function ask(sessionId: string, entry: Entry, isVisit: boolean): Promise<OperatorSession | undefined> {
    const result = await core.client.send('readSession', {
      body: { sessionId, client, isVisit },
      headers: core.credential,
    });
    try {
      const { accessToken, accessTokenExpiresAt, user } = unwrap(result);
      entry.until = Math.min(now() + ttl, Date.parse(accessTokenExpiresAt) - MARGIN);
      return { sessionId, accessToken, user };
    } catch (error) {
      if (error instanceof CoreProblem && isOver(error)) return undefined;
      throw error;
    }
  }

  /** The session behind an id; undefined when there is none or it is over. @throws when core-api cannot say */
  async function read(sessionId: string, isVisit = true): Promise<OperatorSession | undefined> {
    const known = entries.get(sessionId);
    if (known && known.until > now()) return known.session;
    const entry = { until: now() + ttl } as Entry;
    entry.session = ask(sessionId, entry, isVisit);
    entries.delete(sessionId);
    entries.set(sessionId, entry);
    if (entries.size > capacity) entries.delete(entries.keys().next().value as string);
    try {
      const session = await entry.session;
      if (!session) forget(sessionId, entry);
      return session;
    } catch (error) {
      forget(sessionId, entry);
      throw error;
    }
  }

  function forget(sessionId: string, entry?: Entry): void {
    if (!entry || entries.get(sessionId) === entry) entries.delete(sessionId);
  }

  return {
    read,

    /** A fresh reading after core-api refused this token; whoever asks at the same time shares one. */
    async renew(refused: OperatorSession): Promise<OperatorSession | undefined> {
      const known = entries.get(refused.sessionId);
      const held = await known?.session;
      if (held?.accessToken === refused.accessToken) forget(refused.sessionId, known);
      return read(refused.sessionId);
    },

    /** Logs in. @throws CoreProblem LOGIN_FAILED, LOGIN_BLOCKED */
    async open(
      credentials: { username: string; password: string },
      { address, device }: { address: string; device: string | undefined },
    ): Promise<OperatorSession & { device: string }> {
      const created = await core.client.call('createSession', {
        body: { ...credentials, client, address, ...(device ? { device } : {}) },
        headers: core.credential,
      });
      const { sessionId, device: kept, accessToken, user } = created;
      return { sessionId, device: kept, accessToken, user };
    },

    /** Logs out. A session that is already over is no error. */
    async end(sessionId: string): Promise<void> {
      forget(sessionId);
      const result = await core.client.send('endSession', {
        body: { sessionId, client },
        headers: core.credential,
      });
      try {
        unwrap(result);
      } catch (error) {
        if (!(error instanceof CoreProblem && isOver(error))) throw error;
      }
    },
  };
}

const isOver = ({ problem }: CoreProblem) => problem.status === 401 || problem.status === 404;
