import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createLogger } from '../logger.ts';
import { openRaw, sendAll } from '../testing/raw-client.ts';
import { createSafeServer, type SafeServer, type SafeServerOptions } from './safe-server.ts';

const MB = 1024 * 1024;
let running: SafeServer | undefined;
afterEach(async () => {
  await running?.close({ lingerMs: 0, graceMs: 0 });
  running = undefined;
});

async function start(options: Partial<SafeServerOptions> = {}, prepare = (_: SafeServer) => {}): Promise<number> {
  running = createSafeServer({
    fetch: (request) => new Response(`page ${new URL(request.url).pathname}`),
    logger: createLogger('test', 'silent'),
    sockets: ['/chat', '/chat/'],
    ...options,
  });
  prepare(running);
  running.server.listen(0, '127.0.0.1');
  await once(running.server, 'listening');
  return (running.server.address() as AddressInfo).port;
}
const connections = () =>
  new Promise<number>((resolve) => running?.server.getConnections((_, count) => resolve(count)));
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;
const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';

test.each([
  ['h2c', get('/login', 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQ\r\n')],
  ['a socket elsewhere', get('/login', UPGRADE)],
  ['a socket beside a chat', get('/chats', UPGRADE)],
  ['another protocol at a chat', get('/chat', 'Connection: Upgrade\r\nUpgrade: h2c\r\n')],
  ['an absolute target', get('http://x/chat', UPGRADE)],
])('ignores an upgrade to %s and sends the page', async (_, bytes) => {
  const port = await start({}, ({ server }) => server.on('upgrade', (__, socket) => socket.end('wrong')));
  expect(await openRaw(port, bytes).received('page /')).toMatch(/^HTTP\/1\.1 200 /);
});

test.each(['//[', '//', '/\\', 'http://[', 'http://:99999/', '*', '/%', '/..//..', '?', '/chat/../x'])(
  'answers or closes a request for %s, with and without an upgrade',
  async (target) => {
    const port = await start();
    for (const headers of ['', UPGRADE]) {
      const text = await openRaw(port, get(target, `${headers}`)).received('HTTP/1.1');
      expect(text).toMatch(/^HTTP\/1\.1 (200|400) /);
    }
  },
);

test('lives on when a listener throws, also one of a library, and when a response is written after its end', async () => {
  const port = await start({}, ({ server }) => {
    server.prependListener('request', (incoming, outgoing) => {
      if (incoming.url === '/throw') throw new Error('planned');
      if (incoming.url === '/late') setImmediate(() => outgoing.write('late'));
    });
    server.on('upgrade', () => {
      throw new Error('planned');
    });
    server.on('connection', (socket: Socket) => {
      if (thrown.shift()) throw new Error(`planned for ${socket.remoteAddress}`);
    });
  });
  const thrown = [true];
  expect(await openRaw(port, get('/')).closed).toBe('');
  expect(await openRaw(port, get('/throw')).closed).toMatch(/^HTTP\/1\.1 500 /);
  expect(await openRaw(port, get('/chat', UPGRADE)).closed).toBe('');
  await openRaw(port, get('/late')).received('page /late');
  expect(await openRaw(port, get('/')).received('page /')).toContain('200 OK');
});

test('a request whose handler fails is answered', async () => {
  const port = await start({ fetch: () => Promise.reject(new Error('planned')) });
  expect(await openRaw(port, get('/')).received('HTTP/1.1')).toMatch(/^HTTP\/1\.1 500 /);
});

test('closes a socket that was handed over and forgotten, and one that its peer half closed', async () => {
  const port = await start({ timeouts: { open: 200, end: 100 } }, ({ server }) =>
    server.on('upgrade', (incoming, socket) => {
      if (incoming.url === '/chat/') socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n');
    }),
  );
  const clients = [openRaw(port, get('/chat', UPGRADE)), openRaw(port, get('/chat/', UPGRADE))];
  clients[0]?.socket.end();
  await clients[1]?.received('401');
  await expect.poll(connections).toBe(0);
});

test.each([
  ['nothing', ''],
  ['half a request line', 'GET / HT'],
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: x\r\nX: '],
  ['a body that never ends', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nx'],
])('closes a connection that sends %s', async (_, bytes) => {
  const port = await start({
    fetch: async (request) => new Response(await request.text()),
    timeouts: { headers: 200, request: 300, check: 50 },
  });
  expect(await openRaw(port, bytes).closed).toMatch(/^(HTTP\/1\.1 408 .*)?/);
  await expect.poll(connections).toBe(0);
});

test('limits the connections of an address, and admits again when one closes', async () => {
  const port = await start({ connectionsPerAddress: 3 });
  const opened = [1, 2, 3].map(() => openRaw(port, get('/')));
  for (const client of opened) await client.received('page /');
  expect(await openRaw(port, get('/')).closed).toMatch(/^HTTP\/1\.1 429 .*retry-after: 5/s);
  opened[0]?.socket.destroy();
  await expect.poll(connections).toBe(2);
  await openRaw(port, get('/')).received('page /');
});

test.each([10_000, 1 * MB, 20 * MB, 100 * MB])('a sender of %i bytes reads why they are refused', async (bytes) => {
  const fetch = (request: Request) => {
    const begun = request.headers.has('x-begun') ? request.body?.getReader().read() : undefined;
    return Promise.resolve(begun).then(() => new Response('too large', { status: 413 }));
  };
  const port = await start({ fetch });
  for (const more of ['', 'Connection: close\r\n', 'X-Begun: 1\r\n'])
    expect(
      await sendAll(port, `POST / HTTP/1.1\r\nHost: x\r\n${more}Content-Length: ${bytes}\r\n\r\n`, bytes, 'too large'),
    ).toMatch(/^HTTP\/1\.1 413 /);
  const response = await globalThis.fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: Buffer.alloc(bytes) });
  expect([response.status, await response.text()]).toEqual([413, 'too large']);
});

test('closes under traffic: responses close their connections, and no request fails', async () => {
  const port = await start({ fetch: async () => new Response('ok') });
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const failures: unknown[] = [];
  const headers = new Set<string>();
  let isOver = false;
  const ask = () =>
    new Promise<void>((resolve) => {
      const call = request({ port, agent, host: '127.0.0.1' }, (response) => {
        headers.add(String(response.headers.connection));
        response.resume().on('end', resolve);
      });
      call.on('error', (error: NodeJS.ErrnoException) => {
        // The listening socket is closed: a proxy tries another server.
        if (error.syscall !== 'connect') failures.push(error);
        else isOver = true;
        resolve();
      });
      call.end();
    });
  const traffic = Array.from({ length: 8 }, async () => {
    while (!isOver) await ask();
  });
  const idle = openRaw(port, get('/'));
  const half = openRaw(port, 'GET / HT');
  await idle.received('ok');
  const began = performance.now();
  await running?.close({ lingerMs: 250, graceMs: 4_000 });
  expect(performance.now() - began).toBeLessThan(2_000);
  await Promise.all([...traffic, idle.closed, half.closed]);
  expect([failures, [...headers].sort()]).toEqual([[], ['close', 'keep-alive']]);
  running = undefined;
});
