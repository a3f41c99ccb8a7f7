import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chatServerForTests, ROOM } from './chat-server.fixture.ts';
import { createRoomClient, UNSENT } from './room-client.ts';
import type { PendingMessage } from './room-state.ts';
import { shownMessages } from './room-state.ts';
import type { ChatRoom } from './schemas.ts';

/** Waits until all pending work is done. */
const settle = async () => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T05:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const follow = (
  server: ReturnType<typeof chatServerForTests>,
  more: Partial<Parameters<typeof createRoomClient>[0]> = {},
) => createRoomClient<ChatRoom>({ link: server.link, side: 'USER_PEER', room: null, ...more });
type Client = ReturnType<typeof follow>;

/** A server and a client that has joined its room. */
async function joined(more: Parameters<typeof follow>[1] = {}) {
  const server = chatServerForTests();
  server.connect();
  const client = follow(server, more);
  await settle();
  return { server, client };
}

const textsOf = (client: Client) => shownMessages(client.getSnapshot().state).map(({ content }) => content);

test('a message is shown immediately and confirmed by its response', async () => {
  const { client } = await joined();
  client.send('안녕하세요');
  expect(client.getSnapshot().state.pending.map(({ content }) => content)).toEqual(['안녕하세요']);
  await settle();
  expect(client.getSnapshot().state.pending).toEqual([]);
  expect(textsOf(client)).toEqual(['안녕하세요']);
});

test('messages written without a connection are sent after reconnecting, in order and once', async () => {
  const { server, client } = await joined();
  server.disconnect();
  for (const text of ['하나', '둘', '셋']) client.send(text);
  await settle();
  expect(server.table).toEqual([]);
  server.connect();
  await settle();
  expect(server.table.map(({ content }) => content)).toEqual(['하나', '둘', '셋']);
  expect(textsOf(client)).toEqual(['하나', '둘', '셋']);
});

test('messages written before the room was open are sent when it is, once, after those of an earlier page', async () => {
  const server = chatServerForTests();
  let kept: readonly PendingMessage[] = [];
  const client = follow(server, {
    room: ROOM,
    outbox: () => kept,
    keepOutbox: (_, pending) => {
      kept = pending;
    },
  });
  client.send('이른 말');
  expect(kept.map(({ content }) => content)).toEqual(['이른 말']);
  server.connect();
  client.send('다음 말');
  await settle();
  expect(server.table.map(({ content }) => content)).toEqual(['이른 말', '다음 말']);
  expect(client.getSnapshot().state.pending).toEqual([]);
});

test('a lost response creates no second message', async () => {
  const { server, client } = await joined();
  server.line.isDeaf = true;
  server.line.losesNextAck = true;
  client.send('한 번만');
  await settle();
  const [waiting] = client.getSnapshot().state.pending;
  expect(waiting?.failure).toBe(UNSENT);
  client.retry(waiting?.tempId ?? '');
  await settle();
  expect(server.table).toHaveLength(1);
  expect(client.getSnapshot().state.pending).toEqual([]);
});

test('a refused message shows the reason and does not stop the next one', async () => {
  const { server, client } = await joined();
  server.line.refusesNext = '종료된 상담입니다.';
  client.send('거절');
  client.send('다음');
  await settle();
  expect(client.getSnapshot().state.pending.map(({ failure }) => failure)).toEqual(['종료된 상담입니다.']);
  expect(server.table.map(({ content }) => content)).toEqual(['다음']);
});

test('a message without a connection is returned to its author after a while', async () => {
  const { server, client } = await joined();
  server.disconnect();
  client.send('오래 기다림');
  await vi.advanceTimersByTimeAsync(19_000);
  expect(client.getSnapshot().state.pending[0]?.failure).toBeNull();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(client.getSnapshot().state.pending[0]?.failure).toBe(UNSENT);
});

test('a message lost on a live connection is detected by the next one, and by the number that the server announces', async () => {
  const { server, client } = await joined();
  server.say('하나');
  server.line.isDeaf = true;
  for (const text of ['둘', '셋', '넷', '다섯', '여섯']) server.say(text);
  server.line.isDeaf = false;
  server.say('일곱');
  await settle();
  expect(textsOf(client)).toEqual(['하나', '둘', '셋', '넷', '다섯', '여섯', '일곱']);
  server.line.isDeaf = true;
  server.say('여덟');
  server.line.isDeaf = false;
  server.emit('roomSeq', { _room: ROOM, lastSeq: 8 });
  await settle();
  expect(textsOf(client).at(-1)).toBe('여덟');
});

