import { purchaseStatuses } from '@iruon/contract';
import { defineMachine } from '../../../kernel/transition.ts';

/**
 * How an order becomes a confirmed purchase. COMPLETE and CANCELED are final. Needs:
 * `NO_OPEN_CLAIM` an open claim suspends the clock · `ANNOUNCEMENT_DUE` and `CONFIRMATION_DUE` the configured days after
 * delivery (or after the clock's restart) have passed. A rejected claim or a finished exchange restarts the clock.
 */
export const purchaseStatusMachine = defineMachine({
  name: 'purchaseStatus',
  states: purchaseStatuses,
  initial: 'PURCHASE_PENDING',
  transitions: [
    { from: 'PURCHASE_PENDING', event: 'DELIVER', to: 'PURCHASE_AWAITING', actors: ['operator', 'carrier'] },
    {
      from: 'PURCHASE_AWAITING',
      event: 'ANNOUNCE',
      to: 'PURCHASE_SCHEDULE',
      actors: ['system'],
      needs: ['NO_OPEN_CLAIM', 'ANNOUNCEMENT_DUE'],
    },
    {
      from: 'PURCHASE_AWAITING',
      event: 'CONFIRM',
      to: 'PURCHASE_COMPLETE',
      actors: ['member'],
      needs: ['NO_OPEN_CLAIM'],
    },
    {
      from: 'PURCHASE_SCHEDULE',
      event: 'CONFIRM',
      to: 'PURCHASE_COMPLETE',
      actors: ['member'],
      needs: ['NO_OPEN_CLAIM'],
    },
    {
      from: 'PURCHASE_SCHEDULE',
      event: 'CONFIRM',
      to: 'PURCHASE_COMPLETE',
      actors: ['system'],
      needs: ['NO_OPEN_CLAIM', 'CONFIRMATION_DUE'],
    },
    { from: 'PURCHASE_AWAITING', event: 'RESTART_CLOCK', to: 'PURCHASE_AWAITING', actors: ['claim'] },
    { from: 'PURCHASE_SCHEDULE', event: 'RESTART_CLOCK', to: 'PURCHASE_AWAITING', actors: ['claim'] },
    {
      from: 'PURCHASE_PENDING',
      event: 'CANCEL',
      to: 'PURCHASE_CANCELED',
      actors: ['member', 'operator', 'system', 'claim'],
    },
    { from: 'PURCHASE_AWAITING', event: 'CANCEL', to: 'PURCHASE_CANCELED', actors: ['claim'] },
    { from: 'PURCHASE_SCHEDULE', event: 'CANCEL', to: 'PURCHASE_CANCELED', actors: ['claim'] },
  ],
});

export type { PurchaseStatus } from '@iruon/contract';
export type PurchaseStatusEvent = (typeof purchaseStatusMachine)['transitions'][number]['event'];
