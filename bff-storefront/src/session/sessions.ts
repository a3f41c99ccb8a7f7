import type { login, user } from '@iruon/contract';
import { type CoreClient, type StorefrontOperations, unwrap } from '@iruon/contract/client';
import type { z } from 'zod';

export type User = z.infer<typeof user>;
export type Credentials = z.infer<typeof login>;

/** A member's session as this server holds it for a moment; the access token never goes further than core-api. */
export interface Session {
  id: string;
  accessToken: string;
  user: User;
}

interface Remembered {
  session: Session;
  /** Milliseconds since the epoch. */
  until: number;
}

const REMEMBERED_FOR = 1_000;
const REMEMBERED_AT_MOST = 10_000;

/** Whether an answer of core-api says that there is no such session (any more). */
const isGone = (status: number) => status === 401 || status === 404;

/**
 * Sessions live in core-api. This server remembers what it read for at most 1 s, so that what a member may no longer do ends
 * at once, and never past the end of the access token; reads of one session that come together share one call.
 */
export class Sessions {
  readonly #core: CoreClient<StorefrontOperations>;
  readonly #headers: { authorization: string };
  readonly #remembered = new Map<string, Remembered>();
  readonly #reading = new Map<string, Promise<Session | null>>();

  /** @param key the credential of front servers */
  constructor(core: CoreClient<StorefrontOperations>, key: string) {
    this.#core = core;
    this.#headers = { authorization: `Basic ${Buffer.from(`storefront:${key}`).toString('base64')}` };
  }

  /** @throws CoreProblem LOGIN_FAILED, LOGIN_BLOCKED */
  async create(
    credentials: Credentials,
    { address, device }: { address: string; device: string | null },
  ): Promise<{ session: Session; device: string }> {
    const created = await this.#core.call('createSession', {
      headers: this.#headers,
      body: { ...credentials, client: 'storefront', address, ...(device ? { device } : {}) },
    });
    const session = { id: created.sessionId, accessToken: created.accessToken, user: created.user };
    this.#remember(session, created.accessTokenExpiresAt);
    return { session, device: created.device };
  }

  /** The session, or null when it has ended. */
  async read(id: string): Promise<Session | null> {
    const known = this.#remembered.get(id);
    if (known && known.until > Date.now()) return known.session;
    const running = this.#reading.get(id);
    if (running) return running;
    const reading = this.#load(id).finally(() => this.#reading.delete(id));
    this.#reading.set(id, reading);
    return reading;
  }

  /** The session anew, because core-api refused the token `refused`. One call, however many requests met the refusal. */
  async renew(id: string, refused: string): Promise<Session | null> {
    if (this.#remembered.get(id)?.session.accessToken === refused) this.#remembered.delete(id);
    return this.read(id);
  }

  /** Ends the session and every token behind it. */
  async end(id: string): Promise<void> {
    this.#remembered.delete(id);
    const result = await this.#core.send('endSession', {
      headers: this.#headers,
      body: { sessionId: id, client: 'storefront' },
    });
    if (!isGone(result.response.status)) unwrap(result);
  }

  async #load(id: string): Promise<Session | null> {
    const result = await this.#core.send('readSession', {
      headers: this.#headers,
      body: { sessionId: id, client: 'storefront' },
    });
    if (isGone(result.response.status)) {
      this.#remembered.delete(id);
      return null;
    }
    const read = unwrap(result);
    const session = { id, accessToken: read.accessToken, user: read.user };
    this.#remember(session, read.accessTokenExpiresAt);
    return session;
  }

  #remember(session: Session, tokenExpiresAt: string): void {
    // A Map keeps insertion order: putting it in anew makes it the youngest, the first key is the one to drop.
    this.#remembered.delete(session.id);
    const until = Math.min(Date.now() + REMEMBERED_FOR, Date.parse(tokenExpiresAt));
    this.#remembered.set(session.id, { session, until });
    if (this.#remembered.size > REMEMBERED_AT_MOST) {
      const oldest = this.#remembered.keys().next().value;
      if (oldest !== undefined) this.#remembered.delete(oldest);
    }
  }
}
