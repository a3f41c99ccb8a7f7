import { lotStates } from '@iruon/contract';
import { defineMachine } from '../../kernel/transition.ts';

/**
 * A lot from its receipt to its last piece. `system` is the shelf: its last piece leaves it, or one comes back. A recall is
 * final: closing it does not release the lot. Needs: `REASON` why.
 */
export const lotMachine = defineMachine('lotState', lotStates, 'RECEIVED', [
  ['RECEIVED', 'RELEASE', 'RELEASED', ['operator']],
  ['RECEIVED', 'HOLD', 'HELD', ['operator'], ['REASON']],
  ['RECEIVED', 'RECALL', 'RECALLED', ['operator'], ['REASON']],
  ['RELEASED', 'HOLD', 'HELD', ['operator'], ['REASON']],
  ['RELEASED', 'RECALL', 'RECALLED', ['operator'], ['REASON']],
  ['RELEASED', 'SPEND', 'SPENT', ['system']],
  ['HELD', 'RELEASE', 'RELEASED', ['operator']],
  ['HELD', 'RECALL', 'RECALLED', ['operator'], ['REASON']],
  ['SPENT', 'COME_BACK', 'RELEASED', ['system']],
  ['SPENT', 'HOLD', 'HELD', ['operator'], ['REASON']],
  ['SPENT', 'RECALL', 'RECALLED', ['operator'], ['REASON']],
]);
