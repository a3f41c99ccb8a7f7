import { createHealth } from '@iruon/server-kit';
import { expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { createMetrics } from './metrics.ts';

const database = await databaseForTests();
const { services } = createTestApp(database.db, { routes: [] });
const health = createHealth(async () => {});
// As the process runs it.
const app = createApp(services, { metrics: createMetrics(services), health });

it.each([
  ['DELETE', '/api/v1/setting', 405, 'GET, HEAD', 'METHOD_NOT_ALLOWED'],
  ['PATCH', '/api/v1/me/likes', 405, 'GET, HEAD, POST', 'METHOD_NOT_ALLOWED'],
  ['GET', '/api/v1/me/likes/one', 405, 'DELETE', 'METHOD_NOT_ALLOWED'],
  ['POST', '/api/v1/popups', 405, 'GET, HEAD', 'METHOD_NOT_ALLOWED'],
  ['PATCH', '/api/v1/me/info', 405, 'GET, HEAD, PUT', 'METHOD_NOT_ALLOWED'],
  ['POST', '/api/openapi.json', 405, 'GET, HEAD', 'METHOD_NOT_ALLOWED'],
  ['DELETE', '/health/live', 405, 'GET, HEAD', 'METHOD_NOT_ALLOWED'],
  ['GET', '/api/nope', 404, null, 'NOT_FOUND'],
  ['GET', '/', 404, null, 'NOT_FOUND'],
  ['GET', '/api/v1/nothing-there', 404, null, 'NOT_FOUND'],
  ['GET', '/api/v1/setting/', 404, null, 'NOT_FOUND'],
])('%s %s is a problem in Korean: %i', async (method, path, status, allow, code) => {
  const response = await app.request(path, { method });
  expect([response.status, response.headers.get('allow')]).toEqual([status, allow]);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(await response.json()).toMatchObject({ code, title: expect.stringMatching(/[가-힣]/) });
});
