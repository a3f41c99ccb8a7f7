import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterEach, expect, vi } from 'vitest';
import { type CoreReply, type CoreServer, problem, type Received, startCore } from '../core-server.ts';

/** A front server for `testFront`; the members describe the differences. */
export interface FrontUnderTest {
  /** The name of the front server at core-api. */
  client: 'storefront' | 'console';
  /** The origin of its pages, with http and with https. */
  origins: { plain: string; secure: string };
  cookies: { session: string; device: string; sameSite: 'Lax' | 'Strict' };
  transport: string;
  /** The users that may log in here, as core-api returns them. */
  user: object;
  create(options: FrontOptions): { fetch: Parameters<typeof getRequestListener>[0] };
  logIn: Step;
  logOut: Step;
  /** A page or list that requires a session: its call of core-api, and the response after the session has ended. */
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

export interface Step {
  path: string;
  method: 'POST' | 'DELETE';
  body?: string;
  type?: string;
}

export const credentials = { username: 'clinic01', password: 'Clinic!2345' };
export const SESSION = 'A'.repeat(43);
export const DEVICE = 'D'.repeat(43);
export const KEY = 'k'.repeat(40);
export const expired = problem(401, 'TOKEN_INVALID', '로그인이 만료되었습니다.');

interface Setup extends Partial<Pick<FrontOptions, 'secure' | 'trustedProxies'>> {
  /** The tokens that core-api issues one after the other, the last one repeatedly. */
  tokens?: string[];
  core?: (call: Received) => CoreReply | 'silent' | undefined;
  coreUrl?: string;
}

/** Runs a front server over real HTTP with a real HTTP server instead of core-api, and closes both after each test. */
export function frontHarness(front: FrontUnderTest) {
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
  const isOver = async (response: Response) => {
    expect([response.status, response.headers.get('location')]).toEqual([
      front.read.over.status,
      front.read.over.location,
    ]);
  };

  return { start, isOver };
}

export type FrontHarness = ReturnType<typeof frontHarness>;

/** The parts of a cookie, sorted. */
export const sorted = (cookie: string | undefined) => (cookie ?? '').split('; ').sort();
