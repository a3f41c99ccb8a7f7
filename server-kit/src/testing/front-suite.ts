import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type CoreReply, type CoreServer, problem, type Received, startCore } from './core-server.ts';

/** A front server as `testFront` runs it; the members state where the two differ. */
export interface FrontUnderTest {
  /** The name by which core-api knows it. */
  client: 'storefront' | 'console';
  /** The origin of its pages, with http and with https. */
  origins: { plain: string; secure: string };
  cookies: { session: string; device: string; sameSite: 'Lax' | 'Strict' };
  transport: string;
  /** Who may log in here, as core-api describes a user. */
  user: object;
  create(options: FrontOptions): { fetch: Parameters<typeof getRequestListener>[0] };
  logIn: Step;
  logOut: Step;
  /** A page or list that needs a session: the call of core-api behind it, and the response when the session is over. */
  read: { path: string; call: string; body: object; over: { status: number; location: string | null } };
  /** A write whose body is limited, with a body of `bytes`. */
  write: (bytes: number) => Step;
}

export interface FrontOptions {
  coreUrl: string;
  bffKey: string;
  secure: boolean;
  trustedProxies: number;
}

interface Step {
  path: string;
  method: 'POST' | 'DELETE';
  body?: string;
  type?: string;
}

export const credentials = { username: 'clinic01', password: 'Clinic!2345' };
const SESSION = 'A'.repeat(43);
const DEVICE = 'D'.repeat(43);
const KEY = 'k'.repeat(40);
const FILE = '018f0000-0000-7000-8000-0000000000aa';
const expired = problem(401, 'TOKEN_INVALID', '로그인이 만료되었습니다.');

interface Setup extends Partial<Pick<FrontOptions, 'secure' | 'trustedProxies'>> {
  /** The tokens that core-api hands out one after the other, the last one for ever. */
  tokens?: string[];
  core?: (call: Received) => CoreReply | undefined;
  coreUrl?: string;
}

