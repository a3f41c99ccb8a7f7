import { makeFile, makeNotice, makeUser } from '@iruon/db/factories';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { routesOf } from '../../record-routes.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { usesOfFiles } from '../files/references.ts';
import { addNoticeViews } from './list-notices.ts';
import { noticeRecord } from './notice-record.ts';
import { noticeRoutes } from './routes.ts';

type Json = Record<string, unknown>;

let now = new Date();

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: [...noticeRoutes, ...routesOf(noticeRecord)], now: () => now });
const operator = await makeUser(database.db, { type: 'OPERATOR' });
beforeEach(async () => {
  now = new Date('2026-06-30T03:00:00Z');
  await database.db.deleteFrom('notices').execute();
});

const list = async (query: Record<string, string> = {}) =>
  (await test.send('GET', `/api/v1/center/notifications?${new URLSearchParams(query)}`)).body as Json & {
    notifications: Json[];
  };
const subjects = async (query?: Record<string, string>) =>
  (await list(query)).notifications.map(({ subject }) => subject);
const get = (id: string) => test.send('GET', `/api/v1/center/notifications/${id}`);
const view = (id: string, visitor: string) =>
  test.send('PUT', `/api/v1/center/notifications/${id}/views`, {
    as: 'storefront',
    body: { visitor: visitor.repeat(64) },
  });
const save = (over: Json) =>
  test.send('POST', '/api/console/notifications', {
    as: operator,
    body: {
      subject: '배송 안내',
      content: '<p>연휴에는 배송하지 않습니다.</p>',
      isPinned: false,
      display: { enabled: true, hasPeriod: false, startedAt: null, endedAt: null },
      ...over,
    },
  });
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);

it('are listed with pinned ones first, then by the day of publication, in pages', async () => {
  for (const day of [1, 2, 3, 4, 5]) await makeNotice(database.db, { subject: `${day}일 전`, createdAt: ago(day) });
  await makeNotice(database.db, { subject: '고정', isPinned: true, createdAt: ago(9) });
  await makeNotice(database.db, { subject: '숨김', displayEnabled: false, createdAt: ago(1) });
  await makeNotice(database.db, {
    subject: '오래 준비한 공지',
    createdAt: ago(30),
    displayHasPeriod: true,
    displayStartedAt: ago(2.5),
    displayEndedAt: ago(-1),
  });
  const all = ['고정', '1일 전', '2일 전', '오래 준비한 공지', '3일 전', '4일 전', '5일 전'];
  expect(await subjects()).toEqual(all);
  // Pages in the second half are counted from the end.
  const pages = await Promise.all([1, 2, 3, 4].map((page) => subjects({ limit: '2', page: `${page}` })));
  expect(pages).toEqual([all.slice(0, 2), all.slice(2, 4), all.slice(4, 6), all.slice(6)]);
  expect(await list({ limit: '2', page: '5' })).toMatchObject({ notifications: [], total: 7, hasMore: false });
});

// @covers call:GET /api/v1/center/notifications/{id}
it.each([
  ['2026-02-28T14:59:59.999Z', 404, []],
  ['2026-02-28T15:00:00.000Z', 200, ['3월']],
  ['2026-03-31T14:59:59.999Z', 200, ['3월']],
  ['2026-03-31T15:00:00.000Z', 404, []],
])('at %s a notice of March returns %i', async (at, status, shown) => {
  const { id } = await makeNotice(database.db, {
    subject: '3월',
    createdAt: new Date('2026-01-01T00:00:00Z'),
    displayHasPeriod: true,
    displayStartedAt: new Date('2026-02-28T15:00:00.000Z'),
    displayEndedAt: new Date('2026-03-31T15:00:00.000Z'),
  });
  now = new Date(at);
  expect(await subjects()).toEqual(shown);
  expect((await get(id)).status).toBe(status);
  expect((await view(id, 'a')).status).toBe(status === 200 ? 204 : 404);
});

