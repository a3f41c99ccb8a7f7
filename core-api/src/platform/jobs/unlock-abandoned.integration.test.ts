import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { unlockAbandoned } from './clean-up.ts';
import { enqueue } from './jobs.ts';

const database = await databaseForTests();

async function lockedSince(minutes: number): Promise<void> {
  const key = `since-${minutes}`;
  await enqueue(database.db, 'clean-up', {}, { key });
  await sql`
    update graphile_worker._private_jobs
    set locked_by = ${`worker-${minutes}`}, locked_at = now() - ${minutes} * interval '1 minute'
    where key = ${key}`.execute(database.db);
}

it('releases the jobs of a dead process, and none of a live one', async () => {
  await lockedSince(11);
  await lockedSince(9);
  expect(await unlockAbandoned(database)).toBe(1);
  const { rows } = await sql<{ key: string; isLocked: boolean }>`
    select key, locked_by is not null as "isLocked" from graphile_worker.jobs order by key`.execute(database.db);
  expect(rows).toEqual([
    { key: 'since-11', isLocked: false },
    { key: 'since-9', isLocked: true },
  ]);
  expect(await unlockAbandoned(database)).toBe(0);
});
