import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { freePort } from '../testing/free-port.ts';
import { startFrontMetrics } from './front-metrics.ts';

const logger = createLogger('front', 'silent');

it('measures nothing without a port', async () => {
  const metrics = await startFrontMetrics({
    name: 'front',
    port: undefined,
    hostname: '127.0.0.1',
    logger,
    coreUrl: 'http://127.0.0.1:9',
    routeOf: () => '',
  });
  expect(metrics).toBeUndefined();
});

it('serves what it measured on a port of its own, until it is closed', async () => {
  const port = await freePort();
  const metrics = await startFrontMetrics({
    name: 'front',
    port,
    hostname: '127.0.0.1',
    logger,
    coreUrl: 'http://127.0.0.1:9',
    routeOf: (c) => c.req.path,
  });
  const app = new Hono();
  if (metrics) app.use(metrics.measure);
  app.get('/page', (c) => c.text('page'));
  await app.request('/page');
  const url = `http://127.0.0.1:${port}/metrics`;
  const text = await (await fetch(url)).text();
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/page",status="200"} 1');
  expect(text).toContain('degraded{lacking="core-api"} 1\n');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  await metrics?.close();
  await expect(fetch(url)).rejects.toThrow();
});
