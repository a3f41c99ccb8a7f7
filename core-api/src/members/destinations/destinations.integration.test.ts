import { randomUUID } from 'node:crypto';
import { DESTINATION_LIMIT, type Destination } from '@iruon/contract';
import { makeDestination, makeUser } from '@iruon/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { destinationRoutes } from './routes.ts';

const PATH = '/api/v1/me/destinations';
let member: Awaited<ReturnType<typeof makeUser>>;

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: destinationRoutes });
beforeEach(async () => {
  member = await makeUser(database.db);
});

const input = {
  title: '병원',
  name: '김서연',
  phone: '010-1234-5678',
  postcode: '06236',
  address1: '서울 강남구 테헤란로 152',
  address2: '3층',
};
const list = async (as = member) => (await test.send('GET', PATH, { as })).body.destinations as Destination[];
const create = (body: object = input, key = randomUUID(), as = member) =>
  test.send('POST', PATH, { as, body, headers: { 'idempotency-key': key } });
const change = (id: string, body: object, as = member) => test.send('PUT', `${PATH}/${id}`, { as, body });
const remove = (id: string, as = member) => test.send('DELETE', `${PATH}/${id}`, { as });
const created = async (body: object = input) => (await create(body)).body.destination as Destination;

// @covers call:GET /api/v1/me/destinations
it('lists the own addresses, the default one first, then the newest', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const of = (day: number, overrides = {}) =>
    makeDestination(database.db, { userId: member.id, createdAt: at(day), ...overrides });
  const old = await of(1);
  const main = await of(2, { isDefault: true, geolocation: null });
  const recent = await of(3);
  await makeDestination(database.db);
  const destinations = await list();
  expect(destinations.map(({ _id }) => _id)).toEqual([main.id, recent.id, old.id]);
  expect(destinations.map(({ geolocation }) => geolocation === null)).toEqual([true, false, false]);
});

// @covers call:PUT /api/v1/me/destinations/{id}, call:POST /api/v1/me/destinations
it('makes the first one the default, and a later default replaces it', async () => {
  const first = await created();
  expect(first).toMatchObject({ isDefault: true, phone: '01012345678', email: '' });
  const second = await created({ ...input, title: '분원' });
  expect(second.isDefault).toBe(false);
  await change(second._id, { ...input, title: '분원', isDefault: true });
  expect((await list()).map(({ _id, isDefault }) => [_id, isDefault])).toEqual([
    [second._id, true],
    [first._id, false],
  ]);
  // There is no other default to replace it.
  expect((await change(second._id, { ...input, isDefault: false })).body.destination).toMatchObject({
    isDefault: true,
  });
});

it('clears the position of a changed address', async () => {
  const { id } = await makeDestination(database.db, { userId: member.id, ...input, phone: '01012345678' });
  const [saved] = await list();
  expect(saved?.geolocation).not.toBeNull();
  expect((await change(id, { ...input, address2: '4층' })).body.destination).toMatchObject({
    address2: '4층',
    geolocation: saved?.geolocation,
  });
  expect((await change(id, { ...input, address1: '서울 송파구 올림픽로 300' })).body.destination).toMatchObject({
    geolocation: null,
  });
});

// @covers call:DELETE /api/v1/me/destinations/{id}
it('deletes one, makes another the default, and ignores a missing one', async () => {
  const first = await created();
  const second = await created({ ...input, title: '분원' });
  expect((await remove(first._id)).status).toBe(204);
  expect(await list()).toMatchObject([{ _id: second._id, isDefault: true }]);
  expect((await remove(first._id)).status).toBe(204);
});

it('creates one for repeated submissions of a form, and stores twenty at most, also concurrently', async () => {
  const key = randomUUID();
  const [one, again] = [await create(input, key), await create(input, key)];
  expect(one.status).toBe(201);
  expect(again.body).toEqual(one.body);
  const responses = await Promise.all(Array.from({ length: DESTINATION_LIMIT + 4 }, () => create()));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(DESTINATION_LIMIT - 1);
  expect(responses.find(({ status }) => status === 409)?.body.code).toBe('DESTINATIONS_FULL');
  const saved = await list();
  expect(saved).toHaveLength(DESTINATION_LIMIT);
  expect(saved.filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

it("treats other members' addresses as missing", async () => {
  const { id } = await makeDestination(database.db);
  expect(await change(id, input)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect((await remove(id)).status).toBe(204);
  expect(await database.db.selectFrom('destinations').select('id').where('id', '=', id).execute()).toHaveLength(1);
  expect((await test.send('GET', PATH)).body.code).toBe('LOGIN_REQUIRED');
});

it.each([
  ['title', { title: ' ' }],
  ['name', { name: ' \u200b' }],
  ['phone', { phone: '123' }],
  ['phone', { phone: '02-555-1234 내선 3' }],
  ['email', { email: 'x' }],
  ['postcode', { postcode: '1234' }],
  ['address1', { address1: '' }],
  ['address2', { address2: '' }],
])('refuses an invalid %s at its field', async (path, bad) => {
  const { status, body } = await create({ ...input, ...bad });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: `body.${path}` }] });
});

// @covers call:GET /api/v1/me/destinations/{id}, entity:destination
it('reads one of the own addresses, and accepts it unchanged', async () => {
  const one = await created();
  const read = await test.send('GET', `${PATH}/${one._id}`, { as: member });
  expect([read.status, read.body.destination]).toEqual([200, one]);
  expect((await test.send('GET', `${PATH}/${one._id}`, { as: await makeUser(database.db) })).status).toBe(404);
  const { _id, ...same } = one;
  const elsewhere = { type: 'Point', coordinates: [129, 35] };
  const changed = await change(_id, { ...same, geolocation: elsewhere });
  expect([changed.status, changed.body.destination]).toEqual([200, one]);
});

it.each([
  ['02-555-1234', '025551234'],
  ['0502-1234-5678', '050212345678'],
  ['1588-1234', '15881234'],
  ['+82 (0)10-1234-5678', '01012345678'],
  ['０２－５５５－１２３４', '025551234'],
])('a receiver of one letter is reached at %s', async (phone, digits) => {
  const { status, body } = await create({ ...input, name: '김\u200b', phone, postcode: '０６２３６' });
  expect([status, body.destination]).toMatchObject([201, { name: '김', phone: digits, postcode: '06236' }]);
});
