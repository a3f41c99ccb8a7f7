import { type CoreReply, type CoreServer, type Received, startCore } from '@iruon/server-kit/testing/core-server';
import { watchedLogger } from '@iruon/server-kit/testing/watched-logs';
import type { MiddlewareHandler } from 'hono';
import { createApp, type Render } from '../app.ts';
import type { Bff } from '../bff.ts';
import type { Config } from '../config.ts';

export const ORIGIN = 'http://localhost:3000';
export const SESSION_ID = 'A'.repeat(43);

export const member = {
  _id: '018f0000-0000-7000-8000-000000000001',
  username: 'clinic01',
  type: 'COMPANY',
  scopes: [],
  name: '김서연',
  phone: '01012345678',
  email: 'clinic@example.kr',
  postcode: '06236',
  address1: '서울 강남구',
  address2: '3층',
  money: 0,
  meta: { CustNo: 'C-1' },
  isApproved: true,
  businessName: '서울바른치과의원',
};

/** A session as core-api returns it; the token is valid for ten minutes. */
export function sessionBody(accessToken: string) {
  const later = new Date(Date.now() + 600_000).toISOString();
  return { accessToken, accessTokenExpiresAt: later, expiresAt: later, user: member };
}

export interface Storefront {
  core: CoreServer;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Posts a form like a page of this site; `headers` override its own. */
  post(path: string, form?: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  request(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

export interface StorefrontOptions {
  measure?: MiddlewareHandler;
  core?: (request: Received) => CoreReply | undefined;
  page?: (bff: Bff, request: Request) => Promise<unknown>;
  config?: Partial<Config>;
}

/** The app with a page that returns what `page` returns as JSON. */
export function storefrontApp({
  page,
  config,
  measure,
}: Pick<StorefrontOptions, 'page' | 'measure'> & { config: Partial<Config> }) {
  const render: Render = async (request, { bff }) => {
    try {
      return Response.json((await page?.(bff, request)) ?? null);
    } catch (thrown) {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    }
  };
  const { app } = createApp({
    config: {
      mode: 'test',
      logLevel: 'silent',
      port: 3000,
      listenAddress: '127.0.0.1',
      drainMs: 0,
      concurrentRequests: 64,
      metricsPort: undefined,
      traces: undefined,
      coreUrl: 'http://127.0.0.1:9',
      bffKey: 'k'.repeat(40),
      publicUrl: new URL(ORIGIN),
      gatewayOrigin: 'https://pay.example',
      postcodeScript: new URL('https://postcode.example/postcode.v2.js'),
      identityOrigin: 'https://identity.example',
      socialOrigins: ['https://kauth.kakao.com', 'https://nid.naver.com'],
      compressesPages: true,
      shortcuts: new Set(),
      trustedProxies: 0,
      connectionsPerAddress: 1_000,
      ...config,
    },
    logger: watchedLogger('storefront'),
    render,
    ...(measure && { measure }),
  });
  return app;
}

/** The same in front of a core that responds with `core`. */
export async function openStorefront({ core: decide, page, config }: StorefrontOptions): Promise<Storefront> {
  const core = await startCore(decide ?? (() => undefined));
  const app = storefrontApp({ ...(page ? { page } : {}), config: { coreUrl: core.url, ...config } });
  const request = async (path: string, init?: RequestInit) => app.request(`${ORIGIN}${path}`, init);
  return {
    core,
    request,
    get: (path, headers = {}) => request(path, { headers }),
    post: (path, form = {}, headers = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }) =>
      request(path, { method: 'POST', body: new URLSearchParams(form), headers }),
    close: core.close,
  };
}
