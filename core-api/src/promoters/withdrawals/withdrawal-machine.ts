import { defineMachine } from '../../kernel/transition.ts';

/**
 * The states of a withdrawal. One that the bank refuses returns to REQUESTED: its account is checked again before
 * another file pays it. `NOT_WAITING`: 72 hours since account and phone changed · `PAYABLE`: a verified account without
 * obstacles.
 */
export const withdrawalMachine = defineMachine(
  'withdrawal',
  ['REQUESTED', 'APPROVED', 'IN_BATCH', 'PAID', 'REJECTED'],
  'REQUESTED',
  [
    ['REQUESTED', 'APPROVE', 'APPROVED', ['operator'], ['PAYABLE', 'NOT_WAITING']],
    ['REQUESTED', 'REJECT', 'REJECTED', ['operator']],
    ['APPROVED', 'REJECT', 'REJECTED', ['operator']],
    ['APPROVED', 'BATCH', 'IN_BATCH', ['operator'], ['PAYABLE', 'NOT_WAITING']],
    ['IN_BATCH', 'PAY', 'PAID', ['operator']],
    ['IN_BATCH', 'FAIL', 'REQUESTED', ['operator']],
  ],
);
