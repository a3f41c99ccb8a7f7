import type { NewTerms } from '@iruon/contract';
import { makeUser } from '@iruon/db/factories';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { accountRoutes } from '../../../members/accounts/routes.ts';
import { createTestApp } from '../../../testing/app.ts';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { accountFlowRoutes } from './routes.ts';

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: [...accountFlowRoutes, ...accountRoutes] });
beforeEach(async () => {
  await sql`alter table terms disable trigger user`.execute(database.db);
  await sql`truncate consents`.execute(database.db);
  await sql`delete from terms where effective_on > '2026-01-01'`.execute(database.db);
  await sql`alter table terms enable trigger user`.execute(database.db);
});

type Member = Awaited<ReturnType<typeof makeUser>>;

const joinedOn = (day: string) => makeUser(database.db, { createdAt: new Date(`${day}T03:00:00Z`) });
const add = async (code: string, effectiveOn: string, { necessary = true } = {}) => {
  const id = newId();
  await sql`insert into terms (id, code, subject, content, necessary, effective_on)
    values (${id}, ${code}, ${code}, ${`${code} ${effectiveOn}`}, ${necessary}, ${effectiveOn}::date)`.execute(
    database.db,
  );
  return id;
};
const waiting = async (as: Member) =>
  (await test.send('GET', '/api/v1/me/new-terms', { as })).body.newTerms as NewTerms[];
const agree = (as: Member, ..._terms: string[]) => test.send('POST', '/api/v1/me/new-terms', { as, body: { _terms } });
const hasNewTerms = async (as: Member) =>
  ((await test.send('GET', '/api/v1/me/info', { as })).body.user as { hasNewTerms?: true }).hasNewTerms;

it('is required of members who registered before a required version, once, with the previous version', async () => {
  const [early, late] = await Promise.all([joinedOn('2026-01-15'), joinedOn('2026-02-02')]);
  const id = await add('service', '2026-02-01');
  await add('marketing-email', '2026-02-01', { necessary: false });
  await add('service', '2999-01-01');
  expect(await waiting(late)).toEqual([]);
  expect(await waiting(early)).toMatchObject([
    {
      ...{ _id: id, code: 'service', content: 'service 2026-02-01', effectiveOn: '2026-02-01' },
      before: { effectiveOn: '2026-01-01', content: expect.stringContaining('청약철회') },
    },
  ]);
  expect(await hasNewTerms(early)).toBe(true);
  expect((await agree(early, id)).status).toBe(204);
  expect((await agree(early, id)).status).toBe(204);
  expect([await waiting(early), await hasNewTerms(early)]).toEqual([[], undefined]);
  const consents = await database.db.selectFrom('consents').select(['screen', 'termsId', 'isAgreed']).execute();
  expect(consents).toEqual([{ screen: 'NEW_TERMS', termsId: id, isAgreed: true }]);
});

it('requires all of them, and no version that was replaced meanwhile', async () => {
  const member = await joinedOn('2026-01-15');
  const first = await add('service', '2026-02-01');
  const privacy = await add('privacy-consent', '2026-02-01');
  expect((await agree(member, first)).body).toMatchObject({
    code: 'TERMS_REQUIRED',
    errors: [{ path: 'body._terms' }],
  });
  const second = await add('service', '2026-03-01');
  expect((await agree(member, first, privacy)).body.code).toBe('TERMS_CHANGED');
  expect((await agree(member, second, privacy)).status).toBe(204);
});

it('requires no agreement to a first version, and none of operators', async () => {
  const operator = await makeUser(database.db, { type: 'OPERATOR', createdAt: new Date('2025-01-01T00:00:00Z') });
  const member = await joinedOn('2025-06-01');
  expect(await waiting(member)).toEqual([]);
  await add('service', '2026-02-01');
  expect([await waiting(member), await waiting(operator)]).toMatchObject([[{ code: 'service' }], []]);
});
