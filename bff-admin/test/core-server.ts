import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { ALL_RIGHTS, grantedRights, heldRights, NO_RIGHTS, type Right } from '@iruon/contract';
import { createHealth, createSessions } from '@iruon/server-kit';
import { watchedLogger } from '@iruon/server-kit/testing/watched-logs';
import { Hono } from 'hono';
import { createApp } from '../src/app.ts';
import { createCore } from '../src/core.ts';

export const token = 'secret-access-token';
export const device = 'D'.repeat(43);
export const sessionId = 's'.repeat(43);
/** Who works: the owner, an operator with every right, one with those of the scope manager, one with one right, nobody. */
export type Worker = 'root' | 'all' | 'manager' | 'none' | Right;
const managers: readonly Right[] = ['orders:write', 'shipping:write', 'claims:write'];
export function rightsOf(worker: Worker): ReadonlySet<Right> {
  if (worker === 'none') return NO_RIGHTS;
  if (worker === 'root' || worker === 'all') return ALL_RIGHTS;
  return heldRights(worker === 'manager' ? managers : [worker]);
}
const workers: readonly Worker[] = ['root', 'all', 'manager', 'none', ...grantedRights];

/** The id of a session of a worker, independent of the one that the console was started with. */
export const sessionOf = (worker: Worker) => `${workers.indexOf(worker)}-`.padEnd(43, 's');
const workerOf = (id: string) => (id.includes('-') ? workers[Number.parseInt(id, 10)] : undefined);
export const cookieOf = (id: string, secure = false) => `${secure ? '__Host-console-sid' : 'console-sid'}=${id}`;
export const origin = 'http://localhost:3001';

interface Call {
  method: string;
  path: string;
  query: Record<string, string>;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
  headers: Record<string, string>;
  /** The unchanged path, without its query and without decoding. */
  rawPath: string;
  body: unknown;
}

export const person = (worker: Worker) => ({
  _id: '01890000-0000-7000-8000-000000000001',
  username: 'admin',
  type: 'OPERATOR',
  scopes: [],
  level: worker === 'root' ? 'ROOT' : 'ADMIN',
  rights: [...rightsOf(worker)],
  name: '김운영',
  phone: '01012345678',
  email: 'admin@example.com',
  postcode: '06236',
  address1: '서울',
  address2: '1층',
  money: 0,
  meta: { CustNo: null },
  businessName: null,
});

export const coreProblem = (status: number, code: string, title: string) =>
  Response.json({ type: 'about:blank', title, status, code }, { status });

async function listen(app: Pick<Hono, 'fetch'>): Promise<{ url: string; server: Server }> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

interface Setup {
  worker?: Worker;
  secure?: boolean;
  /** The tokens that the core accepts, and those that it issues in this order. */
  tokens?: string[];
  refused?: string[];
  routes?: (app: Hono) => void;
  isTrial?: boolean;
  trustedProxies?: number;
  /** The new session ids that reads return. */
  nextId?: string;
  /** TTL of sessions, milliseconds. */
  ttl?: number;
  /** True if requests reach the console's server without a socket, for tables of thousands of them. */
  isNear?: boolean;
}

/** A tiny core over real HTTP, and the console's server in front of it. */
export async function startConsole({
  worker = 'all',
  secure = false,
  tokens = [token],
  refused = [],
  routes,
  isTrial = false,
  trustedProxies = 0,
  nextId,
  ttl,
  isNear = false,
}: Setup = {}) {
  const calls: Call[] = [];
  const issued = [...tokens];
  const app = new Hono();
  app.use(async (c, next) => {
    const text = await c.req.raw.clone().text();
    calls.push({
      method: c.req.method,
      path: c.req.path,
      query: c.req.query(),
      authorization: c.req.header('authorization'),
      idempotencyKey: c.req.header('idempotency-key'),
      headers: c.req.header(),
      rawPath: new URL(c.req.url).pathname,
      body: c.req.header('content-type')?.startsWith('multipart/') ? text : text ? JSON.parse(text) : undefined,
    });
    const bearer = c.req.header('authorization')?.replace('Bearer ', '');
    if (bearer && refused.includes(bearer)) return coreProblem(401, 'TOKEN_INVALID', '로그인이 만료되었습니다.');
    return next();
  });
  const session = (id = '') => ({
    accessToken: issued.length > 1 ? issued.shift() : issued[0],
    accessTokenExpiresAt: new Date(Date.now() + 600_000).toISOString(),
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    mustEnrol: false,
    user: person(workerOf(id) ?? worker),
  });
  app.post('/api/bff/sessions', (c) => c.json({ sessionId, device, ...session() }, 201));
  app.post('/api/bff/sessions/read', async (c) => {
    const { sessionId: id } = await c.req.json<{ sessionId: string }>();
    return c.json({ ...session(id), ...(nextId && { sessionId: nextId }) });
  });
  app.post('/api/bff/sessions/end', (c) => c.body(null, 204));
  routes?.(app);

  const core = await listen(app);
  const parts = createCore({ url: core.url, key: 'k'.repeat(32) });
  const server = createApp({
    postcodeScript: new URL('https://t1.kakaocdn.net/postcode.v2.js'),
    core: parts,
    sessions: createSessions(parts.sessionCalls, ttl === undefined ? {} : { ttl }),
    isTrial,
    trustedProxies,
    logger: watchedLogger('test'),
    health: createHealth(async () => {}),
    origins: [origin],
    secure,
    storeUrl: 'https://shop.example',
  });
  const front = await listen(server);

  const cookie = cookieOf(sessionId, secure);
  /** Sends a request as the console's own pages do, logged in. */
  function send(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
    const requestInit = { redirect: 'manual', ...init, headers: { origin, cookie, ...init.headers } } as const;
    return isNear
      ? Promise.resolve(server.fetch(new Request(`${front.url}${path}`, requestInit)))
      : fetch(`${front.url}${path}`, requestInit);
  }

  return {
    calls,
    /** The calls on behalf of an operator, except those about sessions. */
    operatorCalls: () => calls.filter((call) => !call.path.startsWith('/api/bff/')),
    send,
    sendJson(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
      const text = JSON.stringify(body);
      return send(path, { method, body: text, headers: { 'content-type': 'application/json', ...headers } });
    },
    /** Like `send`, with an unchanged address; returns the status. */
    sendRaw(method: string, path: string, by = cookie): Promise<number | undefined> {
      const { hostname, port } = new URL(front.url);
      return new Promise((resolve, reject) => {
        const clientRequest = request({ hostname, port, path, method, headers: { origin, cookie: by } }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode));
        });
        clientRequest.on('error', reject).end();
      });
    },
    async close() {
      for (const { server } of [front, core]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}
