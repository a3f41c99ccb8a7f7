import type { ConsoleBonus, MyBonuses } from '@iruon/contract';
import { makeProduct, makeUser } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { auditEntries } from '../../testing/audit-entries.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { accrueOf, makePair, makeRate, makeSale, ORDERED, rowsOf } from './bonuses.fixture.ts';
import { balanceAt } from './index.ts';
import { bonusRoutes } from './routes.ts';

const NOW = new Date('2026-07-01T03:00:00Z');
const BONUSES = '/api/console/users/bonuses';

const database = await databaseForTests({ max: 20 });
const test = createTestApp(database.db, { routes: bonusRoutes, now: () => NOW });
const operator = await makeUser(database.db, { type: 'OPERATOR' });
await makeRate(database.db, 330);

const send = (method: string, path: string, body?: unknown) =>
  test.send(method, `${BONUSES}${path}`, { as: operator, ...(body === undefined ? {} : { body }) });
const byHand = (promoterId: string, type: 'EDIT' | 'DEBIT', amount: number, more: object = {}) =>
  send('POST', '', { _promoter: promoterId, type, amount, message: '행사 협조', key: crypto.randomUUID(), ...more });
const balanceOf = async (promoterId: string) => (await balanceAt(database.db, promoterId, NOW)).balance;

/** A promoter with one bonus of 3,300 won. */
async function earned(): Promise<{ promoterId: string; userId: string; bonus: ConsoleBonus }> {
  const pair = await makePair(database.db);
  await accrueOf(database.db, await makeSale(database.db, pair));
  const filter = encodeURIComponent(JSON.stringify({ _promoter: pair.promoterId }));
  const { body } = await test.send('GET', `${BONUSES}?filter=${filter}`, { as: operator });
  const [bonus] = body.bonuses as ConsoleBonus[];
  if (!bonus) throw new Error('No bonus');
  return { ...pair, bonus };
}

// @covers constant:code/bonus-history-debit, call:POST /api/console/users/bonuses
it('credits and deducts by hand with a reason and a name, once for each key, below zero only when confirmed', async () => {
  const { promoterId } = await makePair(database.db);
  const key = crypto.randomUUID();
  const first = await byHand(promoterId, 'EDIT', 10_000, { key });
  expect(first.body.bonus).toMatchObject({ type: 'EDIT', amount: 10_000, effect: 10_000, message: '행사 협조' });
  await Promise.all(Array.from({ length: 10 }, () => byHand(promoterId, 'EDIT', 10_000, { key })));
  expect(await balanceOf(promoterId)).toBe(10_000);
  expect((await byHand(promoterId, 'DEBIT', 12_000)).body).toMatchObject({ code: 'BONUS_BELOW_ZERO', balance: 10_000 });
  expect((await byHand(promoterId, 'DEBIT', 12_000, { confirmed: true })).status).toBe(201);
  expect(await balanceOf(promoterId)).toBe(-2_000);
  const otherUser = await makeUser(database.db);
  expect((await byHand(otherUser.id, 'EDIT', 1)).body.code).toBe('PROMOTER_REQUIRED');
});

// @covers constant:code/bonus-history-admin-edit, call:PUT /api/console/users/bonuses/{id}
// @covers call:DELETE /api/console/users/bonuses/{id}, call:GET /api/console/users/bonuses/{id}
it('corrects a bonus by new rows and reverses it once', async () => {
  const { promoterId, bonus } = await earned();
  const message = '금액 착오';
  for (const effect of [1_000, 1_000]) {
    const { body } = await send('PUT', `/${bonus._id}`, { effect, message });
    expect(body.bonus).toMatchObject({ amount: 3_300, effect: 1_000 });
  }
  expect(await balanceOf(promoterId)).toBe(1_000);
  expect((await send('GET', `/${bonus._id}`)).body.bonus).toMatchObject({
    _id: bonus._id,
    type: 'SALES',
    effect: 1_000,
  });
  for (const _ of [1, 2]) expect((await send('DELETE', `/${bonus._id}?message=${message}`)).status).toBe(204);
  expect(await balanceOf(promoterId)).toBe(0);
  const rows = await rowsOf(database.db, promoterId);
  expect(rows.map(({ type, amount }) => [type, amount])).toEqual([
    ['SALES', 3_300],
    ['EDIT', -2_300],
    ['REVERSAL', -1_000],
  ]);
  // A correcting row cannot be corrected itself.
  expect((await send('PUT', `/${rows[1]?.id}`, { effect: 5, message })).body.code).toBe('BONUS_NOT_CHANGEABLE');
});

it('reverses the part of returned goods, up to the bonus', async () => {
  const { promoterId, bonus } = await earned();
  const back = (returned: number) => send('POST', `/${bonus._id}/returns`, { returned, message: '고객센터 반품' });
  for (const _ of [1, 2, 3]) expect((await back(40_000)).body.bonus).toMatchObject({ effect: 1_980 });
  expect((await back(100_001)).body.code).toBe('BONUS_RETURN_TOO_LARGE');
  expect((await back(100_000)).body.bonus).toMatchObject({ effect: 0 });
  expect(await balanceOf(promoterId)).toBe(0);
});

