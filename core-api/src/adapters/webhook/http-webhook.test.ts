import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createHttpWebhook } from './http-webhook.ts';

const resolved = vi.hoisted((): string[] => []);
// A public address beside an inner one: the connection would be made to either.
vi.mock('node:dns', () => ({
  lookup(name: string, _: object, done: (error: null, addresses: object[]) => void) {
    resolved.push(name);
    done(null, [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ]);
  },
}));

async function serverOf(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const transportTo = (host: string, deadlineMs = 300) => createHttpWebhook({ innerHosts: new Set([host]), deadlineMs });
const call = (host: string) => ({ url: `http://${host}/hook`, headers: { 'webhook-id': 'one' }, body: '{"a":"가"}' });

it('posts the body with its headers, and reads the beginning of the response', async () => {
  const host = await serverOf(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    response.writeHead(202, { 'retry-after': '7' }).end(`${request.method} ${request.headers['webhook-id']} ${body}\0`);
  });
  expect(await transportTo(host).post(call(host))).toEqual({
    kind: 'responded',
    status: 202,
    retryAfter: '7',
    body: 'POST one {"a":"가"}',
  });
});

it('follows no redirect', async () => {
  const paths: (string | undefined)[] = [];
  const host = await serverOf((request, response) => {
    paths.push(request.url);
    response.writeHead(307, { location: '/inner' }).end();
  });
  expect(await transportTo(host).post(call(host))).toMatchObject({ kind: 'responded', status: 307 });
  expect(paths).toEqual(['/hook']);
});

it('reads no more than the beginning of an endless response', async () => {
  const host = await serverOf((_, response) => {
    const write = () => {
      while (response.write('x'.repeat(10_000)) && !response.destroyed);
    };
    response.on('drain', write);
    write();
  });
  const outcome = await transportTo(host, 5_000).post(call(host));
  expect(outcome).toMatchObject({ kind: 'responded', status: 200, body: 'x'.repeat(500) });
});

it.each<[string, RequestListener]>([
  ['no response', () => {}],
  ['a response that does not end', (_, response) => void response.writeHead(200).write('x')],
])('ends at its deadline: %s', async (_, listener) => {
  const host = await serverOf(listener);
  const begun = performance.now();
  expect(await transportTo(host).post(call(host))).toEqual({ kind: 'none', reason: 'TIMEOUT' });
  expect(performance.now() - begun).toBeLessThan(2_000);
});

it('reports a response that is cut off, and a closed port', async () => {
  const host = await serverOf((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{');
    setTimeout(() => response.destroy(), 20);
  });
  expect(await transportTo(host).post(call(host))).toEqual({ kind: 'none', reason: 'CONNECTION' });
  expect(await transportTo('127.0.0.1:1').post(call('127.0.0.1:1'))).toEqual({ kind: 'none', reason: 'CONNECTION' });
});

it.each([
  ['http://shop.example.com/hook'],
  ['https://127.0.0.1/hook'],
  ['https://2130706433/hook'],
  ['https://0x7f.1/hook'],
  ['https://[::1]/hook'],
  ['https://[::ffff:10.0.0.1]/hook'],
  ['https://169.254.169.254/latest/meta-data'],
  ['https://localhost/hook'],
  ['https://user:pass@shop.example.com/hook'],
  ['ftp://shop.example.com/hook'],
  ['shop.example.com'],
])('refuses %s, also when it is posted to', async (url) => {
  const transport = createHttpWebhook({ innerHosts: new Set() });
  expect(transport.accepts(url)).toBe(false);
  expect(await transport.post({ url, headers: {}, body: '' })).toEqual({ kind: 'none', reason: 'ADDRESS_REFUSED' });
});

it('accepts https on the internet, and hosts of the settings', () => {
  const transport = createHttpWebhook({ innerHosts: new Set(['localhost:8080']) });
  expect(transport.accepts('https://shop.example.com:8443/hook?x=1')).toBe(true);
  expect(transport.accepts('https://8.8.8.8/hook')).toBe(true);
  expect(transport.accepts('http://localhost:8080/hook')).toBe(true);
  expect(transport.accepts('http://localhost:8081/hook')).toBe(false);
});

it('refuses a public name that resolves to an inner address, and resolves it once', async () => {
  const transport = createHttpWebhook({ innerHosts: new Set(), deadlineMs: 5_000 });
  const url = 'https://rebinding.example.com/hook';
  expect(transport.accepts(url)).toBe(true);
  expect(await transport.post({ url, headers: {}, body: '' })).toEqual({ kind: 'none', reason: 'ADDRESS_REFUSED' });
  expect(resolved).toEqual(['rebinding.example.com']);
});
