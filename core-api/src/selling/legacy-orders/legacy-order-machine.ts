import { legacyOrderStatuses } from '@iruon/contract';
import { defineMachine } from '../../kernel/transition.ts';

/**
 * The states of the previous store's orders; no new ones are created. Refunds and exchanges of them are handled
 * outside, so that no transition moves money or stock.
 */
export const legacyOrderMachine = defineMachine({
  name: 'legacyOrder',
  states: legacyOrderStatuses,
  initial: 'OR',
  transitions: [
    { from: 'OR', event: 'PAY', to: 'OY', actors: ['operator'] },
    { from: 'OR', event: 'CANCEL', to: 'OC', actors: ['operator'] },
    { from: 'OY', event: 'PREPARE', to: 'DR', actors: ['operator'] },
    { from: 'OY', event: 'REQUEST_CANCEL', to: 'RD', actors: ['operator'] },
    { from: 'DR', event: 'SHIP', to: 'DI', actors: ['operator'], needs: ['INVOICE_GIVEN'] },
    { from: 'DR', event: 'REQUEST_CANCEL', to: 'RD', actors: ['operator'] },
    { from: 'DI', event: 'DELIVER', to: 'DC', actors: ['operator'] },
    { from: 'DI', event: 'REQUEST_EXCHANGE', to: 'CD', actors: ['operator'] },
    { from: 'DC', event: 'REQUEST_EXCHANGE', to: 'CD', actors: ['operator'] },
    { from: 'RD', event: 'COMPLETE_CANCEL', to: 'RC', actors: ['operator'] },
    { from: 'RD', event: 'REJECT_CANCEL', to: 'DR', actors: ['operator'] },
    { from: 'CD', event: 'COMPLETE_EXCHANGE', to: 'CC', actors: ['operator'] },
    { from: 'CD', event: 'REJECT_EXCHANGE', to: 'DC', actors: ['operator'] },
  ],
});
