import { ALL_RIGHTS, NO_RIGHTS } from '@iruon/contract';
import { type KyselyPlugin, sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { nextTempId, OPEN_AT, openChat } from '../sockets/chat.fixture.ts';
import type { UserContext } from './access.ts';
import { endRoom } from './end-room.ts';
import { agreeToTerms, openRoom } from './open-room.ts';
import { createMessageSender, type MessageSender } from './send-message.ts';
import { takeRoom } from './take-room.ts';

let sender: MessageSender;
let statements = 0;
let failsNext = false;
let now = OPEN_AT;

const counting: KyselyPlugin = {
  transformQuery({ node }) {
    statements += 1;
    if (failsNext && JSON.stringify(node).includes('with changed')) {
      failsNext = false;
      throw new Error('The write failed');
    }
    return node;
  },
  transformResult: async ({ result }) => result,
};

const database = await databaseForTests();
const chat = await openChat(database, { now: () => now });
beforeEach(() => {
  now = OPEN_AT;
  sender = createMessageSender({ ...chat.app.services, db: database.db.withPlugin(counting), now: () => now });
});

const as = ({ id, scopes }: { id: string; scopes: string[] }): UserContext => ({
  ...chat.app.services,
  db: database.db.withPlugin(counting),
  actor: {
    type: 'user',
    userId: id,
    familyId: id,
    scopes,
    rights: scopes.length > 0 ? ALL_RIGHTS : NO_RIGHTS,
    isCustomer: false,
  } as UserContext['actor'],
  requestId: 'test',
});

/** A chat that an agent has taken. */
async function takenChat() {
  const [member, manager] = [as((await chat.member()) as never), as((await chat.manager()) as never)];
  const _room = await openRoom(member, member.actor.userId);
  await agreeToTerms(member, _room, chat.counselTerms);
  await takeRoom(manager, _room);
  return { member, manager, _room };
}

const inputOf = (_room: string, content: string) => ({ _room, tempId: nextTempId(), content, _files: [] });

async function stored(_room: string) {
  const { rows } = await sql<{ seq: number; content: string; lastSeq: number }>`
    select m.seq, m.content, r.last_seq from chat_messages m join chat_rooms r on r.id = m.room_id
    where r.id = ${_room} and m.kind <> 'AUTO_NOTE' order by m.seq`.execute(database.db);
  return rows;
}

it('stores messages of many rooms by as many statements as one, and reads the settings at most once a second', async () => {
  const chats = [await takenChat(), await takenChat(), await takenChat()];
  statements = 0;
  const messages = await Promise.all(chats.map(({ member, _room }) => sender.send(member, inputOf(_room, '첫째'))));
  expect(messages.map(({ seq, kind }) => [seq, kind])).toEqual(Array(3).fill([5, 'USER_PEER']));
  const [first] = chats;
  if (!first) throw new Error('no chat');
  const ofThree = statements;
  await sender.send(first.manager, inputOf(first._room, '둘째'));
  expect([ofThree, statements - ofThree]).toEqual([4, 3]);
  const { rows } = await sql<object>`
    select waiting_since, user_read_seq, manager_read_seq, last_message, last_manager_at, first_answer_at
    from chat_rooms where id = ${first._room}`.execute(database.db);
  expect(rows).toEqual([
    {
      waitingSince: null,
      userReadSeq: 5,
      managerReadSeq: 6,
      lastMessage: '둘째',
      lastManagerAt: OPEN_AT,
      firstAnswerAt: OPEN_AT,
    },
  ]);
});

it('preserves the order of calls in a room, without a gap, over two processes', async () => {
  const { member, manager, _room } = await takenChat();
  const other = createMessageSender({ ...chat.app.services, db: database.db, now: () => now });
  const sent = Array.from({ length: 12 }, (_, index) => inputOf(_room, `말 ${index}`));
  const twice = sent[3];
  if (!twice) throw new Error('no message');
  await Promise.all([
    ...sent.map((one) => sender.send(member, one)),
    sender.send(member, twice),
    other.send(member, twice),
    ...Array.from({ length: 6 }, (_, index) => other.send(manager, inputOf(_room, `답 ${index}`))),
  ]);
  const rows = await stored(_room);
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 18 }, (_, index) => index + 5));
  expect(rows[0]?.lastSeq).toBe(22);
  const of = (prefix: string) => rows.flatMap(({ content }) => (content.startsWith(prefix) ? [content] : []));
  const messages = of('말');
  expect(messages.toSorted()).toEqual(sent.map(({ content }) => content).toSorted());
  // The other process may send the repeated one before its turn here.
  const inOrder = (contents: string[]) => contents.filter((content) => content !== twice.content);
  expect(inOrder(messages)).toEqual(inOrder(sent.map(({ content }) => content)));
  expect(of('답')).toEqual(Array.from({ length: 6 }, (_, index) => `답 ${index}`));
});

it('waits for a locked room without delaying the others, and refuses each message of a batch by itself', async () => {
  const [held, free] = [await takenChat(), await takenChat()];
  await database.db.transaction().execute(async (trx) => {
    await sql`select from chat_rooms where id = ${held._room} for update`.execute(trx);
    const late = sender.send(held.member, inputOf(held._room, '기다린 말'));
    // A locked room does not block other rooms.
    expect(await sender.send(free.member, inputOf(free._room, '다른 방'))).toMatchObject({ seq: 5 });
    void late.catch(() => {});
  });
  await expect.poll(async () => (await stored(held._room)).map(({ content }) => content)).toEqual(['기다린 말']);

  const colleague = as((await chat.manager()) as never);
  const third = await takenChat();
  const outcomes = await Promise.allSettled([
    sender.send(free.member, inputOf(held._room, '남의 방')),
    sender.send(colleague, inputOf(free._room, '남의 상담')),
    sender.send(third.member, inputOf(third._room, '내 방')),
  ]);
  expect(outcomes).toMatchObject([
    { reason: { body: { code: 'NOT_FOUND' } } },
    { reason: { body: { code: 'CHAT_ROOM_TAKEN' } } },
    { value: { content: '내 방', seq: 5 } },
  ]);

  now = new Date('2026-11-24T20:00:00+09:00');
  await sql`update chat_rooms set last_manager_at = null where id = ${free._room}`.execute(database.db);
  const night = createMessageSender({ ...chat.app.services, db: database.db, now: () => now });
  await night.send({ ...free.member, now: () => now }, inputOf(free._room, '밤에 남긴 말'));
  const { rows } =
    await sql`select code from chat_messages where room_id = ${free._room} order by seq desc limit 1`.execute(
      database.db,
    );
  expect(rows).toEqual([{ code: 'OUT_OF_BUSINESS' }]);
});

it('stores each message of a batch alone when the batch fails', async () => {
  const chats = [await takenChat(), await takenChat()];
  failsNext = true;
  const messages = await Promise.all(chats.map(({ member, _room }) => sender.send(member, inputOf(_room, '다시'))));
  expect([failsNext, messages.map(({ seq }) => seq)]).toEqual([false, [5, 5]]);
});

it('returns the stored message for a repeated tempId, also after the end of the chat', async () => {
  const { member, _room } = await takenChat();
  const sent = inputOf(_room, '한 번만');
  const message = await sender.send(member, sent);
  await endRoom(member, _room);
  expect(await sender.send(member, sent)).toEqual(message);
  await expect(sender.send(member, inputOf(_room, '끝난 뒤'))).rejects.toMatchObject({
    body: { code: 'CHAT_ROOM_CLOSED' },
  });
});
