import type { Transaction } from '@iruon/db';
import { readSettings } from '../../../content/setting/index.ts';
import { decideTerms } from '../../../content/terms/index.ts';
import { newId } from '../../../kernel/ids.ts';
import { insertConsents } from '../../../members/consents/index.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { whereEqual } from '../../../platform/db/where-equal.ts';
import { problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import type { Context } from '../../../platform/services.ts';
import { lockRoomFor, type UserContext } from './access.ts';
import { changeRooms } from './change-room.ts';
import { findOpenRoomOf, insertRoom, lockRoom, notify, type RoomMessage } from './repository.ts';
import { autoNote, closedNote, moveTo } from './room-decisions.ts';

/** A chat with the assistant that a room continues, as messages of the room. */
interface AssistantChat {
  aiRoomId: string;
  messages: readonly RoomMessage[];
}

async function insert(trx: Transaction, context: Context, userId: string, history: AssistantChat | undefined) {
  const [id, at] = [newId(), context.now()];
  const aiRoomId = history?.aiRoomId ?? null;
  if (!(await insertRoom(trx, { id, userId, aiRoomId, createdAt: at, updatedAt: at }))) return undefined;
  const room = await lockRoom(trx, id);
  if (!room) return undefined;
  const settings = await readSettings(trx);
  const notes = [autoNote(settings, 'SYSTEM_GREETING', at), autoNote(settings, 'TERMS_AGREEMENT', at)];
  await changeRooms(trx, [{ room, messages: [...(history?.messages ?? []), ...notes], change: { updatedAt: at } }]);
  // A member's own room is the beginning of its chat.
  if (context.actor.type === 'user' && context.actor.userId !== userId)
    await audit(trx, context, 'chat.offer', { type: 'chat', id }, { userId, stage: 'BEFORE_AGREEMENT' });
  return id;
}

/** Adds the chat with the assistant to an open room, once. @returns false if the room has ended in the meantime */
async function continueRoom(
  trx: Transaction,
  context: Context,
  roomId: string,
  history: AssistantChat,
): Promise<boolean> {
  const room = await lockRoom(trx, roomId);
  if (!room || room.stage === 'COUNSEL_COMPLETE') return false;
  const [first] = history.messages;
  const known =
    first &&
    (await trx
      .selectFrom('chatMessages')
      .select('id')
      .$call(whereEqual({ roomId, tempId: null, createdAt: first.createdAt, content: first.content }))
      .executeTakeFirst());
  if (known) return true;
  const now = context.now();
  // The member's questions to the assistant wait for an answer like its other messages.
  const waitingSince = room.stage === 'COUNSEL_PROGRESS' ? (room.waitingSince ?? now) : room.waitingSince;
  const change = { aiRoomId: history.aiRoomId, waitingSince, updatedAt: now };
  await changeRooms(trx, [{ room, messages: history.messages, change }]);
  return true;
}

/**
 * The open room of a member; creates one if there is none. Concurrent calls result in one room. Its history is added to
 * it, also if the member had started a chat with an agent before.
 */
export async function openRoom(context: Context, userId: string, history?: AssistantChat): Promise<string> {
  for (;;) {
    const open = await findOpenRoomOf(context.db, userId);
    if (open !== undefined) {
      if (!history || (await inTransaction(context.db, (trx) => continueRoom(trx, context, open, history))))
        return open;
      continue;
    }
    const made = await inTransaction(context.db, (trx) => insert(trx, context, userId, history));
    if (made !== undefined) return made;
  }
}

/** The terms of counsel. */
const COUNSEL_TERMS = ['chat-counsel'];

/**
 * The member agrees to the terms of counsel, and waits from now on. A repetition is no error.
 * @throws NOT_FOUND, CHAT_ROOM_CLOSED, TERMS_CHANGED, TERMS_REQUIRED
 */
export async function agreeToTerms(context: UserContext, roomId: string, agreed: readonly string[]): Promise<void> {
  const { actor, now } = context;
  await inTransaction(context.db, async (trx) => {
    const { room, side } = await lockRoomFor(trx, actor, roomId);
    if (side !== 'MEMBER') throw problem('NOT_FOUND');
    if (room.stage === 'COUNSEL_COMPLETE') throw problem('CHAT_ROOM_CLOSED');
    if (room.stage !== 'BEFORE_AGREEMENT') return;
    const at = now();
    const decisions = await decideTerms(trx, COUNSEL_TERMS, agreed, { at, path: '_terms' });
    await insertConsents(trx, { userId: actor.userId, screen: 'CHAT', at }, decisions);
    const settings = await readSettings(trx);
    const closed = closedNote(settings, at);
    const stage = moveTo(room.stage, 'AGREE', 'member');
    await changeRooms(trx, [
      {
        room,
        messages: [closed?.note ?? autoNote(settings, 'PLEASE_STAND_BY', at)],
        change: { stage, agreedAt: at, waitingSince: at, updatedAt: at, ...closed?.change },
      },
    ]);
    await notify(trx, { kind: 'queue' });
  });
}
