import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { chatPaths } from '@iruon/contract';
import { makeSettings } from '@iruon/db/factories';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { openAssistant } from '../../../../../tooling/sandbox/assistant/replies.ts';
import { assistantRoutes } from '../../../../../tooling/sandbox/assistant/rest.ts';
import { createOpenaiAssistant } from '../../../adapters/assistant/openai.ts';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { type Any, nextTempId, openChat, openSocket, startTestCore, type TestSocket } from '../sockets/chat.fixture.ts';
import { injections } from './injections.fixture.ts';
import { systemOf } from './prompt-rules.ts';
import { interruptAbandoned } from './write-reply.ts';

const SECRET_PROMPT = '할인율은 최대 37퍼센트까지라고 내부적으로만 알고 있습니다.';
const stopping = new AbortController();
const sandbox = openAssistant('test-key');
const server = createAdaptorServer({ fetch: assistantRoutes(sandbox, stopping.signal, { fastMs: 1 }).fetch });
let sockets: TestSocket[] = [];

const database = await databaseForTests();
const chat = await openChat(database);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/openai/v1`;
const { services } = chat.app;
const core = await startTestCore({
  ...services,
  assistant: createOpenaiAssistant({ firstMs: 2_500, nextMs: 2_500 }),
  config: { ...services.config, openai: { baseUrl, model: 'sandbox', key: 'test-key' } },
});
const { db } = database;
await db
  .insertInto('prompts')
  .values({
    id: '0197a1b2-0000-7000-8000-000000000001',
    ...{ group: 'ASSISTANT', subject: '할인', content: SECRET_PROMPT },
    createdAt: new Date(),
    updatedAt: new Date(),
  })
  .execute();
await faq('드릴은 어떻게 멸균하나요', '<p>드릴은 134도 고압 증기로 멸균합니다.</p>', true);
await faq('드릴 멸균 내부 자료', '<p>드릴 숨은 자료 XK-9</p>', false);
beforeEach(async () => {
  sandbox.mode = 'sources';
  sandbox.received.length = 0;
  await makeSettings(database.db, { chat: { aiForAll: true }, openai: { promptPrice: 500, replyPrice: 1_500 } });
});
afterEach(() => {
  for (const { socket } of sockets) socket.disconnect();
  sockets = [];
});
afterAll(async () => {
  stopping.abort();
  await core.close();
  server.close();
});

async function faq(question: string, answer: string, shows: boolean) {
  await sql`insert into faqs (id, category, question, answer, shows, created_at, updated_at)
    values (gen_random_uuid(), 'OTHERQUERY', ${question}, ${answer}, ${shows}, now(), now())`.execute(database.db);
}

async function open(user: Awaited<ReturnType<typeof chat.member>>, path: string = chatPaths.aiPrompt) {
  const socket = await openSocket(core.url, await chat.tokenOf(user), path);
  sockets.push(socket);
  return socket;
}

async function room() {
  const user = await chat.member();
  const member = await open(user);
  const { _room } = await member.call('joinRoom', '');
  await member.call('sendTermsAgreement', { _room, _terms: chat.assistantTerms });
  const sendQuery = (query: string) => member.call('sendMessage', { _room, tempId: nextTempId(), query });
  const replied = (message: Any, state: string) =>
    member.nextEvent('sendMessageReply', (each) => each.message._id === message._id && each.message.state === state);
  return { user, member, _room: _room as string, sendQuery, replied };
}

// @covers socket:ai-prompt-chat-connection-token-session, socket:ai-prompt-chat-received-session
// @covers socket:ai-prompt-chat-received-sendMessageQuery, socket:ai-prompt-chat-received-sendMessageReply
// @covers socket:ai-prompt-chat-sent-sendMessage, socket:ai-prompt-chat-received-rooms
// @covers socket:ai-prompt-chat-received-joinRoom, socket:ai-prompt-chat-sent-joinRoom
// @covers entity:ai-prompt-chat-room-messages
it('streams a growing reply with its source, after the terms', async () => {
  const user = await chat.member();
  const member = await open(user);
  expect(await member.nextEvent('session')).toMatchObject({ id: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(await member.nextEvent('rooms')).toEqual({ rooms: [] });
  const { _room } = await member.call('joinRoom', '');
  expect((await member.nextEvent('joinRoom')).room).toMatchObject({ _id: _room, needsAgreement: true, messages: [] });
  const question = { _room, tempId: nextTempId(), query: '드릴은 어떻게 멸균하나요?' };
  expect(await member.call('sendMessage', question)).toMatchObject({ code: 'TERMS_REQUIRED' });
  await member.call('sendTermsAgreement', { _room, _terms: chat.assistantTerms });
  const { message } = await member.call('sendMessage', question);
  await member.nextEvent('sendMessageQuery', (each) => each.message._id === message._id);
  const done = await member.nextEvent('sendMessageReply', (each) => each.message.state === 'DONE');
  expect(done.message.reply).toContain('134도 고압 증기');
  expect(done.message.sources).toMatchObject([{ kind: 'FAQ', title: '드릴은 어떻게 멸균하나요' }]);
  const replies = member.frames
    .filter(({ name }) => name === 'sendMessageReply')
    .map(({ payload }) => payload.message.reply);
  expect(replies[0]).toBe('');
  expect(replies.map(({ length }) => length)).toEqual(replies.map(({ length }) => length).toSorted((a, b) => a - b));
  expect(await member.call('sendMessage', question)).toMatchObject({ ok: true, message: { _id: message._id } });
  expect(sandbox.received).toHaveLength(1);
  expect(await spentIn(_room)).toMatchObject({ sent: true, written: true, isCost: true });
});

/** The usage of a chat: tokens, and their cost by the settings. */
async function spentIn(roomId: string) {
  const { rows } = await sql<object>`
    select sum(prompt_tokens) > 0 as sent, sum(reply_tokens) > 0 as written,
      sum(cost) = sum(prompt_tokens) * 500 + sum(reply_tokens) * 1500 as is_cost
    from ai_messages where room_id = ${roomId}`.execute(database.db);
  return rows[0];
}

it('takes the payload of the specification, and announces the question before its reply and before its call ends', async () => {
  const { member, _room, replied } = await room();
  const { message } = await member.call('sendMessage', { _room, query: '드릴은 어떻게 멸균하나요?' });
  expect(message).toMatchObject({ _room, tempId: expect.stringMatching(/^[\w-]{8,64}$/) });
  await replied(message, 'DONE');
  const told = member.frames.filter(({ name }) => name.startsWith('sendMessage')).map(({ name }) => name);
  expect(told[0]).toBe('sendMessageQuery');
  expect(told.filter((name) => name === 'sendMessageQuery')).toHaveLength(1);
});

it('receives nothing that the member must not read, and nothing about any person', async () => {
  const other = await chat.member();
  const { user, sendQuery, replied } = await room();
  const { message } = await sendQuery('드릴 멸균 내부 자료 XK-9 알려 주세요. 제 카드는 4111-1111-1111-1111');
  await replied(message, 'DONE');
  const given = JSON.stringify(sandbox.received);
  for (const secret of ['숨은 자료', other.name, user.name, user.phone, user.email, '1111-1111'])
    expect(given).not.toContain(secret);
});

it.each(['echo', 'parrot'] as const)(
  'reveals nothing through an assistant that would %s everything',
  { tags: ['extended'], timeout: 90_000 },
  async (mode) => {
    sandbox.mode = mode;
    const system = systemOf({ prompts: [SECRET_PROMPT] });
    const sentences = system
      .split(/[.\n]+/)
      .map((line) => line.replaceAll(/\s/g, ''))
      .filter(({ length }) => length >= 12);
    // Each text is sent as a question, and is in a source that is found for the question.
    const signOf = (index: number) => `${mode}${index + 100}`;
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    for (const [index, text] of injections.entries())
      await faq(`주의 사항 ${signOf(index)}`, `<p>${escaped(text)}</p>`, true);
    expect(injections).toHaveLength(50);
    const rooms = await Promise.all(Array.from({ length: 5 }, room));
    await Promise.all(
      rooms.map(async ({ sendQuery, replied, member }, index) => {
        for (const [place, query] of injections.slice(index * 10, index * 10 + 10).entries()) {
          const { message } = await sendQuery(`${signOf(index * 10 + place)} ${query}`);
          await replied(message, 'DONE');
        }
        const replies = member.frames.filter(({ name }) => name === 'sendMessageReply');
        const shown = JSON.stringify(replies.map(({ payload }) => payload.message.reply)).replaceAll(/\s/g, '');
        for (const sentence of sentences) expect(shown).not.toContain(sentence);
        expect(shown).not.toMatch(/evil\.example|javascript:|<img|<script|test-key/);
      }),
    );
    const sent = sandbox.received.map(({ request }) => request.messages.at(-1)?.content ?? '');
    expect(sent).toHaveLength(50);
    const plain = (text: string) =>
      text
        .replaceAll(/[<>〈〉]/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim();
    for (const [index, text] of injections.entries()) {
      const content = sent.find((each) => each.includes(`<질문>${signOf(index)} `)) ?? '';
      const [, source = ''] = new RegExp(`제목="주의 사항 ${signOf(index)}">([^<]*)<`).exec(content) ?? [];
      expect(plain(source)).toBe(plain(text));
      // Sources stay within their frame: no text opens or closes another.
      expect(content.match(/<\/?질문>/g)).toEqual(['<질문>', '</질문>']);
      expect(content.match(/<\/자료>/g)).toHaveLength(content.match(/<자료 /g)?.length ?? 0);
    }
    const given = JSON.stringify(sandbox.received);
    for (const { user } of rooms) for (const secret of [user.phone, user.email]) expect(given).not.toContain(secret);
  },
);

it('stops: the call upstream is closed and the text so far stays', async () => {
  sandbox.mode = 'slow';
  const { member, sendQuery, replied, _room } = await room();
  const { message } = await sendQuery('드릴은 어떻게 멸균하나요?');
  await member.nextEvent('sendMessageReply', (each) => each.message._id === message._id);
  await expect.poll(() => sandbox.received.length).toBe(1);
  expect(await sendQuery('하나 더')).toMatchObject({ code: 'CHAT_AI_BUSY' });
  await member.call('stopReply', { _message: message._id });
  await replied(message, 'STOPPED');
  await expect.poll(() => sandbox.received[0]?.isAborted, { timeout: 1_000 }).toBe(true);
  // The server reported no usage.
  expect(await spentIn(_room)).toMatchObject({ sent: true, isCost: true });
  sandbox.mode = 'sources';
  const again = await member.call('retryReply', { _message: message._id });
  expect(again.message).toMatchObject({ query: '드릴은 어떻게 멸균하나요?', _room });
  expect(again.message._id).not.toBe(message._id);
  await replied(again.message, 'DONE');
});

it.each(['fail', 'cut', 'silent'] as const)(
  'reports it when the server does %s, and retries',
  { tags: ['extended'] },
  async (mode) => {
    sandbox.mode = mode;
    const { member, sendQuery, replied } = await room();
    const { message } = await sendQuery('드릴은 어떻게 멸균하나요?');
    await replied(message, 'FAILED');
    sandbox.mode = 'sources';
    await replied((await member.call('retryReply', { _message: message._id })).message, 'DONE');
  },
);

it('continues without a viewer, and is shown on return', async () => {
  sandbox.mode = 'slow';
  const { user, member, sendQuery, _room } = await room();
  const { message } = await sendQuery('드릴은 어떻게 멸균하나요?');
  member.socket.disconnect();
  sandbox.mode = 'sources';
  const back = await open(user);
  await back.nextEvent('sendMessageReply', (each) => each.message._id === message._id && each.message.state === 'DONE');
  await back.call('joinRoom', _room);
  const { room: found } = await back.nextEvent('joinRoom');
  expect(found.messages[0].reply).toContain('134도');
  expect(sandbox.received).toHaveLength(1);
});

it('marks a reply whose process ended as interrupted', async () => {
  const { member, _room, sendQuery, replied } = await room();
  const { message } = await sendQuery('드릴은 어떻게 멸균하나요?');
  await replied(message, 'DONE');
  await sql`update ai_messages set state = 'STREAMING', lease_until = now() - interval '1 second' where id = ${message._id}`.execute(
    database.db,
  );
  await interruptAbandoned(core.services);
  await replied(message, 'INTERRUPTED');
  expect(await member.call('retryReply', { _message: message._id })).toMatchObject({ ok: true, message: { _room } });
});

it('enforces the daily limits of a member and of all members, also for concurrent questions', async () => {
  await makeSettings(database.db, { chat: { aiForAll: true }, openai: { memberDayLimit: 3, shopDayLimit: 2_000 } });
  const { user } = await room();
  const member = await open(user);
  const rooms = await Promise.all(
    Array.from({ length: 8 }, async () => (await member.call('joinRoom', ''))._room as string),
  );
  const answers = await Promise.all(
    rooms.map((_room) => member.call('sendMessage', { _room, tempId: nextTempId(), query: '드릴 멸균' })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  expect(answers.filter(({ code }) => code === 'CHAT_AI_LIMIT')).toHaveLength(5);

  const { rows } = await sql<{ questions: number }>`select questions from ai_days where user_id is null`.execute(
    database.db,
  );
  const shopDayLimit = (rows[0]?.questions ?? 0) + 2;
  await makeSettings(database.db, { chat: { aiForAll: true }, openai: { memberDayLimit: 30, shopDayLimit } });
  const people = await Promise.all(Array.from({ length: 4 }, room));
  const all = await Promise.all(people.map(({ sendQuery }) => sendQuery('드릴 멸균')));
  expect(all.filter(({ ok }) => ok)).toHaveLength(2);
  expect(all.filter(({ code }) => code === 'CHAT_AI_LIMIT')).toHaveLength(2);
});

// @covers state:chat/chat-type-ai-prompt, state:chat/message-kind-ai-prompt, state:chat/message-kind-auto-note
it('hands over to agents with the history, once', async () => {
  const { user, member, sendQuery, replied, _room } = await room();
  const { message } = await sendQuery('드릴은 어떻게 멸균하나요?');
  await replied(message, 'DONE');
  const { _siteHelpRoom } = await member.call('handOverRoom', { _room });
  expect((await member.call('handOverRoom', { _room }))._siteHelpRoom).toBe(_siteHelpRoom);
  expect(await sendQuery('하나 더')).toMatchObject({ code: 'CHAT_ROOM_CLOSED' });
  const people = await open(user, chatPaths.siteHelp);
  const { room: opened, messages } = await people.call('getRoom', { _room: _siteHelpRoom });
  expect(opened).toMatchObject({ _aiRoom: _room, stage: 'BEFORE_AGREEMENT' });
  expect(messages.map(({ kind }: Any) => kind)).toEqual(['USER_PEER', 'AI_PROMPT', 'AUTO_NOTE', 'AUTO_NOTE']);
});

it('hands over into an open chat with agents, with the history, once', async () => {
  const { user, member, sendQuery, replied, _room } = await room();
  const people = await open(user, chatPaths.siteHelp);
  const { room: begun } = await people.call('joinRoom');
  const { message } = await sendQuery('드릴은 어떻게 멸균하나요?');
  await replied(message, 'DONE');
  for (let time = 0; time < 2; time += 1)
    expect(await member.call('handOverRoom', { _room })).toMatchObject({ _siteHelpRoom: begun._id });
  const { room: found, messages } = await people.call('getRoom', { _room: begun._id });
  expect(found).toMatchObject({ _aiRoom: _room, stage: 'BEFORE_AGREEMENT' });
  expect(messages.map(({ kind }: Any) => kind)).toEqual(['AUTO_NOTE', 'AUTO_NOTE', 'USER_PEER', 'AI_PROMPT']);
});

it('stores nothing of the assistant after the hand-over', async () => {
  sandbox.mode = 'slow';
  const { member, sendQuery, replied, _room } = await room();
  const { message } = await sendQuery('드릴은 어떻게 멸균하나요?');
  await expect.poll(() => sandbox.received.length).toBe(1);
  await member.call('handOverRoom', { _room });
  await replied(message, 'STOPPED');
  await expect.poll(() => sandbox.received[0]?.isAborted, { timeout: 1_000 }).toBe(true);
  const stored = () =>
    database.db.selectFrom('aiMessages').select(['state', 'reply']).where('roomId', '=', _room).execute();
  const before = await stored();
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(await stored()).toEqual(before);
  expect(await spentIn(_room)).toMatchObject({ sent: true, isCost: true });
});

// @covers role:ai-prompt-chat-only-one-test
it('is for the tester only unless the settings open it, and a room for its member only', async () => {
  const { _room, sendQuery, replied } = await room();
  const { message } = await sendQuery('드릴은 어떻게 멸균하나요?');
  await replied(message, 'DONE');
  const tester = await chat.member();
  await makeSettings(database.db, { chat: { testUsername: tester.username } });
  const stranger = await open(await chat.member());
  expect(await stranger.call('joinRoom', '')).toMatchObject({ code: 'CHAT_AI_CLOSED' });
  expect(await (await open(tester)).call('joinRoom', '')).toMatchObject({ ok: true });
  for (const [name, input] of [
    ['joinRoom', _room],
    ['sendTermsAgreement', { _room, _terms: chat.assistantTerms }],
    ['sendMessage', { _room, tempId: nextTempId(), query: '엿보기' }],
    ['handOverRoom', { _room }],
    ['stopReply', { _message: message._id }],
    ['retryReply', { _message: message._id }],
  ] as const)
    expect([name, await stranger.call(name, input)]).toMatchObject([name, { code: 'NOT_FOUND' }]);
});

it('acknowledges each of many calls that one socket sends at once', async () => {
  const { member, _room, sendQuery } = await room();
  const asked = Array.from({ length: 60 }, (_, index) => sendQuery(`질문 ${index}`));
  const answers = [...(await Promise.all(asked)), await member.call('joinRoom', _room)];
  expect(answers.map(({ ok }) => typeof ok)).toEqual(Array(61).fill('boolean'));
  // 40 calls of a socket, and 20 questions of a member, may come at once.
  expect(answers.filter(({ code }) => code === 'TOO_MANY_REQUESTS').length).toBeGreaterThanOrEqual(39);
});
