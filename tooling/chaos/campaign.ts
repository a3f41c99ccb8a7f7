// A mail to many members by two senders, one of which is killed repeatedly: counts duplicates, unknown results, and the delay of codes. The
// run has a time limit: mails that are unsent by then are reported and fail the run. docs/reliability.md explains.
// npm run chaos:campaign -- <members> <kills> <minutes>
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase, type Database, migrateToLatest } from '@iruon/db';
import { makeUser } from '@iruon/db/factories';
import { sql } from 'kysely';
import { addMembers, queued } from '../../core-api/src/content/campaigns/campaigns.fixture.ts';
import { campaignRoutes } from '../../core-api/src/content/campaigns/routes.ts';
import { insertMail } from '../../core-api/src/content/mail/index.ts';
import { createTestApp } from '../../core-api/src/testing/app.ts';
import { median } from '../bench/statistics.ts';
import { mails, mailTally } from '../sandbox/client.ts';
import { startSandbox } from '../sandbox/index.ts';
import { freePorts } from '../start/ports.ts';
import { MortalDatabase } from './database.ts';

const PROCESS = new URL('../../core-api/src/content/campaigns/sending-process.fixture.ts', import.meta.url).pathname;
const members = Number(process.argv[2] ?? 100_000);
const kills = Number(process.argv[3] ?? 20);
const minutes = Number(process.argv[4] ?? 45);
/** The maximum delay of a code; longer ones count as this. */
const CODE_LIMIT_MS = 10_000;
/** The domains of members, and of recipients of a code. */
const MEMBER = '@example.com';
const CODE = '@code.example';
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Milliseconds from writing a code until the mail server has it. */
async function codeDelay(db: Database, sandboxUrl: string): Promise<number> {
  const id = crypto.randomUUID();
  const recipient = id + CODE;
  const mail = {
    recipient,
    template: 'contact-code',
    subject: '인증번호',
    bodyText: '012345',
    bodyHtml: '<p>012345</p>',
  } as const;
  const begun = performance.now();
  await db.transaction().execute((trx) => insertMail(trx, { ...mail, id, dedupKey: id, createdAt: new Date() }));
  const waited = () => performance.now() - begun;
  while (waited() < CODE_LIMIT_MS && (await mails(sandboxUrl, recipient)).length === 0) await wait(20);
  return Math.min(waited(), CODE_LIMIT_MS);
}

const folder = mkdtempSync(join(tmpdir(), 'iruon-campaign-'));
const [port] = (await freePorts(1)) as [number];
const database = new MortalDatabase({ folder, port, logFile: join(folder, 'postgres.log') });
const url = await database.start();
await migrateToLatest(url);
const db = createDatabase(url, { max: 4, applicationName: 'chaos-campaign', statementTimeout: 300_000 });
const sandbox = await startSandbox();
const memory: number[] = [];
const SENDERS = 2;
const senders: ChildProcess[] = [];

async function start(): Promise<ChildProcess> {
  const started = spawn(process.execPath, [PROCESS, url, String(sandbox.smtpPort)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const lines = createInterface({ input: started.stdout as NodeJS.ReadableStream });
  lines.on('line', (line) => line.startsWith('rss ') && memory.push(Number(line.slice(4))));
  await once(lines, 'line');
  return started;
}

const counts = async () => {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from campaign_recipients group by state`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count])) as Record<string, number>;
};

try {
  await addMembers(db, members, 'mass');
  await sql`analyze`.execute(db);
  const operator = await makeUser(db, { type: 'OPERATOR' });
  // No rate limit.
  await sql`insert into settings (id, value) values (1, '{"mailing":{"perSecond":1000000,"quietHours":false}}')
    on conflict (id) do update set value = excluded.value`.execute(db);
  const test = createTestApp(db, { routes: campaignRoutes });
  const startedAt = performance.now();
  await queued(test, operator as never);
  say(`queued ${members} in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);

  const begun = performance.now();
  const isLate = () => performance.now() - begun > minutes * 60_000;
  const mayPend = async () => !isLate() && ((await counts()).PENDING ?? 0) > 0;
  for (let sender = 0; sender < SENDERS; sender += 1) senders.push(await start());
  const delays: number[] = [];
  let isOver = false;
  const codes = (async () => {
    while (!isOver) {
      delays.push(await codeDelay(db, sandbox.url));
      await wait(200);
    }
  })();
  let done = 0;
  while (await mayPend()) {
    if (done < kills && (await mailTally(sandbox.url, MEMBER)).mails > (members / (kills + 1)) * (done + 1)) {
      const [oldest] = senders.splice(0, 1);
      const exited = once(oldest as ChildProcess, 'exit');
      oldest?.kill('SIGKILL');
      await exited;
      done += 1;
      senders.push(await start());
    }
    // The counts read every recipient.
    await wait(500);
  }
  const seconds = (performance.now() - begun) / 1_000;
  isOver = true;
  await codes;
  await sql`update campaign_recipients set lease_until = now() - interval '1 second' where state = 'SENDING'`.execute(
    db,
  );
  const settling = performance.now();
  while (((await counts()).SENDING ?? 0) > 0 && performance.now() - settling < 60_000) await wait(500);
  const { SENT = 0, UNKNOWN = 0, ...others } = await counts();
  const [tally, ofCodes] = [await mailTally(sandbox.url, MEMBER), await mailTally(sandbox.url, CODE)];
  delays.sort((a, b) => a - b);
  const at = (share: number) => Math.round(delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? 0);
  if (isLate()) say(`not everything was sent within ${minutes} minutes`);
  say(`sent in ${seconds.toFixed(0)} s (${Math.round((SENT + UNKNOWN) / seconds)} a second), ${done} kills`);
  say(`SENT ${SENT}, UNKNOWN ${UNKNOWN}, others ${JSON.stringify(others)}`);
  say(`most mails to one address: ${tally.most}; addresses ${tally.addresses}`);
  say(`codes: ${delays.length}, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${Math.round(delays.at(-1) ?? 0)} ms`);
  say(`codes that came twice, under one message id: ${ofCodes.mails - ofCodes.addresses}`);
  const third = Math.ceil(memory.length / 3);
  const [first, last] = [memory.slice(0, third), memory.slice(-third)].map(median);
  say(
    `memory of a sender: ${Math.min(...memory)} to ${Math.max(...memory)} MB, median ${first} in the first third, ${last} in the last`,
  );
  if (tally.most !== 1 || SENT + UNKNOWN !== members || tally.addresses < SENT) process.exitCode = 1;
} finally {
  for (const sender of senders) sender.kill('SIGKILL');
  await sandbox.stop();
  await db.destroy();
  await database.stop();
}
