import { expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';

const database = await databaseForTests();
const app = createApp(createTestApp(database.db, { routes: [] }).services);

it.each([
  ['DELETE', '/api/v1/setting', 405, 'GET, HEAD', 'METHOD_NOT_ALLOWED'],
  ['PATCH', '/api/v1/me/likes', 405, 'GET, HEAD, POST', 'METHOD_NOT_ALLOWED'],
  ['GET', '/api/v1/me/likes/one', 405, 'DELETE', 'METHOD_NOT_ALLOWED'],
  ['GET', '/api/v1/nothing-there', 404, null, 'NOT_FOUND'],
  ['GET', '/api/v1/setting/', 404, null, 'NOT_FOUND'],
])('%s %s is a problem in Korean: %i', async (method, path, status, allow, code) => {
  const response = await app.request(path, { method });
  expect([response.status, response.headers.get('allow')]).toEqual([status, allow]);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(await response.json()).toMatchObject({ code, title: expect.stringMatching(/[가-힣]/) });
});
