import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from '../start/ports.ts';
import { clustersForTests } from './cluster.fixture.ts';
import { rowsOn } from './databases.ts';
import { serverIdentity } from './identity.ts';
import { type RunningPostgres, startPostgres } from './index.ts';
import { pidIn, waitUntilGone } from './process-check.ts';

const newFolder = clustersForTests('iruon-pg-');
let folder: string;
let started: RunningPostgres[];

beforeEach(() => {
  folder = newFolder();
  started = [];
});
afterEach(async () => {
  for (const server of started) await server.stop();
  rmSync(folder, { recursive: true, force: true });
  rmSync(`${folder}.log`, { force: true });
});

async function run(port: number): Promise<RunningPostgres> {
  const server = await startPostgres({ folder, port, logFile: `${folder}.log` });
  started.push(server);
  return server;
}

const serverPid = () => pidIn(join(folder, 'data', 'postmaster.pid'));

it('keeps its data after a restart, and refuses a second start on the same folder meanwhile', async () => {
  const port = await freePort();
  const first = await run(port);
  await rowsOn(first.url('postgres'), 'create table kept as select 7 as n');
  await expect(run(await freePort())).rejects.toThrow(`already in use by process ${first.pid}`);
  await first.stop();
  expect(serverPid()).toBeUndefined();
  const second = await run(port);
  expect(await rowsOn(second.url('postgres'), 'select n from kept')).toEqual([{ n: 7 }]);
});

it('stops Postgres when its starter is killed', async () => {
  const options = { folder, port: await freePort(), logFile: `${folder}.log` };
  const starter = spawn(
    process.execPath,
    [
      '--input-type=module-typescript',
      '--eval',
      `import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))};
       await startPostgres(${JSON.stringify(options)});
       console.log('ready');`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise((resolve) => starter.stdout.once('data', resolve));
  const pid = serverPid() as number;
  expect(pid).toBeDefined();
  starter.kill('SIGKILL');
  expect(await waitUntilGone(pid, 20_000)).toBe(true);
  expect(readFileSync(options.logFile, 'utf8')).toContain('database system is shut down');
});

it('recovers after its host was killed while the server kept running', { tags: ['extended'] }, async () => {
  const port = await freePort();
  const first = await run(port);
  await rowsOn(first.url('postgres'), 'create table kept as select 8 as n');
  process.kill(first.pid, 'SIGKILL');
  expect(await first.ended).toBe(true);
  expect(serverPid()).toBeDefined();
  const second = await run(port);
  expect(await rowsOn(second.url('postgres'), 'select n from kept')).toEqual([{ n: 8 }]);
});

it('recovers from a crash of the server, also if its old process id now belongs to another process', {
  tags: ['extended'],
  timeout: 180_000,
}, async () => {
  const port = await freePort();
  const first = await run(port);
  await rowsOn(first.url('postgres'), 'create table kept as select 9 as n');
  const pid = serverPid() as number;
  process.kill(pid, 'SIGKILL');
  expect(await first.ended).toBe(true);
  await waitUntilGone(pid, 10_000);
  const pidFile = join(folder, 'data', 'postmaster.pid');
  // Another process of the same user, which Postgres would mistake for its running predecessor.
  const stranger = spawn('sleep', ['60'], { ...serverIdentity(), stdio: 'ignore' });
  writeFileSync(pidFile, `${stranger.pid}\n${join(folder, 'data')}\n`);
  const second = await run(port).finally(() => stranger.kill());
  expect(await rowsOn(second.url('postgres'), 'select n from kept')).toEqual([{ n: 9 }]);
});
