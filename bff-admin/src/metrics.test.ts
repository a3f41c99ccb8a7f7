import { createHealth, createLogger, createSessions } from '@iruon/server-kit';
import { createServerMetrics } from '@iruon/server-kit/metrics';
import { expect, it } from 'vitest';
import { consoleRoute, createApp } from './app.ts';
import { createCore } from './core.ts';

it('measures requests by operation, with a bounded number of labels and no address', async () => {
  const metrics = createServerMetrics(consoleRoute);
  const core = createCore({ url: 'http://127.0.0.1:9', key: 'k'.repeat(32) });
  const app = createApp({
    core,
    sessions: createSessions(core.sessionCalls),
    logger: createLogger('console', 'silent'),
    health: createHealth(async () => {}),
    origins: ['http://localhost:3001'],
    secure: false,
    postcodeScript: new URL('https://postcode.example/postcode.v2.js'),
    trustedProxies: 0,
    storeUrl: 'https://shop.example',
    measure: metrics.measure,
  });
  const words = ['secret', 'users', 'constructor', '홍길동', '018f0000-0000-7000-8000-0000000000aa'];
  for (const word of words) {
    await app.request(`/api/console/users/${word}/customer`);
    await app.request(`/api/${word}`);
    await app.request(`/${word}/${word}`);
  }
  await app.request('/health/live');
  const text = await (await metrics.app.request('/metrics')).text();
  const routes = new Set([...text.matchAll(/_count\{[^}]*route="([^"]*)"/g)].map(([, route]) => route));
  expect([...routes].sort()).toEqual(['/*', '/api/*', '/api/console/users/:_id/customer', '/health/live']);
  expect(text).not.toContain('secret');
});
