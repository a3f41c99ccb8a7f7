import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { createLogger } from '../logger.ts';
import { type RequestVariables, requests } from '../requests.ts';
import { freePort } from '../testing/free-port.ts';
import { receiveTraces } from '../testing/trace-receiver.ts';
import { beginSpan, beginStatement, causeOfLater, inSpan, traceWith, within } from './spans.ts';
import { startTraces, type Traces } from './start-traces.ts';
import { traceHeaders } from './trace-context.ts';

const KEY = 'k'.repeat(40);
const quiet = createLogger('traced', 'silent');
let traces: Traces | undefined;
afterEach(async () => {
  await traces?.stop();
  traces = undefined;
});

async function receiver() {
  const made = await receiveTraces();
  onTestFinished(() => made[Symbol.asyncDispose]());
  return made;
}

async function start(url: string, options: { ratio?: number; coreUrl?: string; logger?: typeof quiet } = {}) {
  const { ratio = 1, coreUrl, logger = quiet } = options;
  traces = await startTraces(
    { endpoint: `${url}/`, headers: { 'x-key': 'of the collector' }, ratio },
    { name: 'front', logger, ...(coreUrl !== undefined && { core: { url: coreUrl, key: KEY } }) },
  );
}

async function listening(handle: (headers: NodeJS.Dict<string | string[]>) => number) {
  const server = createServer((request, response) => response.writeHead(handle(request.headers)).end('{}'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('costs nothing without a collector: no span, no ids, nothing for later', async () => {
  traceWith(undefined);
  expect(await startTraces(undefined, { name: 'front', logger: quiet })).toBeUndefined();
  expect(beginSpan('a')).toBeUndefined();
  expect(await inSpan('a', {}, async (span) => [span, causeOfLater(), beginStatement('select 1')])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('sends each request with its pattern and status, its statements within it, and no address', async () => {
  const { url, spans, headers } = await receiver();
  const lines: string[] = [];
  await start(url);
  const logger = createLogger('front', 'debug', { write: (line) => void lines.push(line) });
  const app = new Hono<{ Variables: RequestVariables }>();
  app.use(requests(logger, { routeOf: () => '/orders/:id' }));
  app.get('/orders/:id', async (c) => {
    beginStatement('/* plan once */ select "o".* from "orders" as "o" where id = $1')?.();
    beginStatement('update "order_lines" set amount = $1')?.(Object.assign(new Error('secret'), { code: '40001' }));
    beginStatement("select from words where state = 'ON_SALE' and keys like '%secret''s secret%' and no = ''")?.();
    return c.text('broken', 500);
  });
  await app.request('/orders/018f-secret?q=secret', { headers: { 'x-request-id': 'request-1234' } });
  await traces?.stop();
  const [root] = spans.filter(({ parentSpanId }) => parentSpanId === '');
  expect(root).toMatchObject({
    service: 'front',
    name: 'GET /orders/:id',
    kind: 2,
    hasFailed: true,
    attributes: { 'http.response.status_code': 500, 'http.route': '/orders/:id', 'request.id': 'request-1234' },
  });
  const within = spans.filter(({ parentSpanId }) => parentSpanId === root?.spanId);
  expect(within.map(({ name, hasFailed }) => [name, hasFailed])).toEqual([
    ['select orders', false],
    ['update order_lines', true],
    ['select words', false],
  ]);
  expect(within[2]?.attributes).toMatchObject({
    'db.query.text': "select from words where state = 'ON_SALE' and keys like '?' and no = ''",
  });
  expect(within[1]?.attributes).toMatchObject({ 'error.type': '40001', 'db.system.name': 'postgresql' });
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(JSON.stringify(spans)).not.toContain('secret');
  // The log line has the same ids.
  expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({ traceId: root?.traceId, spanId: root?.spanId });
  expect(headers[0]).toMatchObject({ 'x-key': 'of the collector' });
});

it('continues the trace of a front server, and nobody else decides', async () => {
  const { url, spans } = await receiver();
  await start(url, { ratio: 0 });
  const app = new Hono<{ Variables: RequestVariables }>();
  app.use(requests(quiet, { callerKeys: ['another'.repeat(6), KEY] }));
  app.get('/', (c) => c.text(causeOfLater() ?? 'not recorded'));
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  const of = async (headers: Record<string, string>) => (await app.request('/', { headers })).text();
  for (const headers of [
    { traceparent },
    { ...traceHeaders(traceparent, 'w'.repeat(40)) },
    { ...traceHeaders(traceparent, KEY), traceparent: traceparent.replace('a-', 'c-') },
    { ...traceHeaders(traceparent.replace('a-', 'g-'), KEY) },
  ])
    expect(await of(headers)).toBe('not recorded');
  expect(await of(traceHeaders(traceparent, KEY))).toMatch(new RegExp(`^00-${'a'.repeat(32)}-[0-9a-f]{16}-01$`));
  await traces?.stop();
  expect(spans.map(({ traceId, parentSpanId }) => [traceId, parentSpanId])).toEqual([['a'.repeat(32), 'b'.repeat(16)]]);
});

it('sends its span to core-api with each call, and to no other server', async () => {
  const { url, spans } = await receiver();
  const received: unknown[] = [];
  const coreUrl = await listening(({ traceparent, tracestate }) => {
    received.push([traceparent, tracestate]);
    return 503;
  });
  const otherUrl = await listening(({ traceparent }) => {
    received.push(traceparent ?? 'nothing');
    return 200;
  });
  await start(url, { coreUrl });
  await (await fetch(`${coreUrl}/outside`)).text();
  await inSpan('page', {}, async () => {
    await (await fetch(`${coreUrl}/api/v1/orders/018f?q=secret`, { method: 'POST', body: '{}' })).text();
    await (await fetch(otherUrl)).text();
  });
  await traces?.stop();
  const [, call, other] = received;
  const sent = spans.find(({ name }) => name === 'POST core-api');
  const page = spans.find(({ name }) => name === 'page');
  expect(received[0]).toEqual([undefined, undefined]);
  const traceparent = `00-${page?.traceId}-${sent?.spanId}-01`;
  expect(call).toEqual([traceparent, traceHeaders(traceparent, KEY).tracestate]);
  expect(other).toBe('nothing');
  expect(sent).toMatchObject({ parentSpanId: page?.spanId, hasFailed: true, kind: 3 });
  expect(sent?.attributes).toEqual({
    'http.request.method': 'POST',
    'server.address': 'core-api',
    'http.response.status_code': 503,
    'error.type': '503',
  });
});

it('a call that is refused or aborted ends its span', async () => {
  const { url, spans } = await receiver();
  const closed = `http://127.0.0.1:${await freePort()}`;
  await start(url, { coreUrl: closed });
  await inSpan('page', {}, () => fetch(closed).catch(() => {}));
  await traces?.stop();
  expect(spans.find(({ name }) => name === 'GET core-api')).toMatchObject({
    hasFailed: true,
    attributes: { 'error.type': 'ECONNREFUSED' },
  });

  const silent = createServer(() => {});
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const silentUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  await start(url, { coreUrl: silentUrl });
  await inSpan('page', {}, () => fetch(silentUrl, { method: 'PUT', signal: AbortSignal.timeout(20) }).catch(() => {}));
  await traces?.stop();
  expect(spans.find(({ name }) => name === 'PUT core-api')).toMatchObject({ hasFailed: true });
});

it('work that was stored for later begins a trace with a link to its cause', async () => {
  const { url, spans } = await receiver();
  await start(url);
  const cause = await inSpan('request', {}, async () => causeOfLater());
  const failing = inSpan('job', { kind: 'consumer', isRoot: true, cause }, async () => {
    throw new TypeError('the name of a person');
  });
  await expect(failing).rejects.toThrow();
  await inSpan('outer', {}, () => inSpan('other job', { isRoot: true, cause: 'no traceparent' }, async () => {}));
  await traces?.stop();
  const [request, job, other] = ['request', 'job', 'other job'].map((name) => spans.find((span) => span.name === name));
  expect(job).toMatchObject({
    parentSpanId: '',
    links: [{ traceId: request?.traceId, spanId: request?.spanId }],
    attributes: { 'error.type': 'TypeError' },
  });
  expect(job?.traceId).not.toBe(request?.traceId);
  expect(other).toMatchObject({ parentSpanId: '', links: [] });
  expect(JSON.stringify(spans)).not.toContain('person');
});

it('passes on what is not sampled, and records nothing of it', async () => {
  const { url, spans } = await receiver();
  await start(url, { ratio: 0 });
  await inSpan('page', {}, async (span) => {
    expect(span?.traceparent).toMatch(/-00$/);
    expect(causeOfLater()).toBeUndefined();
    expect(beginStatement('select 1')).toBeUndefined();
    expect(within(beginSpan('inner'), () => beginStatement('select 2'))).toBeUndefined();
  });
  await traces?.stop();
  expect(spans).toEqual([]);
});

it('a collector that refuses or is away is one log line, delays no work, and no stop by more than two seconds', async () => {
  const { url, respondWith, spans } = await receiver();
  respondWith(400);
  const lines: string[] = [];
  const logger = createLogger('front', 'warn', { write: (line) => void lines.push(line) });
  await start(url, { logger });
  // Two full batches, which are sent at once.
  for (let count = 0; count < 1_024; count += 1) beginSpan('span')?.end();
  await expect.poll(() => lines.length).toBe(1);
  expect(lines[0]).toContain('traces could not be sent');
  respondWith(200);
  beginSpan('later')?.end();
  await traces?.stop();
  expect(spans.map(({ name }) => name)).toContain('later');

  await start('http://192.0.2.1:4318', { logger });
  beginSpan('lost')?.end();
  const began = performance.now();
  await traces?.stop();
  expect(performance.now() - began).toBeLessThan(2_500);
});

it('keeps 4,096 spans at most while the collector is slow', async () => {
  const { url, spans } = await receiver();
  await start(url);
  for (let count = 0; count < 10_000; count += 1) beginSpan('span')?.end();
  await traces?.stop();
  expect(spans.length).toBeGreaterThan(1_000);
  expect(spans.length).toBeLessThanOrEqual(4_096 + 512);
});
