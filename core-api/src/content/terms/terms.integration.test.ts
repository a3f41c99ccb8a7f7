// @covers route:/terms/{code}, route:/terms, route:/privacy-policy, route:/email-policy, call:GET /api/v1/terms
// @covers call:GET /api/v1/terms/{code}

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tooling/test/database.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { termsRoutes } from './routes.ts';

let database: TestDatabase;
let test: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  test = createTestApp(database.db, { routes: termsRoutes });
});
afterAll(() => database[Symbol.asyncDispose]());

const add = (effectiveOn: string, subject: string) =>
  sql`insert into terms (code, subject, content, necessary, effective_on)
    values ('privacy', ${subject}, '내용', true, ${effectiveOn}::date)`.execute(database.db);

it('shows every visitor what the law asks a shop to show', async () => {
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

it('shows a new version from its day on, and never changes what is in force', async () => {
  await add('2026-02-01', '개인정보처리방침 (2차)');
  await add('2999-01-01', '개인정보처리방침 (먼 훗날)');
  const { body } = await test.send('GET', '/api/v1/terms/privacy');
  expect(body.terms).toMatchObject({ subject: '개인정보처리방침 (2차)', effectiveOn: '2026-02-01' });
  const change = sql`update terms set content = '다른 내용' where effective_on = '2026-02-01'`;
  await expect(change.execute(database.db)).rejects.toThrow(/in force/);
  await expect(sql`delete from terms where code = 'service'`.execute(database.db)).rejects.toThrow(/in force/);
  await sql`update terms set subject = '고친 예정본' where effective_on = '2999-01-01'`.execute(database.db);
});
