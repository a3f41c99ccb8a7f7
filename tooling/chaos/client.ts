import { setTimeout as wait } from 'node:timers/promises';
import { signAccessToken } from '../../core-api/src/members/auth/access-token.ts';
import { HttpClient } from '../bench/load.ts';
import type { Outcome } from './log.ts';

/** The caller. */
export interface Person {
  id: string;
  scopes: ('console' | 'manager')[];
  isCustomer: boolean;
}

export interface Reply {
  outcome: Outcome;
  /** 0 without a response. */
  status: number;
  code: string;
  body: Record<string, unknown>;
}

export interface ApiCall {
  as?: Person;
  body?: unknown;
  key?: string;
}

const TOKEN_LIFE_MS = 10 * 60_000;
const PAUSE_MS = 150;
/** The first request with the key still runs, or died with its process: a retry will return its response later. */
const UNDER_WAY = new Set(['IDEMPOTENCY_IN_PROGRESS']);

/** Calls core-api like members and operators, and treats a missing response as unknown. */
export class Client implements Disposable {
  readonly #http: HttpClient;
  readonly #tokenKey: string;
  readonly #isBack: () => Promise<void>;
  readonly #tokens = new Map<string, { header: string; until: number }>();
  /** Requests without a usable response: refused and broken connections, 5xx. */
  withoutResponse = 0;

  /** `isBack` waits until core-api serves again. */
  constructor(of: { core: string; tokenKey: string; connections: number; isBack: () => Promise<void> }) {
    this.#http = new HttpClient(of.core, of.connections);
    this.#tokenKey = of.tokenKey;
    this.#isBack = of.isBack;
  }

  /** One request. A 4xx means that nothing happened; any other status except 2xx means that the outcome is unknown. */
  async ask(method: string, path: string, { as, body, key }: ApiCall = {}): Promise<Reply> {
    const headers = {
      ...(as ? { authorization: await this.authorize(as) } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    try {
      const sent = body === undefined ? undefined : JSON.stringify(body);
      const { status, text } = await this.#http.send(method, path, headers, sent);
      const parsed = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
      const code = typeof parsed.code === 'string' ? parsed.code : '';
      const isClear = status < 500 && !UNDER_WAY.has(code);
      if (!isClear) this.withoutResponse += 1;
      const outcome = status < 300 ? 'ok' : isClear ? 'failed' : 'indeterminate';
      return { outcome, status, code, body: parsed };
    } catch {
      this.withoutResponse += 1;
      return { outcome: 'indeterminate', status: 0, code: 'CUT_OFF', body: {} };
    }
  }

  /** Repeats an idempotent request until it gets a response or `patienceMs` have passed. */
  async insist(method: string, path: string, request: ApiCall, patienceMs: number): Promise<Reply> {
    let until = performance.now() + patienceMs;
    for (;;) {
      const reply = await this.ask(method, path, request);
      if (reply.outcome !== 'indeterminate' || performance.now() > until) return reply;
      const startedAt = performance.now();
      if (reply.status === 0) await this.#isBack();
      // Downtime of core-api does not reduce the patience.
      until += performance.now() - startedAt;
      await wait(reply.status === 0 ? PAUSE_MS : PAUSE_MS * 4);
    }
  }

  /** The Authorization header of a person. */
  async authorize(person: Person): Promise<string> {
    const known = this.#tokens.get(person.id);
    if (known && known.until > Date.now()) return known.header;
    const actor = {
      type: 'user',
      userId: person.id,
      familyId: person.id,
      scopes: person.scopes,
      isCustomer: person.isCustomer,
    } as const;
    const { token } = await signAccessToken(actor, this.#tokenKey, new Date());
    const header = `Bearer ${token}`;
    this.#tokens.set(person.id, { header, until: Date.now() + TOKEN_LIFE_MS });
    return header;
  }

  [Symbol.dispose](): void {
    this.#http[Symbol.dispose]();
  }
}
