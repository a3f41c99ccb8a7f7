/**
 * `npm run chaos:rotation`: changes every key and the password of the database, as docs/operations.md says, while two processes of core-api
 * serve 20 reads and 2 checkouts a second. Prints requests and failures of each step; any failure exits with 1.
 */

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createDatabase, migrateToLatest } from '@iruon/db';
import { at } from '../../bench/load.ts';
import { violations } from '../../checks/invariants.ts';
import { rowsOn } from '../../postgres/databases.ts';
import { REPOSITORY } from '../../postgres/index.ts';
import { startSandbox } from '../../sandbox/index.ts';
import { buildWhatChanged } from '../../start/builds.ts';
import { freePorts } from '../../start/ports.ts';
import { Running } from '../../start/running.ts';
import { Client } from '../client.ts';
import { MortalDatabase } from '../database.ts';
import { coreEnvironment, linkCustomers, sow } from '../shop.ts';
import { RollingCores } from './cores.ts';
import { type Phase, SteadyLoad } from './load.ts';

const MEMBERS = 12;
const STEP_MS = 3_000;
/** The rights of core-api, as an installation gives them. */
const APP_ROLE = join(REPOSITORY, 'db/app-role.sql');

const began = performance.now();
const say = (text: string) =>
  process.stdout.write(`${((performance.now() - began) / 1_000).toFixed(0).padStart(4)} s  ${text}\n`);
const newKey = () => randomBytes(24).toString('base64url');
const dataKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;

const closers: (() => Promise<unknown> | unknown)[] = [];

