import { purchaseStatuses } from '@iruon/contract';
import { defineMachine } from '../../../kernel/transition.ts';

/**
 * How an order becomes a confirmed purchase. COMPLETE and CANCELED are final. Needs:
 * `NO_OPEN_CLAIM` an open claim suspends the clock · `ANNOUNCEMENT_DUE` and `CONFIRMATION_DUE` the configured days after
 * delivery (or after the clock's restart) have passed. A rejected claim or a finished exchange restarts the clock.
 */
export const purchaseStatusMachine = defineMachine('purchaseStatus', purchaseStatuses, 'PURCHASE_PENDING', [
  ['PURCHASE_PENDING', 'DELIVER', 'PURCHASE_AWAITING', ['operator', 'carrier']],
  ['PURCHASE_AWAITING', 'ANNOUNCE', 'PURCHASE_SCHEDULE', ['system'], ['NO_OPEN_CLAIM', 'ANNOUNCEMENT_DUE']],
  ['PURCHASE_AWAITING', 'CONFIRM', 'PURCHASE_COMPLETE', ['member'], ['NO_OPEN_CLAIM']],
  ['PURCHASE_SCHEDULE', 'CONFIRM', 'PURCHASE_COMPLETE', ['member'], ['NO_OPEN_CLAIM']],
  ['PURCHASE_SCHEDULE', 'CONFIRM', 'PURCHASE_COMPLETE', ['system'], ['NO_OPEN_CLAIM', 'CONFIRMATION_DUE']],
  ['PURCHASE_AWAITING', 'RESTART_CLOCK', 'PURCHASE_AWAITING', ['claim']],
  ['PURCHASE_SCHEDULE', 'RESTART_CLOCK', 'PURCHASE_AWAITING', ['claim']],
  ['PURCHASE_PENDING', 'CANCEL', 'PURCHASE_CANCELED', ['member', 'operator', 'system', 'claim']],
  ['PURCHASE_AWAITING', 'CANCEL', 'PURCHASE_CANCELED', ['claim']],
  ['PURCHASE_SCHEDULE', 'CANCEL', 'PURCHASE_CANCELED', ['claim']],
]);

export type { PurchaseStatus } from '@iruon/contract';
export type PurchaseStatusEvent = (typeof purchaseStatusMachine)['transitions'][number]['event'];
