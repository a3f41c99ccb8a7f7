import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isAlive, waitUntilGone } from '../postgres/process-check.ts';
import { Part } from './part.ts';
import { freePort } from './ports.ts';
import { waitUntilReady } from './ready.ts';
import { Running } from './running.ts';

let folder: string;
let running: Running;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'iruon-part-'));
  running = new Running();
});
afterEach(async () => {
  running.kill();
  await running.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A process that runs the given code with the starter's preload, like the product's processes. */
function part(name: string, code: string, options: { stopLimitMs?: number } = {}): Part {
  const file = join(folder, `${name}.ts`);
  writeFileSync(file, code);
  return new Part({
    name,
    command: process.execPath,
    args: ['--import', join(import.meta.dirname, 'exit-with-parent.mjs'), file],
    env: { PATH: process.env.PATH },
    logFile: join(folder, `${name}.log`),
    ...options,
  });
}

function serving(name: string, port: number, more = ''): Part {
  return part(
    name,
    `import { createServer } from 'node:http';
     createServer((_, response) => response.end('ok')).listen(${port}, '127.0.0.1');
     console.log(process.pid);
     ${more}`,
  );
}

function pidOf(name: string): number {
  const log = join(folder, `${name}.log`);
  return existsSync(log) ? Number.parseInt(readFileSync(log, 'utf8'), 10) : 0;
}

it('waits until a process is ready, and stops processes stage by stage', async () => {
  const stopped: string[] = [];
  for (const [stage, name] of [
    ['sandbox', 'world'],
    ['pages', 'shop'],
    ['core', 'api'],
    ['pages', 'console'],
  ] as const) {
    const port = await freePort();
    const started = serving(name, port);
    running.add(stage, started);
    await waitUntilReady(started, `http://127.0.0.1:${port}`);
    running.watch(started);
  }
  const pids = ['world', 'shop', 'api', 'console'].map(pidOf);
  expect(pids.every(isAlive)).toBe(true);
  await running.stop((name) => stopped.push(name));
  expect(pids.some(isAlive)).toBe(false);
  expect(stopped.slice(0, 2).sort()).toEqual(['console', 'shop']);
  expect(stopped.slice(2)).toEqual(['api', 'world']);
});

it('reports why a process exited before it was ready', async () => {
  const failing = part('api', `console.error('no such table: users'); process.exit(3);`);
  running.add('core', failing);
  await expect(waitUntilReady(failing, `http://127.0.0.1:${await freePort()}`)).rejects.toThrow(
    /^api ended before it was ready \(code 3\)\n {4}no such table: users\n/,
  );
});

it('gives up on a process that does not become ready', async () => {
  const idle = part('api', 'setInterval(() => {}, 1000);');
  running.add('core', idle);
  const waiting = waitUntilReady(idle, `http://127.0.0.1:${await freePort()}`, 500);
  await expect(waiting).rejects.toThrow(/^api was not ready after 0.5 s/);
});

it('reports a process that exits unexpectedly, but not one that was stopped', async () => {
  const port = await freePort();
  const started = serving('api', port, 'setTimeout(() => process.exit(7), 700);');
  running.add('core', started);
  await waitUntilReady(started, `http://127.0.0.1:${port}`);
  running.watch(started);
  expect(await running.died).toMatch(/^api ended unexpectedly \(code 7\)/);

  const other = new Running();
  const stoppedPart = part('other', 'setInterval(() => {}, 1000);');
  other.add('core', stoppedPart);
  other.watch(stoppedPart);
  await other.stop();
  expect(await Promise.race([other.died, Promise.resolve('silence')])).toBe('silence');
});

it('kills a process that does not stop in time', async () => {
  const stubborn = part(
    'api',
    `process.on('SIGTERM', () => {}); console.log(process.pid); setInterval(() => {}, 1000);`,
    {
      stopLimitMs: 300,
    },
  );
  running.add('core', stubborn);
  await expect.poll(() => pidOf('api')).toBeGreaterThan(1);
  await running.stop();
  expect(await stubborn.ended).toBe('killed by SIGKILL');
});

it('stops the processes of a killed starter', { tags: ['extended'] }, async () => {
  const starter = part(
    'starter',
    `import { Part } from ${JSON.stringify(join(import.meta.dirname, 'part.ts'))};
     new Part({
       name: 'child', command: process.execPath, env: {}, logFile: ${JSON.stringify(join(folder, 'child.log'))},
       args: ['--import', ${JSON.stringify(join(import.meta.dirname, 'exit-with-parent.mjs'))}, '--eval',
         'console.log(process.pid); setInterval(() => {}, 1000)'],
     });
     setInterval(() => {}, 1000);`,
  );
  running.add('core', starter);
  await expect.poll(() => pidOf('child')).toBeGreaterThan(1);
  const child = pidOf('child');
  starter.kill();
  expect(await waitUntilGone(child, 5_000)).toBe(true);
});

it('ends within its limit although processes do not stop', async () => {
  const limited = new Running(300);
  const parts = ['shop', 'api'].map((name) =>
    part(name, `process.on('SIGTERM', () => {}); console.log(process.pid); setInterval(() => {}, 1000);`),
  );
  limited.add('pages', parts[0] as Part);
  limited.add('core', parts[1] as Part);
  await expect.poll(() => pidOf('shop') > 1 && pidOf('api') > 1).toBe(true);
  const began = performance.now();
  await limited.stop();
  expect(await Promise.all(parts.map(({ ended }) => ended))).toEqual(['killed by SIGKILL', 'killed by SIGKILL']);
  // Far less than the 25 s of a single process.
  expect(performance.now() - began).toBeLessThan(15_000);
});

it.each([
  ['pages', true],
  ['sandbox', true],
  ['core', false],
  ['database', false],
] as const)('a process of the stage %s that is given up stops alone: %s', async (stage, isAlone) => {
  const port = await freePort();
  const started = serving('api', port);
  running.add('core', started);
  await waitUntilReady(started, `http://127.0.0.1:${port}`);
  const texts: string[] = [];
  running.giveUp(stage, 'Storefront ended too often (code 1)', (text) => texts.push(text));
  const died = await Promise.race([running.died, Promise.resolve('alive')]);
  expect([died === 'alive', texts.length]).toEqual([isAlone, isAlone ? 1 : 0]);
  expect(isAlive(pidOf('api'))).toBe(true);
});
