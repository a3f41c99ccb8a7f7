import { EXHIBITION_LIMIT } from '@iruon/contract';
import { makeExhibition, makeFile, makeProduct, makeUser } from '@iruon/db/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { type As, createTestApp } from '../../testing/app.ts';
import { auditEntries } from '../../testing/audit-entries.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { consoleExhibitionRoutes } from './console/routes.ts';
import { exhibitionRoutes } from './routes.ts';

type Json = Record<string, unknown>;

const NOW = new Date('2026-06-30T03:00:00Z');
const fromNow = (ms: number) => new Date(NOW.getTime() + ms);
const DAY = 86_400_000;

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: [...exhibitionRoutes, ...consoleExhibitionRoutes], now: () => NOW });
const customer = await makeUser(database.db);
const operator = await makeUser(database.db, { type: 'OPERATOR' });
beforeEach(async () => {
  await database.db.deleteFrom('exhibitions').execute();
});

const get = (path = '', as?: As) => test.send('GET', `/api/v1/shop/exhibitions${path}`, as ? { as } : {});
const send = (method: string, path = '', body?: Json) =>
  test.send(method, `/api/console/shop/exhibitions${path}`, { as: operator, ...(body ? { body } : {}) });
const within = (from: number, to: number) => ({
  displayHasPeriod: true,
  displayStartedAt: fromNow(from),
  displayEndedAt: fromNow(to),
});

describe('the list', () => {
  it('shows current ones, upcoming ones and those that ended in the last thirty days, in that order', async () => {
    const { db } = database;
    const ended = await makeExhibition(db, within(-60 * DAY, -30 * DAY + 1));
    const planned = await makeExhibition(db, within(1, DAY));
    const running = await makeExhibition(db, within(0, 1));
    await makeExhibition(db, within(-60 * DAY, -30 * DAY));
    await makeExhibition(db, { displayEnabled: false });
    const { exhibitions } = (await get()).body as { exhibitions: Json[] };
    expect(exhibitions.map(({ code, state }) => [code, state])).toEqual([
      [running.code, 'RUNNING'],
      [planned.code, 'PLANNED'],
      [ended.code, 'ENDED'],
    ]);
  });
});

describe('one exhibition', () => {
  it('is found by id and by code, unless it is hidden or expired', async () => {
    const shown = await makeExhibition(database.db);
    const hidden = await makeExhibition(database.db, { displayEnabled: false });
    const forgotten = await makeExhibition(database.db, within(-60 * DAY, -30 * DAY));
    for (const key of [shown.id, shown.code]) expect((await get(`/${key}`)).status).toBe(200);
    for (const key of [hidden.id, hidden.code, forgotten.code, 'NOTHING'])
      expect((await get(`/${key}`)).status).toBe(404);
  });

  it('shows its shown products in order, prices to customers and operators only', async () => {
    const { db } = database;
    const [first, second, hidden] = [
      await makeProduct(db),
      await makeProduct(db),
      await makeProduct(db, { shows: false }),
    ];
    const { code } = await makeExhibition(db, { products: [second.id, hidden.id, first.id] });
    const newcomer = await makeUser(db, { custNo: null });
    const cases: [As | undefined, number | null][] = [
      [undefined, null],
      [newcomer, null],
      [customer, 100_000],
      [operator, 100_000],
    ];
    for (const [as, price] of cases) {
      const { products } = (await get(`/${code}`, as)).body.exhibition as { products: Json[] };
      expect(products.map(({ _id, salePrice }) => [_id, salePrice])).toEqual([
        [second.id, price],
        [first.id, price],
      ]);
    }
  });
});

describe('an operator', () => {
  const input = (over: Json = {}) => ({
    code: 'SPRING',
    name: '봄 기획전',
    summary: '',
    content: '<p>안녕하세요<script>alert(1)</script></p>',
    _thumb: null,
    _banner: null,
    shows: true,
    startedAt: null,
    endedAt: null,
    _products: [],
    _files: [],
    ...over,
  });

  // @covers call:POST /api/console/shop/exhibitions
  // @covers call:GET /api/v1/shop/exhibitions
  it('creates one with products and files, sanitised, and the shop shows it', async () => {
    const product = await makeProduct(database.db);
    const file = await makeFile(database.db, { name: '안내.pdf' });
    const made = await send('POST', '', input({ _products: [product.id], _files: [file.id] }));
    expect(made.status).toBe(201);
    expect(made.body.exhibition).toMatchObject({ content: '<p>안녕하세요</p>', productCount: 1, state: 'RUNNING' });
    const { exhibition } = (await get('/SPRING')).body as { exhibition: Json };
    expect(exhibition).toMatchObject({
      products: [{ _id: product.id }],
      files: [{ name: '안내.pdf', url: `/files/${file.id}` }],
    });
  });

  it('sorts them as given, and records it', async () => {
    const [first, second] = [await makeExhibition(database.db), await makeExhibition(database.db)];
    const order = async () => ((await send('GET')).body.exhibitions as Json[]).map(({ _id }) => _id);
    for (const _ids of [
      [second.id, first.id],
      [first.id, second.id],
    ]) {
      expect((await send('PATCH', '/sequence', { _ids })).status).toBe(204);
      expect(await order()).toEqual(_ids);
    }
  });

  // @covers call:PUT /api/console/shop/exhibitions/{id}, call:DELETE /api/console/shop/exhibitions/{id}
  it('changes one without a concurrent change, and every step is recorded', async () => {
    const made = (await send('POST', '', input())).body.exhibition as Json;
    const path = `/${made._id}`;
    const changed = { ...input({ name: '여름 기획전', content: '' }), updatedAt: made.updatedAt };
    expect((await send('PUT', path, changed)).body.exhibition).toMatchObject({ name: '여름 기획전' });
    expect((await send('PUT', path, changed)).body.code).toBe('RECORD_CHANGED');
    expect((await send('DELETE', path)).status).toBe(204);
    expect((await send('DELETE', path)).status).toBe(204);
    expect((await get('/SPRING')).status).toBe(404);
    const rows = await auditEntries(database.db, ['action', 'details'], { subject: `exhibition:${made._id}` });
    expect(rows.map(({ action }) => action)).toEqual(['exhibition.create', 'exhibition.change', 'exhibition.delete']);
    expect(rows[1]?.details).toEqual({
      changes: {
        name: { from: '봄 기획전', to: '여름 기획전' },
        content: { from: '<p>안녕하세요</p>', to: '' },
      },
    });
  });

  it.each([
    ['only a start', { startedAt: '2026-07-01T00:00:00+09:00' }],
    ['only an end', { endedAt: '2026-07-01T00:00:00+09:00' }],
    ['no time between', { startedAt: '2026-07-01T00:00:00+09:00', endedAt: '2026-06-30T15:00:00Z' }],
    ['a missing product', { _products: ['018f0000-0000-7000-8000-000000000009'] }],
  ])('cannot save %s', async (_, over) => {
    expect((await send('POST', '', input(over))).body.code).toBe('INVALID_INPUT');
  });

  it('refuses a duplicate code', async () => {
    await send('POST', '', input());
    expect((await send('POST', '', input())).body.code).toBe('CODE_TAKEN');
  });

  it('accepts two hundred', async () => {
    for (let n = 1; n < EXHIBITION_LIMIT; n += 1) await makeExhibition(database.db);
    expect((await send('POST', '', input({ code: 'LAST' }))).status).toBe(201);
    expect((await send('POST', '', input({ code: 'MORE' }))).body.code).toBe('RECORDS_FULL');
  });
});
