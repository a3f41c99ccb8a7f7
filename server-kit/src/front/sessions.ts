import { LRUCache } from 'lru-cache';

/** A session in the cache of a front server. The access token is sent to core-api only. */
export interface FrontSession<User> {
  id: string;
  accessToken: string;
  user: User;
}

/** The response of core-api about a session. */
export interface SessionResponse<User> {
  /** If it differs from the id in the request, the rights have changed, and the browser uses this one from now on. */
  sessionId?: string | undefined;
  accessToken: string;
  /** ISO 8601. */
  accessTokenExpiresAt: string;
  user: User;
}

/**
 * The input of a login: the credentials, the client's network address, the known device cookie and the name of the browser,
 * and the code of a second factor.
 */
export interface LoginInput {
  username: string;
  password: string;
  address: string;
  device?: string;
  /** The User-Agent header. */
  userAgent?: string;
  code?: string;
}

/** The calls of core-api that sessions need. */
export interface SessionCalls<User> {
  /** @throws if core-api refuses the login */
  create(input: LoginInput): Promise<OpenedSession<User>>;
  /** Returns null for an ended session. `isVisit` false does not extend it. */
  read(sessionId: string, isVisit: boolean): Promise<SessionResponse<User> | null>;
  /** Ends the session; an ended one is no error. */
  end(sessionId: string): Promise<void>;
}

export interface SessionsOptions {
  /** TTL of a response of core-api, milliseconds. */
  ttl?: number;
  capacity?: number;
}

/** A session that core-api opened, with the known device cookie for the browser. */
export type OpenedSession<User> = SessionResponse<User> & { sessionId: string; device: string };

export interface Sessions<User> {
  open(input: LoginInput): Promise<{ session: FrontSession<User>; device: string }>;
  /** Caches a session that was opened without a password. */
  adopt(opened: OpenedSession<User>): { session: FrontSession<User>; device: string };
  /**
   * Returns null for an ended session; the session may have a new id.
   * @throws if core-api is unavailable
   */
  read(id: string, isVisit?: boolean): Promise<FrontSession<User> | null>;
  /** Reloads the session after core-api rejected its token; concurrent calls share one request. */
  renew(refused: FrontSession<User>): Promise<FrontSession<User> | null>;
  end(id: string): Promise<void>;
}

interface Entry<User> {
  reading: Promise<FrontSession<User> | null>;
  /** Undefined while core-api is being called. */
  session?: FrontSession<User>;
}

/** A token is not used in its last seconds, because it could expire before it arrives. */
const TOKEN_MARGIN_MS = 10_000;

/**
 * Expired entries stay until others replace them, 1.4 kB each. A server that responds to hundreds of requests a
 * second has hundreds of entries that are valid.
 */
const CAPACITY = 2_000;

/**
 * The sessions of core-api, cached for `ttl`, but not until the access token expires. So a revoked right ends within a
 * second, a token does not expire on its way, and the parallel requests of one page read the session once.
 */
export function createSessions<User>(
  calls: SessionCalls<User>,
  { ttl = 800, capacity = CAPACITY }: SessionsOptions = {},
): Sessions<User> {
  const entries = new LRUCache<string, Entry<User>>({ max: capacity, ttlResolution: 0, perf: Date });

  function forget(id: string, entry: Entry<User>): void {
    if (entries.peek(id) === entry) entries.delete(id);
  }

  /** Caches the session of an entry as long as its token can be used. */
  function cache(entry: Entry<User>, id: string, response: SessionResponse<User>): FrontSession<User> {
    const { sessionId = id, accessToken, accessTokenExpiresAt, user } = response;
    const session = { id: sessionId, accessToken, user };
    entry.session = session;
    const milliseconds = Math.min(ttl, Date.parse(accessTokenExpiresAt) - TOKEN_MARGIN_MS - Date.now());
    // lru-cache still returns an entry in its last millisecond, and an entry with a ttl of 0 forever.
    if (milliseconds > 1) entries.set(id, entry, { ttl: milliseconds - 1 });
    else entries.delete(id);
    return session;
  }

  async function load(id: string, entry: Entry<User>, isVisit: boolean): Promise<FrontSession<User> | null> {
    try {
      const response = await calls.read(id, isVisit);
      // The user logged out meanwhile: only the waiting callers get the response, and it is not cached.
      const isCurrent = entries.peek(id) === entry;
      if (response && isCurrent) return cache(entry, id, response);
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
    const session = cache(entry, sessionId, response);
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
