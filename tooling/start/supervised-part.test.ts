import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Part } from './part.ts';
import { freePort } from './ports.ts';
import { Restarts } from './restarts.ts';
import { type SilenceRule, SupervisedPart } from './supervised-part.ts';

const PROMPT = { firstDelayMs: 10, longestDelayMs: 20, most: 3, withinMs: 600_000 };
const WATCHFUL: SilenceRule = { everyMs: 50, patienceMs: 500, most: 2 };

let folder: string;
let kept: SupervisedPart | undefined;
let url: string;
let said: string[];
let givenUp: Promise<string>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'iruon-kept-'));
  said = [];
});
afterEach(async () => {
  kept?.kill();
  await kept?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** While this file exists, the server exits as soon as it starts. */
const broken = () => join(folder, 'broken');

/** A server that writes its process id into its log; `/die` exits, `/hang` blocks its event loop permanently. */
async function keep(): Promise<SupervisedPart> {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const file = join(folder, 'api.ts');
  writeFileSync(
    file,
    `import { createServer } from 'node:http';
     import { existsSync } from 'node:fs';
     console.log(process.pid);
     if (existsSync(${JSON.stringify(broken())})) process.exit(7);
     createServer((request, response) => {
       if (request.url === '/die') process.exit(7);
       response.end('ok');
       if (request.url === '/hang') setTimeout(() => { for (;;); }, 10);
     }).listen(${port}, '127.0.0.1');`,
  );
  let giveUp: (reason: string) => void = () => {};
  givenUp = new Promise((resolve) => {
    giveUp = resolve;
  });
  kept = new SupervisedPart({
    name: 'api',
    url,
    start: (goesOn) =>
      new Part({
        name: 'api',
        command: process.execPath,
        args: [file],
        env: { PATH: process.env.PATH },
        logFile: join(folder, 'api.log'),
        goesOn,
      }),
    report: (text) => said.push(text),
    onGivenUp: giveUp,
    restarts: new Restarts(PROMPT),
    silence: WATCHFUL,
  });
  await kept.ready();
  return kept;
}

const pids = () => {
  const log = join(folder, 'api.log');
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').map(Number) : [];
};
const ask = (path: string) => fetch(`${url}${path}`).then((response) => response.text());
const runsAgain = (times: number) =>
  expect.poll(() => said.filter((text) => text === 'api runs again').length, { timeout: 8_000 }).toBe(times);

it('restarts a process that exited, and appends to its log', async () => {
  await keep();
  await expect(ask('/die')).rejects.toThrow();
  await runsAgain(1);
  expect(said[0]).toBe('api ended unexpectedly (code 7); starting it again in 0.01 s');
  expect(await ask('/')).toBe('ok');
  expect(new Set(pids()).size).toBe(2);
});

it('kills an unresponsive process, and restarts it', { tags: ['extended'] }, async () => {
  await keep();
  await ask('/hang');
  await runsAgain(1);
  expect(said[0]).toMatch(/^api ended unexpectedly \(it hung and was killed\)/);
  expect(await ask('/')).toBe('ok');
});

it('gives up a process that keeps exiting', async () => {
  await keep();
  writeFileSync(broken(), '');
  await expect(ask('/die')).rejects.toThrow();
  expect(await givenUp).toMatch(/^api ended too often \(code 7\)\n/);
  expect(said.filter((text) => text.includes('starting it again'))).toHaveLength(3);
});

it('stops a hanging process without waiting for its time limit', async () => {
  const part = await keep();
  await ask('/hang');
  const began = performance.now();
  await part.stop();
  expect(performance.now() - began).toBeLessThan(8_000);
  expect(said.filter((text) => text === 'api runs again')).toEqual([]);
});

it('does not restart a stopped process', async () => {
  const part = await keep();
  await part.stop();
  expect(said).toEqual([]);
  expect(pids()).toHaveLength(1);
});

it('restarts on request as often as it is asked, which is no unexpected exit, and goes on watching', async () => {
  const part = await keep();
  for (let times = 0; times < PROMPT.most + 2; times += 1) await part.restart();
  expect(said).toEqual([]);
  expect(new Set(pids()).size).toBe(PROMPT.most + 3);
  await expect(ask('/die')).rejects.toThrow();
  await runsAgain(1);
  expect(await ask('/')).toBe('ok');
});

it('increases the delay of each restart, and resets it after a while', () => {
  let now = 0;
  const restarts = new Restarts({ firstDelayMs: 1_000, longestDelayMs: 3_000, most: 3, withinMs: 60_000 }, () => now);
  expect([restarts.next(), restarts.next(), restarts.next(), restarts.next()]).toEqual([
    1_000,
    2_000,
    3_000,
    undefined,
  ]);
  now = 60_001;
  expect(restarts.next()).toBe(1_000);
});
