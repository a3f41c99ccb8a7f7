import { type MyPromoter, PROMOTER_TERMS, type PromoterApplication } from '@iruon/contract';
import { makeUser } from '@iruon/db/factories';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { recordPromotee } from '../promotees/index.ts';
import { applicationRoutes } from './routes.ts';

const NOW = new Date('2026-07-01T03:00:00Z');

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: applicationRoutes, now: () => NOW });
const operator = await makeUser(database.db, { type: 'OPERATOR' });
const shown = database.db.selectFrom('terms').select('id').where('code', 'in', PROMOTER_TERMS);
const _terms = (await shown.execute()).map(({ id }) => id);

type Member = Awaited<ReturnType<typeof makeUser>>;
const apply = (as: Member, more: object = {}) =>
  test.send('POST', '/api/v1/promoter', { as, body: { _terms, type: as.type, phone: as.phone, ...more } });
const mine = async (as: Member) =>
  (await test.send('GET', '/api/v1/promoter', { as })).body.promoter as MyPromoter | null;
const open = async (as: Member) => {
  const { body } = await test.send('GET', '/api/console/promoter-applications?filter={"state":"AWAITING"}', {
    as: operator,
  });
  return (body.applications as PromoterApplication[]).filter(({ user }) => user._id === as.id);
};
const decide = (id: string, verb: string, body?: object) =>
  test.send('PUT', `/api/console/promoter-applications/${id}/${verb}`, { as: operator, ...(body ? { body } : {}) });

// @covers state:approval-awaiting, state:approval-approved, state:approval-rejected
// @covers state:approval-type-promoter-approval, role:promoter-code-type-promoter
it('covers an application, a rejection, and an approval with a code for registrations', async () => {
  const member = await makeUser(database.db);
  expect(await mine(member)).toBeNull();
  await apply(member, { message: '처음' });
  expect((await apply(member, { message: '다시' })).body.promoter).toMatchObject({
    type: 'PROMOTER_APPROVAL',
    state: 'AWAITING',
    code: null,
  });
  const [first, ...more] = await open(member);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ message: '다시', user: { username: member.username } });
  const reason = '교육 이수증이 필요합니다.';
  for (const _ of [1, 2]) expect((await decide(first?._id ?? '', 'reject', { reason })).status).toBe(200);
  expect((await decide(first?._id ?? '', 'approve')).body.code).toBe('TRANSITION_NOT_ALLOWED');
  expect(await mine(member)).toMatchObject({ state: 'REJECTED', reason, code: null });

  expect((await apply(member)).status).toBe(201);
  const [second] = await open(member);
  const approved = await Promise.all([1, 2, 3].map(() => decide(second?._id ?? '', 'approve')));
  const codes = new Set(approved.map(({ body }) => (body.application as PromoterApplication).user.code));
  expect([...codes]).toEqual([expect.stringMatching(/^[A-Z2-9]{8}$/)]);
  expect(await mine(member)).toMatchObject({ state: 'APPROVED', code: [...codes][0], reason: '' });
  expect((await apply(member)).body.code).toBe('PROMOTER_PRESENT');

  const joins = async () => {
    const { id } = await makeUser(database.db);
    const code = [...codes][0] ?? '';
    return inTransaction(database.db, (trx) => recordPromotee(trx, { userId: id, code, at: NOW }));
  };
  await joins();
  await decide(second?._id ?? '', 'block', { reason: '부정 추천이 의심됩니다.' });
  expect(await mine(member)).toMatchObject({ isBlocked: true, reason: '부정 추천이 의심됩니다.' });
  await expect(joins()).rejects.toMatchObject({ body: { code: 'PROMOTER_CODE_UNKNOWN' } });
  await decide(second?._id ?? '', 'block', { reason: null });
  await joins();
});

