import type { ChatStage } from '@iruon/contract';
import { decide, type Facts } from '../../../kernel/transition.ts';
import { problem } from '../../../platform/http/problem.ts';
import { type ChatEvent, chatMachine } from './chat-machine.ts';

/** The state after an event. @throws CHAT_ROOM_CLOSED for an ended talk, TRANSITION_NOT_ALLOWED */
export function moveTo(
  from: ChatStage,
  event: ChatEvent,
  actor: 'member' | 'manager' | 'system',
  facts: Facts<'IS_FREE' | 'IS_OWN' | 'HAS_PLACE'> = {},
): ChatStage {
  const decision = decide(chatMachine, { from, event, actor, facts });
  if (decision.ok) return decision.to;
  if (from === 'COUNSEL_COMPLETE') throw problem('CHAT_ROOM_CLOSED');
  throw problem('TRANSITION_NOT_ALLOWED');
}
