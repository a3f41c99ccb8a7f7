import { expect, test } from 'vitest';
import { type AiLink, createAiClient, withAiMessages } from './ai-client.ts';
import { UNSENT } from './room-client.ts';
import { fakeLink } from './samples.fixture.ts';
import type { AiMessage, AiRoom } from './schemas.ts';

const message = (over: Partial<AiMessage> = {}): AiMessage => ({
  _id: 'm1',
  tempId: 'temp-0001',
  _room: 'r1',
  query: '멸균하나요?',
  reply: '',
  state: 'QUEUED',
  sources: [],
  createdAt: '2026-11-24T05:00:00.000Z',
  ...over,
});
const room = (over: Partial<AiRoom> = {}): AiRoom => ({
  _id: 'r1',
  type: 'AI_PROMPT',
  title: '멸균하나요?',
  isClosed: false,
  needsAgreement: false,
  _siteHelpRoom: null,
  updatedAt: '2026-11-24T05:00:00.000Z',
  ...over,
});

const aiLink = (answer: (name: string, input: unknown) => unknown = () => ({ ok: true })) => fakeLink<AiLink>(answer);
const settle = () => new Promise((resolve) => setTimeout(resolve));
const repliesOf = (client: ReturnType<typeof createAiClient>) => client.getSnapshot().messages.map((one) => one.reply);

test('a reply grows under one id, and a late event removes nothing', () => {
  const grown = [
    message({ state: 'STREAMING', reply: '먼저 ' }),
    message({ state: 'STREAMING', reply: '먼저 세척합니다.' }),
    message({ state: 'STREAMING', reply: '먼저 ' }),
  ].reduce<AiMessage[]>((known, received) => withAiMessages(known, [received]), []);
  expect(grown.map(({ reply }) => reply)).toEqual(['먼저 세척합니다.']);
  const done = withAiMessages(grown, [message({ state: 'DONE', reply: '먼저 세척하고 멸균합니다.' })]);
  expect(withAiMessages(done, [message({ state: 'STREAMING', reply: '먼저 세척하고 멸균합니다. 그리고' })])).toEqual(
    done,
  );
});

test('questions are in their order, those of the same time by their ids', () => {
  const received = [message({ _id: 'm3', createdAt: '2026-11-24T06:00:00.000Z' }), message({ _id: 'm2' }), message()];
  expect(withAiMessages([], received).map(({ _id }) => _id)).toEqual(['m1', 'm2', 'm3']);
});

test('a question is shown immediately and confirmed by its event', async () => {
  const { link, emit } = aiLink(() => new Promise(() => {}));
  const client = createAiClient(link);
  emit('joinRoom', { room: room({ messages: [] }) });
  client.ask('멸균하나요?');
  const { pending } = client.getSnapshot();
  expect(pending).toMatchObject({ query: '멸균하나요?', failure: null });
  emit('sendMessageQuery', { message: message({ tempId: pending?.tempId ?? '' }) });
  expect(client.getSnapshot().pending).toBeNull();
  emit('sendMessageReply', { message: message({ state: 'STREAMING', reply: '네' }) });
  expect(repliesOf(client)).toEqual(['네']);
  emit('sendMessageReply', { message: message({ _id: 'other', _room: 'r2', reply: '다른 방' }) });
  expect(repliesOf(client)).toEqual(['네']);
});

test('a refused question shows the reason, and is resent under its id', async () => {
  const answers: unknown[] = [
    { ok: false, code: 'CHAT_AI_LIMIT', title: '오늘은 끝났습니다.' },
    new Error('no answer'),
  ];
  const { link, emit, calls } = aiLink(() => answers.shift());
  const client = createAiClient(link);
  emit('joinRoom', { room: room() });
  client.ask('또 물어요');
  await settle();
  expect(client.getSnapshot().pending?.failure).toBe('오늘은 끝났습니다.');
  client.askAgain();
  await settle();
  expect(client.getSnapshot().pending?.failure).toBe(UNSENT);
  const ids = calls.map(({ input }) => (input as { tempId: string }).tempId);
  expect(new Set(ids).size).toBe(1);
});

test('after a disconnection the open room is joined again, and the reply is loaded', async () => {
  const { link, emit, setConnected, calls } = aiLink();
  const client = createAiClient(link);
  emit('joinRoom', { room: room({ messages: [message({ state: 'STREAMING', reply: '먼저' })] }) });
  setConnected(false);
  expect(client.getSnapshot().isConnected).toBe(false);
  setConnected(true);
  expect(calls).toEqual([{ name: 'joinRoom', input: 'r1' }]);
  emit('joinRoom', { room: room({ messages: [message({ state: 'DONE', reply: '먼저 세척합니다.' })] }) });
  expect(repliesOf(client)).toEqual(['먼저 세척합니다.']);
});

test('another room starts empty, and the list drops the room', () => {
  const { link, emit } = aiLink();
  const client = createAiClient(link);
  emit('joinRoom', { room: room({ messages: [message()] }) });
  emit('joinRoom', { room: room({ _id: 'r2', messages: [] }) });
  expect(client.getSnapshot().messages).toEqual([]);
  client.leave();
  expect(client.getSnapshot().room).toBeNull();
});

test('a hand-over returns the room with the agent, and a refused one the reason', async () => {
  const answers: unknown[] = [
    { ok: true, _siteHelpRoom: 's1' },
    { ok: false, code: 'NOT_FOUND', title: '없습니다.' },
  ];
  const { link, emit } = aiLink(() => answers.shift());
  const client = createAiClient(link);
  emit('joinRoom', { room: room() });
  expect(await client.handOver()).toBe('s1');
  expect(await client.handOver()).toBeNull();
  expect(client.getSnapshot().refusal?.title).toBe('없습니다.');
});
