import { LRUCache } from 'lru-cache';

/** A session as a front server holds it for a moment. The access token goes no further than core-api. */
export interface FrontSession<User> {
  id: string;
  accessToken: string;
  user: User;
}

/** What core-api returns about a session. */
export interface SessionResponse<User> {
  /** Another id than the one that was asked with: the rights changed, and the browser keeps this one from now on. */
  sessionId?: string | undefined;
  accessToken: string;
  /** ISO 8601. */
  accessTokenExpiresAt: string;
  user: User;
}

/**
 * Who logs in: the credentials, the client's network address, the mark that an earlier login left in the browser and the
 * code of a second factor.
 */
export interface LoginInput {
  username: string;
  password: string;
  address: string;
  device?: string;
  code?: string;
}

/** The calls of core-api that sessions need. */
export interface SessionCalls<User> {
  /** @throws when core-api refuses the login */
  create(input: LoginInput): Promise<OpenedSession<User>>;
  /** Returns null for a session that is over. `isVisit` false does not prolong its life. */
  read(sessionId: string, isVisit: boolean): Promise<SessionResponse<User> | null>;
  /** Ends the session; one that is over is no error. */
  end(sessionId: string): Promise<void>;
}

export interface SessionsOptions {
  /** How long a response of core-api is believed, milliseconds. */
  ttl?: number;
  capacity?: number;
}

/** A session that core-api opened, with the mark for the browser. */
export type OpenedSession<User> = SessionResponse<User> & { sessionId: string; device: string };

export interface Sessions<User> {
  open(input: LoginInput): Promise<{ session: FrontSession<User>; device: string }>;
  /** Keeps a session that was opened without a password. */
  adopt(opened: OpenedSession<User>): { session: FrontSession<User>; device: string };
  /**
   * Returns null for a session that is over; one with another id goes on under that one. @throws when core-api cannot say
   */
  read(id: string, isVisit?: boolean): Promise<FrontSession<User> | null>;
  /** Reads the session again after core-api refused its token; calls that come together share one reading. */
  renew(refused: FrontSession<User>): Promise<FrontSession<User> | null>;
  end(id: string): Promise<void>;
}

interface Entry<User> {
  reading: Promise<FrontSession<User> | null>;
  /** Undefined while core-api is being asked. */
  session?: FrontSession<User>;
}

/** A token is not used in its last seconds, so that it does not expire on the way. */
const TOKEN_MARGIN_MS = 10_000;

/**
 * The sessions that core-api keeps, cached for `ttl` and never up to the end of the access token. A right that is withdrawn
 * therefore ends within a second, and the parallel requests of one page read the session once.
 */
export function createSessions<User>(
  calls: SessionCalls<User>,
  { ttl = 1_000, capacity = 10_000 }: SessionsOptions = {},
): Sessions<User> {
  const entries = new LRUCache<string, Entry<User>>({ max: capacity, ttlResolution: 0, perf: Date });

  function forget(id: string, entry: Entry<User>): void {
    if (entries.peek(id) === entry) entries.delete(id);
  }

  /** Caches the session of an entry as long as its token can be used. */
  function keep(entry: Entry<User>, id: string, response: SessionResponse<User>): FrontSession<User> {
    const { sessionId = id, accessToken, accessTokenExpiresAt, user } = response;
    const session = { id: sessionId, accessToken, user };
    entry.session = session;
    const milliseconds = Math.min(ttl, Date.parse(accessTokenExpiresAt) - TOKEN_MARGIN_MS - Date.now());
    // lru-cache believes an entry in its last millisecond too, and one with a ttl of 0 for ever.
    if (milliseconds > 1) entries.set(id, entry, { ttl: milliseconds - 1 });
    else entries.delete(id);
    return session;
  }

  async function load(id: string, entry: Entry<User>, isVisit: boolean): Promise<FrontSession<User> | null> {
    try {
      const response = await calls.read(id, isVisit);
      // Logged out meanwhile: only the waiting callers get the response, it is not cached.
      const isWanted = entries.peek(id) === entry;
      if (response && isWanted) return keep(entry, id, response);
      forget(id, entry);
      return response && { id: response.sessionId ?? id, accessToken: response.accessToken, user: response.user };
    } catch (error) {
      forget(id, entry);
      throw error;
    }
  }

  function read(id: string, isVisit = true): Promise<FrontSession<User> | null> {
    const known = entries.get(id);
    if (known) return known.reading;
    const entry = {} as Entry<User>;
    entries.set(id, entry);
    entry.reading = load(id, entry, isVisit);
    return entry.reading;
  }

  function adopt({ sessionId, device, ...response }: OpenedSession<User>) {
    const entry = {} as Entry<User>;
    const session = keep(entry, sessionId, response);
    entry.reading = Promise.resolve(session);
    return { session, device };
  }

  return {
    read,
    adopt,
    open: async (input) => adopt(await calls.create(input)),
    renew({ id, accessToken }) {
      if (entries.peek(id)?.session?.accessToken === accessToken) entries.delete(id);
      return read(id);
    },
    async end(id) {
      entries.delete(id);
      await calls.end(id);
    },
  };
}
