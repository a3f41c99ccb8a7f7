import type { UserStanding } from '@iruon/contract';
import { makePromoter, makeUser } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { memberActivityRoutes } from './routes.ts';

const NOW = new Date('2026-07-01T03:00:00Z');

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: memberActivityRoutes, now: () => NOW });
const operator = await makeUser(database.db, { type: 'OPERATOR' });

const standingOf = async (id: string) =>
  (await test.send('GET', `/api/console/users/${id}/standing`, { as: operator })).body.standing as UserStanding;

it('returns nothing for a member who only registered', async () => {
  const { id } = await makeUser(database.db);
  expect(await standingOf(id)).toEqual({ consents: [], approvals: [], promoter: null });
  const path = `/api/console/users/${crypto.randomUUID()}/standing`;
  expect((await test.send('GET', path, { as: operator })).body.code).toBe('NOT_FOUND');
});

it('shows every decision about a text with its version, latest first, of this member only', async () => {
  const { db } = database;
  const [user, other] = [await makeUser(db), await makeUser(db)];
  const termsId = crypto.randomUUID();
  const terms = { id: termsId, code: 'marketing-email', subject: '이메일 광고', content: '내용' };
  await db
    .insertInto('terms')
    .values({ ...terms, necessary: false, effectiveOn: '2026-03-01' })
    .execute();
  const decide = (userId: string, isAgreed: boolean, day: number) =>
    db
      .insertInto('consents')
      .values({
        id: crypto.randomUUID(),
        userId,
        termsId,
        code: 'marketing-email',
        textHash: Buffer.alloc(32),
        isAgreed,
        screen: 'JOIN',
        createdAt: new Date(Date.UTC(2026, 4, day)),
      })
      .execute();
  await decide(user.id, true, 1);
  await decide(user.id, false, 2);
  await decide(other.id, true, 3);
  const { consents } = await standingOf(user.id);
  expect(consents).toMatchObject([
    { code: 'marketing-email', subject: '이메일 광고', effectiveOn: '2026-03-01', isAgreed: false },
    { isAgreed: true, createdAt: '2026-05-01T00:00:00.000Z' },
  ]);
});

it("returns a promoter's papers and the obstacles to a payment", async () => {
  const { db } = database;
  const { userId, code } = await makePromoter(db);
  const row = { id: crypto.randomUUID(), key: crypto.randomUUID(), type: 'EDIT', message: '행사' } as const;
  await db
    .insertInto('promoterBonuses')
    .values({ ...row, promoterId: userId, amount: 12_000, availableAt: NOW, createdAt: NOW })
    .execute();
  expect((await standingOf(userId)).promoter).toEqual({
    _application: null,
    state: 'APPROVED',
    code,
    reason: '',
    balance: { balance: 12_000, available: 12_000, pending: 0, held: 0 },
    lacks: ['ACCOUNT', 'RESIDENT_NUMBER'],
  });
});
