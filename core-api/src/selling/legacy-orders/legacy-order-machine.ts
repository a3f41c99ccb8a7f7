import { legacyOrderStatuses } from '@iruon/contract';
import { defineMachine } from '../../kernel/transition.ts';

/**
 * The states of the previous store's orders; no new ones are created. Their refunds and exchanges are handled outside
 * of this store, so no transition moves money or stock.
 */
export const legacyOrderMachine = defineMachine('legacyOrder', legacyOrderStatuses, 'OR', [
  ['OR', 'PAY', 'OY', ['operator']],
  ['OR', 'CANCEL', 'OC', ['operator']],
  ['OY', 'PREPARE', 'DR', ['operator']],
  ['OY', 'REQUEST_CANCEL', 'RD', ['operator']],
  ['DR', 'SHIP', 'DI', ['operator'], ['INVOICE_GIVEN']],
  ['DR', 'REQUEST_CANCEL', 'RD', ['operator']],
  ['DI', 'DELIVER', 'DC', ['operator']],
  ['DI', 'REQUEST_EXCHANGE', 'CD', ['operator']],
  ['DC', 'REQUEST_EXCHANGE', 'CD', ['operator']],
  ['RD', 'COMPLETE_CANCEL', 'RC', ['operator']],
  ['RD', 'REJECT_CANCEL', 'DR', ['operator']],
  ['CD', 'COMPLETE_EXCHANGE', 'CC', ['operator']],
  ['CD', 'REJECT_EXCHANGE', 'DC', ['operator']],
]);
