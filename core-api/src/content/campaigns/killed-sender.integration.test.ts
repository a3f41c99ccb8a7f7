import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { makeUser } from '@iruon/db/factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mails, mailTally, setMailFault } from '../../../../tooling/sandbox/client.ts';
import { type Sandbox, startSandbox } from '../../../../tooling/sandbox/index.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tooling/test/database.ts';
import { newId } from '../../kernel/ids.ts';
import { createTestApp } from '../../testing/app.ts';
import { insertMail } from '../mail/index.ts';
import { addMembers, queued } from './campaigns.fixture.ts';
import { campaignRoutes } from './routes.ts';

const PROCESS = new URL('./sending-process.fixture.ts', import.meta.url).pathname;
const MEMBERS = 240;
const KILLS = 1;

let database: TestDatabase;
let sandbox: Sandbox;
let child: ChildProcess | undefined;

beforeAll(async () => {
  [database, sandbox] = await Promise.all([createTestDatabase(), startSandbox()]);
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await sandbox.stop();
  await database[Symbol.asyncDispose]();
});

async function start(): Promise<ChildProcess> {
  const started = spawn(process.execPath, [PROCESS, database.url, String(sandbox.smtpPort)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    },
  });
  child = started;
  await once(started.stdout as NodeJS.ReadableStream, 'data');
  return started;
}

const counts = async () => {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from campaign_recipients group by state`.execute(database.db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count])) as Record<string, number>;
};

it('a killed sender mails no recipient twice, and lists unknown outcomes; codes are not delayed', {
  tags: ['extended'],
  timeout: 300_000,
}, async () => {
  await addMembers(database.db, MEMBERS, 'kill');
  const operator = await makeUser(database.db, { type: 'OPERATOR' });
  await sql`insert into settings (id, value) values (1, '{"mailing":{"perSecond":200,"quietHours":false}}')
    on conflict (id) do update set value = excluded.value`.execute(database.db);
  // Some responses are lost after the mail was accepted: the worst case for advertising.
  await setMailFault(sandbox.url, { mode: 'cut', to: '7@example.com', times: 5 });
  const test = createTestApp(database.db, { routes: campaignRoutes });
  await queued(test, operator as never);

  let running = await start();
  const code = newId();
  await database.db.transaction().execute((trx) =>
    insertMail(trx, {
      id: code,
      dedupKey: `test:${code}`,
      recipient: 'waits@example.com',
      template: 'contact-code',
      subject: '인증번호를 보내 드립니다',
      bodyText: '012345',
      bodyHtml: '<p>012345</p>',
      createdAt: new Date(),
    }),
  );
  await expect.poll(() => mails(sandbox.url, 'waits@example.com'), { timeout: 20_000 }).toHaveLength(1);
  expect((await counts()).PENDING, 'the code overtook the campaign').toBeGreaterThan(MEMBERS / 2);

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const enough = (MEMBERS / (KILLS + 1)) * kill;
    await expect
      .poll(async () => (await mailTally(sandbox.url)).mails, { timeout: 120_000, interval: 20 })
      .toBeGreaterThan(enough);
    const exited = once(running, 'exit');
    running.kill('SIGKILL');
    await exited;
    running = await start();
  }
  await expect.poll(async () => (await counts()).PENDING ?? 0, { timeout: 120_000, interval: 200 }).toBe(0);
  // The lease of killed senders lasts minutes; the test does not wait for it.
  const campaign = () => database.db.selectFrom('campaigns').select('state').executeTakeFirstOrThrow();
  const expireLeases = () =>
    sql`update campaign_recipients set lease_until = now() - interval '1 second' where state = 'SENDING'`.execute(
      database.db,
    );
  await expect
    .poll(async () => expireLeases().then(campaign), { timeout: 20_000, interval: 500 })
    .toEqual({ state: 'DONE' });

  const { SENT = 0, UNKNOWN = 0, ...others } = await counts();
  const tally = await mailTally(sandbox.url);
  expect(others).toEqual({});
  expect(tally.most, 'no recipient got two').toBe(1);
  expect(SENT + UNKNOWN).toBe(MEMBERS);
  // Every recipient counted as SENT got the mail; some of the unknown ones did.
  expect(tally.addresses - 1).toBeGreaterThanOrEqual(SENT);
  expect(UNKNOWN, 'at least those whose responses were lost').toBeGreaterThanOrEqual(5);
  expect(UNKNOWN, 'at most a batch for each kill').toBeLessThanOrEqual(5 + 10 * KILLS);
});
