import type { Transaction } from '@iruon/db';
import { newId } from '../../../kernel/ids.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Context } from '../../../platform/services.ts';
import { addMessages, autoNote } from './add-message.ts';
import { findOpenRoomOf, insertRoom, lockRoom, type NewMessage } from './repository.ts';

/** What a new room goes on from: a talk with the assistant, as the messages that it had. */
export interface Before {
  aiRoomId: string;
  messages: readonly Omit<NewMessage, 'id' | 'roomId' | 'seq'>[];
}

async function insert(trx: Transaction, context: Context, userId: string, before: Before | undefined) {
  const [id, at] = [newId(), context.now()];
  const aiRoomId = before?.aiRoomId ?? null;
  if (!(await insertRoom(trx, { id, userId, aiRoomId, createdAt: at, updatedAt: at }))) return undefined;
  const room = await lockRoom(trx, id);
  if (!room) return undefined;
  const notes = [await autoNote(trx, 'SYSTEM_GREETING', at), await autoNote(trx, 'TERMS_AGREEMENT', at)];
  await addMessages(trx, room, [...(before?.messages ?? []), ...notes], { updatedAt: at });
  return id;
}

/** The open room of a member; a new one if there is none. However many ask at once, there is one. */
export async function openRoom(context: Context, userId: string, before?: Before): Promise<string> {
  for (;;) {
    const open = await findOpenRoomOf(context.db, userId);
    if (open !== undefined) return open;
    const made = await inTransaction(context.db, (trx) => insert(trx, context, userId, before));
    if (made !== undefined) return made;
  }
}
