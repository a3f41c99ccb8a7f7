import { setTimeout as wait } from 'node:timers/promises';
import { HEARTBEAT_MS } from '@iruon/contract';
import { createDatabase } from '@iruon/db';
import { sql } from 'kysely';
import { HttpClient } from '../../bench/load.ts';
import { DEMO_ACCOUNTS } from '../../start/accounts.ts';
import { type Chat, settledChats, sideOf } from '../chat/conversations.ts';
import { type Browser, openBrowser } from '../chat/person.ts';

const EVERY_MS = 1_000;

/** The Cookie header of an operator's session at the console. */
export async function logInAtConsole(admin: string, username = 'admin'): Promise<string> {
  const account = DEMO_ACCOUNTS.find((each) => each.account === username);
  using client = new HttpClient(admin, 1);
  const headers = { 'content-type': 'application/json', origin: admin };
  const body = JSON.stringify({ username, password: account?.password });
  const response = await client.send('POST', '/api/session', headers, body);
  const cookie = response.headers['set-cookie']?.[0]?.split(';')[0];
  if (response.status !== 201 || !cookie)
    throw new Error(`${username} could not log in at the console: ${response.text}`);
  return cookie;
}

/** An open chat of each member with an operator. @returns their rooms, in the order of the members */
async function makeRooms(databaseUrl: string, usernames: readonly string[], operator: string): Promise<string[]> {
  await using db = createDatabase(databaseUrl, { max: 1, applicationName: 'chaos-rolling' });
  const { rows } = await sql<{ id: string; username: string }>`
    with ended as (
      update chat_rooms set stage = 'COUNSEL_COMPLETE', closed_at = now(), ending = 'MANAGER', waiting_since = null
      where stage <> 'COUNSEL_COMPLETE' and user_id in (select id from users where username = any (${usernames}::text[])))
    insert into chat_rooms (id, user_id, stage, manager_id, agreed_at, created_at, updated_at)
    select gen_random_uuid(), u.id, 'COUNSEL_PROGRESS', (select id from users where username = ${operator}), now(), now(), now()
    from users u where u.username = any (${usernames}::text[])
    returning id, (select username from users where id = user_id) as username`.execute(db);
  return usernames.map((username) => rows.find((row) => row.username === username)?.id ?? '');
}

/**
 * Chats between members at the storefront and an operator at the console, each side with a message a second.
 * @returns a function that ends them, and compares what both sides see with the table
 */
export async function chatDuring(
  at: { storefront: string; admin: string; databaseUrl: string },
  members: readonly { username: string; cookie: string }[],
) {
  const agent = await openBrowser(at.admin, { cookie: await logInAtConsole(at.admin) });
  const browsers = await Promise.all(members.map(({ cookie }) => openBrowser(at.storefront, { cookie })));
  const usernames = members.map(({ username }) => username);
  return chatBetween(at.databaseUrl, { browsers, usernames }, { browser: agent, username: 'admin' });
}

/** The same for browsers that are open. */
export async function chatBetween(
  databaseUrl: string,
  { browsers, usernames }: { browsers: readonly Browser[]; usernames: readonly string[] },
  { browser: agent, username }: { browser: Browser; username: string },
) {
  const rooms = await makeRooms(databaseUrl, usernames, username);
  const present = () => void agent.link.call('setPresence', { presence: 'AVAILABLE' }).catch(() => {});
  present();
  const heartbeats = setInterval(present, HEARTBEAT_MS);
  const chats = browsers.map((browser, index): Chat => {
    const room = rooms[index] as string;
    return { room, sides: [sideOf('USER_PEER', browser, room), sideOf('ADMIN_END', agent, room)] };
  });
  const sides = chats.flatMap((chat) => chat.sides);
  // A page allows writing only after it shows the room.
  const until = performance.now() + 30_000;
  while (sides.some(({ client }) => client.getSnapshot().room === null)) {
    if (performance.now() > until)
      throw new Error(
        `A chat does not open: ${JSON.stringify(sides.map(({ client }) => client.getSnapshot().refusal))}`,
      );
    await wait(50);
  }
  let turn = 0;
  const writing = setInterval(() => {
    for (const [index, side] of sides.entries()) {
      const text = `${side.name} ${index} ${turn}`;
      side.written.push(text);
      side.client.send(text);
    }
    turn += 1;
  }, EVERY_MS);

  return async () => {
    clearInterval(writing);
    await using db = createDatabase(databaseUrl, { max: 1, applicationName: 'chaos-rolling' });
    const found = await settledChats(db, chats);
    clearInterval(heartbeats);
    const everybody = [agent, ...browsers];
    for (const { socket } of everybody) socket.disconnect();
    return {
      ...found,
      reconnections: everybody.reduce((sum, { connections }) => sum + connections() - 1, 0),
      again: sides.reduce((sum, { again }) => sum + again.size, 0),
    };
  };
}
