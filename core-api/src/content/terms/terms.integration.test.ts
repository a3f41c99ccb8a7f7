import { addSeoulDays, seoulDay } from '@iruon/contract/seoul';
import { makeUser } from '@iruon/db/factories';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { insertConsents } from '../../members/consents/index.ts';
import { routesOf } from '../../record-routes.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { termsRoutes } from './routes.ts';
import { termsRecord } from './terms-record.ts';

type Json = Record<string, unknown>;

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: [...termsRoutes, ...routesOf(termsRecord)] });
const operator = await makeUser(database.db, { type: 'OPERATOR' });

const add = (effectiveOn: string, subject: string) =>
  sql`insert into terms (code, subject, content, necessary, effective_on)
    values ('privacy', ${subject}, '내용', true, ${effectiveOn}::date)`.execute(database.db);

// @covers call:GET /api/v1/terms
// @covers call:GET /api/v1/terms/{code}, field:termsList, entity:terms
it('shows every visitor the information that the law requires of a shop', async () => {
  const { status, body } = await test.send('GET', '/api/v1/terms');
  expect(status).toBe(200);
  const codes = (body.termsList as { code: string }[]).map(({ code }) => code);
  expect(codes.slice(0, 2)).toEqual(['service', 'privacy']);
  expect(codes).toContain('email');
  const one = await test.send('GET', '/api/v1/terms/service');
  expect(one.body.terms).toMatchObject({ subject: '이용약관', content: expect.stringContaining('청약철회') });
  expect((await test.send('GET', '/api/v1/terms/unknown')).status).toBe(404);
  expect((await test.send('GET', '/api/v1/terms/x%27')).status).toBe(400);
});

it('shows a new version from its day on, and never changes a current one', async () => {
  await add('2026-02-01', '개인정보처리방침 (2차)');
  await add('2999-01-01', '개인정보처리방침 (먼 훗날)');
  const { body } = await test.send('GET', '/api/v1/terms/privacy');
  expect(body.terms).toMatchObject({ subject: '개인정보처리방침 (2차)', effectiveOn: '2026-02-01' });
  const change = sql`update terms set content = '다른 내용' where effective_on = '2026-02-01'`;
  await expect(change.execute(database.db)).rejects.toThrow(/in force/);
  await expect(sql`delete from terms where code = 'service'`.execute(database.db)).rejects.toThrow(/in force/);
  await sql`update terms set subject = '고친 예정본' where effective_on = '2999-01-01'`.execute(database.db);
});

const send = (method: string, path: string, body?: Json) =>
  test.send(method, `/api/console/terms${path}`, { as: operator, ...(body ? { body } : {}) });
const input = (over: Json) => ({
  code: 'service',
  subject: '이용약관',
  content: '제1조 바뀐 내용입니다.',
  necessary: true,
  isAdverse: false,
  ...over,
});
const inDays = (days: number) => addSeoulDays(seoulDay(new Date()), days);

// @covers call:POST /api/console/terms, call:DELETE /api/console/terms/{id}
it.each([
  ['a change', 'service', false, 7],
  ['a change to the disadvantage of members', 'service', true, 30],
  ['a text without an earlier version', 'brand-new', false, 1],
])('announces %s in time', async (_, code, isAdverse, days) => {
  const refused = await send('POST', '', input({ code, isAdverse, effectiveOn: inDays(days - 1) }));
  expect(refused.body).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: 'body.effectiveOn' }] });
  expect(refused.body.errors).toMatchObject([{ message: expect.stringContaining(inDays(days)) }]);
  const made = (await send('POST', '', input({ code, isAdverse, effectiveOn: inDays(days) }))).body.terms as Json;
  expect(made).toMatchObject({ state: 'PLANNED', effectiveOn: inDays(days) });
  const twin = await send('POST', '', input({ code, isAdverse, effectiveOn: inDays(days) }));
  expect(twin.body).toMatchObject({ code: 'CODE_TAKEN', errors: [{ path: 'body.effectiveOn' }] });
  expect((await send('DELETE', `/${made._id}`)).status).toBe(204);
});

it('keeps every version readable by its day, including planned ones', async () => {
  const effectiveOn = inDays(20);
  await send('POST', '', input({ code: 'email', subject: '이메일 무단수집 거부 (2차)', effectiveOn }));
  const now = (await test.send('GET', '/api/v1/terms/email')).body as { terms: Json; versions: Json[] };
  expect(now.versions).toMatchObject([
    { effectiveOn, state: 'PLANNED' },
    { effectiveOn: now.terms.effectiveOn, state: 'IN_FORCE' },
  ]);
  const planned = await test.send('GET', `/api/v1/terms/email?effectiveOn=${effectiveOn}`);
  expect(planned.body.terms).toMatchObject({ subject: '이메일 무단수집 거부 (2차)', effectiveOn });
  expect((await test.send('GET', '/api/v1/terms/email?effectiveOn=2025-01-01')).status).toBe(404);
});

// @covers call:PUT /api/console/terms/{id}, call:GET /api/console/terms
it('lets operators change a planned version, but no current or replaced one', async () => {
  const versions = (
    await send('GET', `?${new URLSearchParams({ filter: '{"code":"privacy"}', sort: '["effectiveOn","ASC"]' })}`)
  ).body.termsList as (Json & { _id: string })[];
  expect(versions.map(({ state }) => state)).toEqual(['PAST', 'IN_FORCE', 'PLANNED']);
  for (const { _id, state, ...seen } of versions) {
    const body = { ...seen, subject: '고친 제목' };
    const changed = await send('PUT', `/${_id}`, { ...body, effectiveOn: '2998-01-01' });
    const removed = await send('DELETE', `/${_id}`);
    if (state === 'PLANNED') expect([changed.status, removed.status]).toEqual([200, 204]);
    else expect([changed.body.code, removed.body.code]).toEqual(['TERMS_IN_FORCE', 'TERMS_IN_FORCE']);
  }
});

it('shows the members who agreed to a version and who refused', async () => {
  const { db } = database;
  const [version] = await db.selectFrom('terms').selectAll().where('code', '=', 'marketing-sms').execute();
  if (!version) throw new Error('no terms');
  const members = [await makeUser(db, { name: '김하나' }), await makeUser(db, { name: '이두리' })];
  for (const [n, { id: userId }] of members.entries()) {
    const at = new Date(Date.UTC(2026, 5, 1 + n));
    await db
      .transaction()
      .execute((trx) => insertConsents(trx, { userId, screen: 'JOIN', at }, [{ terms: version, isAgreed: n === 0 }]));
  }
  const consents = async (filter: Json) =>
    (await send('GET', `/${version.id}/consents?${new URLSearchParams({ filter: JSON.stringify(filter) })}`)).body;
  expect(await consents({})).toMatchObject({
    consents: [
      { userName: '이두리', isAgreed: false, screen: 'JOIN' },
      { userName: '김하나', isAgreed: true },
    ],
    total: 2,
  });
  expect(await consents({ isAgreed: true })).toMatchObject({ consents: [{ userName: '김하나' }], total: 1 });
  expect((await send('GET', `/${members[0]?.id}/consents`)).status).toBe(404);
});
