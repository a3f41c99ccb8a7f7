import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { openRaw } from '../../../server-kit/src/testing/raw-client.ts';
import { freePorts } from '../ports.ts';
import { type Balancer, startBalancer } from './balancer.ts';

const RULE = { everyMs: 30, patienceMs: 200, silences: 3 };

/** A server that names itself; its readiness and its answers can be changed. */
interface Named {
  name: string;
  server: Server;
  ready: number | 'silent';
  asked: number;
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
  stop(): Promise<void>;
}
const named: Named[] = [];
let balancer: Balancer | undefined;
afterEach(async () => {
  await balancer?.close();
  balancer = undefined;
  for (const one of named.splice(0)) await one.stop();
});

async function serve(name: string, port: number): Promise<Named> {
  const one: Named = {
    name,
    ready: 200,
    asked: 0,
    answer: (_, outgoing) => outgoing.end(name),
    server: createServer((incoming, outgoing) => {
      if (incoming.url === '/health/ready') {
        if (one.ready !== 'silent') outgoing.writeHead(one.ready).end();
        return;
      }
      one.asked += 1;
      one.answer(incoming, outgoing);
    }),
    stop: () =>
      new Promise((resolve) => {
        one.server.close(() => resolve());
        one.server.closeAllConnections();
      }),
  };
  one.server.listen(port, '127.0.0.1');
  await once(one.server, 'listening');
  named.push(one);
  return one;
}

async function start() {
  const [port, first, second] = (await freePorts(3)) as [number, number, number];
  const servers = [await serve('a', first), await serve('b', second)] as const;
  balancer = await startBalancer(port, [`http://127.0.0.1:${first}`, `http://127.0.0.1:${second}`], RULE);
  const url = `http://127.0.0.1:${port}`;
  const ask = async (path = '/', init?: RequestInit) => (await fetch(url + path, init)).text();
  const several = async (count: number) => {
    const texts: string[] = [];
    for (let index = 0; index < count; index += 1) texts.push(await ask());
    return [...new Set(texts)].sort().join('');
  };
  await expect.poll(() => several(4)).toBe('ab');
  return { url, port, ports: [first, second] as const, servers, ask, several };
}

it('sends requests to the ready servers in turn, and to a server that is ready again', async () => {
  const { servers, several } = await start();
  servers[0].ready = 503;
  await expect.poll(() => several(6)).toBe('b');
  servers[0].ready = 200;
  await expect.poll(() => several(6)).toBe('ab');
});

it('a slow readiness is not the end of a server, several in a row are', async () => {
  const { servers, several } = await start();
  servers[1].ready = 'silent';
  expect(await several(6)).toBe('ab');
  await expect.poll(() => several(6)).toBe('a');
});

it('without a ready server it asks any', async () => {
  const { servers, several } = await start();
  for (const server of servers) server.ready = 503;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await several(6)).toBe('ab');
});

it('no request fails when a server is gone: what it refused is sent to the other, with its body', async () => {
  const { servers, ports, ask } = await start();
  for (const server of servers)
    server.answer = (incoming, outgoing) => {
      outgoing.writeHead(200);
      incoming.pipe(outgoing);
    };
  await servers[0].stop();
  const body = 'x'.repeat(300_000);
  for (let index = 0; index < 10; index += 1) expect(await ask('/', { method: 'POST', body })).toBe(body);
  await serve('a', ports[0]);
});

it('repeats nothing that a server may have begun', async () => {
  const { servers, url } = await start();
  for (const server of servers) server.answer = (incoming) => void incoming.socket.destroy();
  const before = servers[0].asked + servers[1].asked;
  expect((await fetch(url, { method: 'POST', body: 'x' })).status).toBe(502);
  expect(servers[0].asked + servers[1].asked - before).toBe(1);
});

it('names the address of the client, and passes bodies, cookies and statuses unchanged', async () => {
  const { servers, url } = await start();
  for (const server of servers)
    server.answer = (incoming, outgoing) => {
      outgoing.writeHead(201, { 'set-cookie': ['a=1', 'b=2'], 'x-from': String(incoming.headers['x-forwarded-for']) });
      incoming.pipe(outgoing);
    };
  const response = await fetch(url, { method: 'PUT', body: 'text', headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect([response.status, await response.text()]).toEqual([201, 'text']);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(response.headers.get('x-from')).toBe('203.0.113.7, 127.0.0.1');
});

it('ends the call of a client that left', async () => {
  const { servers, url } = await start();
  let left = 0;
  for (const server of servers)
    server.answer = (_, outgoing) =>
      void outgoing.once('close', () => {
        left += 1;
      });
  const call = request(url).on('error', () => {});
  call.end();
  await expect.poll(() => servers[0].asked + servers[1].asked).toBeGreaterThan(4);
  call.destroy();
  await expect.poll(() => left).toBe(1);
});

it('hands a socket to one server, and passes on the end of either side', async () => {
  const { servers, port } = await start();
  const opened: (() => void)[] = [];
  for (const { name, server } of servers)
    server.on('upgrade', (_, socket) => {
      socket.on('error', () => {});
      socket.on('end', () => socket.destroy());
      socket.write(`HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\nI am ${name}`);
      socket.on('data', (bytes) => socket.write(`${name} got ${bytes}`));
      opened.push(() => socket.destroy());
    });
  const head = 'GET /socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
  const sockets = [openRaw(port, head), openRaw(port, head)];
  await Promise.all(sockets.map((socket) => socket.received('I am')));
  for (const end of opened) end();
  await Promise.all(sockets.map((socket) => socket.closed));
  servers[0].ready = 503;
  await servers[0].stop();
  const other = openRaw(port, head);
  await other.received('I am b');
});
