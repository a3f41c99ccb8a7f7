import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitBody } from './body-limit.ts';

const app = new Hono();
app.onError((error, c) => c.text(error.message, 413));
app.use(limitBody({ maxSize: 1_000, tooLarge: () => new Error('too large') }));
app.all('/', async (c) => c.text(String((await c.req.text()).length)));
const server = createAdaptorServer({ fetch: app.fetch, createServer });
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const inChunks = (sizes: number[]) =>
  new ReadableStream({
    start(controller) {
      for (const size of sizes) controller.enqueue(new TextEncoder().encode('x'.repeat(size)));
      controller.close();
    },
  });
const post = async (body: string | ReadableStream) => {
  const response = await fetch(url, { method: 'POST', body, duplex: 'half' } as RequestInit);
  return [response.status, await response.text()];
};

test('a body up to the limit passes, with or without a Content-Length', async () => {
  expect(await post('x'.repeat(1_000))).toEqual([200, '1000']);
  expect(await post(inChunks([600, 400]))).toEqual([200, '1000']);
  expect(await (await fetch(url)).text()).toBe('0');
});

test('a body above the limit is refused, with or without a Content-Length', async () => {
  expect(await post('x'.repeat(1_001))).toEqual([413, 'too large']);
  expect(await post(inChunks([600, 401]))).toEqual([413, 'too large']);
});
