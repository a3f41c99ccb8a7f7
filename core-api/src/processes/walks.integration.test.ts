import { claimStatuses, orderStatuses, purchaseStatuses } from '@iruon/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore, type Store } from '../testing/store.ts';
import { walking, world } from './walks.fixture.ts';

/** Worlds of up to three purchases, some four orders in each (docs/reliability.md). */
const WORLDS = Number(process.env.WALK_WORLDS ?? 16);
const SEED = Number(process.env.WALK_SEED ?? 20_261_121);
/** The invariants read the whole database. */
const CHECKED_EVERY = 25;

let store: Store;

beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

it('keeps money, stock, coupons and points whatever members, operators, the gateway and time do, in any order', async () => {
  const { play, seen } = walking(store, await store.makeMember({ type: 'OPERATOR' }));
  let played = 0;
  await fc.assert(
    fc.asyncProperty(world, async (each) => {
      await play(each);
      played += 1;
      if (played % CHECKED_EVERY === 0) await store.expectSound();
    }),
    { seed: SEED, numRuns: WORLDS },
  );
  await store.runJobs();
  await store.expectSound();
  const { reached, ...counted } = seen;
  const states = [...orderStatuses, ...purchaseStatuses, ...claimStatuses];
  const unseen = states.filter((state) => !reached.has(state));
  if (process.env.WALK_WORLDS)
    console.info(`${played} worlds, seed ${SEED}: ${JSON.stringify(counted)}, not reached: ${unseen.join()}`);
  // A walk that gets nowhere proves nothing; the last steps of returns and exchanges are seldom reached.
  expect(unseen.length, unseen.join()).toBeLessThanOrEqual(9);
}, 14_400_000);
