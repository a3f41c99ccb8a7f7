import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSafeServer } from '../http/safe-server.ts';
import { createLogger } from '../logger.ts';
import { openRaw } from '../testing/raw-client.ts';
import { createSocketGate, type SocketGate } from './socket-gate.ts';

const listen = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
const received: IncomingHttpHeaders[] = [];
const core = createServer();
const logger = createLogger('test', 'silent');
const { server: front, close } = createSafeServer({
  fetch: () => new Response('page'),
  logger,
  sockets: ['/site-help-chat', '/site-help-chat/'],
});
let gate: SocketGate;
let port = 0;

beforeAll(async () => {
  core.on('upgrade', (request, socket) => {
    received.push(request.headers);
    socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n');
    socket.on('data', (bytes) => socket.write(`core heard ${bytes}`));
    socket.on('error', () => {});
  });
  gate = createSocketGate({
    paths: ['/site-help-chat'],
    coreUrl: `http://127.0.0.1:${await listen(core)}`,
    origins: ['https://shop.example'],
    tokenOf: async (cookie) => (cookie === 'sid=mine' ? 'secret-token' : null),
    trustedProxies: 0,
    socketsPerAddress: 3,
    logger,
  });
  gate.attach(front);
  port = await listen(front);
});
beforeEach(() => received.splice(0));
afterAll(async () => {
  await close({ lingerMs: 0, graceMs: 0 });
  core.close();
});

/** Opens a socket like a browser, sends a message once it is open, and returns all responses. */
function open(headers: Record<string, string>, path = '/site-help-chat/?EIO=4&transport=websocket') {
  const lines = Object.entries({ host: 'shop.example', upgrade: 'websocket', connection: 'Upgrade', ...headers });
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  const ended = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(text));
  });
  const hasReceived = (word: string) =>
    new Promise<string>((resolve) => {
      socket.on('data', () => text.includes(word) && resolve(text));
    });
  socket.on('data', (bytes) => {
    text += bytes;
  });
  return { socket, ended, hasReceived };
}
const mine = { origin: 'https://shop.example', cookie: 'sid=mine' };

test('forwards a socket with the token of the cookie, and neither cookie nor token to the other side', async () => {
  const { socket, hasReceived, ended } = open({
    ...mine,
    authorization: 'Bearer stolen',
    'x-forwarded-for': '203.0.113.7',
  });
  await hasReceived('101');
  socket.write('hello');
  expect(await hasReceived('core heard hello')).not.toContain('secret-token');
  expect(received).toMatchObject([{ authorization: 'Bearer secret-token', 'x-forwarded-for': '127.0.0.1' }]);
  expect(received[0]?.cookie).toBeUndefined();
  await gate.leave();
  await ended;
});

test.each([
  ['no session', { ...mine, cookie: 'sid=other' }, 401],
  ['no cookie', { origin: mine.origin }, 401],
  ['a page of another site', { ...mine, origin: 'https://evil.example' }, 403],
  ['no origin', { cookie: mine.cookie }, 403],
])('opens nothing for %s', async (_, headers, status) => {
  expect(await open(headers).ended).toContain(`HTTP/1.1 ${status} `);
  expect(received).toEqual([]);
});

test.each(['?[', '?EIO=4&x=\u00e9', '?\u0001', '?%', '?//['])(
  'forwards the odd query %j, or closes the socket',
  async (query) => {
    const { socket, hasReceived } = open(mine, `/site-help-chat/${query}`);
    expect(await hasReceived('HTTP/1.1')).toMatch(/^HTTP\/1\.1 (101|400) /);
    socket.destroy();
  },
);

test('limits the sockets of an address, and counts those that are closed no more', async () => {
  await expect.poll(() => new Promise((resolve) => front.getConnections((_, count) => resolve(count)))).toBe(0);
  const sockets = [1, 2, 3].map(() => open(mine));
  for (const { hasReceived } of sockets) await hasReceived('101');
  expect(await open(mine).ended).toContain('HTTP/1.1 429 ');
  sockets[0]?.socket.destroy();
  await expect.poll(() => new Promise((resolve) => front.getConnections((_, count) => resolve(count)))).toBe(2);
  const { hasReceived } = open(mine);
  await hasReceived('101');
  await gate.leave();
});

test('closes a refused socket although its browser does not', async () => {
  const lines = ['GET /site-help-chat/ HTTP/1.1', 'Host: x', 'Connection: Upgrade', 'Upgrade: websocket', '', ''];
  const client = openRaw(port, lines.join('\r\n'));
  await client.received('403');
  await expect.poll(() => new Promise((resolve) => front.getConnections((_, count) => resolve(count)))).toBe(0);
});
