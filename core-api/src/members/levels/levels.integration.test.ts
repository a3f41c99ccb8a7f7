import { makeOrder, makeUser } from '@iruon/db/factories';
import { afterAll, expect, it } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { routesOf } from '../../record-routes.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { levelOf } from '../../testing/level-of.ts';
import { pointsBalance } from '../points/index.ts';
import { consoleLevelRoutes } from './console/routes.ts';
import { addScore, evaluateLevels } from './index.ts';
import { levelRecord } from './level-record.ts';
import { levelRoutes } from './routes.ts';

type Json = Record<string, unknown>;
type User = Awaited<ReturnType<typeof makeUser>>;

let now = new Date('2026-06-10T03:00:00Z');
const issued: string[] = [];
const coupon = newId();
const issueCoupon = async (_: unknown, { couponId, userId }: { couponId: string; userId: string }) => {
  issued.push(`${couponId} ${userId}`);
};

const send = (method: string, path: string, body?: Json) =>
  test.send(method, `/api/console${path}`, { as: operator, ...(body ? { body } : {}) });
const input = (code: string, over: Json = {}) => ({
  code,
  name: `${code} 등급`,
  scope: 'ALL',
  isActive: true,
  isWelcome: false,
  criteria: [],
  points: 0,
  pointDays: 365,
  pointCap: 0,
  bonusCap: 0,
  coupons: [],
  ...over,
});
const make = async (code: string, over: Json = {}) =>
  (await send('POST', '/levels', input(code, over))).body.level as Json;

const database = await databaseForTests();
const test = createTestApp(database.db, {
  routes: [...routesOf(levelRecord), ...consoleLevelRoutes(issueCoupon), ...levelRoutes],
  now: () => now,
});
const operator = await makeUser(database.db, { type: 'OPERATOR' });
const levels = {
  WELCOME: await make('WELCOME', { isWelcome: true }),
  SILVER: await make('SILVER', {
    criteria: [{ type: 'SCORE', value: 100, isActive: true }],
    points: 3_000,
    coupons: [coupon],
  }),
  GOLD: await make('GOLD', {
    criteria: [{ type: 'MONTHLY_AMOUNT', value: 100_000, isActive: true }],
    points: 10_000,
  }),
  CLINIC: await make('CLINIC', { scope: 'COMPANY' }),
};
afterAll(async () => {
  const broken = await database.violations(now);
  expect(broken.filter(({ name }) => /point|score|lot/.test(name))).toEqual([]);
});

const score = ({ id }: User, delta: number, key = newId()) =>
  inTransaction(database.db, (trx) => addScore(trx, { userId: id, delta, reason: 'PURCHASE', key, now }, issueCoupon));
const evaluate = () => evaluateLevels({ db: database.db, now: () => now }, issueCoupon);
const codeOf = async ({ id }: User) => (await levelOf(database.db, id))?.code ?? null;
const confirmed = (user: User, completedAt: string, lineTotal: number) =>
  makeOrder(database.db, {
    userId: user.id,
    unitPrice: lineTotal,
    amount: 1,
    lineTotal,
    orderStatus: 'DELIVERY_COMPLETE',
    purchaseStatus: 'PURCHASE_COMPLETE',
    courierCode: 'CJ',
    invoiceNo: '1234567890',
    deliveredAt: new Date(completedAt),
    completedAt: new Date(completedAt),
  });

it('raises the level immediately with a score, and grants its benefits only once', async () => {
  const user = await makeUser(database.db);
  expect(await score(user, 99)).toBe(true);
  expect(await codeOf(user)).toBe('WELCOME');
  const key = newId();
  expect(await score(user, 1, key)).toBe(true);
  expect(await score(user, 1, key)).toBe(false);
  expect(await codeOf(user)).toBe('SILVER');
  expect(await pointsBalance(database.db, user.id, now)).toBe(3_000);
  await score(user, -100);
  expect(await codeOf(user)).toBe('SILVER');
  now = new Date('2026-06-30T15:10:00Z');
  await evaluate();
  expect(await codeOf(user)).toBe('WELCOME');
  await score(user, 100);
  expect(await codeOf(user)).toBe('SILVER');
  expect(await pointsBalance(database.db, user.id, now)).toBe(3_000);
  expect(issued).toEqual([`${coupon} ${user.id}`]);
  await expect(score(user, -101)).rejects.toMatchObject({ body: { code: 'SCORE_SHORT' } });
});

it("returns a member's level and the distance to the next", async () => {
  const user = await makeUser(database.db);
  const standing = async () => (await test.send('GET', '/api/v1/me/level', { as: user })).body.standing;
  expect(await standing()).toMatchObject({
    level: null,
    score: 0,
    next: { name: 'SILVER 등급', points: 3_000, couponCount: 1, criteria: [{ type: 'SCORE', value: 100, have: 0 }] },
  });
  await score(user, 100);
  await confirmed(user, now.toISOString(), 40_000);
  expect(await standing()).toMatchObject({
    level: { code: 'SILVER' },
    next: { name: 'GOLD 등급', criteria: [{ type: 'MONTHLY_AMOUNT', value: 100_000, have: 40_000 }] },
  });
});