/** The behaviour that both front servers share, over real HTTP in front of a real HTTP server in core-api's place. */
export function testFront(front: FrontUnderTest): void {
  const { cookies } = front;
  let running: { server: Server; core: CoreServer } | undefined;

  afterEach(async () => {
    vi.useRealTimers();
    if (!running) return;
    running.server.closeAllConnections();
    await new Promise((done) => running?.server.close(done));
    await running.core.close();
    running = undefined;
  });

  async function start({
    secure = false,
    trustedProxies = 0,
    tokens = ['token-1'],
    core: decide,
    coreUrl,
  }: Setup = {}) {
    const given = [...tokens];
    const session = () => ({
      accessToken: given.length > 1 ? given.shift() : given[0],
      accessTokenExpiresAt: new Date(Date.now() + 600_000).toISOString(),
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      user: front.user,
    });
    const core = await startCore((call) => {
      const own = decide?.(call);
      if (own) return own;
      if (call.path === '/api/bff/sessions')
        return { status: 201, body: { ...session(), sessionId: SESSION, device: DEVICE } };
      if (call.path === '/api/bff/sessions/read') return { status: 200, body: session() };
      if (call.path === '/api/bff/sessions/end') return { status: 204 };
      return call.path === front.read.call ? { status: 200, body: front.read.body } : undefined;
    });
    const app = front.create({ coreUrl: coreUrl ?? core.url, bffKey: KEY, secure, trustedProxies });
    const server = createServer(getRequestListener(app.fetch));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    running = { server, core };
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const prefix = secure ? '__Host-' : '';
    const cookie = `${prefix}${cookies.session}=${SESSION}`;
    const origin = secure ? front.origins.secure : front.origins.plain;
    const get = (path: string, headers: Record<string, string> = { cookie }) =>
      fetch(base + path, { redirect: 'manual', headers });
    const ownPage = { origin, 'sec-fetch-site': 'same-origin' };
    const send = (
      { path, method, body, type }: Step,
      headers: Record<string, string> = {},
      page: Record<string, string> = ownPage,
    ) =>
      fetch(base + path, {
        method,
        redirect: 'manual',
        headers: { ...page, ...(type ? { 'content-type': type } : {}), ...headers },
        ...(body === undefined ? {} : { body }),
      });
    return { core, get, send, cookie, prefix };
  }
  const sessionReads = (core: CoreServer) => core.at('/api/bff/sessions/read');
  const sorted = (cookie: string | undefined) => (cookie ?? '').split('; ').sort();
  const isOver = async (response: Response) => {
    expect([response.status, response.headers.get('location')]).toEqual([
      front.read.over.status,
      front.read.over.location,
    ]);
  };

  describe('logging in', () => {
    test.each([false, true])(
      'sets cookies that scripts cannot read and that hold ids alone; https: %s',
      async (secure) => {
        const { core, send, prefix } = await start({ secure });
        const response = await send(front.logIn);
        expect(response.ok).toBe(true);
        const [session, device, ...others] = response.headers.getSetCookie();
        const flags = ['HttpOnly', 'Path=/', `SameSite=${cookies.sameSite}`, ...(secure ? ['Secure'] : [])];
        expect(sorted(session)).toEqual([...flags, `${prefix}${cookies.session}=${SESSION}`].sort());
        expect(sorted(device)).toEqual([...flags, 'Max-Age=31536000', `${prefix}${cookies.device}=${DEVICE}`].sort());
        expect(others).toEqual([]);
        const [call] = core.at('/api/bff/sessions');
        expect(JSON.parse(call?.body ?? '')).toMatchObject({ ...credentials, client: front.client });
        expect(call?.authorization).toBe(`Basic ${Buffer.from(`${front.client}:${KEY}`).toString('base64')}`);
      },
    );

    test('sends core-api the mark of an earlier login in this browser, and nothing that cannot be one', async () => {
      const { core, send } = await start();
      await send(front.logIn, { cookie: `${cookies.device}=${DEVICE}` });
      await send(front.logIn, { cookie: `${cookies.device}=nonsense` });
      const marks = core.at('/api/bff/sessions').map(({ body }) => JSON.parse(body).device);
      expect(marks).toEqual([DEVICE, undefined]);
    });

    test.each([
      [0, '127.0.0.1'],
      [1, '1.2.3.4'],
      [2, '9.9.9.9'],
    ])('behind %i trusted proxies comes from %s', async (trustedProxies, address) => {
      const { core, send } = await start({ trustedProxies });
      await send(front.logIn, { 'x-forwarded-for': '8.8.8.8, 9.9.9.9, 1.2.3.4' });
      expect(JSON.parse(core.at('/api/bff/sessions')[0]?.body ?? '')).toMatchObject({ address });
    });

    test('ends the session before it', async () => {
      const { core, send, cookie } = await start();
      await send(front.logIn, { cookie });
      expect(core.at('/api/bff/sessions/end').map(({ body }) => JSON.parse(body).sessionId)).toEqual([SESSION]);
    });

    test('that core-api refuses sets no cookie', async () => {
      const refusal = problem(401, 'LOGIN_FAILED', '아이디 또는 비밀번호가 올바르지 않습니다.');
      const { send } = await start({ core: ({ path }) => (path === '/api/bff/sessions' ? refusal : undefined) });
      const response = await send(front.logIn);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await response.text()).toContain('LOGIN_FAILED');
    });
  });

  describe('logging out', () => {
    test.each([false, true])('ends the session and clears its cookie alone; https: %s', async (secure) => {
      const { core, send, cookie, prefix } = await start({ secure });
      const response = await send(front.logOut, { cookie });
      expect(response.ok).toBe(true);
      const flags = ['HttpOnly', 'Max-Age=0', 'Path=/', `SameSite=${cookies.sameSite}`, ...(secure ? ['Secure'] : [])];
      expect(response.headers.getSetCookie().map(sorted)).toEqual([[...flags, `${prefix}${cookies.session}=`].sort()]);
      expect(core.at('/api/bff/sessions/end').map(({ body }) => JSON.parse(body))).toEqual([
        { sessionId: SESSION, client: front.client },
      ]);
      // The mark of a known browser is a cookie, and stays.
      expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"');
    });
  });

  describe('a session', () => {
    test('is read once for requests that come together, and again after a second', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const { core, get } = await start();
      const responses = await Promise.all(Array.from({ length: 8 }, () => get(front.read.path)));
      expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect(sessionReads(core)).toHaveLength(1);
      vi.setSystemTime(Date.now() + 1_000);
      await get(front.read.path);
      expect(sessionReads(core)).toHaveLength(2);
    });

    test('that nobody can have is not asked about', async () => {
      const { core, get } = await start();
      for (const id of ['', 'nonsense', '!'.repeat(43), `${SESSION}x`])
        await isOver(await get(front.read.path, { cookie: `${cookies.session}=${id}` }));
      expect(core.received).toEqual([]);
    });

    test('whose token is refused is read again once, and the call sent again', async () => {
      const { core, get } = await start({
        tokens: ['old', 'new'],
        core: ({ authorization }) => (authorization === 'Bearer old' ? expired : undefined),
      });
      expect((await get(front.read.path)).status).toBe(200);
      expect(core.at(front.read.call).map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer new']);
      expect(sessionReads(core)).toHaveLength(2);
    });

    test.each([
      ['refused again', ['old', 'new'], 2],
      ['handed out again', ['old'], 1],
    ])('whose token is %s is over', async (_, tokens, sent) => {
      const { core, get } = await start({
        tokens,
        core: ({ path }) => (path === front.read.call ? expired : undefined),
      });
      await isOver(await get(front.read.path));
      expect(core.at(front.read.call)).toHaveLength(sent);
    });

    test('that has ended in core-api is over', async () => {
      const { core, get } = await start({ core: ({ path }) => (path.endsWith('/read') ? expired : undefined) });
      await isOver(await get(front.read.path));
      expect(core.at(front.read.call)).toEqual([]);
    });

    test('that core-api cannot be asked about keeps its cookie, and the response says when to retry', async () => {
      const { get } = await start({ coreUrl: 'http://127.0.0.1:9' });
      const response = await get(front.read.path);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await response.json()).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    });
  });

  describe('answers', () => {
    test('hold neither a token nor the key of the front server', async () => {
      const { core, get, send, cookie } = await start();
      const responses = [await send(front.logIn), await get(front.read.path), await send(front.logOut, { cookie })];
      expect(core.at(front.read.call)[0]?.authorization).toBe('Bearer token-1');
      for (const response of responses) {
        const everything = `${JSON.stringify([...response.headers])}${await response.text()}`;
        expect(everything).not.toContain('token-1');
        expect(everything).not.toContain('kkkk');
      }
    });

    test.each([false, true])('are protected by their headers, pages and refusals alike; https: %s', async (secure) => {
      const { get, send } = await start({ secure });
      const foreign = await send(front.logIn, { origin: 'https://evil.example' });
      expect(foreign.status).toBe(403);
      for (const response of [await get(front.read.path), foreign, await get('/files/x')]) {
        const policy = response.headers.get('content-security-policy') ?? '';
        if (!policy.includes('sandbox')) expect(policy).toMatch(/object-src 'none'; base-uri 'none'/);
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
        expect(response.headers.get('strict-transport-security')).toBe(secure ? front.transport : null);
      }
      expect((await get(front.read.path)).headers.get('cache-control')).toMatch(/no-store/);
    });

    test('name the place where browsers report what their policy refuses, and it takes reports of anybody', async () => {
      const { core, get, send } = await start();
      const { headers } = await get(front.read.path, {});
      expect(headers.get('clear-site-data')).toBeNull();
      const [, name, path] = /^(\w+)="([^"]+)"$/.exec(headers.get('reporting-endpoints') ?? '') ?? [];
      expect(headers.get('content-security-policy')).toContain(`report-to ${name}; report-uri ${path}`);
      const report = { 'csp-report': { 'violated-directive': 'img-src', 'document-uri': 'https://shop.example/' } };
      const step = {
        path: path ?? '',
        method: 'POST',
        body: JSON.stringify(report),
        type: 'application/csp-report',
      } as const;
      expect((await send(step, {}, {})).status).toBe(204);
      expect((await send({ ...step, body: 'x'.repeat(20_000) }, {}, {})).status).toBe(413);
      expect(core.received).toEqual([]);
    });

    test('pass on a problem of core-api as it is', async () => {
      const conflict = problem(409, 'TRANSITION_NOT_ALLOWED', '지금 상태에서는 처리할 수 없습니다.');
      const { get } = await start({ core: ({ path }) => (path === front.read.call ? conflict : undefined) });
      const response = await get(front.read.path);
      expect([response.status, await response.json()]).toMatchObject([409, { code: 'TRANSITION_NOT_ALLOWED' }]);
    });

    test('with a file run nothing and have the headers that describe it, no others', async () => {
      const headers = { 'content-type': 'image/webp', etag: '"1"', vary: 'Accept', 'x-inner': '1', server: 'inner' };
      const { core, get, cookie } = await start({
        core: ({ path }) => (path === `/api/v1/files/${FILE}` ? { status: 200, body: 'webp', headers } : undefined),
      });
      const response = await get(`/files/${FILE}?w=640`, { cookie, accept: 'image/avif,*/*', 'if-none-match': '"0"' });
      expect(response.status).toBe(200);
      const [call] = core.at(`/api/v1/files/${FILE}`);
      expect(call?.url).toBe(`/api/v1/files/${FILE}?w=640`);
      expect(call?.headers).toMatchObject({
        authorization: 'Bearer token-1',
        accept: 'image/avif,*/*',
        'if-none-match': '"0"',
      });
      expect(Object.fromEntries(response.headers)).toMatchObject({ 'content-type': 'image/webp', etag: '"1"' });
      expect(response.headers.get('vary')).toContain('Accept');
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
      for (const name of ['x-inner', 'server']) expect(response.headers.get(name)).toBeNull();
    });
  });

  describe('writes', () => {
    const { plain } = front.origins;
    test.each<[string, Record<string, string>]>([
      ['neither header', {}],
      ['another origin', { origin: 'https://evil.example' }],
      ['another origin that says same-origin', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
      ['our origin in a cross-site request', { origin: plain, 'sec-fetch-site': 'cross-site' }],
      ['our origin from a sibling domain', { origin: plain, 'sec-fetch-site': 'same-site' }],
      ['an opaque origin', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
      ['cross-site without an origin', { 'sec-fetch-site': 'cross-site' }],
      ['our host on another port', { origin: 'http://localhost:4000', 'sec-fetch-site': 'same-origin' }],
      ['our name inside another', { origin: `${plain}.evil.example`, 'sec-fetch-site': 'same-origin' }],
    ])('from %s are refused before core-api is asked', async (_, page) => {
      const { core, send, cookie } = await start();
      for (const step of [front.logIn, front.logOut, front.write(10)]) {
        const response = await send(step, { cookie }, page);
        expect([response.status, await response.json()]).toMatchObject([403, { code: 'CROSS_SITE_REQUEST' }]);
      }
      expect(core.received).toEqual([]);
    });

    test.each<[string, Record<string, string>]>([
      ['both headers', { origin: plain, 'sec-fetch-site': 'same-origin' }],
      ['the origin alone', { origin: plain }],
      ['the fetch site alone', { 'sec-fetch-site': 'same-origin' }],
    ])('of our own pages pass with %s', async (_, page) => {
      const { send, cookie } = await start();
      expect((await send(front.logOut, { cookie }, page)).ok).toBe(true);
    });

    test('with a body that nobody needs are refused', async () => {
      const { core, send, cookie } = await start();
      const response = await send(front.write(300_000), { cookie });
      expect([response.status, await response.json()]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }]);
      expect(core.received.filter(({ path }) => !path.endsWith('/sessions/read'))).toEqual([]);
    });
  });
}
