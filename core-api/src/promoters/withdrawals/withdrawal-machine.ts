import { defineMachine } from '../../kernel/transition.ts';

/**
 * The states of a withdrawal. One that the bank refuses returns to REQUESTED: its account is checked again before
 * another file pays it. `NOT_WAITING`: 72 hours since account and phone changed · `PAYABLE`: a verified account without
 * obstacles.
 */
export const withdrawalMachine = defineMachine({
  name: 'withdrawal',
  states: ['REQUESTED', 'APPROVED', 'IN_BATCH', 'PAID', 'REJECTED'],
  initial: 'REQUESTED',
  transitions: [
    {
      from: 'REQUESTED',
      event: 'APPROVE',
      to: 'APPROVED',
      actors: ['operator'],
      needs: ['PAYABLE', 'NOT_WAITING'],
    },
    { from: 'REQUESTED', event: 'REJECT', to: 'REJECTED', actors: ['operator'] },
    { from: 'APPROVED', event: 'REJECT', to: 'REJECTED', actors: ['operator'] },
    {
      from: 'APPROVED',
      event: 'BATCH',
      to: 'IN_BATCH',
      actors: ['operator'],
      needs: ['PAYABLE', 'NOT_WAITING'],
    },
    { from: 'IN_BATCH', event: 'PAY', to: 'PAID', actors: ['operator'] },
    { from: 'IN_BATCH', event: 'FAIL', to: 'REQUESTED', actors: ['operator'] },
  ],
});
