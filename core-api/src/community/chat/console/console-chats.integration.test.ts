import type { ChatFigures } from '@iruon/contract';
import Excel from 'exceljs';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { auditEntries } from '../../../testing/audit-entries.ts';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import type { UserContext } from '../rooms/access.ts';
import { rateRoom } from '../rooms/marks.ts';
import { agreeToTerms } from '../rooms/open-room.ts';
import { createMessageSender } from '../rooms/send-message.ts';
import { nextTempId, OPEN_AT, openChat } from '../sockets/chat.fixture.ts';

const rooms = '/api/console/chats/rooms';
let now = OPEN_AT;

const database = await databaseForTests();
const chat = await openChat(database, { now: () => now });
const sender = createMessageSender(chat.app.services);
const agent = await chat.manager();
beforeEach(() => {
  now = OPEN_AT;
});

const send = (method: string, path: string, body?: object) =>
  chat.app.send(method, path, { as: agent as never, ...(body && { body }) });

/** A member who is offered a chat, and agrees. */
async function offered() {
  const member = await chat.member();
  const { status, body } = await send('POST', rooms, { _user: member.id });
  expect(status).toBe(201);
  const room = body.room as { _id: string };
  const actor = {
    type: 'user',
    userId: member.id,
    familyId: member.id,
    scopes: [],
    rights: new Set<never>(),
    isCustomer: true,
  } as const;
  const asMember = { ...chat.app.services, actor, requestId: 'test' };
  await agreeToTerms(asMember, room._id, chat.counselTerms);
  return { member, asMember, id: room._id };
}

