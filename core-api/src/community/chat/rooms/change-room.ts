import { type ChatMessageCode, type ChatStage, cutText } from '@iruon/contract';
import type { ChatRooms, Transaction } from '@iruon/db';
import type { Updateable } from 'kysely';
import { readSettings } from '../../../content/setting/index.ts';
import { newId } from '../../../kernel/ids.ts';
import { decide, type Facts } from '../../../kernel/transition.ts';
import { problem } from '../../../platform/http/problem.ts';
import { type ChatEvent, chatMachine } from './chat-machine.ts';
import { insertMessage, type LockedRoom, type NewMessage, notify, updateRoom } from './repository.ts';

/** Length of a message in a list. */
const BEGINNING = 80;

export const beginningOf = (content: string): string => cutText(content.replaceAll(/\s+/g, ' '), BEGINNING);

/**
 * Adds messages to a locked room and changes it, in one statement: their numbers follow the last one, and every process
 * is notified when the transaction commits.
 */
export async function addMessages(
  trx: Transaction,
  room: LockedRoom,
  messages: readonly Omit<NewMessage, 'id' | 'roomId' | 'seq'>[],
  change: Updateable<ChatRooms> & { updatedAt: Date },
): Promise<string[]> {
  const ids: string[] = [];
  let seq = room.lastSeq;
  for (const message of messages) {
    const id = newId();
    seq += 1;
    await insertMessage(trx, { ...message, id, roomId: room.id, seq });
    ids.push(id);
  }
  const last = messages.at(-1);
  await updateRoom(trx, room.id, {
    ...change,
    ...(last && { lastSeq: seq, lastMessage: beginningOf(last.content) }),
  });
  for (let each = room.lastSeq + 1; each <= seq; each += 1)
    await notify(trx, { kind: 'message', room: room.id, seq: each });
  await notify(trx, { kind: 'room', room: room.id });
  room.lastSeq = seq;
  return ids;
}

/** An automatic note in the wording of the settings; `more` follows in a line of its own. */
export async function autoNote(trx: Transaction, code: ChatMessageCode, createdAt: Date, more = '') {
  const { siteHelpChat } = await readSettings(trx);
  const content = [siteHelpChat.messages[code], more].filter(Boolean).join('\n');
  return { kind: 'AUTO_NOTE' as const, code, content, createdAt };
}

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