it.each([
  ['the last instant of the previous month', '2026-07-31T14:59:59.999Z', '2026-07-31T15:10:00Z', 'GOLD'],
  ['its first instant', '2026-06-30T15:00:00.000Z', '2026-07-31T15:10:00Z', 'GOLD'],
  ['an instant before it', '2026-06-30T14:59:59.999Z', '2026-07-31T15:10:00Z', 'WELCOME'],
  ['the first instant of this month', '2026-07-31T15:00:00.000Z', '2026-07-31T15:10:00Z', 'WELCOME'],
  ['the month before, not over yet in Seoul', '2026-07-10T00:00:00.000Z', '2026-07-31T14:59:59.999Z', 'WELCOME'],
])('counts a purchase confirmed at %s', async (_, completedAt, at, code) => {
  const user = await makeUser(database.db);
  await confirmed(user, completedAt, 100_000);
  now = new Date(at);
  await evaluate();
  expect(await codeOf(user)).toBe(code);
});

it('evaluates each month once, continues after an interruption, and lowers members below their level', async () => {
  const users = await Promise.all(Array.from({ length: 5 }, () => makeUser(database.db)));
  for (const user of users) await confirmed(user, '2026-08-15T00:00:00Z', 250_000);
  now = new Date('2026-08-31T15:10:00Z');
  let calls = 0;
  const breaking = new Proxy(database.db, {
    get(target, name) {
      if (name === 'startTransaction') {
        calls += 1;
        if (calls === 4) throw new Error('killed');
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  await expect(evaluateLevels({ db: breaking, now: () => now })).rejects.toThrow('killed');
  await evaluate();
  expect(await Promise.all(users.map(codeOf))).toEqual(users.map(() => 'GOLD'));
  expect(await evaluate()).toBe(0);
  for (const { id } of users) expect(await pointsBalance(database.db, id, now)).toBe(10_000);
  now = new Date('2026-09-30T15:10:00Z');
  await evaluate();
  expect(await Promise.all(users.map(codeOf))).toEqual(users.map(() => 'WELCOME'));
});

// @covers call:GET /api/console/users/grades
// @covers call:PUT /api/console/users/grades/{id}
it('operators can set a level, fix it, and read the reason', async () => {
  const user = await makeUser(database.db);
  now = new Date('2026-10-05T03:00:00Z');
  const set = (level: Json, isHeld: boolean) =>
    send('PUT', `/users/grades/${user.id}`, { _level: level._id, isHeld, message: '주요 거래처' });
  expect((await set(levels.CLINIC, true)).body).toMatchObject({ code: 'LEVEL_NOT_FOR_MEMBER' });
  expect((await set(levels.GOLD, true)).body.grade).toMatchObject({
    level: { code: 'GOLD' },
    isHeld: true,
    history: [{ from: null, to: 'GOLD 등급', cause: 'HAND', message: '주요 거래처', operatorName: operator.name }],
  });
  expect((await set(levels.GOLD, true)).body.grade).toMatchObject({ history: { length: 1 } });
  now = new Date('2026-10-31T15:10:00Z');
  await evaluate();
  expect(await codeOf(user)).toBe('GOLD');
  await set(levels.GOLD, false);
  now = new Date('2026-11-30T15:10:00Z');
  await evaluate();
  expect(await codeOf(user)).toBe('WELCOME');
  const filter = encodeURIComponent(JSON.stringify({ q: user.username, level: 'WELCOME' }));
  expect((await send('GET', `/users/grades?filter=${filter}`)).body).toMatchObject({
    total: 1,
    grades: [{ _id: user.id, level: { code: 'WELCOME' } }],
  });
});

// @covers call:GET /api/console/users/scores
// @covers call:POST /api/console/users/scores
it('adds and subtracts scores by hand, once, and reports members with too little', async () => {
  const [first, second] = [await makeUser(database.db), await makeUser(database.db)];
  const change = { usernames: [first.username], _users: [], key: newId(), message: '학회 참석', delta: 120 };
  expect((await send('POST', '/users/scores', change)).body).toMatchObject({ changed: 1 });
  await send('POST', '/users/scores', change);
  expect(await codeOf(first)).toBe('SILVER');
  const taken = { ...change, usernames: [first.username, second.username], key: newId(), delta: -20 };
  expect((await send('POST', '/users/scores', taken)).body).toMatchObject({ changed: 1, refused: 1 });
  const filter = encodeURIComponent(JSON.stringify({ _user: first.id }));
  expect((await send('GET', `/users/scores?filter=${filter}`)).body).toMatchObject({
    total: 2,
    scores: [
      { delta: -20, balance: 100, operatorName: operator.name },
      { delta: 120, balance: 120 },
    ],
  });
});

// @covers call:POST /api/console/users/grades
// @covers call:DELETE /api/console/users/grades/{id}, call:GET /api/console/users/grades/{id}
it('sets the level of several, reports impossible ones, and resets it to the criteria', async () => {
  const person = await makeUser(database.db);
  const company = await makeUser(database.db, { type: 'COMPANY' });
  const users = { usernames: [person.username], _users: [company.id], key: newId(), message: '학술 협력 병원' };
  const { body } = await send('POST', '/users/grades', { ...users, _level: levels.CLINIC._id, isHeld: true });
  expect(body).toMatchObject({ changed: 1, refused: 1 });
  expect(await codeOf(company)).toBe('CLINIC');
  expect(await codeOf(person)).toBeNull();
  const release = () => send('DELETE', `/users/grades/${company.id}`);
  expect((await release()).status).toBe(204);
  expect((await release()).status).toBe(204);
  const { grade } = (await send('GET', `/users/grades/${company.id}`)).body;
  expect(grade).toMatchObject({ level: { code: 'WELCOME' }, isHeld: false, history: { length: 2 } });
  expect((await send('DELETE', `/users/grades/${newId()}`)).status).toBe(404);
});

// @covers call:PUT /api/console/users/scores/{id}, call:DELETE /api/console/users/scores/{id}
// @covers call:GET /api/console/users/scores/{id}
it('corrects and cancels a score by entries of the difference, never by overwriting', async () => {
  const user = await makeUser(database.db);
  const change = { usernames: [user.username], key: newId(), message: '학회 참석', delta: 90 };
  await send('POST', '/users/scores', change);
  const filter = encodeURIComponent(JSON.stringify({ _user: user.id }));
  const list = async () => (await send('GET', `/users/scores?filter=${filter}`)).body.scores as Json[];
  const [entry] = await list();
  const path = `/users/scores/${entry?._id}`;
  const correct = (delta: number) => send('PUT', path, { delta, message: '점수 정정' });
  expect((await correct(110)).body.score).toMatchObject({ delta: 90, effect: 110 });
  expect((await correct(110)).body.score).toMatchObject({ delta: 90, effect: 110 });
  expect(await codeOf(user)).toBe('SILVER');
  expect(await list()).toMatchObject([{ delta: 20, balance: 110, corrects: entry?._id }, { delta: 90 }]);
  for (let press = 0; press < 2; press += 1) expect((await send('DELETE', path)).status).toBe(204);
  expect((await send('GET', path)).body.score).toMatchObject({ effect: 0 });
  expect((await list())[0]).toMatchObject({ delta: -110, balance: 0 });
  const [counter] = await list();
  expect((await send('DELETE', `/users/scores/${counter?._id}`)).body.code).toBe('SCORE_NOT_CORRECTABLE');
  expect((await correct(-5)).body.code).toBe('SCORE_SHORT');
  expect((await send('GET', `/users/scores/${newId()}`)).status).toBe(404);
});

// @covers entity:user-grade-level, call:DELETE /api/console/levels/{id}, call:GET /api/console/levels
// @covers call:PUT /api/console/levels/{id}, call:POST /api/console/levels
it('edits levels: order, conflicts, codes, and refuses to delete one with members', async () => {
  const spare = await make('SPARE');
  expect((await send('POST', '/levels', input('SPARE'))).body.code).toBe('CODE_TAKEN');
  const twice = [
    { type: 'SCORE', value: 1, isActive: true },
    { type: 'SCORE', value: 2, isActive: true },
  ];
  expect((await send('POST', '/levels', input('TWICE', { criteria: twice }))).body.code).toBe('INVALID_INPUT');
  const changed = await send('PUT', `/levels/${spare._id}`, { ...input('SPARE2'), updatedAt: spare.updatedAt });
  expect(changed.body.level).toMatchObject({ code: 'SPARE2' });
  const again = await send('PUT', `/levels/${spare._id}`, { ...input('SPARE3'), updatedAt: spare.updatedAt });
  expect(again.body.code).toBe('RECORD_CHANGED');
  await send('PATCH', '/levels/sequence', { _ids: [spare._id, levels.WELCOME._id] });
  const { body } = await send('GET', '/levels');
  expect((body.levels as Json[]).slice(0, 4).map(({ code }) => code)).toEqual([
    ...['PERSON', 'COMPANY'],
    ...['SPARE2', 'WELCOME'],
  ]);
  expect((body.levels as { memberCount: number }[])[3]?.memberCount).toBeGreaterThan(0);
  expect((await send('DELETE', `/levels/${levels.WELCOME._id}`)).body.code).toBe('LEVEL_IN_USE');
  expect((await send('DELETE', `/levels/${spare._id}`)).status).toBe(204);
  expect((await send('DELETE', `/levels/${spare._id}`)).status).toBe(204);
});

it('grants benefits once for fifty concurrent increases of a score', async () => {
  const user = await makeUser(database.db);
  await Promise.all(Array.from({ length: 50 }, () => score(user, 10)));
  const { score: sum } = await database.db
    .selectFrom('userLevels')
    .select('score')
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(sum).toBe(500);
  expect(await pointsBalance(database.db, user.id, now)).toBe(3_000);
}, 30_000);