// @covers call:GET /api/console/chats/rooms, call:POST /api/console/chats/rooms, call:PUT /api/console/chats/rooms/{id}
// @covers call:DELETE /api/console/chats/rooms/{id}, call:GET /api/console/chats/rooms/{id}
it('offers a chat once, lists it by filter, and leads it to its end', async () => {
  const { member, id } = await offered();
  expect((await send('POST', rooms, { _user: member.id })).body.room).toMatchObject({ _id: id });
  expect((await send('POST', rooms, { _user: agent.id })).body.code).toBe('NOT_FOUND');
  const listed = async (filter: object) =>
    (await send('GET', `${rooms}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;
  expect(await listed({ stage: 'AWAITING_MANAGER' })).toMatchObject({
    total: 1,
    rooms: [{ _id: id, waitingPlace: 1 }],
  });
  expect(await listed({ isMine: true })).toMatchObject({ total: 0 });
  const taken = await send('PUT', `${rooms}/${id}`, { action: 'take', epoch: 0 });
  expect(taken.body).toMatchObject({ room: { stage: 'COUNSEL_PROGRESS', epoch: 1, manager: { _id: agent.id } } });
  expect(await listed({ isMine: true, q: member.username })).toMatchObject({ total: 1 });
  expect((await send('DELETE', `${rooms}/${id}`)).body.code).toBe('TRANSITION_NOT_ALLOWED');
  await send('PUT', `${rooms}/${id}`, { action: 'note', content: '재고 문의' });
  const closed = await send('PUT', `${rooms}/${id}`, { action: 'close' });
  expect(closed.body).toMatchObject({ room: { isClosed: true, ending: 'MANAGER' }, notes: [{ content: '재고 문의' }] });
  expect((await send('GET', `${rooms}/${id}`)).body).toEqual(closed.body);
  expect((await send('DELETE', `${rooms}/${id}`)).status).toBe(204);
  expect((await send('DELETE', `${rooms}/${id}`)).status).toBe(204);
  expect((await send('GET', `${rooms}/${id}`)).status).toBe(404);
  const entries = await auditEntries(database.db, ['action', 'details'], { subject: `chat:${id}` });
  expect(entries.map(({ action }) => action)).toEqual([
    ...['chat.offer', 'chat.take', 'chat.note', 'chat.close', 'chat.delete'],
  ]);
  // The page of the member lists them. The log never forgets, so the text of a note is not in it.
  for (const { details } of entries) expect(details).toMatchObject({ userId: member.id });
  expect(JSON.stringify(entries)).not.toContain('재고 문의');
});

it('exports a chat without its notes, and counts it by day and agent', async () => {
  const { member, asMember, id } = await offered();
  await send('PUT', `${rooms}/${id}`, { action: 'take', epoch: 0 });
  const post = async (minute: string, by: UserContext, content: string) => {
    now = new Date(`2026-11-24T10:${minute}:00+09:00`);
    await sender.send(by, { _room: id, tempId: nextTempId(), content, _files: [] });
  };
  await post('01', asMember, '=재고가 있나요?');
  await post('02', chat.contextOf(agent), '네, 있습니다.');
  await send('PUT', `${rooms}/${id}`, { action: 'note', content: '급한 분' });
  now = new Date('2026-11-24T10:07:00+09:00');
  await send('PUT', `${rooms}/${id}`, { action: 'close' });
  await rateRoom(asMember, { _room: id, star: 4, comment: '친절해요' });

  const response = await chat.app.app.request(`${rooms}/${id}/transcript.xlsx`, {
    headers: { authorization: await chat.app.authorize(agent as never) },
  });
  expect(response.headers.get('content-type')).toContain('spreadsheetml');
  const book = new Excel.Workbook();
  await book.xlsx.load(await response.arrayBuffer());
  const copied: unknown[][] = [];
  book.worksheets[0]?.eachRow((row) => copied.push((row.values as unknown[]).slice(1)));
  expect(copied.map(([, , kind, name = '', content]) => [kind, name, content])).toEqual([
    ['구분', '이름', '내용'],
    ...Array(4).fill(['자동 안내', '', expect.any(String)]),
    ['회원', member.name, '=재고가 있나요?'],
    ['상담원', agent.name, '네, 있습니다.'],
    ['자동 안내', '', expect.any(String)],
  ]);
  expect(JSON.stringify(copied)).not.toContain('급한 분');
  const { rows } = await sql`select subject from audit_log where action = 'chat.transcript'`.execute(database.db);
  expect(rows).toEqual([{ subject: `chat:${id}` }]);

  const { figures } = (await send('GET', '/api/console/chats/figures?from=2026-11-24&to=2026-11-24')).body;
  const counted = { rooms: 1, answered: 1, firstAnswerSeconds: 120, lengthSeconds: 420, rated: 1, star: 4 };
  expect(figures).toMatchObject({
    days: [{ day: '2026-11-24', ...counted }],
    managers: [{ _id: agent.id, name: agent.name, ...counted }],
  });

  // A chart has a column for each day, also for those without a chat.
  const week = (await send('GET', '/api/console/chats/figures?from=2026-11-20&to=2026-11-26')).body;
  const { days } = week.figures as ChatFigures;
  expect(days.map(({ day, rooms }) => `${day} ${rooms}`)).toEqual([
    '2026-11-20 0',
    '2026-11-21 0',
    '2026-11-22 0',
    '2026-11-23 0',
    '2026-11-24 1',
    '2026-11-25 0',
    '2026-11-26 0',
  ]);
});

it('records to whom a chat was handed over', async () => {
  const { member, id } = await offered();
  await send('PUT', `${rooms}/${id}`, { action: 'take', epoch: 0 });
  const returned = { action: 'handOver', _manager: null, epoch: 1, note: '재고 확인' };
  expect((await send('PUT', `${rooms}/${id}`, returned)).status).toBe(200);
  const subject = { subject: `chat:${id}`, action: 'chat.hand-over' };
  expect(await auditEntries(database.db, ['details'], subject)).toEqual([
    { details: { userId: member.id, changes: { manager: { from: agent.name, to: null } }, note: expect.any(String) } },
  ]);
});

it('returns the agent of a taken room', async () => {
  const { id } = await offered();
  await send('PUT', `${rooms}/${id}`, { action: 'take', epoch: 0 });
  const other = await chat.manager();
  const late = await chat.app.send('PUT', `${rooms}/${id}`, { as: other as never, body: { action: 'take', epoch: 0 } });
  expect([late.status, late.body.code, late.body.detail]).toEqual([
    409,
    'CHAT_ROOM_TAKEN',
    `${agent.name}님이 맡은 상담입니다.`,
  ]);
});

it('returns the available help', async () => {
  const { body } = await chat.app.send('GET', '/api/v1/chats/offer');
  expect(body.offer).toMatchObject({ isOpen: true, opensAt: null, ai: { isEnabled: false } });
  expect(
    (await chat.app.send('GET', '/api/console/chats/managers', { as: agent as never })).body.managers,
  ).toContainEqual(expect.objectContaining({ _id: agent.id, rooms: expect.any(Number) }));
});
