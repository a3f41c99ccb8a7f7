import { claimStates, collectionStatuses, orderStatuses, purchaseStatuses } from '@iruon/contract';
import { makeWebhookEndpoint } from '@iruon/db/factories';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventDifferences } from '../../../reporting/webhooks/event-chains.fixture.ts';
import { purchaseCreationMachine } from '../../../selling/orders/index.ts';
import { storeForTests } from '../../../testing/store-for-tests.ts';
import { claiming, TIERS } from '../../claims/claims.fixture.ts';
import { moneyWorlds, world } from './walk-events.fixture.ts';
import { walking } from './walks.fixture.ts';

/** Worlds of one or two purchases with about four orders each (docs/reliability.md). */
const WORLDS = Number(process.env.WALK_WORLDS ?? 9);
const SEED = Number(process.env.WALK_SEED ?? 20_261_126);
/** The invariants read the whole database. */
const CHECKED_EVERY = 25;
/** Fewer may miss a state that takes seven steps to reach. */
const REACHES_ALL = 100;

const store = await storeForTests();
// From the beginning, so that every change has its event.
await makeWebhookEndpoint(store.db, { createdBy: (await store.makeMember({ type: 'OPERATOR' })).id });

it('money, stock, coupons and points stay consistent under any actions of members, operators, the gateway and time', {
  tags: ['extended'],
  timeout: 14_400_000,
}, async () => {
  const operators = {
    console: await store.makeMember({ type: 'OPERATOR' }),
    manager: await store.makeMember({ type: 'OPERATOR', scopes: ['manager'] }),
    stranger: await store.makeMember(),
  };
  await claiming(store, operators.console).tiered(TIERS);
  const { play, seen } = walking(store, operators);
  let played = 0;
  await fc.assert(
    fc.asyncProperty(world, async (each) => {
      await play(each);
      played += 1;
      if (played % CHECKED_EVERY === 0) await store.expectSound();
    }),
    // A failing walk is not shrunk: each attempt would run a whole walk.
    {
      seed: SEED,
      numRuns: WORLDS + moneyWorlds.length,
      examples: moneyWorlds.map((each) => [each]),
      endOnFailure: true,
    },
  );
  await store.runJobs();
  await store.expectSound();
  expect(await eventDifferences(store.db)).toEqual([]);
  const { reached, ...counted } = seen;
  const states = [
    ...purchaseCreationMachine.states,
    ...orderStatuses,
    ...purchaseStatuses,
    ...claimStates,
    ...collectionStatuses,
  ];
  const unseen = states.filter((state) => !reached.has(state));
  if (process.env.WALK_WORLDS) {
    const counts = Object.fromEntries(states.map((state) => [state, reached.get(state)?.size ?? 0]));
    console.info(`${played} worlds, seed ${SEED}: ${JSON.stringify(counted)}\n${JSON.stringify(counts, null, 2)}`);
  }
  const kinds = ['SHORT ACCEPTED', 'SHORT RETURNED', 'EXCESS RETURNED', 'EXCESS OPEN', 'by hand'];
  expect(kinds.filter((kind) => !reached.has(kind))).toEqual([]);
  // A walk without progress proves nothing.
  expect(unseen.length, unseen.join()).toBeLessThanOrEqual(WORLDS >= REACHES_ALL ? 0 : 3);
});
