import type { ChatMessage } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import type { Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../../platform/http/problem.ts';
import { lockRoomFor, type UserContext } from './access.ts';
import { addMessages } from './add-message.ts';
import { outOfBusiness } from './agree.ts';
import { maskNumbers } from './mask-numbers.ts';
import { findMessageByTempId, type LockedRoom } from './repository.ts';
import { assertOwnRoom } from './take-room.ts';
import type { Side } from './typing.ts';
import { toChatMessage } from './wire-room.ts';

/** No notice about closing times within this time after an answer: the operator is still present. */
export const TALKED_MS = 5 * 60_000;

export interface SentMessage {
  _room: string;
  tempId: string;
  content: string;
  _files: readonly string[];
}

/** @throws CHAT_FILE_REFUSED unless the sender uploaded all of them for this room */
async function assertUploads(trx: Transaction, roomId: string, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // Locked against a concurrent deletion.
  const { rows } = await sql<{ id: string }>`
    select f.id from files f join chat_uploads u on u.file_id = f.id
    where f.id = any(${ids}::uuid[]) and u.room_id = ${roomId} and u.user_id = ${userId} order by f.id for share of f`.execute(
    trx,
  );
  if (rows.length !== new Set(ids).size || rows.length !== ids.length) throw problem('CHAT_FILE_REFUSED');
}

/** The changes of a room by a message, besides its number. */
function changeBy(room: LockedRoom, side: Side, now: Date) {
  const seq = room.lastSeq + 1;
  if (side === 'MEMBER') return { waitingSince: room.waitingSince ?? now, userReadSeq: seq, updatedAt: now };
  return {
    waitingSince: null,
    firstAnswerAt: room.firstAnswerAt ?? now,
    lastManagerAt: now,
    managerReadSeq: seq,
    updatedAt: now,
  };
}

async function dueNote(trx: Transaction, room: LockedRoom, side: Side, now: Date) {
  if (side !== 'MEMBER' || room.outOfBusinessOn === seoulDay(now)) return undefined;
  if (room.lastManagerAt && now.getTime() - room.lastManagerAt.getTime() < TALKED_MS) return undefined;
  return outOfBusiness(trx, now);
}

/**
 * Stores a message under its room's lock; an existing tempId returns its message, also of a room that was closed in the
 * meantime. Numbers of persons, cards and accounts are masked before.
 * @throws NOT_FOUND, CHAT_ROOM_CLOSED, CHAT_ROOM_TAKEN, TERMS_REQUIRED, CHAT_FILE_REFUSED, TRANSITION_NOT_ALLOWED
 */
export async function sendMessage(context: UserContext, sent: SentMessage): Promise<ChatMessage> {
  const { actor } = context;
  const key = { roomId: sent._room, senderId: actor.userId, tempId: sent.tempId };
  await inTransaction(context.db, async (trx) => {
    const { room, side } = await lockRoomFor(trx, actor, sent._room);
    if (await findMessageByTempId(trx, key)) return;
    if (room.stage === 'COUNSEL_COMPLETE') throw problem('CHAT_ROOM_CLOSED');
    if (side === 'MEMBER' && room.stage === 'BEFORE_AGREEMENT') throw problem('TERMS_REQUIRED');
    if (side === 'MANAGER') await assertOwnRoom(trx, room, actor.userId);
    await assertUploads(trx, room.id, actor.userId, sent._files);
    const now = context.now();
    const note = await dueNote(trx, room, side, now);
    const message = {
      kind: side === 'MEMBER' ? ('USER_PEER' as const) : ('ADMIN_END' as const),
      content: maskNumbers(sent.content),
      tempId: sent.tempId,
      senderId: actor.userId,
      createdAt: now,
    };
    const change = { ...changeBy(room, side, now), ...(note && { outOfBusinessOn: seoulDay(now) }) };
    const [id] = await addMessages(trx, room, note ? [message, note] : [message], change);
    const files = sent._files.map((fileId, sequence) => ({ messageId: id ?? '', fileId, sequence }));
    if (files.length > 0) await trx.insertInto('chatMessageFiles').values(files).execute();
  });
  return toChatMessage(orNotFound(await findMessageByTempId(context.db, key)));
}
