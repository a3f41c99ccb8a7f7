import { EVENTS_KEPT, EVENTS_PER_MINUTE } from '@iruon/contract';
import { makeUser } from '@iruon/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { activityRoutes } from './routes.ts';

let member: Awaited<ReturnType<typeof makeUser>>;
let now = new Date('2026-06-01T03:00:00Z');

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: activityRoutes, now: () => now });
beforeEach(async () => {
  member = await makeUser(database.db);
});

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const note = (path: string, code = 'PAGE_VIEWED') =>
  test.send('POST', '/api/v1/me/logs', { as: member, body: { code, path } });
const noted = () =>
  database.db
    .selectFrom('memberEvents')
    .select(['code', 'path', 'createdAt'])
    .where('userId', '=', member.id)
    .orderBy('createdAt')
    .execute();

// @covers call:POST /api/v1/me/logs
it('records the event, its page and its time, the same once within ten seconds', async () => {
  const at = now;
  expect((await note('/mypage/orders')).status).toBe(204);
  later(9);
  expect((await note('/mypage/orders')).status).toBe(204);
  expect((await note('/mypage/orders', 'PAGE_PRINTED')).status).toBe(204);
  later(2);
  await note('/mypage/orders');
  expect(await noted()).toMatchObject([
    { code: 'PAGE_VIEWED', path: '/mypage/orders', createdAt: at },
    { code: 'PAGE_PRINTED' },
    { code: 'PAGE_VIEWED', createdAt: now },
  ]);
});

it('refuses an invalid page, and a query, which may contain user input', async () => {
  for (const path of ['mypage', '/mypage?tab=paid', '/<script>', `/${'a'.repeat(200)}`, 'https://elsewhere.example'])
    expect((await note(path)).status, path).toBe(400);
  expect((await note('/mypage', 'PAGE_STOLEN')).status).toBe(400);
  expect(await noted()).toEqual([]);
});

it('accepts a limited number in a minute, also concurrently, and more in the next', async () => {
  const paths = Array.from({ length: EVENTS_PER_MINUTE + 5 }, (_, page) => `/page/${page}`);
  const responses = await Promise.all(paths.map((path) => note(path)));
  expect(responses.filter(({ status }) => status === 204)).toHaveLength(EVENTS_PER_MINUTE);
  expect(responses.find(({ status }) => status === 429)?.body).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    retryAfter: 60,
  });
  later(61);
  expect((await note('/page/again')).status).toBe(204);
});

it('deletes the oldest of a member, and no other member’s', async () => {
  const other = await makeUser(database.db);
  const old = (userId: string, page: number) => ({
    id: `018f0000-0000-7000-8000-${String(page).padStart(6, '0')}${userId.slice(-6)}`,
    userId,
    code: 'PAGE_VIEWED' as const,
    path: `/old/${page}`,
    createdAt: new Date(Date.parse('2026-05-01T00:00:00Z') + page * 1000),
  });
  const rows = Array.from({ length: EVENTS_KEPT }, (_, page) => old(member.id, page));
  await database.db
    .insertInto('memberEvents')
    .values([...rows, old(other.id, 0)])
    .execute();
  await note('/new');
  const left = await noted();
  expect([left.length, left[0]?.path, left.at(-1)?.path]).toEqual([EVENTS_KEPT, '/old/1', '/new']);
  const others = database.db.selectFrom('memberEvents').select('id').where('userId', '=', other.id);
  expect(await others.execute()).toHaveLength(1);
});
