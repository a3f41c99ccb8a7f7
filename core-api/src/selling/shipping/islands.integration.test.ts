import type { ConsoleIsland } from '@iruon/contract';
import { makeUser } from '@iruon/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { deliveryRegions } from './index.ts';
import { islandRoutes } from './island-routes.ts';

const PATH = '/api/console/shop/islands';
let now = new Date('2026-06-01T00:00:00Z');

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: islandRoutes, now: () => now });
const operator = await makeUser(database.db, { type: 'OPERATOR' });
beforeEach(async () => {
  now = new Date(now.getTime() + 60_000);
  await database.db.deleteFrom('deliveryRegions').execute();
});

const area = (from: string, to = from) => ({ postcode: from, postcode__to: to });
const region = (name: string, areas: object[], code = 'normal') => ({ code, name, areas });
const create = (body: object) => test.send('POST', PATH, { as: operator, body });
const made = async (body: object) => (await create(body)).body.island as ConsoleIsland;
const regionOf = async (postcode: string) =>
  (await deliveryRegions(database.db, postcode)).filter(({ ranges }) => ranges.length > 0).map(({ code }) => code);

// @covers call:POST /api/console/shop/islands, call:GET /api/v1/shop/islands, field:islands, entity:delivery-region
it('a region has its fee at each end of its ranges and nowhere outside of them', async () => {
  await made(region('울릉', [area('40200', '40240'), area('40300')]));
  const codes = await Promise.all(['40199', '40200', '40240', '40241', '40300'].map(regionOf));
  expect(codes).toEqual([[], ['normal'], ['normal'], [], ['normal']]);
  const { body } = await test.send('GET', '/api/v1/shop/islands');
  expect(body.islands).toMatchObject([
    { code: 'normal', name: '울릉', areas: [area('40200', '40240'), area('40300')] },
  ]);
});

it.each([
  [
    'overlapping ranges of its own',
    region('A', [area('10000', '10010'), area('10010', '10020')]),
    'body.areas.1.postcode',
  ],
  ['a range of another region', region('A', [area('50000'), area('40240', '40250')]), 'body.areas.1.postcode'],
  ['an end before its beginning', region('A', [area('10010', '10000')]), 'body.areas.0.postcode__to'],
  ['a postcode of four digits', region('A', [area('1000')]), 'body.areas.0.postcode'],
  ['no postcode', region('A', []), 'body.areas'],
  ['an existing name', region('울릉', [area('10000')]), 'body.name'],
])('%s is refused at its field', async (_, body, path) => {
  await made(region('울릉', [area('40200', '40240')]));
  const { status, body: response } = await create(body);
  expect([status, response]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
  expect((response.errors as { path: string }[]).map((error) => error.path)).toContain(path);
});

it('an island off Jeju may be of both kinds, and has the fee of Jeju', async () => {
  await made(region('추자', [area('63000', '63001')]));
  expect((await create(region('제주', [area('63000', '63644')], 'jeju'))).status).toBe(201);
  expect((await regionOf('63000'))[0]).toBe('jeju');
  await made(region('울릉', [area('40200', '40240')]));
  const { body } = await test.send('GET', PATH, { as: operator });
  const shared = (body.islands as ConsoleIsland[]).map(({ name, sharedWith }) => [name, sharedWith]);
  expect(new Map(shared as [string, string[]][])).toEqual(
    new Map([
      ['울릉', []],
      ['제주', ['추자']],
      ['추자', ['제주']],
    ]),
  );
});

// @covers call:PUT /api/console/shop/islands/{id}
it('of two concurrent changes of one region, the second is refused and writes nothing', async () => {
  const { _id, updatedAt } = await made(region('울릉', [area('40200', '40240')]));
  const put = (areas: object[]) =>
    test.send('PUT', `${PATH}/${_id}`, { as: operator, body: { ...region('울릉도', areas), updatedAt } });
  expect((await put([area('40200', '40230')])).status).toBe(200);
  expect(await put([area('40200')])).toMatchObject({ status: 409, body: { code: 'RECORD_CHANGED' } });
  expect(await Promise.all(['40230', '40240'].map(regionOf))).toEqual([['normal'], []]);
});

it('of two concurrently written regions with one range, one is refused', async () => {
  const responses = await Promise.all([create(region('하나', [area('40200')])), create(region('둘', [area('40200')]))]);
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 400]);
});

// @covers call:DELETE /api/console/shop/islands/{id}, call:GET /api/console/shop/islands
it('is found by a postcode, and a repeated deletion is no error', async () => {
  const { _id } = await made(region('울릉', [area('40200', '40240')]));
  await made(region('백령', [area('23100')]));
  for (const postcode of ['40210', '402', '4']) {
    const filter = encodeURIComponent(JSON.stringify({ postcode }));
    const { body } = await test.send('GET', `${PATH}?filter=${filter}`, { as: operator });
    expect(body).toMatchObject({ total: 1, islands: [{ _id, name: '울릉' }] });
  }
  for (let time = 0; time < 2; time += 1)
    expect((await test.send('DELETE', `${PATH}/${_id}`, { as: operator })).status).toBe(204);
  expect(await regionOf('40210')).toEqual([]);
});

// @covers call:GET /api/console/shop/islands/{id}
it('is read individually as it was written', async () => {
  const island = await made(region('울릉', [area('40200', '40240'), area('40300')]));
  await made(region('백령', [area('23100')]));
  const { status, body } = await test.send('GET', `${PATH}/${island._id}`, { as: operator });
  expect([status, body.island]).toEqual([200, island]);
  expect(island).toMatchObject(region('울릉', [area('40200', '40240'), area('40300')]));
});
