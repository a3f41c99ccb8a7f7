import { SHOWN_BAND_BANNER_LIMIT } from '@iruon/contract';
import { makeBandBanner, makeUser } from '@iruon/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { routesOf } from '../../record-routes.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { bandBannerRecord } from './band-banner-record.ts';
import { bandBannerRoutes } from './routes.ts';

type Json = Record<string, unknown>;

let now = new Date();

const database = await databaseForTests();
const test = createTestApp(database.db, {
  routes: [...bandBannerRoutes, ...routesOf(bandBannerRecord)],
  now: () => now,
});
const operator = await makeUser(database.db, { type: 'OPERATOR' });
beforeEach(async () => {
  now = new Date();
  await database.db.deleteFrom('bandBanners').execute();
});

const shown = async () =>
  ((await test.send('GET', '/api/v1/band-banners', {})).body.bandBanners as Json[]).map(({ name }) => name);
const save = (over: Json) =>
  test.send('POST', '/api/console/band-banners', {
    as: operator,
    body: {
      code: 'A',
      name: '안내',
      url: '/shop',
      color: null,
      display: { enabled: true, hasPeriod: false, startedAt: null, endedAt: null },
      ...over,
    },
  });
const march = {
  displayHasPeriod: true,
  displayStartedAt: new Date('2026-02-28T15:00:00.000Z'),
  displayEndedAt: new Date('2026-03-31T15:00:00.000Z'),
};

// @covers call:GET /api/v1/band-banners
it.each([
  ['2026-02-28T14:59:59.999Z', []],
  ['2026-02-28T15:00:00.000Z', ['3월']],
  ['2026-03-31T14:59:59.999Z', ['3월']],
  ['2026-03-31T15:00:00.000Z', []],
])('at %s shows %j', async (at, names) => {
  await makeBandBanner(database.db, { name: '3월', ...march });
  await makeBandBanner(database.db, { name: '숨김', displayEnabled: false });
  now = new Date(at);
  expect(await shown()).toEqual(names);
});

it('are shown in their order, up to a maximum', async () => {
  const names = Array.from({ length: SHOWN_BAND_BANNER_LIMIT + 1 }, (_, n) => `${n}번째`);
  for (const [n, name] of names.entries()) await makeBandBanner(database.db, { name, sequence: -n });
  expect(await shown()).toEqual(names.toReversed().slice(0, SHOWN_BAND_BANNER_LIMIT));
});

const period = (startedAt: string | null, endedAt: string | null) => ({
  display: { enabled: true, hasPeriod: true, startedAt, endedAt },
});

it.each([
  ['a script for a link', { url: 'javascript:alert(1)' }, 'body.url'],
  ['another host without its scheme', { url: '//example.com' }, 'body.url'],
  ['a period without an end', period('2026-03-01T00:00:00.000Z', null), 'body.display.endedAt'],
  [
    'a period that ends before it starts',
    period('2026-03-02T00:00:00.000Z', '2026-03-01T00:00:00.000Z'),
    'body.display.endedAt',
  ],
])('cannot have %s', async (_, over, path) => {
  expect((await save(over)).body).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path }] });
});

// @covers entity:banner-like-item
it('retains the ends of a disabled period', async () => {
  const ends = { startedAt: '2026-03-01T00:00:00.000Z', endedAt: '2026-03-02T00:00:00.000Z' };
  const made = await save({ display: { enabled: true, hasPeriod: false, ...ends } });
  expect(made.body.bandBanner).toMatchObject({ display: { hasPeriod: false, ...ends } });
  expect(await shown()).toEqual(['안내']);
});

// @covers call:GET /api/console/band-banners, call:POST /api/console/band-banners
// @covers call:PUT /api/console/band-banners/{id}, call:DELETE /api/console/band-banners/{id}
// @covers call:GET /api/console/band-banners/{id}
it('is found by its text, changed and deleted by an operator', async () => {
  const { _id, ...made } = (await save({ name: '설 연휴 안내' })).body.bandBanner as Json;
  const send = (method: string, path: string, body?: Json) =>
    test.send(method, `/api/console/band-banners${path}`, { as: operator, ...(body ? { body } : {}) });
  const found = await send('GET', `?${new URLSearchParams({ filter: JSON.stringify({ q: '연휴' }), range: '[0,9]' })}`);
  expect(found.body).toMatchObject({ bandBanners: [{ _id, code: 'A' }], total: 1 });
  expect((await send('GET', `/${_id}`)).body.bandBanner).toEqual({ _id, ...made });
  const { sequence, ...input } = made;
  const changed = await send('PUT', `/${_id}`, { ...input, name: '추석 연휴 안내', color: '#0B6270' });
  expect(changed.body.bandBanner).toMatchObject({ name: '추석 연휴 안내', color: '#0B6270', sequence });
  expect(await shown()).toEqual(['추석 연휴 안내']);
  expect((await send('DELETE', `/${_id}`)).status).toBe(204);
  expect(await shown()).toEqual([]);
});
