import { SHOWROOM_LIMIT, showrooms } from '@iruon/contract';
import { makeProductCode, makeShowroom, makeUser } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { routesOf } from '../../record-routes.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { showroomRoutes } from './routes.ts';
import { showroomRecord } from './showroom-record.ts';

type Json = Record<string, unknown>;

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: [...showroomRoutes, ...routesOf(showroomRecord)] });
const operator = await makeUser(database.db, { type: 'OPERATOR' });
await makeProductCode(database.db, { kind: 'SHOWROOM', value: 'BRANCH', text: '지역 전시장' });

const input = (over: Json = {}) => ({ ...showrooms.example, ...over });
const send = (method: string, path: string, body?: Json) =>
  test.send(method, `/api/console/shop/showrooms${path}`, { as: operator, ...(body ? { body } : {}) });
const shown = async () => (await test.send('GET', '/api/v1/shop/showrooms', {})).body.showrooms as Json[];

// @covers call:DELETE /api/console/shop/showrooms/{id}, call:GET /api/v1/shop/showrooms
// @covers call:PUT /api/console/shop/showrooms/{id}
it('is shown with its position and the label of its kind until it is hidden', async () => {
  const made = (await send('POST', '', input())).body.showroom as Json;
  expect(await shown()).toMatchObject([
    { name: '부산 전시장', kind: '지역 전시장', geolocation: { type: 'Point', coordinates: [129.13, 35.17] } },
  ]);
  const hidden = await send('PUT', `/${made._id}`, { ...input({ shows: false }), updatedAt: made.updatedAt });
  expect(hidden.status).toBe(200);
  expect(await shown()).toEqual([]);
  expect((await send('DELETE', `/${made._id}`)).status).toBe(204);
});

it.each([
  ['an unknown kind', { code: 'MOON' }],
  ['an impossible position', { geolocation: { type: 'Point', coordinates: [200, 35] } }],
])('cannot be of %s', async (_, over) => expect((await send('POST', '', input(over))).body.code).toBe('INVALID_INPUT'));

// @covers call:POST /api/console/shop/showrooms
it('is one of a hundred at most', async () => {
  const { db } = database;
  await db.deleteFrom('showrooms').execute();
  for (let n = 1; n < SHOWROOM_LIMIT; n += 1) await makeShowroom(db);
  expect((await send('POST', '', input())).status).toBe(201);
  expect((await send('POST', '', input())).body.code).toBe('RECORDS_FULL');
});
