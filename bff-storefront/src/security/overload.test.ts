import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createLogger } from '@iruon/server-kit';
import { createSafeServer } from '@iruon/server-kit/http/safe-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStoreAdmission, laneOf } from './overload.ts';

it.each([
  ['GET', '/', 'reading'],
  ['GET', '/shop/products?page=2', 'reading'],
  ['GET', '/shop/products.data?_routes=x', 'reading'],
  ['GET', '/sitemap.xml', 'reading'],
  ['POST', '/shop/products/P-00001', 'checkout'],
  ['POST', '/shop/products/P-00001.data', 'checkout'],
  ['GET', '/mypage/cart', 'checkout'],
  ['GET', '/mypage/cart.data', 'checkout'],
  ['GET', '/shop/order?carts=1', 'checkout'],
  ['POST', '/plugins/nice/pay/result', 'payment'],
  ['GET', '/shop/result', 'payment'],
  ['POST', '/login', 'login'],
  ['GET', '/login/find-id', 'login'],
  ['POST', '/join/form.data', 'login'],
  ['POST', '/actions/likes.data', 'changes'],
  ['GET', '/assets/root-1a2b.js', 'files'],
  ['GET', '/favicon.svg', 'files'],
  ['GET', '/files/018f0000-0000-7000-8000-000000000001', 'files'],
  ['POST', '/files/reviews/1', 'uploads'],
  ['GET', '/health/ready', 'health'],
  ['GET', '/shop/orderly', 'reading'],
])('%s %s is in the lane %s', (method, url, lane) => {
  expect(laneOf({ method, url })).toBe(lane);
});

describe('a refused request', () => {
  const logger = createLogger('test', 'silent');
  const publicUrl = new URL('https://shop.example');
  const admission = createStoreAdmission({ publicUrl, concurrentRequests: 8 }, logger);
  const { server, close } = createSafeServer({ fetch: () => new Promise(() => {}), logger, admission });
  const stopping = new AbortController();
  let at = '';
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const fill = (path: string, method: string, count: number) => {
      for (let number = 0; number < count; number += 1)
        void fetch(at + path, { method, signal: stopping.signal }).catch(() => {});
    };
    fill('/', 'GET', 8);
    fill('/actions/likes', 'POST', 80);
    const lane = (name: string) => admission.lanes.find((each) => each.name === name);
    while (lane('reading')?.running !== 8 || Number(lane('changes')?.waiting) < 60) await wait(5);
  });
  afterAll(async () => {
    stopping.abort();
    await close({ lingerMs: 0, graceMs: 0 });
  });
  const ask = (path: string, init: RequestInit = {}) => fetch(at + path, init);

  it('of a browser is a Korean page that loads itself again, without scripts and cookies', async () => {
    const response = await ask('/shop/products', { headers: { accept: 'text/html' } });
    const text = await response.text();
    expect([response.status, response.headers.get('set-cookie')]).toEqual([503, null]);
    const seconds = response.headers.get('retry-after');
    expect(text).toContain(`<meta http-equiv="refresh" content="${seconds}">`);
    expect(text).toContain('지금 이용자가 많습니다.');
    expect(text).not.toContain('<script');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  it('that was posted is a page that does not send it again', async () => {
    const response = await ask('/actions/likes', { method: 'POST', headers: { accept: 'text/html' } });
    const text = await response.text();
    expect(response.status).toBe(503);
    expect(text).not.toContain('http-equiv');
    expect(text).toContain('처리되지 않았습니다');
  });

  it.each([
    ['/shop/products.data', 'text/html'],
    ['/shop/products', '*/*'],
  ])('of a script for %s (%s) is problem details', async (path, accept) => {
    const response = await ask(path, { headers: { accept } });
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    const problem = await response.json();
    expect(problem).toMatchObject({ code: 'OVERLOADED', status: 503 });
    expect(String(problem.retryAfter)).toBe(response.headers.get('retry-after'));
  });
});
