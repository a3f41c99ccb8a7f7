import { setTimeout as wait } from 'node:timers/promises';
import type { ChatRoom } from '@iruon/contract';
import { createRoomClient, type RoomClient } from '@iruon/contract/chat-room-client';
import type { Database } from '@iruon/db';
import { sql } from 'kysely';
import type { Browser } from './person.ts';

/** The time until both sides must be complete, milliseconds: a room's number is sent every 30 seconds. */
const SETTLED_MS = 90_000;

/** One side of a room. */
export interface Side {
  name: 'USER_PEER' | 'ADMIN_END';
  client: RoomClient<ChatRoom>;
  written: string[];
  /** Texts that the author had to resend, whose order may differ. */
  again: Set<string>;
}
export interface Chat {
  room: string;
  sides: [Side, Side];
}

export const sideOf = (name: Side['name'], { link }: Browser, room: string): Side => ({
  name,
  client: createRoomClient<ChatRoom>({ link, side: name, room }),
  written: [],
  again: new Set(),
});

/** Resends failed messages, like their author. */
function sendAgain({ client, again }: Side): void {
  for (const { tempId, content, failure } of client.getSnapshot().state.pending)
    if (failure !== null) {
      again.add(content);
      client.retry(tempId);
    }
}

interface Row {
  seq: number;
  kind: string;
  content: string;
}

/** The differences of a chat between the sent messages, the table and both sides. */
function problemsOf({ sides }: Chat, rows: readonly Row[]): string[] {
  const problems: string[] = [];
  if (rows.some(({ seq }, index) => seq !== index + 1)) problems.push('numbers have a gap');
  const table = JSON.stringify(rows.map(({ seq, kind, content }) => [seq, kind, content]));
  for (const { name, client, written, again } of sides) {
    const stored = rows.flatMap(({ kind, content }) => (kind === name ? [content] : []));
    const lost = written.filter((text) => !stored.includes(text));
    const plain = (texts: readonly string[]) => texts.filter((text) => !again.has(text)).join();
    if (lost.length > 0) problems.push(`${name}: lost ${lost.join()}`);
    if (stored.length !== new Set(stored).size) problems.push(`${name}: stored twice`);
    if (lost.length === 0 && plain(stored) !== plain(written)) problems.push(`${name}: another order`);
    const { messages, pending } = client.getSnapshot().state;
    const shown = JSON.stringify(messages.map(({ seq, kind, content }) => [seq, kind, content]));
    if (shown !== table) problems.push(`${name}: sees ${messages.length} messages, the table has ${rows.length}`);
    if (pending.length > 0) problems.push(`${name}: ${pending.length} messages are not stored yet`);
  }
  return problems;
}

async function readTable(db: Database, room: string): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select seq, kind, content from chat_messages where room_id = ${room} order by seq`.execute(db);
  return rows;
}

interface ChatCheck {
  stored: number;
  problems: string[];
}

/** The number of stored messages, and the differences of all chats. */
async function checkChats(db: Database, chats: readonly Chat[]): Promise<ChatCheck> {
  let stored = 0;
  const problems: string[] = [];
  for (const [index, chat] of chats.entries()) {
    const rows = await readTable(db, chat.room);
    stored += rows.length;
    problems.push(...problemsOf(chat, rows).map((problem) => `room ${index}: ${problem}`));
  }
  return { stored, problems };
}

/** Checks the chats until both sides are complete, or the time for it is over; failed messages are resent meanwhile. */
export async function settledChats(db: Database, chats: readonly Chat[]): Promise<ChatCheck> {
  const until = performance.now() + SETTLED_MS;
  let found = await checkChats(db, chats);
  while (found.problems.length > 0 && performance.now() < until) {
    for (const side of chats.flatMap(({ sides }) => sides)) sendAgain(side);
    await wait(250);
    found = await checkChats(db, chats);
  }
  return found;
}
