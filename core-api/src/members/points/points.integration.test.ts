import { makePurchase, makeSettings, makeUser } from '@iruon/db/factories';
import { afterAll, expect, it } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { won } from '../../kernel/won.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { routesOf } from '../../record-routes.ts';
import { createTestApp } from '../../testing/app.ts';
import { auditEntries } from '../../testing/audit-entries.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { consolePointRoutes } from './console/routes.ts';
import {
  expirePoints,
  expiryOf,
  grantPoints,
  grantPurchasePoints,
  pointsBalance,
  pointsOfPurchase,
  purchasePolicies,
  releasePoints,
  reservePoints,
} from './index.ts';
import { pointPolicyRecord } from './point-policy-record.ts';
import { pointRoutes } from './routes.ts';

type Json = Record<string, unknown>;
type User = Awaited<ReturnType<typeof makeUser>>;

let now = new Date('2026-06-01T03:00:00Z');

const database = await databaseForTests();
const test = createTestApp(database.db, {
  routes: [...pointRoutes, ...routesOf(pointPolicyRecord), ...consolePointRoutes],
  now: () => now,
});
const operator = await makeUser(database.db, { type: 'OPERATOR' });
afterAll(async () => {
  // The purchases of these tests have no orders.
  const broken = await database.violations(now);
  expect(broken.filter(({ name }) => /point|lot/.test(name))).toEqual([]);
});

const send = (method: string, path: string, body?: Json) =>
  test.send(method, `/api/console${path}`, { as: operator, ...(body ? { body } : {}) });
const balance = ({ id }: User) => pointsBalance(database.db, id, now);

async function give(user: User, amount: number, days = 365): Promise<void> {
  await inTransaction(database.db, (trx) =>
    grantPoints(trx, {
      userId: user.id,
      amount,
      name: '선물',
      expiresAt: expiryOf(now, days),
      reason: 'GRANT',
      key: newId(),
      now,
    }),
  );
}

async function purchaseUsing(user: User, amount: number): Promise<string> {
  const purchase = await makePurchase(database.db, {
    userId: user.id,
    state: 'PURCHASE_INITIATED',
    pointsUsed: amount,
    expiresAt: now,
  });
  await inTransaction(database.db, (trx) =>
    reservePoints(trx, { userId: user.id, purchaseId: purchase.id, amount, now }),
  );
  return purchase.id;
}
const lots = (user: User) =>
  database.db.selectFrom('pointLots').selectAll().where('userId', '=', user.id).orderBy('expiresAt').execute();

it('uses the points that expire first, and returns them to their lots', async () => {
  const user = await makeUser(database.db);
  await give(user, 1_000, 90);
  await give(user, 500, 40);
  const purchaseId = await purchaseUsing(user, 800);
  expect((await lots(user)).map(({ amountLeft }) => amountLeft)).toEqual([0, 700]);
  await inTransaction(database.db, (trx) => reservePoints(trx, { userId: user.id, purchaseId, amount: 800, now }));
  expect(await balance(user)).toBe(700);
  for (let times = 0; times < 2; times += 1)
    await inTransaction(database.db, (trx) => releasePoints(trx, { purchaseId, now }));
  expect((await lots(user)).map(({ amountLeft }) => amountLeft)).toEqual([500, 1_000]);
  await expect(purchaseUsing(user, 1_501)).rejects.toMatchObject({ body: { code: 'POINTS_SHORT', balance: 1_500 } });
});

it('returns a part once for a refund, never more than the purchase used', async () => {
  const user = await makeUser(database.db);
  await give(user, 1_000);
  const purchaseId = await purchaseUsing(user, 1_000);
  const part = (amount: number, key: string) =>
    inTransaction(database.db, (trx) => releasePoints(trx, { purchaseId, now, part: { amount, key } }));
  await part(300, 'refund-1');
  await part(300, 'refund-1');
  expect(await balance(user)).toBe(300);
  await expect(part(701, 'refund-2')).rejects.toMatchObject({ body: { code: 'POINTS_SHORT' } });
  await part(700, 'refund-2');
  expect(await balance(user)).toBe(1_000);
});

