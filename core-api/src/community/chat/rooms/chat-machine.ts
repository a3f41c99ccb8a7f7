import { chatStages } from '@iruon/contract';
import { defineMachine } from '../../../kernel/transition.ts';

/**
 * The states of a chat (domain.md section 9). COUNSEL_COMPLETE is final: a member who returns gets a new room.
 * `IS_FREE`: no agent has the room · `IS_OWN`: the acting agent has it · `HAS_PLACE`: the new agent has fewer
 * chats than allowed.
 */
export const chatMachine = defineMachine('chat', chatStages, 'BEFORE_AGREEMENT', [
  ['BEFORE_AGREEMENT', 'AGREE', 'AWAITING_MANAGER', ['member']],
  ['BEFORE_AGREEMENT', 'END', 'COUNSEL_COMPLETE', ['member', 'manager', 'system']],
  ['AWAITING_MANAGER', 'TAKE', 'COUNSEL_PROGRESS', ['manager'], ['IS_FREE', 'HAS_PLACE']],
  ['AWAITING_MANAGER', 'END', 'COUNSEL_COMPLETE', ['member', 'manager', 'system']],
  ['COUNSEL_PROGRESS', 'HAND_OVER', 'COUNSEL_PROGRESS', ['manager'], ['IS_OWN', 'HAS_PLACE']],
  ['COUNSEL_PROGRESS', 'RETURN', 'AWAITING_MANAGER', ['manager', 'system'], ['IS_OWN']],
  ['COUNSEL_PROGRESS', 'END', 'COUNSEL_COMPLETE', ['member', 'manager', 'system']],
]);
export type ChatEvent = (typeof chatMachine)['transitions'][number]['event'];
