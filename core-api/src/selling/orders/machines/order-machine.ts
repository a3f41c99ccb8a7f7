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
 * `BY_TRANSFER` the purchase expects a deposit to an account, and no payment window can still charge its buyer ·
 * `NO_OPEN_CLAIM` an open claim blocks the forward path · `INVOICE` carrier and invoice number are known ·
 * `DELAY_NOTICE` a message and a date for the member · `CANCEL_COMPLETED` the order's cancel claim has just completed.
 */
export const orderMachine = defineMachine('orderStatus', orderStatuses, 'ORDER_NONPAYMENT', [
  ['ORDER_NONPAYMENT', 'PAY', 'ORDER_PAYMENT', ['gateway', 'system'], ['AMOUNT_MATCHES']],
  ['ORDER_NONPAYMENT', 'PAY', 'ORDER_PAYMENT', ['operator'], ['AMOUNT_MATCHES', 'BY_TRANSFER']],
  ['ORDER_NONPAYMENT', 'CANCEL_UNPAID', 'ORDER_CANCELED', ['member', 'operator', 'system']],
  ['ORDER_PAYMENT', 'CONFIRM', 'ORDER_CONFIRM', ['operator'], ['NO_OPEN_CLAIM']],
  ['ORDER_CONFIRM', 'SHIP', 'SHIPPING_CONFIRM', ['operator'], ['NO_OPEN_CLAIM', 'INVOICE']],
  ['ORDER_CONFIRM', 'DELAY', 'SHIPPING_DELAYED', ['operator'], ['NO_OPEN_CLAIM', 'DELAY_NOTICE']],
  ['SHIPPING_DELAYED', 'SHIP', 'SHIPPING_CONFIRM', ['operator'], ['NO_OPEN_CLAIM', 'INVOICE']],
  ['SHIPPING_CONFIRM', 'DELIVER', 'DELIVERY_COMPLETE', ['operator', 'carrier'], ['NO_OPEN_CLAIM']],
  ['ORDER_PAYMENT', 'CANCEL', 'ORDER_CANCELED', ['claim'], ['CANCEL_COMPLETED']],
  ['ORDER_CONFIRM', 'CANCEL', 'ORDER_CANCELED', ['claim'], ['CANCEL_COMPLETED']],
  ['SHIPPING_DELAYED', 'CANCEL', 'ORDER_CANCELED', ['claim'], ['CANCEL_COMPLETED']],
]);

export type { OrderStatus } from '@iruon/contract';
export type OrderEvent = (typeof orderMachine)['transitions'][number]['event'];
