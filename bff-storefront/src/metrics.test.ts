import { createServerMetrics } from '@iruon/server-kit/metrics';
import { expect, it } from 'vitest';
import { storeRoute } from './app.ts';
import { storefrontApp } from './testing/storefront.ts';

it('measures requests by page, with a bounded number of labels and no address', async () => {
  const metrics = createServerMetrics(storeRoute);
  const app = storefrontApp({ config: {}, measure: metrics.measure });
  const words = ['shop', 'product', 'mypage', 'secret', 'constructor', '__proto__', '%2e', '홍길동', 'a.data', ''];
  for (const first of words)
    for (const second of words) await app.request(`/${first}/${second}?q=secret`, { method: 'HEAD' });
  await app.request('/');
  await app.request('/shop/orders.data');
  await app.request('/health/live');
  await app.request('/api/nothing');
  await app.request('/metrics');
  const text = await (await metrics.app.request('/metrics')).text();
  const routes = new Set([...text.matchAll(/_count\{[^}]*route="([^"]*)"/g)].map(([, route]) => route));
  expect([...routes].sort()).toEqual(['/', '/api/*', '/health/live', '/mypage/*', '/product/*', '/shop/*', 'other']);
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(text).not.toContain('secret');
});
