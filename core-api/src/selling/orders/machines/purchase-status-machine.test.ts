import { expect, test } from 'vitest';
import { expectMoves } from '../../../kernel/allowed-moves.fixture.ts';
import { decide } from '../../../kernel/transition.ts';
import { TRANSITION_ACTORS } from './order-machine.ts';
import { type PurchaseStatus, purchaseStatusMachine } from './purchase-status-machine.ts';

const DUE = { NO_OPEN_CLAIM: true, ANNOUNCEMENT_DUE: true, CONFIRMATION_DUE: true } as const;

// @covers state:purchase-status/PURCHASE_PENDING, state:purchase-status/PURCHASE_AWAITING
// @covers state:purchase-status/PURCHASE_SCHEDULE, state:purchase-status/PURCHASE_COMPLETE
// @covers state:purchase-status/PURCHASE_CANCELED, state:transition/purchase-status-pending-awaiting-delivery
// @covers state:transition/purchase-status-awaiting-schedule-announced
// @covers state:transition/purchase-status-awaiting-schedule-complete-member
// @covers state:transition/purchase-status-schedule-complete-clock
// @covers state:transition/purchase-status-pending-canceled-order
// @covers state:transition/purchase-status-awaiting-schedule-canceled-return
// @covers state:transition/purchase-status-clock-restarted-claim-ended
test('of all pairs of states and actors exactly those of the table are allowed', () => {
  expectMoves(
    purchaseStatusMachine,
    TRANSITION_ACTORS,
    DUE,
    `
    PURCHASE_PENDING > PURCHASE_AWAITING: operator carrier
    PURCHASE_PENDING > PURCHASE_CANCELED: member operator system claim
    PURCHASE_AWAITING > PURCHASE_AWAITING: claim
    PURCHASE_AWAITING > PURCHASE_SCHEDULE: system
    PURCHASE_AWAITING > PURCHASE_COMPLETE: member
    PURCHASE_AWAITING > PURCHASE_CANCELED: claim
    PURCHASE_SCHEDULE > PURCHASE_AWAITING: claim
    PURCHASE_SCHEDULE > PURCHASE_COMPLETE: member system
    PURCHASE_SCHEDULE > PURCHASE_CANCELED: claim
    `,
  );
});

test('an open claim suspends the clock and the confirmation', () => {
  const confirm = (from: PurchaseStatus, actor: 'member' | 'system') =>
    decide(purchaseStatusMachine, { from, event: 'CONFIRM', actor, facts: { ...DUE, NO_OPEN_CLAIM: false } });
  for (const decision of [
    confirm('PURCHASE_AWAITING', 'member'),
    confirm('PURCHASE_SCHEDULE', 'member'),
    confirm('PURCHASE_SCHEDULE', 'system'),
  ]) {
    expect(decision).toMatchObject({ ok: false, refusal: { missing: ['NO_OPEN_CLAIM'] } });
  }
});

test('the system confirms only announced and due orders', () => {
  const bySystem = (from: PurchaseStatus, due: boolean) =>
    decide(purchaseStatusMachine, {
      from,
      event: 'CONFIRM',
      actor: 'system',
      facts: { ...DUE, CONFIRMATION_DUE: due },
    });
  expect(bySystem('PURCHASE_AWAITING', true)).toMatchObject({ refusal: { code: 'ACTOR_NOT_ALLOWED' } });
  expect(bySystem('PURCHASE_SCHEDULE', false)).toMatchObject({ refusal: { missing: ['CONFIRMATION_DUE'] } });
  expect(bySystem('PURCHASE_SCHEDULE', true).ok).toBe(true);
});
