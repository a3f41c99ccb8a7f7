import { type PromoterApplication, trainingState } from '@iruon/contract';
import { addSeoulDays } from '@iruon/contract/seoul';
import { makePromoter, makeSettings, makeUser } from '@iruon/db/factories';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { systemContext } from '../../platform/services.ts';
import { applicationRoutes } from '../../promoters/applications/routes.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { warnOfTrainings } from './warn-of-trainings.ts';

let clock = new Date();
const TODAY = '2026-06-15';
const at = (day: string) => new Date(`${day}T09:00:00+09:00`);

const database = await databaseForTests({ max: 5 });
const test = createTestApp(database.db, { routes: applicationRoutes, now: () => clock });
const operator = await makeUser(database.db, { type: 'OPERATOR' });
beforeEach(async () => {
  clock = at(TODAY);
  await makeSettings(database.db);
  await database.db.deleteFrom('promoterPapers').execute();
});

/** A promoter whose training is valid until a day. */
async function trainedUntil(until: string, registeredOn = '2020-01-01') {
  const user = await makeUser(database.db);
  await makePromoter(database.db, { userId: user.id });
  const days = { registeredOn, trainedOn: addSeoulDays(until, -365) };
  await database.db.updateTable('promoterPapers').set(days).where('userId', '=', user.id).execute();
  const at = new Date('2026-01-01T00:00:00Z');
  const decided = { state: 'APPROVED', decidedAt: at, decidedBy: operator.id } as const;
  await database.db
    .insertInto('promoterApplications')
    .values({ id: uuidv7(), userId: user.id, message: '', createdAt: at, ...decided })
    .execute();
  return user;
}
const run = () => warnOfTrainings(systemContext(test.services));
const mailsTo = (recipient: string) =>
  database.db.selectFrom('mails').select(['template', 'bodyText']).where('recipient', '=', recipient).execute();
const dueOf = async ({ id }: { id: string }) =>
  (await test.send('GET', '/api/v1/promoter', { as: { id, scopes: [], custNo: null } })).body.promoter as {
    trainingUntil: string | null;
  };
async function listed(training: string): Promise<string[]> {
  const filter = encodeURIComponent(JSON.stringify({ training: trainingState.parse(training) }));
  const { body } = await test.send('GET', `/api/console/promoter-applications?filter=${filter}`, { as: operator });
  return (body.applications as PromoterApplication[]).map(({ user }) => user._id);
}

it('mails once, 30 days before, with the day; a new training is warned of in its own year', async () => {
  const promoter = await trainedUntil(addSeoulDays(TODAY, 30));
  clock = at(addSeoulDays(TODAY, -1));
  expect(await run()).toBe(0);
  clock = at(TODAY);
  const runs = await Promise.all([run(), run(), run()]);
  expect(runs.reduce((sum, warned) => sum + warned, 0)).toBe(1);
  clock = at(addSeoulDays(TODAY, 5));
  expect(await run()).toBe(0);
  const mails = await mailsTo(promoter.email);
  expect(mails).toEqual([{ template: 'training-due', bodyText: expect.stringContaining('교육 기한: 2026.07.15') }]);
  await database.db.updateTable('promoterPapers').set({ trainedOn: TODAY }).where('userId', '=', promoter.id).execute();
  expect(await run()).toBe(0);
  clock = at(addSeoulDays(TODAY, 340));
  expect(await run()).toBe(1);
  expect(await mailsTo(promoter.email)).toHaveLength(2);
});

it('counts 90 days from the registration until the first training', async () => {
  const user = await trainedUntil(addSeoulDays(TODAY, 400));
  const change = { trainedOn: null, registeredOn: addSeoulDays(TODAY, -61) };
  await database.db.updateTable('promoterPapers').set(change).where('userId', '=', user.id).execute();
  expect(await run()).toBe(1);
  expect(await dueOf(user)).toMatchObject({ trainingUntil: addSeoulDays(TODAY, 29) });
});

it('skips promoters who are blocked, withdrawn or overdue, and everyone while the store does not require papers', async () => {
  const [blocked, withdrawn, over, withoutPapers] = [
    await trainedUntil(addSeoulDays(TODAY, 3)),
    await trainedUntil(addSeoulDays(TODAY, 3)),
    await trainedUntil(addSeoulDays(TODAY, -1)),
    await trainedUntil(TODAY),
  ];
  const { db } = database;
  await db
    .updateTable('promoters')
    .set({ blockedAt: clock, blockReason: '확인 중' })
    .where('userId', '=', blocked.id)
    .execute();
  await db.updateTable('users').set({ withdrawnAt: clock }).where('id', '=', withdrawn.id).execute();
  await makeSettings(db, { promoter: { papers: false } });
  expect(await run()).toBe(0);
  expect(await dueOf(withoutPapers)).toMatchObject({ trainingUntil: null });
  await makeSettings(db);
  expect(await run()).toBe(1);
  expect(await mailsTo(withoutPapers.email)).toHaveLength(1);
  expect(await mailsTo(over.email)).toEqual([]);
  expect(await dueOf(withoutPapers)).toMatchObject({ trainingUntil: TODAY });
  expect(await dueOf(over)).toMatchObject({ trainingUntil: addSeoulDays(TODAY, -1) });
  expect(await dueOf(blocked)).toMatchObject({ trainingUntil: null });
});

it('lists due and overdue ones for operators', async () => {
  const due = await trainedUntil(addSeoulDays(TODAY, 30));
  const over = await trainedUntil(addSeoulDays(TODAY, -1));
  await trainedUntil(addSeoulDays(TODAY, 31));
  expect(await listed('DUE')).toEqual([due.id]);
  expect(await listed('OVERDUE')).toEqual([over.id]);
});
