import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { settleAll } from './settle-all.ts';

const database = await databaseForTests();

test('it settles only when everything has, also after a refusal', async () => {
  const { db } = database;
  let isOver = false;
  const slow = sql`select pg_sleep(0.05)`.execute(db).then(() => {
    isOver = true;
  });
  await expect(settleAll([Promise.reject(new Error('refused')), slow])).rejects.toThrow('refused');
  expect(isOver).toBe(true);
});

test('the cause is thrown, not its consequences', async () => {
  const { db } = database;
  const failed = db
    .transaction()
    .execute((trx) => settleAll([sql`select 1 / 0`.execute(trx), sql`select 1`.execute(trx)]));
  await expect(failed).rejects.toMatchObject({ code: '22012' });
  const reversed = settleAll([
    Promise.reject(Object.assign(new Error('aborted'), { code: '25P02' })),
    Promise.reject(new Error('the cause')),
  ]);
  await expect(reversed).rejects.toThrow('the cause');
});

test('results are in the order of the work', async () => {
  expect(await settleAll([Promise.resolve(1), 'two', Promise.resolve(null)])).toEqual([1, 'two', null]);
});
