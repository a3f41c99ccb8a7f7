import { makeCoupon, makeSettings, makeUser } from '@iruon/db/factories';
import { afterAll, expect, it } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { consoleAccountRoutes } from '../../members/accounts/console/routes.ts';
import { authRoutes } from '../../members/auth/routes.ts';
import { pointsBalance } from '../../members/points/index.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { levelOf } from '../../testing/level-of.ts';
import { memberFlowRoutes } from './routes.ts';

const now = new Date('2026-06-01T03:00:00Z');

const database = await databaseForTests();
const { db } = database;
const test = createTestApp(db, {
  routes: [...consoleAccountRoutes, ...memberFlowRoutes, ...authRoutes],
  now: () => now,
});
const operator = await makeUser(db, { type: 'OPERATOR' });
await makeSettings(db);
await db
  .insertInto('points')
  .values({
    id: newId(),
    name: '가입 축하',
    event: 'SIGN_UP',
    unit: 'AMOUNT',
    value: 3_000,
    validDays: 30,
    createdAt: now,
    updatedAt: now,
  })
  .execute();
await makeCoupon(db, {
  name: '첫 주문',
  count: null,
  issue: { type: 'INSTANT', event: { type: 'SIGN_UP', code: null } },
});
await db
  .insertInto('levels')
  .values({
    id: newId(),
    code: 'WELCOME',
    name: '일반',
    scope: 'ALL',
    sequence: 1,
    isWelcome: true,
    isActive: true,
    createdAt: now,
    updatedAt: now,
  })
  .execute();
afterAll(async () => expect(await database.violations(now)).toEqual([]));

const person = (username: string, over: object = {}) => ({
  type: 'PERSON',
  username,
  password: 'Welcome!23',
  name: '김새봄',
  phone: '010-1234-5678',
  email: `${username}@clinic.test`,
  ...over,
});
const create = (body: object, key = crypto.randomUUID()) =>
  test.send('POST', '/api/console/users', { as: operator, body, headers: { 'idempotency-key': key } });

// @covers call:POST /api/console/users
it('a new member can log in and is welcomed with points, a coupon and a level', async () => {
  const { status, body } = await create(person('saebom01'));
  expect([status, body.user]).toMatchObject([201, { username: 'saebom01', phone: '01012345678', custNo: null }]);
  const { _id } = body.user as { _id: string };
  expect(await pointsBalance(database.db, _id, now)).toBe(3_000);
  const coupons = await database.db.selectFrom('userCoupons').select('name').where('userId', '=', _id).execute();
  expect(coupons).toEqual([{ name: '첫 주문' }]);
  expect(await levelOf(database.db, _id)).toMatchObject({ name: '일반' });
  const basic = Buffer.from('saebom01:Welcome!23').toString('base64');
  const logged = await test.send('GET', '/api/auth/refreshToken', { headers: { authorization: `Basic ${basic}` } });
  expect(logged.status).toBe(200);
  const audited = await database.db.selectFrom('auditLog').selectAll().execute();
  expect(JSON.stringify(audited)).not.toContain('Welcome!23');
});

it.each(['PERSON', 'COMPANY'])('a new %s starts at the level of its type if the shop has no other', async (type) => {
  const set = (isActive: boolean) =>
    database.db.updateTable('levels').set({ isActive }).where('code', '=', 'WELCOME').execute();
  await set(false);
  const business = { no: '1248100998', name: '새봄치과', type: '', service: '', ceoName: '김새봄' };
  const address = { postcode: '06236', address1: '서울 강남구 테헤란로 152', address2: '' };
  const over = type === 'COMPANY' ? { type, business: { ...business, ...address } } : {};
  const { status, body } = await create(person(`begin${type.toLowerCase()}`, over));
  await set(true);
  expect(status, JSON.stringify(body)).toBe(201);
  expect(await levelOf(database.db, (body.user as { _id: string })._id)).toMatchObject({ code: type });
});

it('a repeated request creates one member, welcomed once', async () => {
  const key = crypto.randomUUID();
  const [first, second] = [await create(person('twice01'), key), await create(person('twice01'), key)];
  expect([first.status, second.status]).toEqual([201, 201]);
  const { _id } = second.body.user as { _id: string };
  expect((first.body.user as { _id: string })._id).toBe(_id);
  expect(await pointsBalance(database.db, _id, now)).toBe(3_000);
});

it.each([
  ['an existing name', person('taken01'), 'USERNAME_TAKEN', 'body.username'],
  [
    'a customer number of another',
    person('other01', { meta: { CustNo: 'C-77' } }),
    'CUST_NO_TAKEN',
    'body.meta.CustNo',
  ],
])('%s is refused at its field, and nothing is stored', async (_, body, code, path) => {
  await create(person('taken01', { meta: { CustNo: 'C-77' } }));
  const before = await database.db.selectFrom('userCoupons').select('id').execute();
  const refused = await create(body);
  expect([refused.status, refused.body]).toMatchObject([409, { code, errors: [{ path }] }]);
  expect(await database.db.selectFrom('userCoupons').select('id').execute()).toHaveLength(before.length);
});

it.each([
  ['a clinic without its papers', person('clinic77', { type: 'COMPANY' }), 'body.business'],
  ['a person with them', person('person77', { business: { no: '123-45-67891', name: '바른치과' } }), 'body.business'],
  ['a weak password', person('person78', { password: 'short' }), 'body.password'],
])('%s is refused', async (_, body, path) => {
  const { status, body: response } = await create(body);
  expect([status, response]).toMatchObject([400, { code: 'INVALID_INPUT', errors: [{ path }] }]);
});

it("a clinic's documents are stored", async () => {
  const { status, body } = await create(
    person('clinic78', { type: 'COMPANY', business: { no: '123-45-67891', name: '바른치과', ceoName: '김새봄' } }),
  );
  expect([status, body.user]).toMatchObject([201, { businessName: '바른치과', type: 'COMPANY' }]);
});
