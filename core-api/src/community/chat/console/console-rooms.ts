import { inTransaction } from '../../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import { getRoomFor, type UserContext } from '../rooms/access.ts';
import { deleteRoom } from '../rooms/end-room.ts';
import { listMessages } from '../rooms/list-rooms.ts';
import { findNotes } from '../rooms/marks.ts';
import { openRoom } from '../rooms/open-room.ts';
import { findRoom, lockRoom } from '../rooms/repository.ts';
import { toConsoleRoom } from '../rooms/wire-room.ts';

/** A room with its messages and the notes on it. @throws NOT_FOUND */
export async function readRoom(context: UserContext, id: string) {
  const { room } = await getRoomFor(context, id);
  const { messages } = await listMessages(context, id, {});
  return { room: toConsoleRoom(room, context.now()), messages, notes: await findNotes(context, id) };
}

/** Opens a room for a member. @throws NOT_FOUND for a person who is not, or no longer, a member */
export async function offerRoom(context: UserContext, userId: string) {
  const member = await context.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('withdrawnAt', 'is', null)
    .where('type', '<>', 'OPERATOR')
    .executeTakeFirst();
  if (!member) throw problem('NOT_FOUND');
  const room = orNotFound(await findRoom(context.db, await openRoom(context, userId)));
  return toConsoleRoom(room, context.now());
}

/** Deletes a room with its messages, once. */
export async function removeRoom(context: UserContext, _id: string): Promise<undefined> {
  await inTransaction(context.db, async (trx) => {
    const room = await lockRoom(trx, _id);
    if (!room) return;
    // Before the deletion, which ends its name.
    await audit(trx, context, 'chat.delete', { type: 'chat', id: _id }, { userId: room.userId });
    await deleteRoom(trx, room);
  });
  return undefined;
}
