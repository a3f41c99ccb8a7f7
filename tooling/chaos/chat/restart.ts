// Kills one of two processes of core-api while many browsers have open chats, and measures the spread of their reconnections and when each
// has its chat again. docs/reliability.md explains.
// npm run chaos:restart -- --sockets <n>
import { mkdtempSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chatPaths } from '@iruon/contract';
import { openConnection } from '@iruon/contract/chat-connection';
import type { ChatLink } from '@iruon/contract/chat-room-client';
import { migrateToLatest } from '@iruon/db';
import { io } from 'socket.io-client';
import { testConfig } from '../../../core-api/src/testing/app.ts';
import { makePeople } from '../../bench/chat/people.ts';
import { freePorts } from '../../start/ports.ts';
import { MortalDatabase } from '../database.ts';
import { ChatCores } from './cores.ts';

const { values } = parseArgs({ options: { sockets: { type: 'string', default: '2000' } } });
const count = Number(values.sockets);
const AT_ONCE = 20;
const UNTIL_ALL_MS = 90_000;
const say = (text: string) => process.stdout.write(`${text}\n`);
const part = (sorted: readonly number[], of: number) => sorted[Math.floor((sorted.length - 1) * of)] ?? 0;

const folder = mkdtempSync(join(tmpdir(), 'iruon-restart-'));
const [port = 0] = await freePorts(1);
const database = new MortalDatabase({ folder, port, logFile: join(folder, 'postgres.log') });
const databaseUrl = await database.start();
await migrateToLatest(databaseUrl);
const { members, rooms } = await makePeople(databaseUrl, testConfig.tokenKeys[0], {
  ...{ members: count, managers: Math.ceil(count / 5), rooms: count },
});
const cores = await ChatCores.start(databaseUrl, 2);

/** For each reconnected socket: the time after the kill, and the time until its chat was joined, milliseconds. */
const back: { at: number; took: number }[] = [];
let [killedAt, refused] = [Number.POSITIVE_INFINITY, 0];
const connections = members.map(({ authorization }, index) => {
  // The connection of the pages, with their delays, with a login.
  const open = (options: Record<string, unknown>) =>
    io(cores.url, { ...options, forceNew: true, autoConnect: false, extraHeaders: { authorization } });
  const connection = openConnection<ChatLink>(open, chatPaths.siteHelp);
  const { link } = connection;
  link.onStatus(async (isConnected) => {
    if (!isConnected || performance.now() < killedAt) return;
    const from = performance.now();
    const ack = await link.call('joinRoom', { _room: rooms[index] ?? '' }).catch(() => ({ ok: false }));
    if (ack.ok) back.push({ at: from - killedAt, took: performance.now() - from });
    else refused += 1;
  });
  return connection;
});
try {
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = connections.slice(from, from + AT_ONCE);
    for (const { wake } of some) wake();
    while (!some.every(({ link }) => link.isConnected())) await wait(10);
  }
  say(`${count} sockets are open; load ${loadavg()[0]?.toFixed(1)}`);
  await wait(3_000);
  killedAt = performance.now();
  await cores.kill(0);
  const until = killedAt + UNTIL_ALL_MS;
  const lost = connections.filter(({ link }) => !link.isConnected()).length;
  while (performance.now() < until && connections.some(({ link }) => !link.isConnected())) await wait(100);
  await wait(3_000);
  const [at, took] = [back.map((each) => each.at), back.map((each) => each.took)].map((all) =>
    all.toSorted((a, b) => a - b),
  ) as [number[], number[]];
  const seconds = (ms: number) => (ms / 1_000).toFixed(1);
  say(`away when the next process served: ${lost}; back: ${back.length}; refused: ${refused}`);
  say(`reconnected from ${seconds(part(at, 0))} to ${seconds(part(at, 1))} s after the kill`);
  say(`joined the chat again: p50 ${part(took, 0.5).toFixed(0)} ms, p95 ${part(took, 0.95).toFixed(0)} ms`);
} finally {
  for (const { close } of connections) close();
  await cores.stop();
  await database.stop();
}