// @covers entity:promoter-registration
it('refuses the data of another person, and stores a registration number encrypted', async () => {
  const member = await makeUser(database.db);
  expect((await apply(member, { phone: '01000001111' })).body.code).toBe('PROMOTER_DATA_DIFFERS');
  expect((await apply(member, { type: 'COMPANY' })).body.code).toBe('PROMOTER_DATA_DIFFERS');
  expect((await apply(member, { residentRegistrationNumber: '991399-1234567' })).body.code).toBe('INVALID_INPUT');
  expect(await mine(member)).toBeNull();
  expect((await apply(member, { residentRegistrationNumber: '900101-1234567' })).status).toBe(201);
  const stored = await database.db.selectFrom('promoterResidents').selectAll().executeTakeFirstOrThrow();
  expect(stored.masked).toBe('900101-*******');
  expect(JSON.stringify(stored)).not.toContain('1234567');
});

it('stores nothing of an application whose registration number could not be stored', async () => {
  const { db } = database;
  const member = await makeUser(db);
  // The last statement of the request fails, as on a full disk.
  await sql`
    create function fail_resident() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`.execute(
    db,
  );
  await sql`
    create trigger fail_resident before insert on promoter_residents
      for each row execute function fail_resident()`.execute(db);
  const application = { residentRegistrationNumber: '900101-1234567' };
  expect((await apply(member, application)).status).toBe(500);
  expect(await mine(member)).toBeNull();
  for (const table of ['promoterApplications', 'promoters', 'consents', 'promoterResidents'] as const)
    expect(await db.selectFrom(table).select('userId').where('userId', '=', member.id).execute()).toEqual([]);
  await sql`drop trigger fail_resident on promoter_residents`.execute(db);
  expect((await apply(member, application)).status).toBe(201);
});

it('requires both texts, and records the agreement', async () => {
  const member = await makeUser(database.db);
  expect(_terms).toHaveLength(2);
  const refused = await apply(member, { _terms: _terms.slice(1) });
  expect(refused.body).toMatchObject({ code: 'TERMS_REQUIRED', errors: [{ path: 'body._terms' }] });
  expect((await apply(member, { _terms: [..._terms, member.id] })).body.code).toBe('TERMS_CHANGED');
  expect((await apply(member, { _terms: undefined })).body.code).toBe('INVALID_INPUT');
  expect(await mine(member)).toBeNull();

  await apply(member);
  const consents = await database.db.selectFrom('consents').selectAll().where('userId', '=', member.id).execute();
  expect(consents.map(({ termsId, isAgreed, screen }) => [termsId, isAgreed, screen]).sort()).toEqual(
    _terms.map((id) => [id, true, 'PROMOTER']).sort(),
  );
});

it('stores the check of registration, contract and training, and refuses a change after a concurrent one', async () => {
  const member = await makeUser(database.db);
  await apply(member);
  const [{ _id } = { _id: '' }] = await open(member);
  const days = { registeredOn: '2026-06-01', contractedOn: '2026-06-02', trainedOn: null };
  const papers = { registrationNo: '제2026-1호', ...days };
  const set = (body: object) => decide(_id, 'papers', body);
  expect((await set({ ...papers, updatedAt: null })).body.code).toBe('TRANSITION_NOT_ALLOWED');
  await decide(_id, 'approve');
  const without = await set({ ...papers, registeredOn: null, updatedAt: null });
  expect(without.body).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: 'body.registeredOn' }] });
  const first = await set({ ...papers, updatedAt: null });
  const stored = (first.body.application as PromoterApplication).user.papers;
  expect(stored).toMatchObject(papers);
  expect((await set({ ...papers, trainedOn: '2026-06-03', updatedAt: null })).body.code).toBe('RECORD_CHANGED');
  const second = await set({ ...papers, trainedOn: '2026-06-03', updatedAt: stored?.updatedAt });
  expect((second.body.application as PromoterApplication).user.papers).toMatchObject({ trainedOn: '2026-06-03' });
  const noted = database.db.selectFrom('auditLog').selectAll().where('action', '=', 'promoter.papers.set');
  expect(await noted.execute()).toHaveLength(2);
});
