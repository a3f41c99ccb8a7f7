import { expect, test } from 'vitest';
import { expectMoves } from '../../../kernel/allowed-moves.fixture.ts';
import { decide } from '../../../kernel/transition.ts';
import { TRANSITION_ACTORS } from './order-machine.ts';
import { purchaseCreationMachine } from './purchase-creation-machine.ts';

const ALL_FACTS = { NOT_EXPIRED: true, AMOUNT_MATCHES: true, NOTHING_PAYABLE: true } as const;

// @covers state:purchase/PURCHASE_INITIATED, state:purchase/PURCHASE_GENERATED
// @covers state:transition/purchase-initiated-generated-payment-key-handed
// @covers state:transition/purchase-generated-confirmed-paid, state:transition/purchase-generated-confirmed-deposit
// @covers state:transition/purchase-initiated-generated-canceled-member
// @covers state:transition/purchase-initiated-generated-canceled-operator
// @covers state:transition/purchase-initiated-generated-canceled-deadline
test('of all pairs of states and actors exactly those of the table are allowed', () => {
  expectMoves(
    purchaseCreationMachine,
    TRANSITION_ACTORS,
    ALL_FACTS,
    `
    PURCHASE_INITIATED > PURCHASE_GENERATED: system
    PURCHASE_INITIATED > PURCHASE_CONFIRMED: system
    PURCHASE_INITIATED > PURCHASE_CANCELED: member operator system
    PURCHASE_GENERATED > PURCHASE_CONFIRMED: operator gateway system
    PURCHASE_GENERATED > PURCHASE_CANCELED: member operator system
    `,
  );
});

// @covers state:transition/purchase-initiated-confirmed-nothing-payable
test('a purchase is confirmed by an exact payment in time, or immediately when nothing is payable', () => {
  const confirm = (from: 'PURCHASE_INITIATED' | 'PURCHASE_GENERATED', facts: object, actor: 'gateway' | 'system') =>
    decide(purchaseCreationMachine, { from, event: 'CONFIRM', actor, facts });
  const paid = { NOT_EXPIRED: true, AMOUNT_MATCHES: true };
  expect(confirm('PURCHASE_GENERATED', paid, 'gateway').ok).toBe(true);
  expect(confirm('PURCHASE_GENERATED', { ...paid, NOT_EXPIRED: false }, 'gateway')).toMatchObject({
    refusal: { missing: ['NOT_EXPIRED'] },
  });
  expect(confirm('PURCHASE_INITIATED', paid, 'gateway')).toMatchObject({ refusal: { code: 'ACTOR_NOT_ALLOWED' } });
  expect(confirm('PURCHASE_INITIATED', paid, 'system')).toMatchObject({ refusal: { missing: ['NOTHING_PAYABLE'] } });
  expect(confirm('PURCHASE_INITIATED', { NOT_EXPIRED: true, NOTHING_PAYABLE: true }, 'system').ok).toBe(true);
});

// @covers state:purchase/PURCHASE_CONFIRMED
test('a confirmed purchase accepts no second payment', () => {
  const facts = { NOT_EXPIRED: true, AMOUNT_MATCHES: true };
  const again = decide(purchaseCreationMachine, {
    from: 'PURCHASE_CONFIRMED',
    event: 'CONFIRM',
    actor: 'gateway',
    facts,
  });
  expect(again).toMatchObject({ refusal: { code: 'TRANSITION_NOT_ALLOWED', allowed: [] } });
});

test('a payment for a cancelled purchase is refused, so that it is reversed', () => {
  const late = decide(purchaseCreationMachine, {
    from: 'PURCHASE_CANCELED',
    event: 'CONFIRM',
    actor: 'gateway',
    facts: ALL_FACTS,
  });
  expect(late).toMatchObject({ refusal: { code: 'TRANSITION_NOT_ALLOWED', to: 'PURCHASE_CONFIRMED', allowed: [] } });
});
