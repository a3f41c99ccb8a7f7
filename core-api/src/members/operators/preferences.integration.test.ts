import type { preferenceShapes } from '@iruon/contract';
import { jsonText } from '@iruon/db';
import { makeUser } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { operatorRoutes } from './routes.ts';

const { db } = await databaseForTests();
const test = createTestApp(db, { routes: operatorRoutes });
const [operator, other] = [await makeUser(db, { type: 'OPERATOR' }), await makeUser(db, { type: 'OPERATOR' })];

const PATH = '/api/console/me/preferences';
type Account = typeof operator;
const read = async (as: Account) => (await test.send('GET', PATH, { as })).body.preferences;
const choose = (key: string, value: unknown, as = operator) =>
  test.send('PUT', `${PATH}/${key}`, { as, body: { value } });

const recent = { page: 'orders', _id: '0192f3a0-0000-7000-8000-000000000001', at: '2026-11-30T01:00:00.000Z' };
const examples = {
  favourites: ['orders', 'claims'],
  foldedGroups: ['mails'],
  dashboard: { order: ['sales', 'orders'], hidden: ['members'] },
  theme: 'dark',
  grids: { orders: { columns: ['purchaseNo', 'payable'], density: 'dense' } },
  toursSeen: ['first'],
  recent: [recent],
} satisfies Record<keyof typeof preferenceShapes, unknown>;

it('each operator has the own value of every key, in every browser', async () => {
  expect(await read(operator)).toEqual({});
  for (const [key, value] of Object.entries(examples)) expect((await choose(key, value)).status).toBe(200);
  expect(await read(operator)).toEqual(examples);
  expect(await read(other)).toEqual({});
  expect((await choose('theme', 'light', other)).body.preferences).toEqual({ theme: 'light' });
  expect(await read(operator)).toEqual(examples);
});

it('a repeated choice stays, a later one replaces it, null restores the default', async () => {
  for (const theme of ['dark', 'dark', 'light']) await choose('theme', theme);
  expect(await read(operator)).toMatchObject({ theme: 'light' });
  for (let times = 0; times < 2; times += 1) expect((await choose('theme', null)).status).toBe(200);
  expect(await read(operator)).not.toHaveProperty('theme');
});

const many = (length: number) => Array.from({ length }, (_, place) => `page-${place}`);

it.each([
  ['theme', 'blue', 'body.value'],
  ['favourites', many(13), 'body.value'],
  ['favourites', ['orders', 'orders'], 'body.value'],
  ['favourites', ['주문'], 'body.value.0'],
  ['recent', Array.from({ length: 21 }, () => recent), 'body.value'],
  ['recent', [{ ...recent, title: '김이루' }], 'body.value.0'],
  ['grids', Object.fromEntries(many(300).map((name) => [name, { columns: many(80) }])), 'body.value'],
  ['dashboard', { order: [] }, 'body.value.hidden'],
])('refuses a %s that has not its shape, with the place', async (key, value, path) => {
  const before = await read(operator);
  const { status, body } = await choose(key, value);
  expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
  expect((body.errors as { path: string; message: string }[])[0]).toMatchObject({
    path,
    message: expect.stringMatching(/[가-힣]/),
  });
  expect(await read(operator)).toEqual(before);
});

it('the longest value of each list fits the table, an unknown key does not exist', async () => {
  const grids = Object.fromEntries(many(60).map((name) => [name, { columns: many(25) }]));
  expect((await choose('grids', grids)).status).toBe(200);
  expect((await choose('favourites', many(12))).status).toBe(200);
  expect((await choose('fontSize', 12)).status).toBe(400);
});

it('leaves out values of an earlier shape and of keys that are gone', async () => {
  const account = await makeUser(db, { type: 'OPERATOR' });
  const row = { userId: account.id, updatedAt: new Date() };
  await db
    .insertInto('operatorPreferences')
    .values([
      { ...row, key: 'theme', value: jsonText('sepia') },
      { ...row, key: 'gone', value: jsonText(1) },
      { ...row, key: 'favourites', value: jsonText(['orders']) },
    ])
    .execute();
  expect(await read(account)).toEqual({ favourites: ['orders'] });
});

it('is closed for members', async () => {
  const as = await makeUser(db);
  expect((await test.send('GET', PATH, { as })).status).toBe(403);
  expect((await test.send('PUT', `${PATH}/theme`, { as, body: { value: 'dark' } })).status).toBe(403);
});
