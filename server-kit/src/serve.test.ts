import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listenAddress } from './env.ts';
import { freePort } from './testing/free-port.ts';
import { openRaw } from './testing/raw-client.ts';

const FIXTURE = join(import.meta.dirname, 'testing/served.fixture.ts');

/** A server in a process of its own. */
async function start(drainMs = 0) {
  const port = await freePort();
  const child = spawn(process.execPath, [FIXTURE, String(port), String(drainMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  await expect.poll(() => output).toContain('is listening');
  const text = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then((response) => response.text());
  return { port, child, exited, text, output: () => output };
}

test('listens on this machine only by default', async () => {
  const { output } = await start();
  expect(output()).toContain('"hostname":"127.0.0.1"');
  expect(listenAddress.parse(undefined)).toBe('127.0.0.1');
  expect(listenAddress.safeParse('http://0.0.0.0').success).toBe(false);
});

test.each(['/throw', '/reject'])(
  'an uncaught error (%s) is logged, running requests end, and it exits with 1',
  async (path) => {
    const { exited, text, output } = await start();
    const slow = text('/slow');
    const began = performance.now();
    await text(path);
    expect(await slow).toBe('slow');
    expect(await exited).toBe(1);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(output()).toMatch(/"level":60.*planned.*served failed and stops/);
    expect(output()).toContain('closed\n');
  },
);

test('stops with 0 within 5 s: requests end, and those that never do, idle and open sockets are closed', async () => {
  const { child, exited, text, port, output } = await start();
  const never = text('/never').then(
    () => 'answered',
    () => 'cut',
  );
  const idle = openRaw(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const half = openRaw(port, 'GET / HTTP/1.1\r\nHos');
  const socket = openRaw(port, 'GET /socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await Promise.all([idle.received('ok'), socket.received('101')]);
  const slow = text('/slow');
  await new Promise((resolve) => setTimeout(resolve, 100));
  const began = performance.now();
  child.kill('SIGTERM');
  expect(await slow).toBe('slow');
  expect([await exited, await never]).toEqual([0, 'cut']);
  await Promise.all([idle.closed, half.closed, socket.closed]);
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(output()).toContain('closed\n');
});

test('drains first: not ready and still serving, with connections that end; then it stops', async () => {
  const { child, exited, text, port } = await start(1_500);
  const socket = openRaw(port, 'GET /socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await socket.received('101');
  let isSocketOpen = true;
  void socket.closed.then(() => {
    isSocketOpen = false;
  });
  const kept = openRaw(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await kept.received('ok');
  const began = performance.now();
  child.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(503);
  for (let served = 0; performance.now() - began < 1_200; served += 1) {
    expect(await text('/')).toBe('ok');
    const { headers } = await fetch(`http://127.0.0.1:${port}/`);
    expect(headers.get('connection')).toBe('close');
    if (served === 0) expect(isSocketOpen).toBe(true);
  }
  // A request that takes longer than the time of draining.
  expect(await text('/slow')).toBe('slow');
  expect(await exited).toBe(0);
  expect(performance.now() - began).toBeGreaterThan(1_500);
  await Promise.all([socket.closed, kept.closed]);
});
