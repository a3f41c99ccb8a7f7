import { CATALOGUE_LIMIT } from '@iruon/contract';
import { makeCatalogue, makeFile, makeUser } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { routesOf } from '../../record-routes.ts';
import { createTestApp } from '../../testing/app.ts';
import { auditEntries } from '../../testing/audit-entries.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { catalogueRecord } from './catalogue-record.ts';
import { libraryCatalogueRoutes } from './routes.ts';

type Json = Record<string, unknown>;
type User = Awaited<ReturnType<typeof makeUser>>;

let now = new Date('2026-06-30T03:00:00Z');

const database = await databaseForTests();
const test = createTestApp(database.db, {
  routes: [...libraryCatalogueRoutes, ...routesOf(catalogueRecord)],
  now: () => now,
});
const customer = await makeUser(database.db);
const operator = await makeUser(database.db, { type: 'OPERATOR' });

const view = (id: string, as: User) => test.send('PUT', `/api/v1/shop/catalogues/${id}/views`, { as });
const send = (method: string, path: string, body?: Json) =>
  test.send(method, `/api/console/shop/catalogues${path}`, { as: operator, ...(body ? { body } : {}) });

// @covers call:PUT /api/v1/shop/catalogues/{id}/views
it('counts a member once a day in Seoul, also for concurrent requests', async () => {
  const { id } = await makeCatalogue(database.db);
  now = new Date('2026-06-30T14:59:59Z');
  const responses = await Promise.all(Array.from({ length: 12 }, () => view(id, customer)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await view(id, customer)).body.views).toBe(1);
  const others = await Promise.all(Array.from({ length: 6 }, () => makeUser(database.db)));
  await Promise.all(others.map((other) => view(id, other)));
  expect((await view(id, customer)).body.views).toBe(7);
  now = new Date('2026-06-30T15:00:00Z');
  expect((await view(id, customer)).body.views).toBe(8);
});

// @covers role:customer-number-catalogue-library
// @covers call:GET /api/v1/shop/catalogues
it('is for customers and operators, and omits hidden ones', async () => {
  const shown = await makeCatalogue(database.db);
  const hidden = await makeCatalogue(database.db, { shows: false });
  const newcomer = await makeUser(database.db, { custNo: null });
  const list = (as?: User) => test.send('GET', '/api/v1/shop/catalogues', as ? { as } : {});
  expect((await list()).body.code).toBe('LOGIN_REQUIRED');
  expect((await list(newcomer)).body.code).toBe('CUSTOMER_NUMBER_REQUIRED');
  for (const as of [customer, operator]) {
    const ids = ((await list(as)).body.catalogues as Json[]).map(({ _id }) => _id);
    expect(ids).toContain(shown.id);
    expect(ids).not.toContain(hidden.id);
  }
  expect((await view(hidden.id, customer)).status).toBe(404);
});

// @covers call:POST /api/console/shop/catalogues, call:DELETE /api/console/shop/catalogues/{id}
// @covers call:GET /api/console/shop/catalogues
// @covers call:PUT /api/console/shop/catalogues/{id}
it('is edited by operators, has its file for members, and is sorted by views', async () => {
  const { db } = database;
  const file = await makeFile(db, { name: '카탈로그.pdf' });
  const input = { name: '티슈레벨', summary: '', _brand: null, _thumb: null, _file: file.id, shows: true };
  const made = (await send('POST', '', input)).body.catalogue as Json;
  const { isMembersOnly } = await db
    .selectFrom('files')
    .select('isMembersOnly')
    .where('id', '=', file.id)
    .executeTakeFirstOrThrow();
  expect(isMembersOnly).toBe(true);
  const changed = { ...input, name: '본레벨', updatedAt: made.updatedAt };
  expect((await send('PUT', `/${made._id}`, changed)).body.catalogue).toMatchObject({ name: '본레벨' });
  expect((await send('PUT', `/${made._id}`, changed)).body.code).toBe('RECORD_CHANGED');
  const sort = encodeURIComponent(JSON.stringify(['views', 'DESC']));
  const range = encodeURIComponent('[0,9]');
  const { body } = await send('GET', `?sort=${sort}&range=${range}`);
  const views = (body.catalogues as { views: number }[]).map((each) => each.views);
  expect(views).toEqual(views.toSorted((a, b) => b - a));
  expect(views[0]).toBeGreaterThan(0);
  expect((await send('DELETE', `/${made._id}`)).status).toBe(204);
  expect((await send('GET', `/${made._id}`)).status).toBe(404);
  const steps = await auditEntries(db, ['action'], { subject: `catalogue:${made._id}` });
  expect(steps.map(({ action }) => action)).toEqual(['catalogue.create', 'catalogue.change', 'catalogue.delete']);
});

it('is one of two hundred at most', async () => {
  const { db } = database;
  await db.deleteFrom('catalogues').execute();
  for (let n = 1; n < CATALOGUE_LIMIT; n += 1) await makeCatalogue(db);
  const input = { name: '마지막', summary: '', _brand: null, _thumb: null, _file: null, shows: true };
  expect((await send('POST', '', input)).status).toBe(201);
  expect((await send('POST', '', input)).body.code).toBe('RECORDS_FULL');
});
