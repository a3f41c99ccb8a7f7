import { orderStatuses } from '@iruon/contract';
import { defineMachine } from '../../../kernel/transition.ts';

/**
 * The actors of a status change. `claim` is a completed claim acting through its own process, `system` a job or a
 * consequence.
 */
export const TRANSITION_ACTORS = ['member', 'operator', 'gateway', 'carrier', 'system', 'claim'] as const;

export type TransitionActor = (typeof TRANSITION_ACTORS)[number];

/**
 * The states of an order from unpaid to delivered. Needs: `AMOUNT_MATCHES` the amount paid equals the payable amount ·
 * `BY_TRANSFER` the purchase expects a deposit to an account, and no window of the gateway can charge its buyer ·
 * `NO_OPEN_CLAIM` an open claim blocks the forward path · `INVOICE` carrier and invoice number are known ·
 * `DELAY_NOTICE` a message and a date for the member · `CANCEL_COMPLETED` the order's cancel claim has just completed.
 */
export const orderMachine = defineMachine({
  name: 'orderStatus',
  states: orderStatuses,
  initial: 'ORDER_NONPAYMENT',
  transitions: [
    {
      from: 'ORDER_NONPAYMENT',
      event: 'PAY',
      to: 'ORDER_PAYMENT',
      actors: ['gateway', 'system'],
      needs: ['AMOUNT_MATCHES'],
    },
    {
      from: 'ORDER_NONPAYMENT',
      event: 'PAY',
      to: 'ORDER_PAYMENT',
      actors: ['operator'],
      needs: ['AMOUNT_MATCHES', 'BY_TRANSFER'],
    },
    {
      from: 'ORDER_NONPAYMENT',
      event: 'CANCEL_UNPAID',
      to: 'ORDER_CANCELED',
      actors: ['member', 'operator', 'system'],
    },
    { from: 'ORDER_PAYMENT', event: 'CONFIRM', to: 'ORDER_CONFIRM', actors: ['operator'], needs: ['NO_OPEN_CLAIM'] },
    {
      from: 'ORDER_CONFIRM',
      event: 'SHIP',
      to: 'SHIPPING_CONFIRM',
      actors: ['operator'],
      needs: ['NO_OPEN_CLAIM', 'INVOICE'],
    },
    {
      from: 'ORDER_CONFIRM',
      event: 'DELAY',
      to: 'SHIPPING_DELAYED',
      actors: ['operator'],
      needs: ['NO_OPEN_CLAIM', 'DELAY_NOTICE'],
    },
    {
      from: 'SHIPPING_DELAYED',
      event: 'SHIP',
      to: 'SHIPPING_CONFIRM',
      actors: ['operator'],
      needs: ['NO_OPEN_CLAIM', 'INVOICE'],
    },
    {
      from: 'SHIPPING_CONFIRM',
      event: 'DELIVER',
      to: 'DELIVERY_COMPLETE',
      actors: ['operator', 'carrier'],
      needs: ['NO_OPEN_CLAIM'],
    },
    { from: 'ORDER_PAYMENT', event: 'CANCEL', to: 'ORDER_CANCELED', actors: ['claim'], needs: ['CANCEL_COMPLETED'] },
    { from: 'ORDER_CONFIRM', event: 'CANCEL', to: 'ORDER_CANCELED', actors: ['claim'], needs: ['CANCEL_COMPLETED'] },
    { from: 'SHIPPING_DELAYED', event: 'CANCEL', to: 'ORDER_CANCELED', actors: ['claim'], needs: ['CANCEL_COMPLETED'] },
  ],
});

export type { OrderStatus } from '@iruon/contract';
export type OrderEvent = (typeof orderMachine)['transitions'][number]['event'];
