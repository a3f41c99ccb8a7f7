import type { Database } from '@iruon/db';
import { type RequestVariables, requests } from '@iruon/server-kit';
import { plantSecrets, watch, watchedLogger } from '@iruon/server-kit/testing/watched-logs';
import { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import { noBank } from '../adapters/bank/port.ts';
import { noCustomerRecord } from '../adapters/customer-record/port.ts';
import { createKakaoGeocoder } from '../adapters/geocode/kakao.ts';
import { noIdentity } from '../adapters/identity/port.ts';
import { createStorage } from '../adapters/storage/storage.ts';
import { createHttpWebhook } from '../adapters/webhook/http-webhook.ts';
import { signAccessToken } from '../members/auth/access-token.ts';
import { createIdentify } from '../members/auth/index.ts';
import type { Config } from '../platform/config.ts';
import { bindRoutes, type Identify } from '../platform/http/bind-routes.ts';
import type { Route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { assertingAudit } from './asserting-audit.ts';

/** A configuration without external systems: tests that need one set its address. */
export const testConfig: Config = {
  environment: 'test',
  logLevel: 'silent',
  release: 'test',
  port: 0,
  listenAddress: '127.0.0.1',
  drainMs: 0,
  concurrentRequests: 64,
  databaseUrl: 'postgres://unused',
  databasePool: 10,
  filesDir: '/nonexistent',
  filesLeastFree: 0,
  filesKept: 0,
  bucket: null,
  tokenKeys: ['token-key-of-the-tests-0123456789'],
  bffKeys: ['front-server-key-of-the-tests-0123456789'],
  identityKey: 'identity-key-of-the-tests-0123456789',
  dataKeys: { current: 'test', byId: new Map([['test', Buffer.alloc(32, 7)]]) },
  storefrontUrl: 'http://localhost:3000',
  consoleUrl: 'http://localhost:3001',
  nice: {
    clientId: 'test',
    secretKeys: ['0123456789abcdef0123456789abcdef'],
    apiUrl: 'http://127.0.0.1:9',
    scriptUrl: 'http://127.0.0.1:9',
    windowUrl: 'http://127.0.0.1:9',
  },
  customerRecord: null,
  kakao: { apiUrl: 'http://127.0.0.1:9', restKey: null },
  kcp: null,
  smtp: { host: '127.0.0.1', port: 9, from: '이루온 <no-reply@iruon.example>' },
  sms: { apiUrl: 'http://127.0.0.1:9', apiKey: 'test', apiSecret: 'test', sender: '0212345678' },
  kakaoLogin: null,
  naverLogin: null,
  openBanking: null,
  courier: null,
  supplyReport: null,
  webhookInnerHosts: new Set(),
  jobs: 'off',
  orderTrials: true,
  // Nearly free instead of 40 ms; tests of the real cost set it.
  passwordCost: { memoryCost: 64, timeCost: 1 },
  reconcileAfterSeconds: 45,
  leastPayable: { card: 1_000 },
  uploadDeadlineMs: 25_000,
  exports: { memory: 256, deadlineMs: 60_000 },
  listsKeptMs: 0,
  rightsKeptMs: 0,
  staffSecondFactor: 'optional',
  staffSessions: { idleMs: 30 * 60_000, longestMs: 12 * 3_600_000 },
};

/** A port that a test did not provide: using it is the test's mistake and throws an error with its name. */
function absent<Port extends object>(name: string): Port {
  return new Proxy({} as Port, {
    get(_, member) {
      throw new Error(`This test has no ${name}, but ${String(member)} was used`);
    },
  });
}

export interface TestAppOptions extends Partial<Omit<Services, 'config' | 'db'>> {
  routes: readonly Route[];
  config?: Partial<Config>;
  /** Replaces the token reader. */
  identify?: Identify;
}

/** The sender of a request. */
export type As =
  | { id: string; scopes: string[]; custNo: string | null }
  | 'storefront'
  | 'console'
  | { authorization: string };

export interface TestRequest {
  as?: As;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestResponse {
  status: number;
  headers: Headers;
  /** The parsed JSON body; empty without one. */
  body: Record<string, unknown>;
}

export interface TestApp {
  app: Hono<{ Variables: RequestVariables }>;
  services: Services;
  /** The Authorization header of a member, for fifteen minutes of the app's clock. */
  authorize(member: { id: string; scopes: string[]; custNo: string | null }): Promise<string>;
  /** Sends JSON, reads JSON. */
  send(method: string, path: string, request?: TestRequest): Promise<TestResponse>;
}

export const basic = (name: string, password: string) =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;

/**
 * The given routes behind the real access checks, error handler and response checks, on a database, without listening.
 * `now` is the app's clock; every used adapter must be provided.
 */
export function createTestApp(
  db: Database,
  { routes, config, identify: givenIdentify, ...services }: TestAppOptions,
): TestApp {
  const logger = watchedLogger('core-api-test');
  const all: Services = {
    db,
    config: { ...testConfig, ...config },
    logger,
    now: () => new Date(),
    storage: createStorage({ ...testConfig, ...config }),
    gateway: absent('payment gateway'),
    mail: absent('mail transport'),
    sms: absent('SMS transport'),
    customerRecord: noCustomerRecord,
    courier: null,
    supplyPortal: null,
    // Finds no position, as without a key.
    geocoder: createKakaoGeocoder(testConfig.kakao),
    identity: noIdentity,
    social: {},
    bank: noBank,
    assistant: absent('assistant'),
    // Reaches no host of this machine.
    webhooks: createHttpWebhook({ innerHosts: new Set() }),
    ...services,
  };
  const app = new Hono<{ Variables: RequestVariables }>();
  plantSecrets(all.config);
  app.use(requests(all.logger));
  // A refusal reaches the caller.
  app.use(async (c, next) => {
    await next();
    const { method, path } = c.req;
    if (c.res.status >= 400)
      watch(`a refusal of ${method} ${path}`, await c.res.clone().text(), path.startsWith('/api/console/'));
  });
  bindRoutes(app, routes.map(assertingAudit), all, givenIdentify ?? createIdentify(all));

  const AT_THE_END = new Date('2999-12-31T00:00:00Z');
  const families = new Map<string, Promise<string>>();
  /** A session for the duration of the test, one per member. That of an operator needs no step-up. */
  function familyOf({ id: userId, scopes }: { id: string; scopes: readonly string[] }): Promise<string> {
    const known = families.get(userId);
    if (known) return known;
    const id = uuidv7();
    const made = db
      .insertInto('tokenFamilies')
      .values({
        id,
        userId,
        createdAt: all.now(),
        expiresAt: AT_THE_END,
        verifiedAt: scopes.length > 0 ? AT_THE_END : null,
      })
      .execute()
      .then(() => id);
    families.set(userId, made);
    return made;
  }

  async function authorize(member: { id: string; scopes: string[]; custNo: string | null }): Promise<string> {
    const actor = {
      type: 'user',
      userId: member.id,
      familyId: await familyOf(member),
      scopes: member.scopes as ('console' | 'manager')[],
      isCustomer: member.custNo !== null,
    } as const;
    const { token } = await signAccessToken(actor, all.config.tokenKeys[0], all.now());
    return `Bearer ${token}`;
  }

  async function authorizationOf(as: As): Promise<string> {
    if (typeof as === 'string') return basic(as, all.config.bffKeys[0]);
    return 'authorization' in as ? as.authorization : authorize(as);
  }

  async function send(method: string, path: string, { as, body, headers }: TestRequest = {}): Promise<TestResponse> {
    const response = await app.request(path, {
      method,
      headers: {
        ...(as === undefined ? {} : { authorization: await authorizationOf(as) }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : {} };
  }

  return { app, services: all, authorize, send };
}