async function run(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'iruon-rotation-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const [databasePort, first, second, balancerPort] = (await freePorts(4)) as [number, number, number, number];
  const database = new MortalDatabase({
    ...{ folder: `${folder}-postgres`, port: databasePort, logFile: join(folder, 'postgres.log') },
  });
  closers.push(() => database.stop());
  const ownerUrl = await database.start();
  await migrateToLatest(ownerUrl);
  const db = createDatabase(ownerUrl, { max: 4, applicationName: 'iruon-rotation' });
  closers.push(() => db.destroy());
  const coreUrl = `http://127.0.0.1:${balancerPort}`;
  const niceKeys = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')] as const;
  const webhookUrl = `${coreUrl}/api/plugins/nice/pay/webhook`;
  const sandbox = await startSandbox({ webhookUrl, secretKey: niceKeys[0], webhookBackoffMs: [250, 1_000, 4_000] });
  closers.push(() => sandbox.stop());
  const sown = await sow(db, sandbox, MEMBERS);
  const filesDir = join(folder, 'files');
  mkdirSync(filesDir);

  const password = (name: string) => `create role ${name} login password '${newKey()}' in role iruon_app`;
  const urlOf = (sql: string) => {
    const [, name = '', secret = ''] = /role (\w+) login password '([^']+)'/.exec(sql) ?? [];
    return Object.assign(new URL(ownerUrl), { username: name, password: secret }).toString();
  };
  const roles = [password('iruon_app_1'), password('iruon_app_2')] as const;
  await rowsOn(ownerUrl, 'create role iruon_app nologin');
  await rowsOn(ownerUrl, readFileSync(APP_ROLE, 'utf8'));
  await rowsOn(ownerUrl, roles[0]);

  const token = [newKey(), newKey()] as const;
  const bff = [newKey(), newKey()] as const;
  const data = [dataKey('1'), dataKey('2')] as const;
  let env: NodeJS.ProcessEnv = {
    ...coreEnvironment({ databaseUrl: urlOf(roles[0]), sandbox, corePort: first, filesDir, tokenKey: token[0] }),
    ...{ NICE_SECRET_KEY: niceKeys[0], DATA_KEYS: data[0], BFF_KEY: bff[0], NICE_TIMEOUT_MS: '10000' },
    RECONCILE_AFTER_SECONDS: '30',
  };
  await buildWhatChanged(new Running(), join(folder, 'build.log'), () => {}, ['core-api']);
  const cores = new RollingCores([first, second], folder);
  closers.push(() => cores.stop());
  await cores.start(env, balancerPort);
  using client = new Client({ core: coreUrl, tokenKey: token[0], connections: 8, isBack: async () => {} });
  await linkCustomers(client, sown);
  const ids = sown.buyers.map(({ person }) => person.id);
  const members = await db.selectFrom('users').select('username').where('id', 'in', ids).execute();
  const { implant, drill, gown } = sown.goods;
  const goods = [implant, drill, gown].map(({ productId, options }) => ({
    ...{ productId, code: '', optionId: options[0] ?? null },
  }));
  const load = new SteadyLoad({ coreUrl, sandboxUrl: sandbox.url, bffKey: bff[0], goods });
  const phases: Phase[] = [];
  const step = async (name: string, work: () => Promise<unknown>) => {
    load.next(name);
    await work();
    await wait(STEP_MS);
    const phase = load.next('');
    phases.push(phase);
    say(lineOf(phase));
  };
  const restartWith = (name: string, change: NodeJS.ProcessEnv) =>
    step(name, () => {
      env = { ...env, ...change };
      return cores.restart(env);
    });
  const rotate = (name: string) =>
    step(name, () =>
      promisify(execFile)(process.execPath, ['tooling/keys/rotate.ts'], {
        cwd: REPOSITORY,
        env: { ...env, DATABASE_URL: ownerUrl },
      }),
    );

  await load.begin(members.map(({ username }) => username));
  closers.push(() => load.stop());
  say(`two processes of core-api as iruon_app_1, load ${loadavg()[0]?.toFixed(1)}`);
  await step('no change', () => wait(STEP_MS));
  await restartWith('TOKEN_KEY=old,new', { TOKEN_KEY: token.join(',') });
  await restartWith('TOKEN_KEY=new,old', { TOKEN_KEY: token.toReversed().join(',') });
  await rotate('keys:rotate, hashes');
  await restartWith('TOKEN_KEY=new', { TOKEN_KEY: token[1] });
  await restartWith('DATA_KEYS=old,new', { DATA_KEYS: data.join(',') });
  await restartWith('DATA_KEYS=new,old', { DATA_KEYS: data.toReversed().join(',') });
  await rotate('keys:rotate, values');
  await restartWith('DATA_KEYS=new', { DATA_KEYS: data[1] });
  await restartWith('BFF_KEY=old,new in core-api', { BFF_KEY: bff.join(',') });
  await step('BFF_KEY=new in the front servers', async () => {
    load.bffKey = bff[1];
  });
  await restartWith('BFF_KEY=new in core-api', { BFF_KEY: bff[1] });
  await restartWith('NICE_SECRET_KEY=old,new', { NICE_SECRET_KEY: niceKeys.join(',') });
  await step('the gateway accepts both', async () => sandbox.setSecretKeys([niceKeys[0], niceKeys[1]]));
  await restartWith('NICE_SECRET_KEY=new,old', { NICE_SECRET_KEY: niceKeys.toReversed().join(',') });
  await step('the gateway accepts the new one', async () => sandbox.setSecretKeys([niceKeys[1]]));
  await restartWith('NICE_SECRET_KEY=new', { NICE_SECRET_KEY: niceKeys[1] });
  await rowsOn(ownerUrl, roles[1]);
  await restartWith('DATABASE_URL of iruon_app_2', { DATABASE_URL: urlOf(roles[1]) });
  await step('drop role iruon_app_1', () => rowsOn(ownerUrl, 'drop role iruon_app_1'));
  await load.stop();

  const broken = await violations(ownerUrl);
  // One text for the same failure of different requests.
  const failures = phases.flatMap((phase) => phase.failures.map((text) => text.replace(/,?"requestId":"[^"]*"?/, '')));
  const sum = (of: (phase: Phase) => number) => phases.reduce((total, phase) => total + of(phase), 0);
  say(
    `all: ${sum(({ reads }) => reads)} reads, ${sum(({ checkouts }) => checkouts)} checkouts, ${cores.restarts} restarts, ${failures.length} failed, ${broken.length} rules of the data broken; load ${loadavg()[0]?.toFixed(1)}`,
  );
  for (const failure of [...new Set(failures)].slice(0, 20)) process.stdout.write(`  failed: ${failure}\n`);
  for (const { name, rows } of broken) process.stdout.write(`  broken: ${name} ${JSON.stringify(rows[0])}\n`);
  return failures.length + broken.length > 0 ? 1 : 0;
}

function lineOf({ name, reads, checkouts, took, failures }: Phase): string {
  const sorted = took.toSorted((a, b) => a - b);
  const times = `p50 ${at(sorted, 0.5).toFixed(0)} ms, p99 ${at(sorted, 0.99).toFixed(0)} ms`;
  return `${name.padEnd(34)} ${reads} reads (${times}), ${checkouts} checkouts, ${failures.length} failed`;
}

let code = 1;
try {
  code = await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
} finally {
  for (const close of closers.reverse()) await close();
}
process.exit(code);
