import type { PromoterRate } from '@iruon/contract';
import { makeProduct, makeUser } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { auditEntries } from '../../testing/audit-entries.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { makeLevel } from './bonuses.fixture.ts';
import { bonusRoutes } from './routes.ts';

let now = new Date('2026-07-01T03:00:00Z');
const RATES = '/api/console/promoter-rates';

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: bonusRoutes, now: () => now });
const operator = await makeUser(database.db, { type: 'OPERATOR', name: '김운영' });

const send = (method: string, path: string, body?: unknown) =>
  test.send(method, `${RATES}${path}`, { as: operator, ...(body === undefined ? {} : { body }) });
const create = async (percent: number, effectiveOn: string, of: object = { type: 'SALES' }) =>
  (await send('POST', '', { percent, effectiveOn, ...of })).body.rate as PromoterRate;
const list = async (filter: object) => {
  const { body } = await send('GET', `?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  return (body.rates as PromoterRate[]).map(({ percent, state }) => [percent, state]);
};
const preview = async (query: Record<string, string>) =>
  (await send('GET', `/preview?${new URLSearchParams(query)}`)).body;
const actions = async (id: string) => {
  const rows = await auditEntries(database.db, ['action', 'actorId', 'details'], { subject: `promoter-rate:${id}` });
  return rows.map(({ action, actorId, details }) => [action, actorId, (details as { percent: number }).percent]);
};

it('returns the current, planned and replaced rates, by day', async () => {
  const product = await makeProduct(database.db);
  const of = { type: 'GOODS', _product: product.id };
  await create(1, '2026-07-02', of);
  await create(2, '2026-07-03', of);
  await create(3, '2026-07-03', of);
  const mine = { _product: product.id };
  expect(await list(mine)).toEqual([
    [3, 'COMING'],
    [2, 'REPLACED'],
    [1, 'COMING'],
  ]);
  now = new Date('2026-07-01T15:00:00Z');
  expect(await list(mine)).toEqual([
    [3, 'COMING'],
    [2, 'REPLACED'],
    [1, 'IN_FORCE'],
  ]);
  now = new Date('2026-07-02T15:00:00Z');
  expect(await list(mine)).toEqual([
    [3, 'IN_FORCE'],
    [2, 'REPLACED'],
    [1, 'REPLACED'],
  ]);
  expect(await list({ ...mine, state: 'IN_FORCE' })).toEqual([[3, 'IN_FORCE']]);
  expect(await list({ q: product.name.slice(0, 3), type: 'GOODS', state: 'IN_FORCE' })).toEqual([[3, 'IN_FORCE']]);
  expect(await list({ q: '없는 상품' })).toEqual([]);
});

it('deletes a planned rate, records the operator, and refuses a current one', async () => {
  now = new Date('2026-08-01T03:00:00Z');
  const rate = await create(5, '2026-08-02');
  expect(rate).toMatchObject({ state: 'COMING', createdByName: '김운영' });
  for (const _ of [1, 2]) expect((await send('DELETE', `/${rate._id}`)).status).toBe(204);
  expect(await list({ type: 'SALES' })).toEqual([]);
  expect(await actions(rate._id)).toEqual([
    ['promoter-rate.create', operator.id, 5],
    ['promoter-rate.delete', operator.id, 5],
  ]);
  const begun = await create(6, '2026-08-02');
  now = new Date('2026-08-01T15:00:00Z');
  expect((await send('DELETE', `/${begun._id}`)).body.code).toBe('RATE_BEGUN');
  expect(await list({ type: 'SALES' })).toEqual([[6, 'IN_FORCE']]);
});

it('returns the bonuses of a purchase on a day, of each kind and in total', async () => {
  now = new Date('2026-09-01T03:00:00Z');
  const product = await makeProduct(database.db);
  const level = await makeLevel(database.db);
  await create(3.3, '2026-09-02');
  await create(2.55, '2026-09-02', { type: 'GOODS', _product: product.id });
  await create(0, '2026-09-03', { type: 'GOODS', _product: product.id });
  await create(1, '2026-09-02', { type: 'GRADE', _level: level });
  const all = { _product: product.id, _level: level };
  expect(await preview({ day: '2026-09-02', ...all })).toEqual({
    preview: {
      day: '2026-09-02',
      base: 100_000,
      bonuses: [
        { type: 'GOODS', percent: 2.55, amount: 2_550 },
        { type: 'GRADE', percent: 1, amount: 1_000 },
        { type: 'SALES', percent: 3.3, amount: 3_300 },
      ],
      sum: 6_850,
      cap: null,
    },
  });
  expect(await preview({ day: '2026-09-03', ...all })).toMatchObject({ preview: { sum: 4_300 } });
  expect(await preview({ day: '2026-09-02', base: '33333' })).toMatchObject({ preview: { sum: 1_100 } });
  expect(await preview({ day: '2026-09-02', _product: level })).toMatchObject({ code: 'NOT_FOUND' });
});
