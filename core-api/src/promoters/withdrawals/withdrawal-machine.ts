import { defineMachine } from '../../kernel/transition.ts';

/**
 * The way of a withdrawal. What the bank refuses goes back to REQUESTED: its account is checked again before it is paid by
 * another file. `NOT_WAITING`: 72 hours since account and phone changed · `PAYABLE`: a verified account, and nothing against it.
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
