import { makeBrand, makeCategory, makeProduct, makeUser } from '@iruon/db/factories';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { consoleRecordRoutes } from '../../../record-routes.ts';
import { createTestApp } from '../../../testing/app.ts';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { forgetSearchMisses, refreshSearchColumns, refreshSearchWords } from '../index.ts';
import { catalogueRoutes } from '../routes.ts';

const database = await databaseForTests();
const { db } = database;
let now = new Date('2026-11-24T03:00:00Z');
const options = { routes: [...catalogueRoutes, ...consoleRecordRoutes], now: () => now };
const test = createTestApp(db, options);
const member = await makeUser(db);
const operator = await makeUser(db, { type: 'OPERATOR' });
const brand = await makeBrand(db, { name: '이루온 임플란트' });
const crowns = await makeCategory(db, { code: 'CROWN', name: '크라운' });

beforeAll(async () => {
  const place = { brandId: brand.id, categoryId: crowns.id };
  await makeProduct(db, { code: 'PC-1', name: '프로비저널 크라운 소구치', ...place });
  await makeProduct(db, { code: 'ZC-1', name: '지르코니아 블록', ...place });
  await refreshSearchColumns(test.services);
  await refreshSearchWords(test.services);
});

const get = async (path: string, query: Record<string, string>, as = member) =>
  (await test.send('GET', `/api/${path}?${new URLSearchParams(query)}`, { as })).body;
const codes = async (q: string, more: Record<string, string> = {}) =>
  ((await get('v1/shop/products', { q, ...more })).products as { code: string }[]).map(({ code }) => code);
const misses = async () => (await get('console/shop/search-misses', {}, operator)).searchMisses;
const save = (method: string, path: string, body: object) =>
  test.send(method, `/api/console/shop/synonym-groups${path}`, { as: operator, body: { ...body } });

const group = { name: '프로비저널', words: ['임시치아', 'provisional crown'], leads: false, shows: true };

describe('a synonym group', () => {
  it('is used by the next search, after a change too, and no longer once it is off or deleted', async () => {
    expect(await codes('임시치아')).toEqual([]);
    const { status, body } = await save('POST', '', group);
    expect(status).toBe(201);
    const { _id, updatedAt } = body.synonymGroup as { _id: string; updatedAt: string };
    expect(await codes('임시치아')).toEqual(['PC-1']);
    expect(await codes('provisional crowns')).toEqual(['PC-1']);
    const { body: suggested } = await test.send(
      'GET',
      `/api/v1/shop/products/suggestions?${new URLSearchParams({ q: '임시치' })}`,
      { as: member },
    );
    expect(suggested.products).toMatchObject([{ code: 'PC-1' }]);

    const changed = await save('PUT', `/${_id}`, { ...group, words: ['가치'], updatedAt });
    expect(changed.status).toBe(200);
    expect(await codes('가치')).toEqual(['PC-1']);
    expect(await codes('임시치아')).toEqual([]);
    const { updatedAt: seen } = changed.body.synonymGroup as { updatedAt: string };
    expect((await save('PUT', `/${_id}`, { ...group, shows: false, updatedAt: seen })).status).toBe(200);
    expect(await codes('임시치아')).toEqual([]);
    expect((await test.send('DELETE', `/api/console/shop/synonym-groups/${_id}`, { as: operator })).status).toBe(204);
  });

  it('does not find all products of a brand whose name has one of its words', async () => {
    expect(await codes('픽스처')).toEqual([]);
    expect(await codes('임플란트')).toEqual(expect.arrayContaining(['PC-1', 'ZC-1']));
  });

  it.each([
    [{ ...group, words: [] }, 'words'],
    [{ ...group, words: ['가', '가'] }, 'words'],
    [{ ...group, words: ['·'] }, 'words'],
    [{ ...group, name: ' ' }, 'name'],
    [{ ...group, words: Array.from({ length: 31 }, (_, index) => `낱말${index}`) }, 'words'],
  ])('%j is refused', async (body, field) => {
    const response = await save('POST', '', body);
    expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(JSON.stringify(response.body)).toContain(`body.${field}`);
  });
});

it('a brand or a category is found by its new name before its products are saved again', async () => {
  await db.updateTable('brands').set({ name: '가온누리 메디칼' }).where('id', '=', brand.id).execute();
  await db.updateTable('categories').set({ name: '심미 보철·기공물' }).where('id', '=', crowns.id).execute();
  for (const q of ['가온누리', '가온누리메디칼', '심미보철']) {
    expect(await codes(q), q).toEqual(expect.arrayContaining(['PC-1', 'ZC-1']));
  }
  expect(await codes('가온누리 크라운')).toEqual(['PC-1']);
});

describe('searches without a match', () => {
  beforeEach(() => db.deleteFrom('searchMisses').execute());

  it('are counted by their words and the day, the most frequent first', async () => {
    for (const q of ['보철물', ' 보철물 ', '보철물!', '자전거']) await codes(q);
    expect(await misses()).toEqual([
      { text: '보철물', count: 3, lastOn: '2026-11-24' },
      { text: '자전거', count: 1, lastOn: '2026-11-24' },
    ]);
  });

  it('are those that find only a part of their words, too', async () => {
    expect(await codes('자전거 블록')).toEqual(['ZC-1']);
    expect(await misses()).toMatchObject([{ text: '자전거 블록', count: 1 }]);
  });

  it('are not those that find something, that a filter excludes, of later pages, or that may name a person', async () => {
    await codes('블록');
    await codes('블록', { brand: 'OTHER' });
    await codes('자전거', { page: '2' });
    for (const q of ['010-1234-5678', '홍길동 01012345678', 'a@b.kr', 'ㅁ', '가'.repeat(41)]) await codes(q);
    expect(await misses()).toEqual([]);
  });

  it('are no longer listed when a group has them, and for thirty days only', async () => {
    await codes('임시치아');
    await codes('자전거');
    const { body } = await save('POST', '', group);
    expect(await misses()).toMatchObject([{ text: '자전거' }]);
    const { _id } = body.synonymGroup as { _id: string };
    await test.send('DELETE', `/api/console/shop/synonym-groups/${_id}`, { as: operator });
    now = new Date('2026-12-23T03:00:00Z');
    expect(await misses()).toHaveLength(2);
    now = new Date('2026-12-24T03:00:00Z');
    expect(await misses()).toEqual([]);
    await forgetSearchMisses(test.services);
    expect(await db.selectFrom('searchMisses').selectAll().execute()).toEqual([]);
  });

  it('are at most a thousand different ones a day', async () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => ({ day: '2026-12-24', text: `낱말 ${index}`, count: 1 }));
    await db.insertInto('searchMisses').values(rows).execute();
    await codes('자전거');
    await codes('낱말 7');
    const { rows: counts } = { rows: await db.selectFrom('searchMisses').select(['text', 'count']).execute() };
    expect(counts).toHaveLength(1_000);
    expect(counts.find(({ text }) => text === '낱말 7')?.count).toBe(2);
    expect(await misses()).toHaveLength(100);
  });
});
