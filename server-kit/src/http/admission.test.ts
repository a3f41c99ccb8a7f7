import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { openRaw, sendAll } from '../testing/raw-client.ts';
import { createAdmission } from './admission.ts';
import type { LaneLimits } from './lane.ts';
import { problemRefusal } from './refusal.ts';
import { createSafeServer, type SafeServer } from './safe-server.ts';

const logger = createLogger('test', 'silent');
const lane: LaneLimits = { atOnce: [2, 2], queue: 2, waitMs: 5_000 };
const lanes = { reading: lane, checkout: lane, uploads: lane, sockets: { ...lane, queue: 1 } };
let running: SafeServer | undefined;
const holding: (() => void)[] = [];
const release = () => {
  for (const respond of holding.splice(0)) respond();
};

afterEach(async () => {
  release();
  await running?.close({ lingerMs: 0, graceMs: 0 });
});

/** A server whose requests run until `release`, except those for /now. */
async function start() {
  const begun: string[] = [];
  const admission = createAdmission({
    lanes,
    laneOf: ({ url }) => (url?.startsWith('/checkout') ? 'checkout' : 'reading'),
    uploads: 'uploads',
    sockets: 'sockets',
    refuse: problemRefusal({ code: 'OVERLOADED', title: '바쁨' }),
    logger,
  });
  running = createSafeServer({
    logger,
    admission,
    sockets: ['/chat'],
    async fetch(request) {
      const { pathname } = new URL(request.url);
      begun.push(pathname);
      if (pathname === '/now') return new Response('now');
      const text = await request.text();
      await new Promise<void>((resolve) => holding.push(resolve));
      return new Response(pathname === '/long' ? 'x'.repeat(20_000_000) : `done ${text}`);
    },
  });
  const { server } = running;
  server.on('upgrade', (incoming, socket) => {
    begun.push(String(incoming.url));
    socket.on('data', () => {});
    holding.push(() => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const byName = (name: string) => admission.lanes.find((each) => each.name === name);
  return { port, begun, byName };
}
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const post = (length: number) => `POST /form HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;
const UPGRADE = 'GET /chat HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';

it('refuses with 503, Retry-After and problem details what does not fit, and serves other lanes meanwhile', async () => {
  const { port, begun, byName } = await start();
  const clients = ['/1', '/2', '/3', '/4'].map((path) => openRaw(port, get(path)));
  await expect.poll(() => [byName('reading')?.running, byName('reading')?.waiting]).toEqual([2, 2]);
  const refused = await openRaw(port, get('/5')).received('}');
  expect(refused).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: ([3-9]|10)\r\n/is);
  expect(JSON.parse(refused.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 503, code: 'OVERLOADED' });
  expect(refused).not.toMatch(/set-cookie/i);
  const checkout = openRaw(port, get('/checkout'));
  await expect.poll(() => begun).toContain('/checkout');
  release();
  await checkout.received('done');
  await expect.poll(() => begun).toContain('/4');
  release();
  for (const client of clients) await client.received('done');
  expect(begun).not.toContain('/5');
  expect(byName('reading')).toMatchObject({ running: 0, waiting: 0, refused: 1 });
});

it('a client that gives up frees its place, whether it waits or runs', async () => {
  const { port, begun, byName } = await start();
  const clients = ['/1', '/2', '/3', '/4'].map((path) => openRaw(port, get(path)));
  await expect.poll(() => byName('reading')?.waiting).toBe(2);
  clients[2]?.socket.destroy();
  await expect.poll(() => byName('reading')?.waiting).toBe(1);
  clients[0]?.socket.destroy();
  await expect.poll(() => begun).toContain('/4');
  expect(begun).not.toContain('/3');
});

it('a receiver that does not read its response takes no place', async () => {
  const { port, byName } = await start();
  const slow = connect(port, '127.0.0.1');
  slow.write(get('/long'));
  slow.pause();
  await expect.poll(() => holding.length).toBe(1);
  release();
  await expect.poll(() => byName('reading')?.running).toBe(0);
  slow.destroy();
});

it('a sender takes no place of a lane before its small body has arrived; a large one has a lane of its own', async () => {
  const { port, begun, byName } = await start();
  const slow = openRaw(port, `${post(4)}ab`);
  await wait(50);
  expect([begun, byName('reading')?.running]).toEqual([[], 0]);
  slow.socket.write('cd');
  await expect.poll(() => byName('reading')?.running).toBe(1);
  release();
  await slow.received('done abcd');
  const large = openRaw(port, `${post(100_000)}ab`);
  await expect.poll(() => [byName('uploads')?.running, byName('reading')?.running]).toEqual([1, 0]);
  large.socket.destroy();
  await expect.poll(() => byName('uploads')?.running).toBe(0);
});

it('a refused sender reads why', async () => {
  const { port, byName } = await start();
  for (let number = 0; number < 4; number += 1) openRaw(port, `${post(100_000)}ab`);
  await expect.poll(() => byName('uploads')?.waiting).toBe(2);
  expect(await sendAll(port, post(1_000_000), 1_000_000, 'OVERLOADED')).toMatch(/^HTTP\/1\.1 503 /);
});

it('limits the sockets that are being opened, not those that are open', async () => {
  const { port, begun, byName } = await start();
  const clients = Array.from({ length: 3 }, () => openRaw(port, UPGRADE));
  await expect.poll(() => byName('sockets')?.waiting).toBe(1);
  expect(await openRaw(port, UPGRADE).closed).toMatch(/^HTTP\/1\.1 503 .*retry-after: /s);
  release();
  await expect.poll(() => begun.length).toBe(3);
  release();
  for (const client of clients) await client.received('101');
  expect(byName('sockets')).toMatchObject({ running: 0, waiting: 0, refused: 1 });
});

it('a request whose listener throws frees its place', async () => {
  const { port, byName } = await start();
  running?.server.prependListener('request', (incoming) => {
    if (incoming.url === '/throw') throw new Error('planned');
  });
  for (let number = 0; number < 5; number += 1)
    expect(await openRaw(port, get('/throw')).closed).toMatch(/^HTTP\/1\.1 500 /);
  expect(byName('reading')?.running).toBe(0);
  await openRaw(port, get('/now')).received('now');
});
