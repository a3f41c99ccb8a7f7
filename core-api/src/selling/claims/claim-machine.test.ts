import { claimStatuses } from '@iruon/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectMoves } from '../../kernel/allowed-moves.fixture.ts';
import { decide, decideTo } from '../../kernel/transition.ts';
import { TRANSITION_ACTORS } from '../orders/machines/order-machine.ts';
import { claimMachine, isOpenClaim, NO_CLAIM } from './claim-machine.ts';
import { COLLECTION_STATUSES, collectionMachine } from './collection-machine.ts';

const ALL_FACTS = {
  NO_OPEN_CLAIM: true,
  CANCELABLE: true,
  RETURNABLE: true,
  ORDER_STILL_PAYMENT: true,
  COLLECTION_COMPLETE: true,
  REPLACEMENT_IN_STOCK: true,
  INVOICE: true,
  DELAY_NOTICE: true,
} as const;

const STATES = [NO_CLAIM, ...claimStatuses] as const;

// @covers state:claim/CANCEL_REQUESTED, state:claim/CANCEL_COMPLETED, state:claim/CANCEL_REJECTED
// @covers state:claim/EXCHANGE_REQUESTED, state:claim/EXCHANGE_COMPLETED, state:claim/EXCHANGE_REJECTED
// @covers state:claim/EXCHANGE_PENDING, state:claim/EXCHANGE_DELAYED, state:claim/EXCHANGE_SHIPPING
// @covers state:claim/RETURN_REQUESTED, state:claim/RETURN_COMPLETED, state:claim/RETURN_REJECTED
// @covers state:transition/cancel-request, state:transition/cancel-reject, state:transition/cancel-withdraw
// @covers state:transition/return-reject, state:transition/return-withdraw, state:transition/exchange-accept
// @covers state:transition/exchange-reject, state:transition/exchange-withdraw, state:transition/exchange-delay-resume
// @covers state:transition/exchange-ship
test('of all pairs of states and actors exactly those of the table are allowed', () => {
  expectMoves(
    claimMachine,
    TRANSITION_ACTORS,
    ALL_FACTS,
    `
    NO_CLAIM > CANCEL_REQUESTED: member operator
    CANCEL_REQUESTED > CANCEL_COMPLETED: operator system
    CANCEL_REQUESTED > CANCEL_REJECTED: operator
    CANCEL_REQUESTED > NO_CLAIM: member
    NO_CLAIM > RETURN_REQUESTED: member operator
    RETURN_REQUESTED > RETURN_COMPLETED: operator
    RETURN_REQUESTED > RETURN_REJECTED: operator
    RETURN_REQUESTED > NO_CLAIM: member
    NO_CLAIM > EXCHANGE_REQUESTED: member operator
    EXCHANGE_REQUESTED > EXCHANGE_PENDING: operator
    EXCHANGE_REQUESTED > EXCHANGE_REJECTED: operator
    EXCHANGE_REQUESTED > NO_CLAIM: member
    EXCHANGE_PENDING > EXCHANGE_DELAYED: operator
    EXCHANGE_PENDING > EXCHANGE_REJECTED: operator
    EXCHANGE_PENDING > EXCHANGE_SHIPPING: operator
    EXCHANGE_DELAYED > EXCHANGE_PENDING: operator
    EXCHANGE_DELAYED > EXCHANGE_SHIPPING: operator
    EXCHANGE_SHIPPING > EXCHANGE_COMPLETED: operator carrier
    `,
  );
});

const missing = (
  from: (typeof STATES)[number],
  to: (typeof STATES)[number],
  actor: 'operator' | 'system' = 'operator',
) => {
  const decision = decideTo(claimMachine, { from, to, actor });
  return decision.ok ? [] : decision.refusal.missing;
};

// @covers state:transition/return-request, state:transition/exchange-request
test('requests require an order that may still be claimed and no other open claim', () => {
  expect(missing(NO_CLAIM, 'CANCEL_REQUESTED')).toEqual(['NO_OPEN_CLAIM', 'CANCELABLE']);
  expect(missing(NO_CLAIM, 'RETURN_REQUESTED')).toEqual(['NO_OPEN_CLAIM', 'RETURNABLE']);
  expect(missing(NO_CLAIM, 'EXCHANGE_REQUESTED')).toEqual(['NO_OPEN_CLAIM', 'RETURNABLE']);
});

// @covers state:collection/COLLECTION_COMPLETE, state:transition/cancel-complete, state:transition/return-complete
// @covers state:transition/exchange-complete
test('goods must be back before a refund or a replacement; a cancel completes immediately only before preparation', () => {
  expect(missing('RETURN_REQUESTED', 'RETURN_COMPLETED')).toEqual(['COLLECTION_COMPLETE']);
  expect(missing('EXCHANGE_PENDING', 'EXCHANGE_SHIPPING')).toEqual(['COLLECTION_COMPLETE', 'INVOICE']);
  expect(missing('EXCHANGE_DELAYED', 'EXCHANGE_SHIPPING')).toEqual(['COLLECTION_COMPLETE', 'INVOICE']);
  expect(missing('EXCHANGE_REQUESTED', 'EXCHANGE_PENDING')).toEqual(['REPLACEMENT_IN_STOCK']);
  expect(missing('CANCEL_REQUESTED', 'CANCEL_COMPLETED', 'system')).toEqual(['ORDER_STILL_PAYMENT']);
  expect(missing('CANCEL_REQUESTED', 'CANCEL_COMPLETED', 'operator')).toEqual([]);
});

test('a claim is open while any actor can still move it', () => {
  for (const status of claimStatuses) {
    expect(isOpenClaim(status)).toBe(claimMachine.transitions.some((row) => row.from === status));
  }
  expect(isOpenClaim(null)).toBe(false);
});

test('random events keep a claim of one kind within its kind until it ends', () => {
  const events = [...new Set(claimMachine.transitions.map((row) => row.event))];
  const actors = [...new Set(claimMachine.transitions.flatMap((row) => row.actors))];
  const step = fc.record({ event: fc.constantFrom(...events), actor: fc.constantFrom(...actors) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let from: (typeof STATES)[number] = claimMachine.initial;
      for (const { event, actor } of steps) {
        const decision = decide(claimMachine, { from, event, actor, facts: ALL_FACTS });
        if (!decision.ok) {
          const mine = claimMachine.transitions.filter((row) => row.from === from && row.actors.includes(actor));
          expect(decision.refusal.allowed.map((each) => each.to)).toEqual(mine.map((row) => row.to));
          continue;
        }
        const kind = (state: string) => state.split('_')[0];
        if (from !== NO_CLAIM && decision.to !== NO_CLAIM) expect(kind(decision.to)).toBe(kind(from));
        from = decision.to;
      }
      expect(STATES).toContain(from);
    }),
    { seed: 20261121, numRuns: 300 },
  );
});

// @covers state:collection/COLLECTION_PENDING, state:collection/COLLECTION_PROGRESS
// @covers state:transition/collection-pending-progress, state:transition/collection-progress-complete
test('collection advances one step at a time', () => {
  const allowed = COLLECTION_STATUSES.flatMap((from) =>
    COLLECTION_STATUSES.filter((to) => decideTo(collectionMachine, { from, to, actor: 'operator' }).ok).map(
      (to) => `${from} > ${to}`,
    ),
  );
  expect(allowed).toEqual(['COLLECTION_PENDING > COLLECTION_PROGRESS', 'COLLECTION_PROGRESS > COLLECTION_COMPLETE']);
});
