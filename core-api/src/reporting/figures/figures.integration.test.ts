import { makeRecoveryRun, makeUser } from '@iruon/db/factories';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterEach, expect, it } from 'vitest';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { createFigures } from './figures.ts';

const store = await storeForTests();
afterEach(() => store.expectSound());

async function figures(at: Date): Promise<string> {
  const register = new Registry();
  await createFigures({ ...store.services, now: () => at }, register)();
  return register.metrics();
}

it('counts the orders of the day, by state', async () => {
  const begin = new Date('2026-06-01T15:30:00Z'); // half past midnight in Seoul
  store.setClock(new Date('2026-06-01T14:30:00Z'));
  await store.paid();
  store.setClock(begin);
  await store.paid();
  const text = await figures(begin);
  expect(text).toContain('orders_today{state="ORDER_PAYMENT"} 1\n');
  expect(await figures(new Date('2026-06-03T00:00:00Z'))).toContain('orders_today{state="ORDER_PAYMENT"} 0\n');
});

it('counts calls without an outcome after three minutes, and their age', async () => {
  const { db } = store;
  const { _id } = await store.paid();
  const at = new Date('2026-06-10T00:00:00Z');
  const before = (seconds: number) => new Date(at.getTime() - seconds * 1_000);
  expect(await figures(at)).toContain('payments_in_doubt 0\n');
  for (const [place, age] of [200, 100].entries())
    await db
      .insertInto('paymentAttempts')
      .values({
        id: crypto.randomUUID(),
        purchaseId: _id,
        gatewayOrderId: `doubt-${place}`,
        kind: 'CANCEL',
        amount: 0,
        state: 'UNKNOWN',
        createdAt: before(age),
        // The reconciler has just asked again.
        updatedAt: before(10),
      })
      .execute();
  const text = await figures(at);
  expect(text).toContain('payments_in_doubt 1\n');
  expect(text).toContain('payments_in_doubt_oldest_seconds 200\n');
  await db.deleteFrom('paymentAttempts').where('gatewayOrderId', 'like', 'doubt-%').execute();
});

it('tells how long the oldest job, mail and text message are due', async () => {
  const { db } = store;
  const at = new Date('2036-01-01T00:00:00Z');
  const due = new Date(at.getTime() - 90_000);
  await db.deleteFrom('mails').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  expect(await figures(at)).toContain('queue_oldest_seconds{queue="mails"} 0\n');
  await enqueue(db, 'clean-up', {});
  await sql`update graphile_worker._private_jobs set run_at = ${due}`.execute(db);
  const { id } = await makeUser(db);
  const mail = { recipient: 'a@example.com', template: 'order', subject: '주문', bodyText: '', bodyHtml: '' };
  await db
    .insertInto('mails')
    .values({ ...mail, id, dedupKey: 'a', state: 'PENDING', createdAt: due, dueAt: due })
    .execute();
  const text = await figures(at);
  for (const [queue, seconds] of [
    ['jobs', 90],
    ['mails', 90],
    ['sms', 0],
  ])
    expect(text).toContain(`queue_oldest_seconds{queue="${queue}"} ${seconds}\n`);
  await db.deleteFrom('mails').execute();
});

it('tells how old the last good backup is, and whether the last one failed', async () => {
  const { db } = store;
  const at = new Date('2036-01-01T00:00:00Z');
  const installed = await figures(at);
  // Without a run: since the installation, some time before 2036.
  expect(installed).toMatch(/recovery_age_seconds\{kind="DRILL"\} [1-9]\d{7,8}(\.\d+)?\n/);
  const before = (seconds: number) => new Date(at.getTime() - seconds * 1_000);
  const failed = { state: 'FAILED', reason: 'a full disk', name: null } as const;
  await makeRecoveryRun(db, { endedAt: before(7_200) });
  await makeRecoveryRun(db, { ...failed, endedAt: before(60) });
  await makeRecoveryRun(db, { ...failed, kind: 'BASE_BACKUP', endedAt: before(900) });
  await makeRecoveryRun(db, { kind: 'BASE_BACKUP', endedAt: before(300) });
  const text = await figures(at);
  expect(text).toContain('recovery_age_seconds{kind="BACKUP"} 7200\n');
  expect(text).toContain('recovery_age_seconds{kind="BASE_BACKUP"} 300\n');
  for (const [kind, value] of [
    ['BACKUP', 1],
    ['BASE_BACKUP', 0],
    ['DRILL', 0],
  ])
    expect(text).toContain(`recovery_failed{kind="${kind}"} ${value}\n`);
  // This server has no archive.
  expect(text).not.toMatch(/^wal_archive_/m);
});

it('omits the figures while the database cannot be read', async () => {
  const register = new Registry();
  const read = createFigures({ ...store.services, db: undefined as never }, register);
  await read();
  expect(await register.metrics()).not.toMatch(/^payments_in_doubt /m);
});
