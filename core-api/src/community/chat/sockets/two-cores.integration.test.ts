import { sql } from 'kysely';
import { afterAll, afterEach, expect, it } from 'vitest';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { countUnreadAnswers } from '../rooms/repository.ts';
import { type Any, nextTempId, openChat, openSocket, startTestCore, type TestSocket } from './chat.fixture.ts';

let sockets: TestSocket[] = [];

const database = await databaseForTests();
const chat = await openChat(database);
const cores = [await startTestCore(chat.app.services), await startTestCore(chat.app.services)];
afterEach(async () => {
  for (const { socket } of sockets) socket.disconnect();
  sockets = [];
  await sql`update chat_rooms set stage = 'COUNSEL_COMPLETE', ending = 'MANAGER', closed_at = now()
    where stage <> 'COUNSEL_COMPLETE'`.execute(database.db);
});
afterAll(async () => {
  for (const core of cores) await core.close();
});

async function open(user: Awaited<ReturnType<typeof chat.member>>, core: 0 | 1) {
  const socket = await openSocket(cores[core]?.url ?? '', await chat.tokenOf(user));
  sockets.push(socket);
  return socket;
}

/** A waiting member, on the first core. */
async function waitingChat() {
  const user = await chat.member();
  const member = await open(user, 0);
  const { room } = await member.call('joinRoom');
  await member.call('sendTermsAgreement', { _room: room._id, _terms: chat.counselTerms });
  return { user, member, _room: room._id as string };
}

/** The same with a manager on the second core who has taken the room. */
async function takenChat() {
  const room = await waitingChat();
  const agent = await chat.manager();
  const manager = await open(agent, 1);
  const taken = await manager.call('joinRoom', { _room: room._room, takes: true });
  return { ...room, agent, manager, taken };
}

const codes = (messages: Any[]) => messages.map(({ code, kind }) => code ?? kind);

