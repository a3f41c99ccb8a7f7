// @covers call:GET /api/console/chats/rooms, call:GET /api/console/chats/rooms/{id}, call:POST /api/console/chats/rooms
// @covers call:PUT /api/console/chats/rooms/{id}, call:DELETE /api/console/chats/rooms/{id}

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/test/database.ts';
import { agreeToTerms } from '../rooms/agree.ts';
import { openChat } from '../sockets/chat.fixture.ts';

let database: TestDatabase;
let chat: Awaited<ReturnType<typeof openChat>>;
let desk: Awaited<ReturnType<typeof chat.manager>>;
const rooms = '/api/console/chats/rooms';

beforeAll(async () => {
  database = await createTestDatabase();
  chat = await openChat(database);
  desk = await chat.manager();
});
afterAll(() => database[Symbol.asyncDispose]());

const send = (method: string, path: string, body?: object) =>
  chat.app.send(method, path, { as: desk as never, ...(body && { body }) });

/** A member whom the desk offers a talk, and who agrees. */
async function offered() {
  const member = await chat.member();
  const { status, body } = await send('POST', rooms, { _user: member.id });
  expect(status).toBe(201);
  const room = body.room as { _id: string };
  const actor = { type: 'user', userId: member.id, familyId: member.id, scopes: [], isCustomer: true } as const;
  await agreeToTerms({ ...chat.app.services, actor, requestId: 'test' }, room._id, chat.counselTerms);
  return { member, id: room._id };
}

it('offers a talk once, lists it by filter, and leads it to its end', async () => {
  const { member, id } = await offered();
  expect((await send('POST', rooms, { _user: member.id })).body.room).toMatchObject({ _id: id });
  expect((await send('POST', rooms, { _user: desk.id })).body.code).toBe('NOT_FOUND');
  const listed = async (filter: object) =>
    (await send('GET', `${rooms}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;
  expect(await listed({ stage: 'AWAITING_MANAGER' })).toMatchObject({
    total: 1,
    rooms: [{ _id: id, waitingPlace: 1 }],
  });
  expect(await listed({ isMine: true })).toMatchObject({ total: 0 });
  const taken = await send('PUT', `${rooms}/${id}`, { action: 'take', epoch: 0 });
  expect(taken.body).toMatchObject({ room: { stage: 'COUNSEL_PROGRESS', epoch: 1, manager: { _id: desk.id } } });
  expect(await listed({ isMine: true, q: member.username })).toMatchObject({ total: 1 });
  expect((await send('DELETE', `${rooms}/${id}`)).body.code).toBe('TRANSITION_NOT_ALLOWED');
  await send('PUT', `${rooms}/${id}`, { action: 'note', content: '재고 문의' });
  const closed = await send('PUT', `${rooms}/${id}`, { action: 'close' });
  expect(closed.body).toMatchObject({ room: { isClosed: true, ending: 'MANAGER' }, notes: [{ content: '재고 문의' }] });
  const sheet = await send('GET', `${rooms}/${id}/transcript.xlsx`);
  expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, expect.stringContaining('spreadsheetml')]);
  const { figures } = (await send('GET', '/api/console/chats/figures?from=2026-11-24&to=2026-11-24')).body;
  expect(figures).toMatchObject({ days: [{ day: '2026-11-24', rooms: 1 }], managers: [{ _id: desk.id, rooms: 1 }] });
  expect((await send('DELETE', `${rooms}/${id}`)).status).toBe(204);
  expect((await send('DELETE', `${rooms}/${id}`)).status).toBe(204);
  expect((await send('GET', `${rooms}/${id}`)).status).toBe(404);
});

it('names who has a room to whoever comes later', async () => {
  const { id } = await offered();
  await send('PUT', `${rooms}/${id}`, { action: 'take', epoch: 0 });
  const other = await chat.manager();
  const late = await chat.app.send('PUT', `${rooms}/${id}`, { as: other as never, body: { action: 'take', epoch: 0 } });
  expect([late.status, late.body.code, late.body.detail]).toEqual([
    409,
    'CHAT_ROOM_TAKEN',
    `${desk.name}님이 맡은 상담입니다.`,
  ]);
});

it('says what help there is', async () => {
  const { body } = await chat.app.send('GET', '/api/v1/chats/offer');
  expect(body.offer).toMatchObject({ isOpen: true, opensAt: null, ai: { isEnabled: false } });
  expect(
    (await chat.app.send('GET', '/api/console/chats/managers', { as: desk as never })).body.managers,
  ).toContainEqual(expect.objectContaining({ _id: desk.id, rooms: expect.any(Number) }));
});
