import { expect, test } from 'vitest';
import { expectMoves } from '../../../kernel/allowed-moves.fixture.ts';
import { decide, decideTo, type Facts } from '../../../kernel/transition.ts';
import { type OrderStatus, orderMachine, TRANSITION_ACTORS } from './order-machine.ts';

const ALL_FACTS = {
  AMOUNT_MATCHES: true,
  BY_TRANSFER: true,
  NO_OPEN_CLAIM: true,
  INVOICE: true,
  DELAY_NOTICE: true,
  CANCEL_COMPLETED: true,
} as const;

/** The table of the specification, written by hand: from, to, actor. */
// @covers state:order/ORDER_NONPAYMENT, state:order/ORDER_CANCELED, state:order/ORDER_PAYMENT
// @covers state:order/ORDER_CONFIRM, state:order/DELIVERY_COMPLETE, state:transition/order-nonpayment-payment
// @covers state:transition/order-nonpayment-canceled, state:transition/order-payment-confirm
// @covers state:transition/order-confirm-shipping-delayed-message-date
// @covers state:transition/order-shipping-delayed-shipping-confirm
// @covers state:transition/order-shipping-confirm-delivery-complete
// @covers state:transition/order-payment-canceled-finished-cancel-claim
// @covers state:transition/order-confirm-canceled-finished-cancel-claim
// @covers state:transition/order-shipping-delayed-canceled-finished-cancel
test('of all pairs of states and actors exactly those of the table are allowed', () => {
  expectMoves(
    orderMachine,
    TRANSITION_ACTORS,
    ALL_FACTS,
    `
    ORDER_NONPAYMENT > ORDER_PAYMENT: operator gateway system
    ORDER_NONPAYMENT > ORDER_CANCELED: member operator system
    ORDER_PAYMENT > ORDER_CONFIRM: operator
    ORDER_PAYMENT > ORDER_CANCELED: claim
    ORDER_CONFIRM > SHIPPING_CONFIRM: operator
    ORDER_CONFIRM > SHIPPING_DELAYED: operator
    ORDER_CONFIRM > ORDER_CANCELED: claim
    SHIPPING_DELAYED > SHIPPING_CONFIRM: operator
    SHIPPING_DELAYED > ORDER_CANCELED: claim
    SHIPPING_CONFIRM > DELIVERY_COMPLETE: operator carrier
    `,
  );
});

// @covers state:order/SHIPPING_CONFIRM, state:order/SHIPPING_DELAYED
// @covers state:transition/order-confirm-shipping-confirm-invoice
test('shipping requires an invoice, delay a notice, payment the exact amount, and by an operator a transfer', () => {
  const missing = (from: OrderStatus, to: OrderStatus, facts: Facts<keyof typeof ALL_FACTS>) => {
    const decision = decideTo(orderMachine, { from, to, actor: 'operator', facts });
    return decision.ok ? 'allowed' : decision.refusal.missing;
  };
  expect(missing('ORDER_CONFIRM', 'SHIPPING_CONFIRM', { NO_OPEN_CLAIM: true })).toEqual(['INVOICE']);
  expect(missing('SHIPPING_DELAYED', 'SHIPPING_CONFIRM', { NO_OPEN_CLAIM: true })).toEqual(['INVOICE']);
  expect(missing('ORDER_CONFIRM', 'SHIPPING_DELAYED', { NO_OPEN_CLAIM: true })).toEqual(['DELAY_NOTICE']);
  expect(missing('ORDER_NONPAYMENT', 'ORDER_PAYMENT', {})).toEqual(['AMOUNT_MATCHES', 'BY_TRANSFER']);
});

test('an open claim blocks every step forward, but not the cancellation that it causes', () => {
  for (const { from, event, actors } of orderMachine.transitions.filter((row) => row.from !== 'ORDER_NONPAYMENT')) {
    for (const actor of actors) {
      const decision = decide(orderMachine, { from, event, actor, facts: { ...ALL_FACTS, NO_OPEN_CLAIM: false } });
      expect(decision.ok).toBe(actor === 'claim');
    }
  }
});

test('a paid order is cancelled only by a completed cancel claim', () => {
  expect(decideTo(orderMachine, { from: 'ORDER_PAYMENT', to: 'ORDER_CANCELED', actor: 'operator' })).toMatchObject({
    refusal: { code: 'ACTOR_NOT_ALLOWED', allowed: [{ event: 'CONFIRM', to: 'ORDER_CONFIRM' }] },
  });
  expect(decideTo(orderMachine, { from: 'ORDER_CONFIRM', to: 'ORDER_CANCELED', actor: 'claim' })).toMatchObject({
    refusal: { code: 'NEEDS_MISSING', missing: ['CANCEL_COMPLETED'] },
  });
});