it('expires points at the end of their day in Seoul, and extends returned ones by thirty days', async () => {
  const user = await makeUser(database.db);
  now = new Date('2026-06-01T03:00:00Z');
  await give(user, 1_000, 1);
  const purchaseId = await purchaseUsing(user, 400);
  now = new Date('2026-06-02T14:59:59.999Z');
  expect(await balance(user)).toBe(600);
  expect(await expirePoints({ db: database.db, now: () => now })).toBe(0);
  now = new Date('2026-06-02T15:05:00Z');
  expect(await balance(user)).toBe(0);
  expect(await expirePoints({ db: database.db, now: () => now })).toBe(1);
  expect(await expirePoints({ db: database.db, now: () => now })).toBe(0);
  await inTransaction(database.db, (trx) => releasePoints(trx, { purchaseId, now }));
  expect(await balance(user)).toBe(400);
  const [lot] = await lots(user);
  expect(lot).toMatchObject({ isExpired: false, amountDropped: 600, expiresAt: expiryOf(now, 30) });
});

// @covers call:POST /api/console/shop/points
it('grants the amounts of active policies, once, up to the month’s limit of the level, and nothing when off', async () => {
  const { db } = database;
  const rule = (over: Json) =>
    send('POST', '/shop/points', {
      name: '구매 적립',
      event: 'PURCHASE',
      unit: 'PERCENT',
      value: 1,
      limit: 5_000,
      days: 365,
      isActive: true,
      ...over,
    });
  expect((await rule({})).status).toBe(201);
  expect((await rule({ isActive: false, value: 50 })).status).toBe(201);
  expect((await rule({ event: 'REVIEW' })).body).toMatchObject({ code: 'INVALID_INPUT' });
  expect((await rule({ value: 101 })).body.errors).toMatchObject([{ path: 'body.value' }]);
  const user = await makeUser(db);
  const buy = (subjectId: string, base: number) =>
    inTransaction(db, async (trx) => {
      const { policies } = await purchasePolicies(trx, user.id, now);
      const parts = [{ lineId: 'line', sequence: 0, goods: won(base) }];
      const points = pointsOfPurchase(policies, parts, { points: won(0), total: won(base) });
      return grantPurchasePoints(trx, points, { userId: user.id, subjectId, now });
    });
  expect(await buy('order-1', 9_990)).toBe(100);
  expect(await buy('order-1', 9_990)).toBe(0);
  expect(await buy('order-2', 1_000_000)).toBe(5_000);
  const level = {
    code: 'CAPPED',
    name: '한도',
    scope: 'ALL' as const,
    pointCap: 6_000,
    createdAt: now,
    updatedAt: now,
  };
  const { id: levelId } = await db
    .insertInto('levels')
    .values({ id: newId(), ...level })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('userLevels').values({ userId: user.id, levelId, since: now }).execute();
  expect(await buy('order-3', 1_000_000)).toBe(900);
  expect(await buy('order-4', 1_000_000)).toBe(0);
  const before = now;
  now = new Date('2026-06-30T15:00:00Z');
  expect(await buy('order-5', 100_000)).toBe(1_000);
  now = before;
  await makeSettings(db, { shop: { points: { enabled: false } } });
  expect(await buy('order-6', 100)).toBe(0);
  const key = newId();
  const byHand = { _users: [user.id], key, message: '감사 선물', direction: 'INCREASE', amount: 10 };
  expect((await send('POST', '/users/points', byHand)).body.code).toBe('POINTS_OFF');
  await db.deleteFrom('settings').execute();
});

