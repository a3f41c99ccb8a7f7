import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeRate } from '../../promoters/bonuses/bonuses.fixture.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { everyStep, step } from './promoter-walk-steps.fixture.ts';
import { RATE, time, walking } from './promoter-walks.fixture.ts';

/** The walk of every step, and another one. */
const WALKS = Number(process.env.WALK_WORLDS ?? 2);
const SEED = Number(process.env.WALK_SEED ?? 20_261_124);

const database = await databaseForTests();
await makeRate(database.db, RATE);

it('ledger and balance of a promoter stay equal, and no payment exceeds them, after any steps in any order', async () => {
  const done = new Set<string>();
  const steps = fc.array(step, { minLength: 20, maxLength: 32 });
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      const { go, check, end } = await walking(database);
      for (const each of walk) {
        await go(each);
        await check();
        done.add(each.do);
      }
      await end();
    }),
    { numRuns: WALKS, seed: SEED, endOnFailure: true, examples: [[everyStep]] },
  );
  expect(done.size).toBe(15);
  const broken = await database.violations(time.now);
  expect(broken.filter(({ name }) => /bonus|promoter|withdrawal|bank file|settlement/.test(name))).toEqual([]);
}, 120_000);