test('a resync fetches messages that were never announced', async () => {
  const { server, client } = await joined();
  server.line.isDeaf = true;
  server.say('놓친 말');
  server.line.isDeaf = false;
  server.emit('resync', {});
  await settle();
  expect(textsOf(client)).toEqual(['놓친 말']);
});

test('requests stop if a server never sends the messages that it announces', async () => {
  const { server } = await joined();
  server.emit('roomSeq', { _room: ROOM, lastSeq: 5 });
  await settle();
  expect(server.callsOf('getRoom').length).toBeLessThan(4);
});

test('older messages are fetched on request', async () => {
  const server = chatServerForTests();
  for (let place = 1; place <= 104; place += 1) server.store('ADMIN_END', `${place}`);
  server.connect();
  const client = follow(server);
  await settle();
  expect(textsOf(client)[0]).toBe('5');
  expect(client.getSnapshot().hasEarlier).toBe(true);
  await client.earlier();
  expect(textsOf(client)[0]).toBe('3');
  await client.earlier();
  expect(textsOf(client)).toHaveLength(104);
  expect(client.getSnapshot().hasEarlier).toBe(false);
});

test('typing is reported every three seconds at most, and ends for the other side after five', async () => {
  const { server, client } = await joined();
  for (let press = 0; press < 10; press += 1) client.type(true);
  expect(server.callsOf('typing')).toEqual([{ _room: ROOM, isTyping: true }]);
  await vi.advanceTimersByTimeAsync(3_000);
  client.type(true);
  client.type(false);
  client.type(false);
  expect(server.callsOf('typing').map((input) => (input as { isTyping: boolean }).isTyping)).toEqual([
    true,
    true,
    false,
  ]);
  server.emit('typing', { _room: ROOM, side: 'MANAGER', isTyping: true });
  server.emit('typing', { _room: ROOM, side: 'MEMBER', isTyping: false });
  expect(client.getSnapshot().state.typingUntil).not.toBeNull();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(client.getSnapshot().state.typingUntil).toBeNull();
});

test('read messages are reported once', async () => {
  const { server, client } = await joined();
  server.say('하나');
  client.read();
  client.read();
  expect(server.callsOf('readMessages')).toEqual([{ _room: ROOM, upTo: 1 }]);
});

test('unsent messages of an earlier page wait for their author, and confirmed ones leave the outbox', async () => {
  const kept: (readonly PendingMessage[])[] = [];
  const left = {
    tempId: 'left-behind',
    content: '남은 말',
    files: [],
    at: '2026-11-24T04:59:00.000Z',
    failure: UNSENT,
  };
  const { server, client } = await joined({ outbox: () => [left], keepOutbox: (_, pending) => kept.push(pending) });
  expect(client.getSnapshot().state.pending).toEqual([left]);
  expect(server.table).toEqual([]);
  client.retry('left-behind');
  await settle();
  expect(server.table.map(({ content }) => content)).toEqual(['남은 말']);
  expect(kept.at(-1)).toEqual([]);
});

type Step = 'say' | 'write' | 'break' | 'mend' | 'deafen' | 'loseAck';
const step = fc.constantFrom<Step>('say', 'say', 'write', 'write', 'break', 'mend', 'deafen', 'loseAck');

test('after any failures both sides have the whole table: nothing lost, nothing twice, in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { server, client } = await joined();
      let written = 0;
      for (const one of steps) {
        if (one === 'say') server.say(`상담원 ${server.table.length}`);
        if (one === 'write') {
          written += 1;
          client.send(`회원 ${written}`);
        }
        if (one === 'break') server.disconnect();
        if (one === 'mend') server.connect();
        if (one === 'deafen') server.line.isDeaf = !server.line.isDeaf;
        if (one === 'loseAck') server.line.losesNextAck = true;
        await settle();
      }
      server.line.isDeaf = false;
      server.line.losesNextAck = false;
      server.disconnect();
      server.connect();
      await settle();
      for (const { tempId, failure } of client.getSnapshot().state.pending) if (failure) client.retry(tempId);
      await settle();
      expect(textsOf(client)).toEqual(server.table.map(({ content }) => content));
      expect(client.getSnapshot().state.pending).toEqual([]);
      expect(server.table.filter(({ kind }) => kind === 'USER_PEER')).toHaveLength(written);
      client.close();
    }),
    { numRuns: 60 },
  );
});
