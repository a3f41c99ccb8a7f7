import { aiPromptCalls, chatPaths, siteHelpCalls } from '@iruon/contract';
import { io as connect } from 'socket.io-client';
import { expect, it } from 'vitest';
import { openSocket } from './chat.fixture.ts';
import { openChatCore } from './open-chat-core.fixture.ts';

const { chat, core } = await openChatCore();

const deep = JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`);
const bad: readonly unknown[] = [
  ...[undefined, null, 0, '', 'x', [], true, -1, 1e308, deep, Buffer.alloc(10)],
  ...[
    { _room: null },
    { _room: 'x' },
    { _room: ['0197a1b2-0000-7000-8000-000000000000'] },
    { __proto__: null, constructor: 1 },
  ],
  { _room: '0197a1b2-0000-7000-8000-000000000000', tempId: '../../etc', content: 'x'.repeat(9_000) },
  { _room: '0197a1b2-0000-7000-8000-000000000000', tempId: 'temp-00000000', content: 'nul\u0000', _files: {} },
  { _room: '0197a1b2-0000-7000-8000-000000000000', upTo: Number.MAX_SAFE_INTEGER, unknown: 1 },
  { isClosed: 'yes', cursor: '%%%' },
  { cursor: 'AAAA', isClosed: true },
];

it.each([
  [chatPaths.siteHelp, Object.keys(siteHelpCalls)],
  [chatPaths.aiPrompt, Object.keys(aiPromptCalls)],
])(
  'refuses any input at %s, and continues',
  async (path, names) => {
    for (const user of [await chat.member(), await chat.manager()])
      for (const name of names) {
        // A socket of its own: the rate limits of a shared one would refuse the later calls.
        const socket = await openSocket(
          core.url,
          await chat.tokenOf(await (user.scopes.length > 0 ? chat.manager() : chat.member())),
          path,
        );
        const answers = await Promise.all(bad.map((input) => socket.socket.timeout(20_000).emitWithAck(name, input)));
        for (const [index, answer] of answers.entries()) {
          expect([name, bad[index], typeof answer.ok]).toEqual([name, bad[index], 'boolean']);
          expect([name, bad[index], answer.code]).not.toContain('INTERNAL');
        }
        // Without an acknowledgement, with only one, and an unknown event.
        socket.socket.emit(name, {});
        socket.socket.emit(name);
        socket.socket.emit('unknown', deep);
        socket.socket.disconnect();
      }
    const alive = await openSocket(core.url, await chat.tokenOf(await chat.member()), path);
    expect(alive.socket.connected).toBe(true);
    alive.socket.disconnect();
  },
  60_000,
);

it('closes a socket that sends too much at once, and limits one that calls without a pause', async () => {
  const token = await chat.tokenOf(await chat.member());
  const large = await openSocket(core.url, token);
  const closed = new Promise((resolve) => large.socket.once('disconnect', resolve));
  large.socket.emit('getRooms', { cursor: 'x'.repeat(100_000) });
  await closed;
  const flood = await openSocket(core.url, token);
  const answers = await Promise.all(Array.from({ length: 60 }, () => flood.call('getRooms')));
  expect(answers.filter(({ ok }) => ok).length).toBeLessThan(60);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) });
  const over = new Promise((resolve) => flood.socket.once('disconnect', resolve));
  for (let left = 300; left > 0; left -= 1) flood.socket.emit('getRooms', {});
  await over;
});

it('limits a member over all its sockets, and its messages more than its reads', async () => {
  const token = await chat.tokenOf(await chat.member());
  const sockets = await Promise.all([0, 1, 2].map(() => openSocket(core.url, token)));
  const message = { _room: '0197a1b2-0000-7000-8000-000000000000', tempId: 'temp-00000001', content: '안녕하세요' };
  const responses = await Promise.all(
    sockets.flatMap(({ call }) => Array.from({ length: 8 }, () => call('sendMessage', message))),
  );
  const count = (answers: { code?: string }[], code?: string) => answers.filter((each) => each.code === code).length;
  expect([count(responses, 'NOT_FOUND'), count(responses, 'TOO_MANY_REQUESTS')]).toEqual([20, 4]);
  const read = await Promise.all(sockets.flatMap(({ call }) => Array.from({ length: 30 }, () => call('getRooms'))));
  // Each socket may have 40 calls, the member 80.
  expect([count(read), count(read, 'TOO_MANY_REQUESTS')]).toEqual([56, 34]);
  for (const { socket } of sockets) socket.disconnect();
});

it.each([
  ['no token', {}, undefined],
  ['a token without a member', { accessToken: 'nonsense' }, undefined],
  ['a chat session of another member', { sessionId: 'f'.repeat(32) }, 'own'],
])('opens no socket for %s', async (_, auth, token) => {
  const authorization = token && (await chat.tokenOf(await chat.member()));
  const socket = connect(core.url, {
    path: chatPaths.siteHelp,
    transports: ['websocket'],
    reconnection: false,
    auth,
    ...(authorization ? { extraHeaders: { authorization } } : {}),
  });
  const error = await new Promise<Error & { data?: { code: string } }>((resolve) =>
    socket.once('connect_error', resolve),
  );
  expect(['LOGIN_REQUIRED', 'TOKEN_INVALID']).toContain(error.data?.code);
  socket.disconnect();
});

it('opens a socket by the token and chat session in auth, for clients without a front server', async () => {
  const authorization = await chat.tokenOf(await chat.member());
  const first = await openSocket(core.url, authorization);
  const { id } = await first.nextEvent('session');
  const socket = connect(core.url, {
    path: chatPaths.aiPrompt,
    transports: ['websocket'],
    reconnection: false,
    auth: { accessToken: authorization.slice('Bearer '.length), sessionId: id },
  });
  const session = await new Promise((resolve) => socket.once('session', resolve));
  expect(session).toEqual({ id });
  socket.disconnect();
  first.socket.disconnect();
});