// @covers socket:chat-sendTermsAgreement, socket:chat-typing-events, state:chat/COUNSEL_PROGRESS
// @covers state:chat/awaiting-manager-counsel-progress, state:chat/counsel-progress-counsel-complete
// @covers state:chat/chat-type-site-help, state:chat/message-kind-admin-end, state:chat/message-kind-user-peer
// @covers state:chat/system-message-system-greeting, state:chat/system-message-please-stand
// @covers state:chat/system-message-manager-connect, state:chat/system-message-terms-agreement
// @covers state:chat/system-message-system-farewell, socket:chat-exitRoom, socket:chat-joinRoom
// @covers state:chat/COUNSEL_COMPLETE, entity:chat-room, socket:chat-updateRoomItem, socket:chat-session
// @covers entity:chat-session, state:chat/before-agreement-awaiting-manager, state:chat/BEFORE_AGREEMENT
it('leads a chat from the terms to the farewell, each side on its own core', async () => {
  const { user, member, manager, _room, taken } = await takenChat();
  const id = expect.stringMatching(/^[0-9a-f]{32}$/);
  expect(await member.nextEvent('session')).toEqual({ id, name: user.name, isManager: false });
  expect(taken).toMatchObject({ ok: true, room: { stage: 'COUNSEL_PROGRESS' } });
  const sent = await member.call('sendMessage', { _room, tempId: nextTempId(), content: '드릴 재고가 있나요?' });
  expect(sent).toMatchObject({ ok: true, message: { kind: 'USER_PEER', content: '드릴 재고가 있나요?' } });
  await manager.nextEvent('sendMessage', ({ message }) => message._id === sent.message._id);
  const answer = await manager.call('sendMessage', { _room, tempId: nextTempId(), content: '네, 있습니다.' });
  await member.nextEvent('sendMessage', ({ message }) => message._id === answer.message._id);
  await member.nextEvent('updateRoomItem', ({ room }) => room.stage === 'COUNSEL_PROGRESS' && room.unread === 1);

  await manager.call('typing', { _room, isTyping: true });
  await member.nextEvent('typing', ({ side, isTyping }) => side === 'MANAGER' && isTyping);
  await member.nextEvent('updateRoomItem', ({ room }) => room.isManagerTyping);
  expect(await countUnreadAnswers(database.db, user.id)).toBe(1);
  expect(await member.call('readMessages', { _room, upTo: 99 })).toMatchObject({ ok: true });
  expect(await countUnreadAnswers(database.db, user.id)).toBe(0);
  await manager.nextEvent('updateRoomItem', ({ room }) => room.userReadSeq >= answer.message.seq);
  expect(await member.call('readMessages', { _room, upTo: 1 })).toMatchObject({ userReadSeq: answer.message.seq });

  expect(await manager.call('exitRoom', { _room, ends: true })).toEqual({ ok: true });
  await member.nextEvent('updateRoomItem', ({ room }) => room.isClosed && room.canRate);
  const { messages } = await member.call('getRoom', { _room });
  expect(codes(messages)).toEqual([
    'SYSTEM_GREETING',
    'TERMS_AGREEMENT',
    'PLEASE_STAND_BY',
    'MANAGER_CONNECT',
    'USER_PEER',
    'ADMIN_END',
    'SYSTEM_FAREWELL',
  ]);
  expect(messages.map(({ seq }: Any) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const late = await member.call('sendMessage', { _room, tempId: nextTempId(), content: '하나 더' });
  expect(late).toMatchObject({ ok: false, code: 'CHAT_ROOM_CLOSED' });
  expect(await member.call('rateRoom', { _room, star: 5, comment: '친절해요' })).toMatchObject({
    ok: true,
    room: { star: 5 },
  });
  expect(await member.call('rateRoom', { _room, star: 1 })).toMatchObject({ code: 'CHAT_NOT_RATABLE' });
  const closed = await member.call('getRooms', { isClosed: true });
  expect(closed.rooms.map(({ _id }: Any) => _id)).toEqual([_room]);
  const { rows } = await sql`select type, query, reply from questions where room_id = ${_room}`.execute(database.db);
  expect(rows).toEqual([{ type: 'SITE_HELP', query: '드릴 재고가 있나요?', reply: '네, 있습니다.' }]);
});

it('sends the position in the queue, and the next one whenever an earlier member is taken', async () => {
  const [first, second] = [await waitingChat(), await waitingChat()];
  const placeOf = async ({ member, _room }: typeof first) =>
    (await member.call('getRoom', { _room })).room.waitingPlace;
  expect([await placeOf(first), await placeOf(second)]).toEqual([1, 2]);
  const manager = await open(await chat.manager(), 1);
  await manager.call('joinRoom', { _room: first._room, takes: true });
  await second.member.nextEvent('updateRoomItem', ({ room }) => room._id === second._room && room.waitingPlace === 1);
  expect(await placeOf(first)).toBeNull();
});

// @covers socket:chat-getRooms
it('lists closed chats 50 at a time, latest first', async () => {
  const { user, member } = await waitingChat();
  await sql`insert into chat_rooms (id, user_id, stage, ending, closed_at, created_at, updated_at)
    select gen_random_uuid(), ${user.id}, 'COUNSEL_COMPLETE', 'MEMBER', now() - day * interval '1 day', now(), now()
    from generate_series(1, 51) as day`.execute(database.db);
  const first = await member.call('getRooms', { isClosed: true });
  const rest = await member.call('getRooms', { isClosed: true, cursor: first.next });
  expect([first.rooms.length, rest.rooms.length, rest.next]).toEqual([50, 1, null]);
  const closed = [...first.rooms, ...rest.rooms].map(({ closedAt }: Any) => closedAt);
  expect(closed).toEqual(closed.toSorted().toReversed());
});

it('notifies members immediately when the last agent leaves, and new sockets later', async () => {
  await sql`update chat_managers set presence = 'AWAY'`.execute(database.db);
  const manager = await open(await chat.manager(), 1);
  await manager.call('setPresence', { presence: 'AVAILABLE' });
  const member = await open(await chat.member(), 0);
  await member.nextEvent('people', ({ isStaffed }) => isStaffed);
  // A member who connects before the change above also receives the state before it.
  member.frames.length = 0;
  const from = Date.now();
  await manager.call('setPresence', { presence: 'AWAY' });
  await member.nextEvent('people', ({ isStaffed, isOpen }) => isOpen && !isStaffed);
  // Sooner than the timer that detects agents who left silently.
  expect(Date.now() - from).toBeLessThan(1_500);
  const later = await open(await chat.member(), 0);
  expect(await later.nextEvent('people')).toMatchObject({ isStaffed: false });
  expect(manager.frames.map(({ name }) => name)).not.toContain('people');
});

it('counts the pings of a connection as presence: pages in the background have slow timers', async () => {
  const agent = await chat.manager();
  const manager = await open(agent, 1);
  await manager.call('setPresence', { presence: 'AWAY' });
  await sql`update chat_managers set seen_at = now() - interval '5 minutes' where user_id = ${agent.id}`.execute(
    database.db,
  );
  // Like the browser's response to the server's ping, independent of its page.
  (manager.socket.io.engine as unknown as { _sendPacket(type: string): void })._sendPacket('pong');
  const presence = () => database.db.selectFrom('chatManagers').selectAll().where('userId', '=', agent.id).execute();
  await expect.poll(async () => Date.now() - ((await presence())[0]?.seenAt.getTime() ?? 0)).toBeLessThan(60_000);
  expect(await presence()).toMatchObject([{ presence: 'AWAY' }]);
});

// @covers entity:chat-message
it('stores a tempId once, over any number of calls and sockets', async () => {
  const { user, member, _room } = await waitingChat();
  const second = await open(user, 1);
  const sent = { _room, tempId: nextTempId(), content: '한 번만' };
  const acks = await Promise.all(
    [0, 1, 2, 3, 4].map((index) => (index % 2 ? member : second).call('sendMessage', sent)),
  );
  expect(new Set(acks.map(({ message }) => message._id)).size).toBe(1);
  const { messages } = await member.call('getRoom', { _room });
  expect(messages.filter(({ kind }: Any) => kind === 'USER_PEER')).toHaveLength(1);
});

// @covers socket:chat-sendMessage, socket:chat-getRoom
it('numbers concurrent messages without a gap, the same on both cores', async () => {
  const { member, manager, _room } = await takenChat();
  await Promise.all(
    Array.from({ length: 15 }, (_, index) =>
      Promise.all([
        member.call('sendMessage', { _room, tempId: nextTempId(), content: `회원 ${index}` }),
        manager.call('sendMessage', { _room, tempId: nextTempId(), content: `상담원 ${index}` }),
      ]),
    ),
  );
  const [ofMember, ofManager] = [await member.call('getRoom', { _room }), await manager.call('getRoom', { _room })];
  expect(ofMember.messages.map(({ seq }: Any) => seq)).toEqual(Array.from({ length: 34 }, (_, index) => index + 1));
  expect(ofManager.messages.map(({ _id }: Any) => _id)).toEqual(ofMember.messages.map(({ _id }: Any) => _id));
  const missed = await member.call('getRoom', { _room, after: 30 });
  expect(missed.messages.map(({ seq }: Any) => seq)).toEqual([31, 32, 33, 34]);
});

it('treats a foreign room as a missing one, in every call', async () => {
  const { _room } = await takenChat();
  const stranger = await open(await chat.member(), 1);
  const calls = {
    getRoom: {},
    joinRoom: {},
    exitRoom: { ends: true },
    sendMessage: { tempId: nextTempId(), content: '엿보기' },
    sendTermsAgreement: { _terms: chat.counselTerms },
    readMessages: { upTo: 1 },
    typing: { isTyping: true },
    rateRoom: { star: 1 },
  };
  for (const [name, input] of Object.entries(calls)) {
    const missing = await stranger.call(name, { ...input, _room: '0197a1b2-0000-7000-8000-000000000000' });
    const other = await stranger.call(name, { ...input, _room });
    expect([name, other]).toEqual([name, missing]);
    expect(other.code).toBe('NOT_FOUND');
  }
  for (const name of ['handOverRoom', 'setPresence'])
    expect(await stranger.call(name, { _room })).toMatchObject({ code: 'ACCESS_DENIED' });
  expect(await stranger.call('getRooms')).toMatchObject({ rooms: [] });
});

it('lets one of many managers take a room, and notifies the others of its agent', async () => {
  const { _room } = await waitingChat();
  const managers = await Promise.all([0, 1, 0, 1].map(async (core) => open(await chat.manager(), core as 0 | 1)));
  const answers = await Promise.all(managers.map((manager) => manager.call('joinRoom', { _room, takes: true })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const refused of answers.filter(({ ok }) => !ok)) {
    expect(refused.code).toBe('CHAT_ROOM_TAKEN');
    expect(refused.detail).toMatch(/님이 맡은 상담입니다/);
  }
});

it('limits the chats of a manager, also for ten concurrent takes over two cores', async () => {
  await sql`update settings set value = jsonb_set(value, '{chat}', '{"roomsPerManager": 3}')`.execute(database.db);
  const rooms = await Promise.all(Array.from({ length: 6 }, waitingChat));
  const agent = await chat.manager();
  const both = [await open(agent, 0), await open(agent, 1)] as const;
  const answers = await Promise.all(
    rooms.map(({ _room }, index) => both[(index % 2) as 0 | 1].call('joinRoom', { _room, takes: true })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  expect(answers.filter(({ code }) => code === 'CHAT_ROOMS_FULL')).toHaveLength(3);
});

// @covers state:chat/AWAITING_MANAGER
it('hands a room over to a present agent, and back to the queue with its waiting time', async () => {
  const { manager, _room } = await takenChat();
  const colleague = await chat.manager();
  const other = await open(colleague, 0);
  await other.call('setPresence', { presence: 'AWAY' });
  const give = async (_manager: string | null) => {
    const { room } = await manager.call('getRoom', { _room });
    return manager.call('handOverRoom', { _room, _manager, epoch: room.epoch, note: '재고 확인 부탁' });
  };
  // The clock of the tests is fixed; presence uses the database's own.
  await sql`update chat_managers set seen_at = '2026-11-24T10:00:00+09:00'`.execute(database.db);
  expect(await give(colleague.id)).toMatchObject({ code: 'CHAT_MANAGER_AWAY' });
  await sql`update chat_managers set presence = 'AVAILABLE'`.execute(database.db);
  expect(await give(colleague.id)).toMatchObject({ ok: true, room: { manager: { _id: colleague.id } } });
  expect(await give(null)).toMatchObject({ code: 'CHAT_ROOM_TAKEN' });
  const { room } = await other.call('getRoom', { _room });
  const back = await other.call('handOverRoom', { _room, _manager: null, epoch: room.epoch });
  expect(back.room).toMatchObject({ stage: 'AWAITING_MANAGER', manager: null, waitingPlace: 1 });
  const stale = await other.call('handOverRoom', { _room, _manager: null, epoch: room.epoch });
  expect(stale.code).toBe('TRANSITION_NOT_ALLOWED');
});

it('hides internal notes from every member', async () => {
  const { member, manager, agent, _room } = await takenChat();
  const path = `/api/console/chats/rooms/${_room}`;
  const noted = await chat.app.send('PUT', path, {
    as: agent as never,
    body: { action: 'note', content: 'VIP-비밀-메모' },
  });
  expect(noted.status).toBe(200);
  await manager.nextEvent('note', ({ note }) => note.content === 'VIP-비밀-메모');
  await member.call('getRoom', { _room });
  expect(JSON.stringify(member.frames)).not.toContain('VIP-비밀-메모');
});

it('closes the sockets of a session that ends, within a second', async () => {
  const { member, user } = await waitingChat();
  const closed = new Promise((resolve) => member.socket.once('disconnect', resolve));
  const from = Date.now();
  await sql`update token_families set ended_at = now(), ended_reason = 'LOGOUT' where user_id = ${user.id}`.execute(
    database.db,
  );
  await member.nextEvent('sessionEnd');
  await closed;
  expect(Date.now() - from).toBeLessThan(1_000);
});

it('closes the sockets of an agent who is disabled', async () => {
  const agent = await chat.manager();
  const manager = await open(agent, 1);
  await sql`update users set disabled_at = now(), disabled_reason = '퇴사' where id = ${agent.id}`.execute(database.db);
  await manager.nextEvent('sessionEnd');
});

it('masks numbers before any reader sees them', async () => {
  const { member, manager, _room } = await takenChat();
  await member.call('sendMessage', { _room, tempId: nextTempId(), content: '900101-1234567, 4111 1111 1111 1111' });
  const { message } = await manager.nextEvent('sendMessage', (each) => each.message.kind === 'USER_PEER');
  expect(message.content).toBe('900101-*******, 4111 **** **** ****');
});

it('makes sockets reload when its listening connection was lost', async () => {
  const { member, manager, _room } = await takenChat();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'iruon-core-chat' and datname = current_database()`.execute(database.db);
  await manager.call('sendMessage', { _room, tempId: nextTempId(), content: '들리지 않는 말' });
  await member.nextEvent('resync');
  const { messages } = await member.call('getRoom', { _room, after: 4 });
  expect(messages.map(({ content }: Any) => content)).toEqual(['들리지 않는 말']);
});
