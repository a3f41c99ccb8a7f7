import { purchaseStates } from '@iruon/contract';
import { defineMachine } from '../../../kernel/transition.ts';

/**
 * The states of a purchase until payment, and its end without one. INITIATED: quote fixed and resources reserved.
 * GENERATED: payment key issued or deposit details shown. CONFIRMED: paid. CANCELED: cancelled by the member or an
 * operator, or expired, before payment; all reservations are released. Needs: `NOTHING_PAYABLE` points and prepaid
 * balance cover everything, no gateway is called · `AMOUNT_MATCHES` paid equals payable.
 */
export const purchaseCreationMachine = defineMachine({
  name: 'purchaseCreation',
  states: purchaseStates,
  initial: 'PURCHASE_INITIATED',
  transitions: [
    {
      from: 'PURCHASE_INITIATED',
      event: 'GENERATE',
      to: 'PURCHASE_GENERATED',
      actors: ['system'],
      needs: ['NOT_EXPIRED'],
    },
    {
      from: 'PURCHASE_INITIATED',
      event: 'CONFIRM',
      to: 'PURCHASE_CONFIRMED',
      actors: ['system'],
      needs: ['NOT_EXPIRED', 'NOTHING_PAYABLE'],
    },
    {
      from: 'PURCHASE_GENERATED',
      event: 'CONFIRM',
      to: 'PURCHASE_CONFIRMED',
      actors: ['gateway', 'operator', 'system'],
      needs: ['NOT_EXPIRED', 'AMOUNT_MATCHES'],
    },
    {
      from: 'PURCHASE_INITIATED',
      event: 'CANCEL',
      to: 'PURCHASE_CANCELED',
      actors: ['member', 'operator', 'system'],
    },
    {
      from: 'PURCHASE_GENERATED',
      event: 'CANCEL',
      to: 'PURCHASE_CANCELED',
      actors: ['member', 'operator', 'system'],
    },
  ],
});

export type PurchaseCreationEvent = (typeof purchaseCreationMachine)['transitions'][number]['event'];