it('are found by two letters of subject or text, not by letters of tags', async () => {
  await makeNotice(database.db, { subject: '추석 배송', content: '<p>쉽니다.</p>' });
  await makeNotice(database.db, { subject: '점검', content: '<h2>서버 점검</h2><p>50% IBT 배송은 계속됩니다.</p>' });
  await makeNotice(database.db, { subject: '가배 송송', content: '<p class="배송">없음</p>' });
  expect(await subjects({ q: '배송' })).toEqual(['점검', '추석 배송']);
  expect(await subjects({ q: '  IBT  배송' })).toEqual(['점검']);
  expect(await subjects({ q: 'ibt' })).toEqual(['점검']);
  expect(await subjects({ q: '50%' })).toEqual(['점검']);
  expect(await subjects({ q: "송'" })).toEqual([]);
  expect(await subjects({ q: 'h2' })).toEqual([]);
  for (const q of ['배', ' 배 ']) {
    const short = await test.send('GET', `/api/v1/center/notifications?${new URLSearchParams({ q })}`);
    expect(short.body).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: 'query.q' }] });
  }
});

it('of a frequent word are found up to five hundred, in the order of the list', { tags: ['extended'] }, async () => {
  await sql`
    insert into notices (id, subject, content, is_pinned, created_at, updated_at)
    select gen_random_uuid(), '안내 ' || n, '<p>내용</p>', n = 1, ${ago(1)}::timestamptz - n * interval '1 minute', now()
    from generate_series(1, 10005) n`.execute(database.db);
  const first = await list({ q: '안내', limit: '3' });
  expect(first).toMatchObject({ total: 500, hasMore: true });
  expect(first.notifications.map(({ subject }) => subject)).toEqual(['안내 1', '안내 2', '안내 3']);
  expect(await subjects({ q: '안내', limit: '3', page: '167' })).toEqual(['안내 499', '안내 500']);
  const grid = async (q: string, from: number) => {
    const query = new URLSearchParams({ filter: JSON.stringify({ q }), range: `[${from},${from + 9}]` });
    const { body } = await test.send('GET', `/api/console/notifications?${query}`, { as: operator });
    return [body.total, (body.notifications as Json[]).length];
  };
  expect(await grid('안내', 1_990), 'the console shows 2,000 of more').toEqual([2_000, 10]);
  expect(await grid('안내', 2_000)).toEqual([2_000, 0]);
  expect(await grid('안내 1', 1_110), 'and all of fewer').toEqual([1_117, 7]);
  expect(await subjects({ q: '안내 1000', limit: '50' })).toEqual([
    '안내 1000',
    ...[0, 1, 2, 3, 4, 5].map((n) => `안내 1000${n}`),
  ]);
});

it('a word is found in the order of the list, for any number of matches', { tags: ['extended'] }, async () => {
  await sql`
    insert into notices (id, subject, content, created_at, updated_at)
    select gen_random_uuid(), n::text, concat_ws(' ', '<p>공지', case when n % 10 = 0 then '열에하나' end,
      case when n % 50 = 0 then '쉰에하나' end, case when n > 1000 then '오래전' else '요즘' end,
      case when n > 7497 then '옛날옛적' end, '</p>'), ${ago(1)}::timestamptz - n * interval '1 minute', now()
    from generate_series(1, 7500) n order by random()`.execute(database.db);
  await sql`analyze notices`.execute(database.db);
  const words: [string, (n: number) => boolean, number, boolean][] = [
    ['열에하나', (n) => n % 10 === 0, 500, true],
    ['쉰에하나', (n) => n % 50 === 0, 150, false],
    // All but the newest thousand, only the newest thousand, three old ones.
    ['오래전', (n) => n > 1000, 500, true],
    ['요즘', (n) => n <= 1000, 500, true],
    ['옛날옛적', (n) => n > 7_497, 3, false],
  ];
  for (const [q, has, total, hasMore] of words) {
    const expected = Array.from({ length: 7_500 }, (_each, place) => place + 1)
      .filter(has)
      .slice(0, total);
    expect(expected, q).toHaveLength(total);
    expect(await list({ q, limit: '1' }), q).toMatchObject({ total, hasMore });
    for (const page of [1, Math.ceil(total / 50), 11])
      expect(await subjects({ q, limit: '50', page: `${page}` }), `${q}, page ${page}`).toEqual(
        expected.slice((page - 1) * 50, page * 50).map(String),
      );
  }
});

