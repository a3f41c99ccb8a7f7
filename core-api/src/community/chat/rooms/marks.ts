import { sql } from 'kysely';
import { newId } from '../../../kernel/ids.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import { lockRoomFor, type UserContext } from './access.ts';
import { absentAfter, notify, updateRoom } from './repository.ts';
import { canRate } from './room-decisions.ts';

/**
 * Marks all messages up to a number as read; a smaller number changes nothing. Ignores agents who only watch.
 * @throws NOT_FOUND
 */
export async function readMessages(context: UserContext, roomId: string, upTo: number) {
  return inTransaction(context.db, async (trx) => {
    const { room, side } = await lockRoomFor(trx, context.actor, roomId);
    const seq = Math.min(upTo, room.lastSeq);
    const mine = side === 'MEMBER' ? 'userReadSeq' : 'managerReadSeq';
    const isWatching = side === 'MANAGER' && room.managerId !== null && room.managerId !== context.actor.userId;
    const marks = { userReadSeq: room.userReadSeq, managerReadSeq: room.managerReadSeq };
    if (isWatching || room[mine] >= seq) return marks;
    await updateRoom(trx, room.id, { [mine]: seq });
    await notify(trx, { kind: 'room', room: room.id });
    return { ...marks, [mine]: seq };
  });
}

/** The member rates an ended chat, once, within 7 days. @throws NOT_FOUND, CHAT_NOT_RATABLE */
export async function rateRoom(
  context: UserContext,
  { _room, star, comment }: { _room: string; star: number; comment: string },
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const { room, side } = await lockRoomFor(trx, context.actor, _room);
    if (side !== 'MEMBER') throw problem('NOT_FOUND');
    if (!canRate(room, context.now())) throw problem('CHAT_NOT_RATABLE');
    await updateRoom(trx, room.id, { star, comment, updatedAt: context.now() });
    await notify(trx, { kind: 'room', room: room.id });
  });
}

/** An internal note. @throws NOT_FOUND */
export async function addNote(context: UserContext, roomId: string, content: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const { room, side } = await lockRoomFor(trx, context.actor, roomId);
    if (side !== 'MANAGER') throw problem('NOT_FOUND');
    const [id, createdAt] = [newId(), context.now()];
    await trx
      .insertInto('chatNotes')
      .values({ id, roomId: room.id, content, userId: context.actor.userId, createdAt })
      .execute();
    await notify(trx, { kind: 'note', room: room.id, note: id });
    await audit(trx, context, 'chat.note', { type: 'chat', id: room.id }, { userId: room.userId, memo: content });
  });
}

/** Notes of a room, or one of them, oldest first, at most 200. */
export async function findNotes(context: Pick<UserContext, 'db'>, roomId: string, id?: string) {
  const query = context.db
    .selectFrom('chatNotes')
    .innerJoin('users', 'users.id', 'chatNotes.userId')
    .select(['chatNotes.id', 'chatNotes.content', 'chatNotes.createdAt', 'users.name'])
    .where('roomId', '=', roomId);
  const rows = await (id === undefined ? query : query.where('chatNotes.id', '=', id))
    .orderBy('chatNotes.createdAt')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    content: row.content,
    by: row.name,
    createdAt: row.createdAt.toISOString(),
  }));
}

/**
 * Records a signal of presence, and the status that the agent chose with it. Notifies processes of a change.
 */
export async function recordPresence(context: UserContext, presence?: 'AVAILABLE' | 'AWAY'): Promise<void> {
  const { userId } = context.actor;
  await sql`
    with earlier as (
      select presence, seen_at > now() - ${absentAfter} as is_there from chat_managers where user_id = ${userId}),
    recorded as (
      insert into chat_managers (user_id, presence, seen_at) values (${userId}, ${presence ?? 'AVAILABLE'}, now())
      on conflict (user_id) do update set seen_at = excluded.seen_at,
        presence = coalesce(${presence ?? null}, chat_managers.presence)
      returning presence)
    select pg_notify('chat', ${JSON.stringify({ kind: 'presence' })}) from recorded left join earlier on true
    where earlier.is_there is not true or earlier.presence <> recorded.presence`.execute(context.db);
}
