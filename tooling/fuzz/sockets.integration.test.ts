// No input on a socket ends a process, leaks a descriptor, or remains without a response.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createSessionCalls } from '@iruon/contract/session-calls';
import { DEFAULT_PASSWORD, makeUser } from '@iruon/db/factories';
import { openRaw, sendAll } from '@iruon/server-kit/testing/raw-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { sendRaw } from './send-raw.ts';
import { BFF_KEY, type RunningServer, SERVERS, startServers, stopBy } from './servers.ts';

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_129);
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 10_000);

let database: TestDatabase;
let filesDir = '';
let servers: RunningServer[];
const serverOf = (name: string) => servers.find((server) => server.name === name) as RunningServer;

beforeAll(async () => {
  database = await createTestDatabase();
  filesDir = mkdtempSync(join(temporaryFolder(), 'iruon-fuzz-'));
  servers = await startServers(database.url, filesDir);
});
afterAll(async () => {
  for (const { child } of servers ?? []) child.kill('SIGKILL');
  rmSync(filesDir, { recursive: true, force: true });
  await database?.[Symbol.asyncDispose]();
});

const get = (path: string, headers: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n`;

describe('an upload that is refused early', () => {
  const MB = 1024 * 1024;
  const TO = [
    ['core-api', 'core-api', '/api/v1/files'],
    ['the storefront', 'storefront', '/files'],
    ['the console', 'console', '/api/console/files'],
  ] as const;
  const headers: Record<string, string> = {};

  beforeAll(async () => {
    const open = async (client: 'storefront' | 'console', type: 'PERSON' | 'OPERATOR') => {
      const { username } = await makeUser(database.db, { type });
      const calls = createSessionCalls({ coreUrl: serverOf('core-api').origin, key: BFF_KEY, client });
      return calls.create({ username, password: DEFAULT_PASSWORD, address: '10.0.0.1' });
    };
    const member = await open('storefront', 'PERSON');
    headers['core-api'] = `Authorization: Bearer ${member.accessToken}`;
    headers.storefront = `Cookie: sid=${member.sessionId}\r\nOrigin: ${serverOf('storefront').origin}`;
    const { sessionId } = await open('console', 'OPERATOR');
    headers.console = `Cookie: console-sid=${sessionId}\r\nOrigin: ${serverOf('console').origin}`;
  });

  const EXE = 'MZ\x90\0';
  const PDF = '%PDF-1.7\n';
  const refusals = [
    ['of a wrong type', EXE, [0.1, 1, 8, 40], 'FILE_TYPE_REFUSED', 415, true],
    ['of a declared length above the limit', PDF, [51, 60, 120], 'FILE_TOO_LARGE', 413, true],
    ['above the limit without a length', PDF, [51], 'FILE_TOO_LARGE', 413, false],
    ['without a login', PDF, [0.1, 8, 40], 'LOGIN_REQUIRED', 401, true],
  ] as const;
  test.each(TO.flatMap((to) => refusals.map((refusal) => [to[0], refusal[0], to, refusal] as const)))(
    'to %s %s gets its code and sentence at every size',
    async (_, __, [, name, path], [, begin, sizes, code, status, isDeclared]) => {
      const { port } = serverOf(name);
      for (const size of sizes) {
        const form = `--mark\r\nContent-Disposition: form-data; name="path"\r\n\r\n${name === 'console' ? 'products' : 'reviews'}\r\n--mark\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n${begin}`;
        const bytes = Math.round(size * MB);
        const end = '\r\n--mark--\r\n';
        const whole = form.length + bytes + end.length;
        const framing = isDeclared ? `Content-Length: ${whole}` : 'Transfer-Encoding: chunked';
        const head = [
          `POST ${path} HTTP/1.1`,
          'Host: localhost',
          status === 401 ? (headers[name] as string).replace(/(Cookie|Authorization): .*/, 'X: x') : headers[name],
          framing,
          'Content-Type: multipart/form-data; boundary=mark',
          '',
          isDeclared ? form : `${whole.toString(16)}\r\n${form}`,
        ].join('\r\n');
        const text = await sendAll(port, head, bytes, '"code"', isDeclared ? end : `${end}\r\n0\r\n\r\n`);
        expect([size, text.slice(0, 12), /"code":"(\w+)"/.exec(text)?.[1]]).toEqual([size, `HTTP/1.1 ${status}`, code]);
        expect(Buffer.from(text, 'latin1').toString()).toMatch(/"title":"[^"]*[가-힣]/);
      }
    },
  );
});

describe.each(SERVERS)('%s', (name) => {
  test('gets through raw requests in the same process, and frees their descriptors', async () => {
    const server = serverOf(name);
    const page = await fetch(`${server.origin}/health/live`);
    await page.body?.cancel();
    const before = server.descriptors();
    const began = performance.now();
    const report = await sendRaw(server.port, {
      seed: SEED,
      requests: REQUESTS,
      origin: server.origin,
      deadlineMs: 20_000,
    });
    const seconds = (performance.now() - began) / 1000;
    console.info(
      `${name}: seed ${SEED}, ${report.requests} requests on ${report.connections} connections in ${seconds.toFixed(1)} s`,
    );
    expect([server.child.exitCode, server.child.signalCode, report.silent], server.output()).toEqual([null, null, []]);
    expect((await fetch(`${server.origin}/health/live`)).status).toBe(200);
    await expect.poll(() => server.descriptors(), { timeout: 10_000, interval: 100 }).toBeLessThanOrEqual(before + 10);
  });

  test('sends its page to a client that offers HTTP/2, and none of the requests that ended a process does', async () => {
    const { port, origin } = serverOf(name);
    const h2c = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__';
    const upgraded = openRaw(port, get('/health/live', h2c));
    expect(await upgraded.received('"ok"')).toMatch(/^HTTP\/1\.1 200 /);
    upgraded.socket.destroy();
    for (const target of ['//[', '//', '/site-help-chat?[', 'http://[']) {
      const socket = `Origin: ${origin}\r\nConnection: Upgrade\r\nUpgrade: websocket`;
      const client = openRaw(port, get(target, socket));
      await Promise.race([client.received('HTTP/1.1'), client.closed]);
      client.socket.destroy();
    }
    expect((await fetch(`${origin}/health/live`)).status).toBe(200);
  });
});

/** A proxy that keeps connections to the server alive, and responds with 502 if one breaks. */
async function startProxy(port: number) {
  const agent = new Agent({ keepAlive: true });
  const broken: string[] = [];
  let refused = 0;
  const proxy = createServer((incoming, outgoing) => {
    const call = request(
      { agent, host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers: incoming.headers },
      (response: IncomingMessage) => {
        outgoing.writeHead(response.statusCode ?? 502, { 'content-type': 'text/plain' });
        response.pipe(outgoing);
      },
    );
    call.on('error', (error: NodeJS.ErrnoException) => {
      // The kernel accepts connections that a stopping server does not: these count as refused, their request can go to another server.
      const isNew = error.code === 'ECONNRESET' && !call.reusedSocket;
      if (error.syscall === 'connect' || isNew) refused += 1;
      else broken.push(String(error));
      outgoing.writeHead(502).end();
    });
    incoming.pipe(call);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    broken,
    refused: () => refused,
    close: () => {
      agent.destroy();
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

test.each(['console', 'storefront', 'core-api', 'sandbox'])(
  '%s stops with 0 within 5 s under the traffic of a keep-alive proxy, and breaks no request',
  async (name) => {
    const server = serverOf(name);
    const proxy = await startProxy(server.port);
    const statuses = new Map<number, number>();
    let isOver = false;
    const clients = Array.from({ length: 5 }, async () => {
      while (!isOver) {
        const { status, body } = await fetch(`${proxy.url}/login`);
        await body?.cancel();
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    });
    // Half a request, and a body that never ends.
    openRaw(server.port, 'GET / HTTP/1.1\r\nHost: x\r\nX: ');
    openRaw(server.port, 'POST /api/v1/x HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nx');
    await expect.poll(() => [...statuses.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(20);
    const { code, ms } = await stopBy('SIGTERM', server);
    isOver = true;
    await Promise.all(clients);
    proxy.close();
    console.info(`${name}: stopped in ${Math.round(ms)} ms, ${proxy.refused()} requests after that`);
    expect([code, proxy.broken], server.output()).toEqual([0, []]);
    expect(ms).toBeLessThan(5_000);
  },
);