// @covers call:GET /api/console/users/bonuses
it('releases or rejects bonuses on hold, each once', async () => {
  const { db } = database;
  const makeHeld = async () => {
    const pair = await makePair(db);
    const { phone } = await db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', pair.promoterId)
      .executeTakeFirstOrThrow();
    await db.updateTable('users').set({ phone }).where('id', '=', pair.userId).execute();
    await accrueOf(db, await makeSale(db, pair));
    const filter = encodeURIComponent(JSON.stringify({ _promoter: pair.promoterId, hold: 'HELD' }));
    const { body } = await test.send('GET', `${BONUSES}?filter=${filter}`, { as: operator });
    return { ...pair, id: (body.bonuses as ConsoleBonus[])[0]?._id ?? '' };
  };
  const message = '전화로 확인함';
  const bonus = await makeHeld();
  const inState = async (state: string) => {
    const filter = encodeURIComponent(JSON.stringify({ _promoter: bonus.promoterId, state }));
    return (await test.send('GET', `${BONUSES}?filter=${filter}`, { as: operator })).body.total;
  };
  const counts = async () => [await inState('HELD'), await inState('PENDING'), await inState('AVAILABLE')];
  expect(await counts()).toEqual([1, 0, 0]);
  for (const _ of [1, 2])
    expect((await send('PUT', `/${bonus.id}/release`, { message })).body.bonus).toMatchObject({
      state: 'AVAILABLE',
      hold: { state: 'RELEASED', reasons: ['PHONE'], reason: message },
    });
  expect((await balanceAt(db, bonus.promoterId, NOW)).available).toBe(3_300);
  expect(await counts()).toEqual([0, 0, 1]);
  expect((await send('PUT', `/${bonus.id}/reject`, { message })).body.code).toBe('TRANSITION_NOT_ALLOWED');
  const lost = await makeHeld();
  for (const _ of [1, 2]) await send('PUT', `/${lost.id}/reject`, { message });
  expect(await balanceAt(db, lost.promoterId, NOW)).toEqual({ balance: 0, available: 0, pending: 0, held: 0 });
});

// @covers call:GET /api/v1/promoter/bonuses
it('shows promoters their own ledger page by page, and no other one', async () => {
  const { db } = database;
  const { promoterId, userId } = await earned();
  await byHand(promoterId, 'EDIT', 700);
  const as = { id: promoterId, scopes: [], custNo: null };
  const first = (await test.send('GET', '/api/v1/promoter/bonuses?limit=1', { as })).body as unknown as MyBonuses;
  expect(first).toMatchObject({
    balance: { balance: 4_000, available: 4_000 },
    bonuses: [{ type: 'EDIT', amount: 700 }],
  });
  const path = `/api/v1/promoter/bonuses?limit=1&cursor=${first.next}`;
  const second = (await test.send('GET', path, { as })).body as unknown as MyBonuses;
  expect(second).toMatchObject({ bonuses: [{ type: 'SALES', amount: 3_300, rate: 3.3 }], next: null });
  const other = await test.send('GET', '/api/v1/promoter/bonuses', { as: { id: userId, scopes: [], custNo: null } });
  expect(other.body.code).toBe('PROMOTER_REQUIRED');
  expect(await auditEntries(db, ['id'], { action: 'bonus.change' })).not.toEqual([]);
});

it('accepts a rate for later days only, and applies it from its day on', async () => {
  const product = await makeProduct(database.db);
  const rate = (effectiveOn: string, more: object = {}) =>
    test.send('POST', '/api/console/promoter-rates', {
      as: operator,
      body: { type: 'GOODS', _product: product.id, percent: 2.5, effectiveOn, ...more },
    });
  expect((await rate('2026-07-01')).body.code).toBe('RATE_IN_FORCE');
  expect((await rate('2026-07-02', { percent: 2.555 })).body.code).toBe('INVALID_INPUT');
  expect((await rate('2026-07-02', { _product: null })).body.code).toBe('INVALID_INPUT');
  const { id: _level } = await database.db
    .selectFrom('levels')
    .select('id')
    .where('code', '=', 'ADMIN')
    .executeTakeFirstOrThrow();
  expect((await rate('2026-07-02', { type: 'GRADE', _product: null, _level })).body.code).toBe('NOT_FOUND');
  const { body } = await rate('2026-07-02');
  expect(body.rate).toMatchObject({
    type: 'GOODS',
    percent: 2.5,
    effectiveOn: '2026-07-02',
    productName: product.name,
  });
  const { userId } = await makePair(database.db);
  const sale = await makeSale(database.db, { userId, productId: product.id });
  expect(ORDERED < NOW).toBe(true);
  expect(await accrueOf(database.db, sale)).toBe(3_300);
});
