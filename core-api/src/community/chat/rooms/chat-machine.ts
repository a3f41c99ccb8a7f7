import { chatStages } from '@iruon/contract';
import { defineMachine } from '../../../kernel/transition.ts';

/**
 * The states of a talk (domain.md section 9). COUNSEL_COMPLETE is final: a member who returns gets a new room.
 * `IS_FREE`: no operator has the room · `IS_OWN`: the acting operator has it · `HAS_PLACE`: the new operator has fewer
 * talks than allowed.
 */
export const chatMachine = defineMachine({
  name: 'chat',
  states: chatStages,
  initial: 'BEFORE_AGREEMENT',
  transitions: [
    { from: 'BEFORE_AGREEMENT', event: 'AGREE', to: 'AWAITING_MANAGER', actors: ['member'] },
    { from: 'BEFORE_AGREEMENT', event: 'END', to: 'COUNSEL_COMPLETE', actors: ['member', 'manager', 'system'] },
    {
      from: 'AWAITING_MANAGER',
      event: 'TAKE',
      to: 'COUNSEL_PROGRESS',
      actors: ['manager'],
      needs: ['IS_FREE', 'HAS_PLACE'],
    },
    { from: 'AWAITING_MANAGER', event: 'END', to: 'COUNSEL_COMPLETE', actors: ['member', 'manager', 'system'] },
    {
      from: 'COUNSEL_PROGRESS',
      event: 'HAND_OVER',
      to: 'COUNSEL_PROGRESS',
      actors: ['manager'],
      needs: ['IS_OWN', 'HAS_PLACE'],
    },
    {
      from: 'COUNSEL_PROGRESS',
      event: 'RETURN',
      to: 'AWAITING_MANAGER',
      actors: ['manager', 'system'],
      needs: ['IS_OWN'],
    },
    { from: 'COUNSEL_PROGRESS', event: 'END', to: 'COUNSEL_COMPLETE', actors: ['member', 'manager', 'system'] },
  ],
});
export type ChatEvent = (typeof chatMachine)['transitions'][number]['event'];
