import { aiPromptCalls, chatPaths, siteHelpCalls } from '@iruon/contract';
import { makeSettings, makeUser } from '@iruon/db/factories';
import { sql } from 'kysely';
import { io as connect } from 'socket.io-client';
import { afterAll, expect, it } from 'vitest';
import { randomOf } from '../../../../../db/seed/random.ts';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { type Any, nextTempId, openChat, openSocket, startTestCore, type TestSocket } from './chat.fixture.ts';

const MISSING = '0197a1b2-0000-7000-8000-000000000000';
const AI_MESSAGE = '0197a1b2-0000-7000-8000-0000000000a1';
const WHO = ['owner', 'other', 'manager', 'console'] as const;
type Answers = readonly [owner: string, other: string, manager: string, console: string];
interface Row {
  input: (room: string) => unknown;
  /** The member of the room, another member, an operator without the scope `console`, and the agent of the chat. */
  answers: Answers;
  /** The event has no room. */
  isFree?: true;
}

const of = (_room: string) => ({ _room });
const OWNER_AND_AGENT: Answers = ['ok', 'NOT_FOUND', 'NOT_FOUND', 'ok'];
const OWNER_ALONE: Answers = ['ok', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'];
const EVERYBODY: Answers = ['ok', 'ok', 'ok', 'ok'];

const siteHelp: Record<keyof typeof siteHelpCalls, Row> = {
  getRooms: { input: () => ({}), answers: EVERYBODY, isFree: true },
  getRoom: { input: of, answers: OWNER_AND_AGENT },
  joinRoom: { input: of, answers: OWNER_AND_AGENT },
  sendMessage: {
    input: (_room) => ({ _room, tempId: nextTempId(), content: '안녕하세요' }),
    answers: OWNER_AND_AGENT,
  },
  sendTermsAgreement: { input: (_room) => ({ _room, _terms: chat.counselTerms }), answers: OWNER_ALONE },
  readMessages: { input: (_room) => ({ _room, upTo: 1 }), answers: OWNER_AND_AGENT },
  typing: { input: (_room) => ({ _room, isTyping: false }), answers: OWNER_AND_AGENT },
  rateRoom: {
    input: (_room) => ({ _room, star: 5 }),
    answers: ['CHAT_NOT_RATABLE', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  },
  handOverRoom: {
    input: (_room) => ({ _room, _manager: null, epoch: 999 }),
    answers: ['ACCESS_DENIED', 'ACCESS_DENIED', 'ACCESS_DENIED', 'TRANSITION_NOT_ALLOWED'],
  },
  setPresence: {
    input: () => ({ presence: 'AVAILABLE' }),
    answers: ['ACCESS_DENIED', 'ACCESS_DENIED', 'ACCESS_DENIED', 'ok'],
    isFree: true,
  },
  exitRoom: { input: of, answers: OWNER_AND_AGENT },
};

const aiPrompt: Record<keyof typeof aiPromptCalls, Row> = {
  joinRoom: { input: (_room) => _room, answers: OWNER_ALONE },
  // Before the terms, so that no question leaves.
  sendMessage: {
    input: (_room) => ({ _room, tempId: nextTempId(), query: '드릴은 어떻게 멸균하나요?' }),
    answers: ['TERMS_REQUIRED', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  },
  sendTermsAgreement: { input: (_room) => ({ _room, _terms: chat.assistantTerms }), answers: OWNER_ALONE },
  stopReply: { input: (_room) => ({ _message: _room === MISSING ? MISSING : AI_MESSAGE }), answers: OWNER_ALONE },
  retryReply: {
    input: (_room) => ({ _message: _room === MISSING ? MISSING : AI_MESSAGE }),
    answers: ['TRANSITION_NOT_ALLOWED', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
  },
  handOverRoom: { input: of, answers: OWNER_ALONE },
};

const open = async (who: (typeof WHO)[number], path: string): Promise<TestSocket> =>
  openSocket(core.url, await chat.tokenOf(people[who]), path);

const database = await databaseForTests();
const chat = await openChat(database);
const { services } = chat.app;
const core = await startTestCore({
  ...services,
  config: { ...services.config, openai: { baseUrl: 'http://127.0.0.1:9', model: 'none', key: 'test-key' } },
});
await makeSettings(database.db, { chat: { aiForAll: true } });
const people = {
  owner: await chat.member(),
  other: await chat.member(),
  manager: await makeUser(database.db, { type: 'OPERATOR', scopes: ['manager'] }),
  console: await chat.manager(),
};
const owner = await open('owner', chatPaths.siteHelp);
const room = (await owner.call('joinRoom')).room._id;
await owner.call('sendTermsAgreement', { _room: room, _terms: chat.counselTerms });
const agent = await open('console', chatPaths.siteHelp);
await agent.call('joinRoom', { _room: room, takes: true });
const asker = await open('owner', chatPaths.aiPrompt);
const aiRoom = (await asker.call('joinRoom', ''))._room;
await sql`insert into ai_messages (id, room_id, query, reply, state, created_at, updated_at)
  values (${AI_MESSAGE}, ${aiRoom}, '질문', '답변', 'DONE', now(), now())`.execute(database.db);
for (const { socket } of [owner, agent, asker]) socket.disconnect();
afterAll(async () => {
  await core.close();
});

it.each([
  [chatPaths.siteHelp, siteHelpCalls, siteHelp, () => room],
  [chatPaths.aiPrompt, aiPromptCalls, aiPrompt, () => aiRoom],
] as const)(
  "responds to each event at %s by the caller's rights, and treats a foreign room as missing",
  async (path, calls, table, roomOf) => {
    expect(Object.keys(table).toSorted()).toEqual(Object.keys(calls).toSorted());
    const anonymous = connect(core.url, { path, transports: ['websocket'], forceNew: true, reconnection: false });
    const error = await new Promise<Any>((resolve) => anonymous.once('connect_error', resolve));
    expect(error.data?.code).toBe('LOGIN_REQUIRED');
    anonymous.disconnect();
    // The owner last: its call ends the room of the assistant.
    for (const [place, who] of [...WHO.entries()].toReversed()) {
      const socket = await open(who, path);
      for (const [event, { input, answers, isFree }] of Object.entries<Row>(table)) {
        const answer = await socket.call(event, input(roomOf()));
        expect([who, event, answer.ok ? 'ok' : answer.code]).toEqual([who, event, answers[place]]);
        if (answers[place] !== 'NOT_FOUND' || isFree) continue;
        expect([event, answer]).toEqual([event, await socket.call(event, input(MISSING))]);
      }
      socket.socket.disconnect();
    }
  },
);

/** Values of a broken or hostile client. */
function spoil(random: ReturnType<typeof randomOf>, value: Any): unknown {
  const deep = JSON.parse(`${'{"a":'.repeat(150)}1${'}'.repeat(150)}`);
  const odd = [null, -1, 1.5e300, '', [], {}, true, 'x'.repeat(20_000), 'nul\u0000', deep, '\ud800', { _room: deep }];
  if (typeof value !== 'object' || value === null || random.chance(0.15)) return random.pick(odd);
  const copy: Record<string, unknown> = { ...value };
  const keys = Object.keys(copy);
  for (let left = random.int(1, 2); left > 0; left -= 1) {
    const key = keys.length === 0 ? 'more' : random.pick(keys);
    if (random.chance(0.25)) delete copy[key];
    else if (typeof copy[key] === 'string' && random.chance(0.4)) copy[key] = `${copy[key]}\u0000`;
    else if (random.chance(0.2)) copy[`${key}\u0000`] = random.pick(odd);
    else copy[key] = random.chance(0.3) ? { [key]: copy[key] } : random.pick(odd);
  }
  return copy;
}

it.each([1, 2, 3])('refuses corrupted events and continues, seed %i', async (seed) => {
  const random = randomOf(`spoiled ${seed}`);
  for (const [path, table] of [
    [chatPaths.siteHelp, siteHelp],
    [chatPaths.aiPrompt, aiPrompt],
  ] as const)
    for (const [event, { input }] of Object.entries<Row>(table)) {
      // The caller's own room: a stranger's calls are refused too early.
      const isOfAgent = path === chatPaths.siteHelp && (event === 'handOverRoom' || event === 'setPresence');
      const person = isOfAgent ? people.console : await chat.member();
      const socket = await openSocket(core.url, await chat.tokenOf(person), path);
      let own = room;
      if (path === chatPaths.aiPrompt) own = (await socket.call('joinRoom', ''))._room;
      else if (!isOfAgent) {
        own = (await socket.call('joinRoom')).room._id;
        await socket.call('sendTermsAgreement', { _room: own, _terms: chat.counselTerms });
      }
      const inputs = Array.from({ length: 10 }, () => spoil(random, input(own)));
      const answers = await Promise.all(inputs.map((each) => socket.call(event, each)));
      for (const [index, { ok, code }] of answers.entries()) {
        const context = JSON.stringify([event, inputs[index]]).slice(0, 200);
        expect([context, typeof ok]).toEqual([context, 'boolean']);
        expect([context, code]).not.toEqual([context, 'INTERNAL']);
      }
      socket.socket.disconnect();
    }
  const alive = await open('owner', chatPaths.siteHelp);
  expect(await alive.call('getRoom', { _room: room })).toMatchObject({ ok: true });
  alive.socket.disconnect();
});
