import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { chatPaths, HEARTBEAT_MS } from '@iruon/contract';
import { createDatabase, type Database } from '@iruon/db';
import { createLogger, createSocketGate } from '@iruon/server-kit';
import { sql } from 'kysely';
import { testConfig } from '../../../core-api/src/testing/app.ts';
import { randomOf } from '../../../db/seed/random.ts';
import { makePeople } from '../../bench/chat/people.ts';
import { type Chat, settledChats, sideOf } from './conversations.ts';
import { ChatCores } from './cores.ts';
import { type Browser, openBrowser } from './person.ts';

export interface ChatOptions {
  databaseUrl: string;
  rooms: number;
  /** Messages of each side of a room. */
  messages: number;
  kills: number;
  /** Losses of a listening connection. */
  losses: number;
  seed: number;
  say(text: string): void;
}

const ROOMS_PER_MANAGER = 5;
const OPEN_AT_ONCE = 20;

export interface ChatFigures {
  stored: number;
  kills: number;
  losses: number;
  /** Connections beyond the first of each browser. */
  reconnections: number;
  resyncs: number;
  /** Messages that their author had to resend. */
  again: number;
  problems: string[];
}

/** Front servers identify a user by a cookie; here it is the index in a list. */
async function startFront(coreUrl: string, tokens: readonly string[]) {
  const server = createServer((_, response) => response.writeHead(404).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const gate = createSocketGate({
    paths: [chatPaths.siteHelp],
    coreUrl,
    origins: [url],
    tokenOf: async (cookie) => tokens[Number(cookie.split('=')[1])] ?? null,
    trustedProxies: 0,
    logger: createLogger('front', 'silent'),
  });
  gate.attach(server);
  return {
    url,
    async stop() {
      await gate.leave();
      server.close();
    },
  };
}

async function openBrowsers(url: string, count: number): Promise<Browser[]> {
  const browsers: Browser[] = [];
  while (browsers.length < count) {
    const from = browsers.length;
    const part = Array.from({ length: Math.min(OPEN_AT_ONCE, count - from) }, (_, index) => `person=${from + index}`);
    browsers.push(...(await Promise.all(part.map((cookie) => openBrowser(url, { cookie })))));
  }
  return browsers;
}

/** Ends only the listening connection of one process. */
async function loseListener(db: Database): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'iruon-core-chat' and datname = current_database() order by random() limit 1`.execute(db);
}

/**
 * Chats of many rooms over two processes of core-api behind a front server, while processes are killed and listening connections are lost.
 * The clients are those of the store and of the console.
 */
export async function chatThroughFaults(options: ChatOptions): Promise<ChatFigures> {
  const { rooms, messages, say } = options;
  const random = randomOf(`chats ${options.seed}`);
  await using stack = new AsyncDisposableStack();
  const db = createDatabase(options.databaseUrl, { max: 4, applicationName: 'chaos-chat' });
  stack.defer(() => db.destroy());
  const managers = Math.ceil(rooms / ROOMS_PER_MANAGER);
  const people = await makePeople(options.databaseUrl, testConfig.tokenKeys[0], { members: rooms, managers, rooms });
  const cores = await ChatCores.start(options.databaseUrl, 2);
  stack.defer(() => cores.stop());
  const everybody = [...people.members, ...people.managers].map(
    ({ authorization }) => authorization.split(' ')[1] ?? '',
  );
  const front = await startFront(cores.url, everybody);
  stack.defer(() => front.stop());
  const browsers = await openBrowsers(front.url, everybody.length);
  stack.defer(() => {
    for (const { socket } of browsers) socket.disconnect();
  });
  const agents = browsers.slice(rooms);
  const heartbeats = setInterval(() => {
    for (const { link } of agents) link.call('setPresence', { presence: 'AVAILABLE' }).catch(() => {});
  }, HEARTBEAT_MS);
  stack.defer(() => clearInterval(heartbeats));
  const chats = people.rooms.map((room, index): Chat => {
    const [member, manager] = [browsers[index], agents[index % agents.length]];
    if (!member || !manager) throw new Error('A member or an agent has no browser');
    return { room, sides: [sideOf('USER_PEER', member, room), sideOf('ADMIN_END', manager, room)] };
  });
  say(`${rooms} chats of ${everybody.length} people`);

  const sides = chats.flatMap((chat) => chat.sides);
  // A page allows writing only after it shows the room.
  while (sides.some(({ client }) => client.getSnapshot().room === null)) await wait(50);
  const total = sides.length * messages;
  const faults = [...Array(options.kills).fill('kill'), ...Array(options.losses).fill('loss')] as ('kill' | 'loss')[];
  for (let at = faults.length - 1; at > 0; at -= 1) {
    const other = random.int(0, at);
    [faults[at], faults[other]] = [faults[other] ?? 'kill', faults[at] ?? 'kill'];
  }
  const running: Promise<void>[] = [];
  let sent = 0;
  let struck = 0;
  for (let turn = 0; turn < messages; turn += 1)
    for (const [index, side] of sides.entries()) {
      const text = `${side.name} ${index} ${turn}`;
      side.written.push(text);
      side.client.send(text);
      sent += 1;
      if (struck < faults.length && sent > (total * (struck + 1)) / (faults.length + 1)) {
        const fault = faults[struck];
        struck += 1;
        say(`${sent} of ${total} written: ${fault}`);
        running.push(fault === 'kill' ? cores.kill(random.int(0, 1)) : loseListener(db));
      }
      // At the speed of people in this number of rooms, with staggered beginnings.
      if (index % 4 === 0) await wait(random.int(5, 40));
    }
  await Promise.all(running);

  const found = await settledChats(db, chats);
  const sum = (of: (browser: Browser) => number) => browsers.reduce((all, browser) => all + of(browser), 0);
  return {
    ...found,
    kills: options.kills,
    losses: options.losses,
    reconnections: sum(({ connections }) => connections() - 1),
    resyncs: sum(({ resyncs }) => resyncs()),
    again: sides.reduce((all, { again }) => all + again.size, 0),
  };
}
