import { tmpdir } from 'node:os';
import { makeUser } from '@iruon/db/factories';
import { leaksIn } from '@iruon/server-kit/testing/watched-logs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { enqueue } from '../jobs/jobs.ts';
import { createMetrics } from './metrics.ts';

const database = await databaseForTests();

it('contains durations by route and status, the backlog, connections and the event loop', async () => {
  const { db } = database;
  const { services } = createTestApp(db, { routes: [], config: { filesDir: tmpdir() } });
  const metrics = createMetrics(services);
  const app = createApp(services, { metrics });
  const { id } = await makeUser(db);
  expect((await app.request('/api/v1/setting')).status).toBeLessThan(500);
  expect((await app.request(`/api/console/users/${id}/customer`)).status).toBe(401);
  expect((await app.request('/api/v1/nothing-there')).status).toBe(404);
  await enqueue(db, 'clean-up', {});
  await enqueue(db, 'clean-up', {});
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'broken'
    where id = (select min(id) from graphile_worker._private_jobs)`.execute(db);
  const mail = { recipient: 'a@example.com', template: 'order', subject: '주문', bodyText: '', bodyHtml: '' };
  const at = new Date('2026-01-01T00:00:00Z');
  await db
    .insertInto('mails')
    .values([
      { ...mail, id: id, dedupKey: 'a', state: 'FAILED', createdAt: at, dueAt: null },
      { ...mail, id: crypto.randomUUID(), dedupKey: 'b', state: 'FAILED', createdAt: at, dueAt: at },
    ])
    .execute();

  const response = await app.request('/metrics');
  expect(response.headers.get('content-type')).toContain('text/plain');
  const text = await response.text();
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/setting",status="\d+"\} 1/);
  expect(text).toMatch(
    /http_request_duration_seconds_count\{[^}]*route="\/api\/console\/users\/\{_id\}\/customer",status="401"\} 1/,
  );
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 1');
  for (const line of [
    'jobs{state="due"} 1',
    'jobs{state="failed"} 1',
    'mails{state="failed"} 1',
    'mails{state="again"} 1',
    'database_connections{state="waiting"} 0',
  ])
    expect(text).toContain(line);
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(text).toMatch(/files_free_bytes \d+\n/);
  expect(text).toMatch(/files_size_bytes [1-9]\d+/);
  // No personal data and no concrete address.
  expect(text).not.toContain(id);
  expect(leaksIn(text)).toEqual([]);
});