// @covers call:GET /api/v1/center/notifications
it.each([0, 60_000])(
  'a deep page of a long list has its notices, with the outline cached for %d ms',
  async (listsKeptMs) => {
    await sql`delete from notices`.execute(database.db);
    await sql`
    insert into notices (id, subject, content, is_pinned, created_at, updated_at)
    select gen_random_uuid(), 'n' || n, '', n <= 2, ${ago(1)}::timestamptz - n * interval '1 minute', now()
    from generate_series(1, 2500) n`.execute(database.db);
    // A handle of its own, because it is the key of the cache.
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => result,
    });
    const cached = createTestApp(db, { routes: noticeRoutes, config: { listsKeptMs }, now: () => now });
    const page = async (number: number) =>
      (await cached.send('GET', `/api/v1/center/notifications?page=${number}&limit=50`)).body as Awaited<
        ReturnType<typeof list>
      >;
    for (const number of [1, 20, 21, 22, 41, 50, 51]) {
      const { total, notifications } = await page(number);
      const places = Array.from({ length: 50 }, (_, place) => (number - 1) * 50 + place + 1).filter(
        (place) => place <= 2500,
      );
      expect([total, ...notifications.map(({ subject }) => subject)]).toEqual([
        2500,
        ...places.map((place) => `n${place}`),
      ]);
    }
  },
);

it('have neighbours by the day of publication', async () => {
  const [old, middle, latest] = [
    await makeNotice(database.db, { subject: '처음', isPinned: true, createdAt: ago(3) }),
    await makeNotice(database.db, { subject: '가운데', createdAt: ago(2) }),
    await makeNotice(database.db, { subject: '마지막', createdAt: ago(1) }),
  ];
  await makeNotice(database.db, { displayEnabled: false, createdAt: ago(2.5) });
  expect((await get(middle.id)).body.notification).toMatchObject({
    content: '<p>알려 드립니다.</p>',
    before: { _id: old.id, subject: '처음' },
    next: { _id: latest.id, subject: '마지막' },
  });
  expect((await get(old.id)).body.notification).toMatchObject({ before: null, next: { _id: middle.id } });
  expect((await get(latest.id)).body.notification).toMatchObject({ before: { _id: middle.id }, next: null });
});

// @covers call:GET /api/console/notifications/{id}
it('count a visitor once a day in Seoul, and the job stores the sum', async () => {
  const { id, updatedAt } = await makeNotice(database.db, { createdAt: ago(9) });
  const views = async () => [
    ((await get(id)).body.notification as Json).views,
    (await list()).notifications[0]?.views,
    ((await test.send('GET', `/api/console/notifications/${id}`, { as: operator })).body.notification as Json).views,
  ];
  now = new Date('2026-06-30T14:59:59Z');
  const responses = await Promise.all(Array.from({ length: 12 }, () => view(id, 'a')));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]));
  await view(id, 'b');
  expect(await views()).toEqual([2, 2, 2]);
  await addNoticeViews({ db: database.db, now: () => now });
  expect(await views()).toEqual([2, 2, 2]);
  now = new Date('2026-06-30T15:00:00Z');
  await view(id, 'a');
  expect(await views()).toEqual([3, 3, 3]);
  await Promise.all([1, 2].map(() => addNoticeViews({ db: database.db, now: () => now })));
  expect(await views()).toEqual([3, 3, 3]);
  const row = await database.db.selectFrom('notices').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ views: 2, updatedAt });
  expect(
    (await test.send('PUT', `/api/v1/center/notifications/${id}/views`, { body: { visitor: 'a'.repeat(64) } })).status,
  ).toBe(401);
});

// @covers call:GET /api/console/notifications, call:POST /api/console/notifications
it('are sanitised when they are saved and found in the console by their text', async () => {
  const made = (await save({ content: '<p onclick="a()">연휴<script>b()</script> 배송</p>' })).body
    .notification as Json;
  expect(made.content).toBe('<p>연휴 배송</p>');
  const query = new URLSearchParams({ filter: JSON.stringify({ q: '휴 배' }), range: '[0,9]' });
  const found = await test.send('GET', `/api/console/notifications?${query}`, { as: operator });
  expect(found.body).toMatchObject({ total: 1, notifications: [{ _id: made._id }] });
  for (const [over, path] of [
    [{ subject: ' ' }, 'body.subject'],
    [{ content: '' }, 'body.content'],
    [{ display: { enabled: true, hasPeriod: true, startedAt: null, endedAt: null } }, 'body.display.endedAt'],
  ] as const)
    expect((await save(over)).body).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path }] });
});

it('name the pictures in their text as used', async () => {
  const file = await makeFile(database.db);
  await save({ subject: '사진 공지', content: `<p><img src="/files/${file.id}"></p>` });
  expect(await usesOfFiles(database.db, [file.id])).toEqual([
    { fileId: file.id, place: '공지사항', name: '사진 공지' },
  ]);
});
