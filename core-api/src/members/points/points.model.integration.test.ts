import { makePurchase, makeUser } from '@iruon/db/factories';
import { createLogger } from '@iruon/server-kit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { debitPoints, excludeLot, includeLot, undoEntry } from './change-user-points.ts';
import { expirePoints, expiryOf, grantPoints, pointsBalance, releasePoints, reservePoints } from './index.ts';

const START = new Date('2026-06-01T03:00:00Z');
const DAY = 86_400_000;

const database = await databaseForTests({ max: 20 });

const step = fc.oneof(
  fc.record({
    do: fc.constant('grant' as const),
    amount: fc.integer({ min: 1, max: 1_000 }),
    days: fc.integer({ min: 0, max: 60 }),
  }),
  fc.record({ do: fc.constantFrom('debit' as const, 'use' as const), amount: fc.integer({ min: 1, max: 1_200 }) }),
  fc.record({
    do: fc.constantFrom('release' as const, 'exclude' as const, 'include' as const, 'undo' as const),
    which: fc.nat(20),
  }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ do: fc.constant('expire' as const) }),
);

it('lots, ledger and balance stay equal and never negative after any steps', async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      let now = START;
      const { id: userId } = await makeUser(db);
      const { services } = createTestApp(db, { routes: [], now: () => now, logger: createLogger('model', 'silent') });
      const context = { ...services, actor: { type: 'system' }, requestId: 'model' } as const;
      const purchases: string[] = [];
      const refusable = async (work: Promise<unknown>) => {
        await work.catch((error: { body?: { code?: string } }) =>
          expect(error.body?.code).toMatch(/^POINTS_|NOT_FOUND/),
        );
      };
      const anyOf = async (table: 'pointLots' | 'pointLedger', which: number) => {
        const rows = await db.selectFrom(table).select('id').where('userId', '=', userId).orderBy('id').execute();
        return rows[which % Math.max(1, rows.length)]?.id ?? newId();
      };
      for (const each of steps) {
        const key = newId();
        const before = await pointsBalance(db, userId, now);
        if (each.do === 'grant') {
          const { amount, days } = each;
          const grant = {
            userId,
            amount,
            key,
            now,
            name: '모형',
            reason: 'GRANT',
            expiresAt: expiryOf(now, days),
          } as const;
          await inTransaction(db, (trx) => grantPoints(trx, grant));
          expect(await pointsBalance(db, userId, now)).toBe(before + amount);
        } else if (each.do === 'debit') {
          const debit = { userId, amount: each.amount, key, now, message: '모형', actorId: null };
          await refusable(inTransaction(db, (trx) => debitPoints(trx, debit)));
          expect(await pointsBalance(db, userId, now)).toBe(before >= each.amount ? before - each.amount : before);
        } else if (each.do === 'use') {
          const { id } = await makePurchase(db, { userId, state: 'PURCHASE_INITIATED', expiresAt: now });
          const use = { userId, purchaseId: id, amount: each.amount, now };
          await refusable(inTransaction(db, (trx) => reservePoints(trx, use)).then(() => purchases.push(id)));
          expect(await pointsBalance(db, userId, now)).toBe(before >= each.amount ? before - each.amount : before);
        } else if (each.do === 'release') {
          const purchaseId = purchases[each.which % Math.max(1, purchases.length)] ?? newId();
          await inTransaction(db, (trx) => releasePoints(trx, { purchaseId, now }));
        } else if (each.do === 'exclude')
          await refusable(excludeLot(context, await anyOf('pointLots', each.which), '모형'));
        else if (each.do === 'include')
          await refusable(includeLot(context, await anyOf('pointLots', each.which), '모형'));
        else if (each.do === 'undo')
          await refusable(undoEntry(context, await anyOf('pointLedger', each.which), '모형'));
        else if (each.do === 'wait') now = new Date(now.getTime() + each.days * DAY);
        else await expirePoints({ db, now: () => now });
      }
      const rows = await db
        .selectFrom('pointLedger')
        .select(['balanceAfter', 'direction', 'amount'])
        .where('userId', '=', userId)
        .orderBy('id')
        .execute();
      let running = 0;
      for (const { balanceAfter, direction, amount } of rows) {
        running += direction === 'INCREASE' ? amount : -amount;
        expect(balanceAfter).toBe(running);
      }
      const broken = await database.violations(now);
      expect(broken.filter(({ name }) => /point|lot/.test(name))).toEqual([]);
    }),
    { numRuns: 25 },
  );
}, 120_000);

it('a hundred concurrent purchases never exceed the balance', async () => {
  const { db } = database;
  const { id: userId } = await makeUser(db);
  for (const amount of [1_000, 1_500])
    await inTransaction(db, (trx) =>
      grantPoints(trx, {
        userId,
        amount,
        key: newId(),
        now: START,
        name: '한꺼번에',
        reason: 'GRANT',
        expiresAt: expiryOf(START, 30),
      }),
    );
  const ids: string[] = [];
  for (let made = 0; made < 100; made += 1)
    ids.push((await makePurchase(db, { userId, state: 'PURCHASE_INITIATED', expiresAt: START })).id);
  const outcomes = await Promise.allSettled(
    ids.map((purchaseId) =>
      inTransaction(db, (trx) => reservePoints(trx, { userId, purchaseId, amount: 100, now: START })),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(25);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ body: { code: 'POINTS_SHORT' } });
  expect(await pointsBalance(db, userId, START)).toBe(0);
  const now = START;
  await Promise.all(
    [...ids, ...ids].map((purchaseId) => inTransaction(db, (trx) => releasePoints(trx, { purchaseId, now }))),
  );
  expect(await pointsBalance(db, userId, START)).toBe(2_500);
}, 60_000);

it('twenty concurrent calls grant one grant once', async () => {
  const { db } = database;
  const { id: userId } = await makeUser(db);
  const key = newId();
  const grant = {
    userId,
    amount: 700,
    key,
    now: START,
    name: '한 번',
    reason: 'GRANT',
    expiresAt: expiryOf(START, 30),
  } as const;
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => inTransaction(db, (trx) => grantPoints(trx, grant))),
  );
  expect(responses.filter(Boolean)).toHaveLength(1);
  expect(await pointsBalance(db, userId, START)).toBe(700);
});
