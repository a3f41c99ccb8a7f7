import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createAdmission } from '../http/admission.ts';
import { commonLanes } from '../http/lane.ts';
import { problemRefusal } from '../http/refusal.ts';
import { createLogger } from '../logger.ts';
import { freePort } from '../testing/free-port.ts';
import { startFrontMetrics } from './front-metrics.ts';

const logger = createLogger('front', 'silent');
const admission = createAdmission({
  lanes: commonLanes(64),
  laneOf: () => 'reading',
  uploads: 'uploads',
  sockets: 'sockets',
  refuse: problemRefusal({ code: 'OVERLOADED', title: '바쁨' }),
  logger,
});

it('measures nothing without a port', async () => {
  const metrics = await startFrontMetrics({
    name: 'front',
    port: undefined,
    hostname: '127.0.0.1',
    logger,
    coreUrl: 'http://127.0.0.1:9',
    routeOf: () => '',
    admission,
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
    admission,
  });
  const app = new Hono();
  if (metrics) app.use(metrics.measure);
  app.get('/page', (c) => c.text('page'));
  await app.request('/page');
  const url = `http://127.0.0.1:${port}/metrics`;
  const text = await (await fetch(url)).text();
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/page",status="200"} 1');
  expect(text).toContain('degraded{lacking="core-api"} 1\n');
  expect(text).toContain('requests_limit{lane="reading"} 8');
  expect(text).toContain('requests_refused_total{lane="login"} 0');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  await metrics?.close();
  await expect(fetch(url)).rejects.toThrow();
});
