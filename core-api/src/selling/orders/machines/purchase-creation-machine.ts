import { purchaseStates } from '@iruon/contract';
import { defineMachine } from '../../../kernel/transition.ts';

/**
 * The states of a purchase until payment, and its end without one. INITIATED: quote fixed and resources reserved.
 * GENERATED: payment key issued or deposit details shown. CONFIRMED: paid. CANCELED: cancelled by the member or an
 * operator, or expired, before payment; all reservations are released. Needs: `NOTHING_PAYABLE` points and prepaid
 * balance cover everything, no gateway is called · `AMOUNT_MATCHES` paid equals payable.
 */
export const purchaseCreationMachine = defineMachine('purchaseCreation', purchaseStates, 'PURCHASE_INITIATED', [
  ['PURCHASE_INITIATED', 'GENERATE', 'PURCHASE_GENERATED', ['system'], ['NOT_EXPIRED']],
  ['PURCHASE_INITIATED', 'CONFIRM', 'PURCHASE_CONFIRMED', ['system'], ['NOT_EXPIRED', 'NOTHING_PAYABLE']],
  [
    'PURCHASE_GENERATED',
    'CONFIRM',
    'PURCHASE_CONFIRMED',
    ['gateway', 'operator', 'system'],
    ['NOT_EXPIRED', 'AMOUNT_MATCHES'],
  ],
  ['PURCHASE_INITIATED', 'CANCEL', 'PURCHASE_CANCELED', ['member', 'operator', 'system']],
  ['PURCHASE_GENERATED', 'CANCEL', 'PURCHASE_CANCELED', ['member', 'operator', 'system']],
]);

export type PurchaseCreationEvent = (typeof purchaseCreationMachine)['transitions'][number]['event'];