// @covers state:points-decrease, state:points-increase, call:POST /api/console/users/points
it('grants and deducts by hand for many, once, and reports members with too little', async () => {
  const { db } = database;
  const [rich, poor] = [await makeUser(db), await makeUser(db)];
  const key = newId();
  const gift = { usernames: [rich.username], key, message: '행사 보상', direction: 'INCREASE', amount: 5_000 };
  expect((await send('POST', '/users/points', gift)).body).toMatchObject({ changed: 1, refused: 0 });
  expect((await send('POST', '/users/points', gift)).body).toMatchObject({ changed: 1, refused: 0 });
  expect(await balance(rich)).toBe(5_000);
  const debit = {
    _users: [rich.id],
    usernames: [poor.username, rich.username],
    key: newId(),
    message: '오지급 회수',
    direction: 'DECREASE',
    amount: 2_000,
  };
  const { body } = await send('POST', '/users/points', debit);
  expect(body).toMatchObject({ changed: 1, refused: 1 });
  expect(body.results).toContainEqual(
    expect.objectContaining({ username: poor.username, ok: false, message: expect.stringContaining('부족') }),
  );
  expect(await balance(rich)).toBe(3_000);
  const unknown = await send('POST', '/users/points', { ...gift, usernames: ['nobody0'], key: newId() });
  expect(unknown.body.errors).toMatchObject([{ path: 'body.usernames', message: expect.stringContaining('nobody0') }]);
  const audited = await auditEntries(db, ['action'], { subject: `user:${rich.id}` });
  expect(audited.map(({ action }) => action)).toEqual(['user-point.change', 'user-point.change']);
});

it('refuses another amount under the key of an earlier change, for as long as the ledger has it', async () => {
  const { db } = database;
  const members = [await makeUser(db), await makeUser(db)];
  const gift = { _users: members.map(({ id }) => id), key: newId(), message: '행사 보상', direction: 'INCREASE' };
  expect((await send('POST', '/users/points', { ...gift, amount: 1_000 })).body).toMatchObject({ changed: 2 });
  const other = await send('POST', '/users/points', { ...gift, amount: 2_000 });
  expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  // The daily clean-up deletes old keys; the entries of the members remain.
  for (const change of [{ amount: 2_000 }, { amount: 1_000, direction: 'DECREASE' }]) {
    await db.deleteFrom('idempotencyKeys').execute();
    const { body } = await send('POST', '/users/points', { ...gift, ...change });
    expect(body).toMatchObject({ changed: 0, refused: 2 });
  }
  await db.deleteFrom('idempotencyKeys').execute();
  expect((await send('POST', '/users/points', { ...gift, amount: 1_000 })).body).toMatchObject({ changed: 2 });
  expect(await Promise.all(members.map(balance))).toEqual([1_000, 1_000]);
});

const entriesOf = async (user: User) => {
  const filter = encodeURIComponent(JSON.stringify({ _user: user.id }));
  return (await send('GET', `/users/points/entries?filter=${filter}`)).body.entries as Json[];
};

it("reverses an operator's entry by a counter entry, once", async () => {
  const user = await makeUser(database.db);
  const change = (direction: string, amount: number) =>
    send('POST', '/users/points', { _users: [user.id], key: newId(), message: '시험', direction, amount });
  await change('INCREASE', 1_000);
  await change('DECREASE', 300);
  const [debit, grant] = await entriesOf(user);
  const undo = (entry: Json | undefined) =>
    send('POST', `/users/points/entries/${entry?._id}/undo`, { message: '잘못 입력' });
  expect(debit).toMatchObject({ direction: 'DECREASE', canUndo: true, balance: 700 });
  expect((await undo(debit)).body.entry).toMatchObject({ direction: 'INCREASE', amount: 300, balance: 1_000 });
  expect((await undo(debit)).body.code).toBe('POINTS_NOT_UNDOABLE');
  await purchaseUsing(user, 400);
  expect((await undo(grant)).body.entry).toMatchObject({ direction: 'DECREASE', amount: 600, balance: 0 });
  const [counter] = await entriesOf(user);
  expect((await undo(counter)).body.code).toBe('POINTS_NOT_UNDOABLE');
});

