import { makeSettings } from '@iruon/db/factories';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { nextTempId, openChat } from '../sockets/chat.fixture.ts';
import { rateRoom } from './marks.ts';
import { agreeToTerms, openRoom } from './open-room.ts';
import { createMessageSender } from './send-message.ts';
import { settleChats } from './settle-chats.ts';
import { takeRoom } from './take-room.ts';
import { noteTyping } from './typing.ts';

const OPEN = new Date('2026-11-24T10:00:00+09:00');
const CLOSED = new Date('2026-11-24T18:00:00+09:00');
const MINUTE = 60_000;
let now = OPEN;

const database = await databaseForTests();
const chat = await openChat(database, { now: () => now });
const { send } = createMessageSender(chat.app.services);
beforeEach(() => {
  now = OPEN;
});

async function waitingChat() {
  const member = chat.contextOf(await chat.member());
  const id = await openRoom(member, member.actor.userId);
  await agreeToTerms(member, id, chat.counselTerms);
  const post = (content: string) => send(member, { _room: id, tempId: nextTempId(), content, _files: [] });
  return { id, member, post };
}

async function takenChat() {
  const room = await waitingChat();
  const manager = chat.contextOf(await chat.manager());
  await takeRoom(manager, room.id);
  await sql`update chat_managers set seen_at = now()`.execute(database.db);
  const answer = (content: string) => send(manager, { _room: room.id, tempId: nextTempId(), content, _files: [] });
  return { ...room, manager, answer };
}

const room = (id: string) =>
  database.db.selectFrom('chatRooms').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const codes = async (id: string) =>
  (await database.db.selectFrom('chatMessages').select('code').where('roomId', '=', id).orderBy('seq').execute()).map(
    ({ code }) => code,
  );
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE);
};

it("ends a chat 24 hours after the store's last message, never one whose member waits", async () => {
  const [silent, waits] = [await takenChat(), await takenChat()];
  for (const { post, answer } of [silent, waits]) {
    await post('질문');
    await answer('답변');
  }
  await waits.post('한 가지 더요');
  later(24 * 60 + 1);
  await settleChats(chat.app.services);
  expect(await room(silent.id)).toMatchObject({ stage: 'COUNSEL_COMPLETE', ending: 'SILENCE' });
  expect(await room(waits.id)).toMatchObject({ stage: 'COUNSEL_PROGRESS', closedAt: null });
});

it('returns the rooms of an absent agent to the queue, with their waiting time', async () => {
  const { id, manager, post } = await takenChat();
  await post('계세요?');
  await sql`update chat_managers set seen_at = now() - interval '61 seconds' where user_id = ${manager.actor.userId}`.execute(
    database.db,
  );
  await settleChats(chat.app.services);
  expect(await room(id)).toMatchObject({ stage: 'AWAITING_MANAGER', managerId: null, epoch: 2, waitingSince: OPEN });
});

// @covers state:chat/system-message-out-business
it('announces at lunch when agents return, once a day, and preserves the queue', async () => {
  now = new Date('2026-11-24T12:10:00+09:00');
  const { id, post } = await waitingChat();
  await post('점심인가요?');
  later(10);
  await post('기다릴게요');
  await settleChats(chat.app.services);
  expect(await codes(id)).toEqual(['SYSTEM_GREETING', 'TERMS_AGREEMENT', 'OUT_OF_BUSINESS', null, null]);
  const { content } = await database.db
    .selectFrom('chatMessages')
    .select('content')
    .where('roomId', '=', id)
    .where('code', '=', 'OUT_OF_BUSINESS')
    .executeTakeFirstOrThrow();
  expect(content).toContain('2026.11.24 13:00');
  expect((await room(id)).stage).toBe('AWAITING_MANAGER');
});

it('applies a day off of the store immediately', async () => {
  const before = await waitingChat();
  await makeSettings(database.db, {
    businessHours: {
      ...{ opensAt: '09:00', closesAt: '18:00', lunchFrom: '12:00', lunchTo: '13:00' },
      holidays: [{ day: '2026-11-24', name: '창립기념일' }],
    },
  });
  const after = await waitingChat();
  await makeSettings(database.db, {});
  expect((await codes(before.id)).at(-1)).toBe('PLEASE_STAND_BY');
  expect((await codes(after.id)).at(-1)).toBe('OUT_OF_BUSINESS');
});

it('sends no notice of closing times within five minutes of an answer', async () => {
  now = new Date('2026-11-24T17:59:00+09:00');
  const { id, post, answer } = await takenChat();
  await answer('네, 말씀하세요.');
  later(3);
  await post('아직 계시네요');
  expect(await codes(id)).not.toContain('OUT_OF_BUSINESS');
  later(6);
  await post('이제 안 계신가요?');
  expect(await codes(id)).toContain('OUT_OF_BUSINESS');
});

it('converts each queued question to an inquiry at closing time, once for any number of processes', async () => {
  const [questioned, quiet] = [await waitingChat(), await waitingChat()];
  await questioned.post('교환이 되나요? 카드는 4111-1111-1111-1111이에요');
  now = CLOSED;
  // Like the processes of the chat, each with its own timer.
  await Promise.all([0, 1, 2].map(() => settleChats(chat.app.services)));
  const { inquiryId, stage, ending } = await room(questioned.id);
  expect([stage, ending]).toEqual(['COUNSEL_COMPLETE', 'CLOSING_TIME']);
  const form = await database.db
    .selectFrom('forms')
    .selectAll()
    .where('id', '=', inquiryId ?? '')
    .executeTakeFirstOrThrow();
  expect(form).toMatchObject({
    userId: questioned.member.actor.userId,
    state: 'ANSWER_AWAITING',
    category: 'OTHERQUERY',
  });
  expect(form.content).toContain('교환이 되나요?');
  expect(form.content).not.toContain('1111-1111');
  expect(await room(quiet.id)).toMatchObject({ stage: 'COUNSEL_COMPLETE', inquiryId: null });
  expect((await codes(questioned.id)).filter((code) => code === 'SYSTEM_FAREWELL')).toHaveLength(1);
  expect((await codes(questioned.id)).at(-1)).toBe('SYSTEM_FAREWELL');
  // No agent took part.
  await expect(rateRoom(questioned.member, { _room: questioned.id, star: 1, comment: '' })).rejects.toMatchObject({
    body: { code: 'CHAT_NOT_RATABLE' },
  });
});

it('does not close the chat of a member who is typing or has sent nothing yet', async () => {
  now = CLOSED;
  const [typist, reader] = [await waitingChat(), await waitingChat()];
  await typist.post('첫 질문');
  later(2);
  noteTyping(typist.id, 'MEMBER', true, now);
  later(1);
  const stages = async () => {
    await settleChats(chat.app.services);
    return Promise.all([typist, reader].map(async ({ id }) => (await room(id)).stage));
  };
  expect(await stages()).toEqual(['AWAITING_MANAGER', 'AWAITING_MANAGER']);
  later(2);
  expect(await stages()).toEqual(['COUNSEL_COMPLETE', 'AWAITING_MANAGER']);
  later(11);
  expect(await stages()).toEqual(['COUNSEL_COMPLETE', 'COUNSEL_COMPLETE']);
});