it('excludes a grant and restores it, but not its expired part', async () => {
  const user = await makeUser(database.db);
  await give(user, 1_000, 1);
  const used = await purchaseUsing(user, 300);
  now = new Date(now.getTime() + 3 * 86_400_000);
  await expirePoints({ db: database.db, now: () => now });
  await inTransaction(database.db, (trx) => releasePoints(trx, { purchaseId: used, now }));
  const [lot] = await lots(user);
  const put = (isExcluded: boolean) =>
    send('PUT', `/users/points/${lot?.id}`, { isExcluded, message: '부정 사용 확인' });
  expect((await put(true)).body.point).toMatchObject({ isExcluded: true, amount_left: 0, amount_used: 0 });
  expect((await put(true)).status).toBe(200);
  expect(await balance(user)).toBe(0);
  expect((await put(false)).body.point).toMatchObject({ isExcluded: false, amount_left: 300 });
  expect((await put(false)).status).toBe(200);
  expect(await balance(user)).toBe(300);
});

// @covers call:PUT /api/console/users/points/{id}
it('leaves a lot excluded when points return to it', async () => {
  const user = await makeUser(database.db);
  await give(user, 1_000);
  const purchaseId = await purchaseUsing(user, 400);
  const [lot] = await lots(user);
  await send('PUT', `/users/points/${lot?.id}`, { isExcluded: true, message: '부정 사용 확인' });
  await inTransaction(database.db, (trx) => releasePoints(trx, { purchaseId, now }));
  expect(await balance(user)).toBe(0);
  expect(
    (await send('PUT', `/users/points/${lot?.id}`, { isExcluded: false, message: '확인 끝' })).body.point,
  ).toMatchObject({
    amount_left: 1_000,
  });
});

// @covers call:GET /api/v1/me/points
it('returns the balance, the part that expires within thirty days, and the history page by page', async () => {
  const user = await makeUser(database.db);
  await give(user, 1_000, 30);
  await give(user, 2_000, 31);
  await purchaseUsing(user, 100);
  const read = (query: string) => test.send('GET', `/api/v1/me/points?${query}`, { as: user });
  const first = (await read('limit=2')).body;
  expect(first).toMatchObject({ balance: 2_900, expiring: { amount: 900, within: 30 } });
  expect((first.entries as Json[]).map(({ reason }) => reason)).toEqual(['USE', 'GRANT']);
  const second = (await read(`limit=2&cursor=${first.next}`)).body;
  expect(second).toMatchObject({ entries: [{ reason: 'GRANT', amount: 1_000, balance: 1_000 }], next: null });
  expect((await read('direction=DECREASE')).body.entries).toHaveLength(1);
  expect((await test.send('GET', '/api/v1/me/points', { as: await makeUser(database.db) })).body.entries).toEqual([]);
});

// @covers call:DELETE /api/console/users/points/{id}
// @covers call:GET /api/console/users/points/{id}, entity:point-record, call:GET /api/console/users/points
it('deletes a grant by a counter entry; used points stay used', async () => {
  const user = await makeUser(database.db);
  await give(user, 1_000);
  await purchaseUsing(user, 400);
  const [lot] = await lots(user);
  const path = `/users/points/${lot?.id}`;
  expect((await send('GET', path)).body.point).toMatchObject({ amount: 1_000, amount_left: 600, amount_used: 400 });
  const filter = encodeURIComponent(JSON.stringify({ _user: user.id }));
  const list = (await send('GET', `/users/points?filter=${filter}`)).body;
  expect(list).toMatchObject({ total: 1, points: [{ _id: lot?.id, amount_left: 600 }] });
  for (let press = 0; press < 2; press += 1)
    expect((await send('DELETE', `${path}?message=${encodeURIComponent('중복 지급')}`)).status).toBe(204);
  expect((await send('GET', path)).body.point).toMatchObject({ isExcluded: true, amount_left: 0, amount_used: 400 });
  expect(await balance(user)).toBe(0);
  const { entries } = (await test.send('GET', '/api/v1/me/points', { as: user })).body as { entries: Json[] };
  expect(entries.map(({ reason, message }) => [reason, message])[0]).toEqual(['EXCLUDE', '중복 지급']);
  expect((await send('GET', `/users/points/${newId()}`)).status).toBe(404);
  expect((await send('DELETE', `/users/points/${newId()}`)).status).toBe(404);
});
