import type { ChatEnding } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { readSettings } from '../../../content/setting/index.ts';
import { newId } from '../../../kernel/ids.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import { lockRoomFor, type UserContext } from './access.ts';
import { changeRooms } from './change-room.ts';
import { type LockedRoom, notify } from './repository.ts';
import { autoNote, moveTo, takenBy } from './room-decisions.ts';

const actorOf = { MEMBER: 'member', MANAGER: 'manager', SILENCE: 'system', CLOSING_TIME: 'system' } as const;

/** Copies the questions and the agents' answers into the list of questions. */
async function recordQuestion(trx: Transaction, room: LockedRoom, now: Date): Promise<void> {
  await sql`
    insert into questions (id, query, reply, type, room_id, created_at, updated_at)
    select ${newId()}, left(q.content, 2000), left(coalesce(r.reply, ''), 20000), 'SITE_HELP', ${room.id}, ${now}, ${now}
    from (select content from chat_messages where room_id = ${room.id} and kind = 'USER_PEER' and content <> ''
          order by seq limit 1) q
    left join (select string_agg(content, E'\n' order by seq) as reply from chat_messages
               where room_id = ${room.id} and kind = 'ADMIN_END') r on true
    on conflict do nothing`.execute(trx);
}

/** Ends a locked room with a farewell; `more` follows it. */
export async function completeRoom(
  trx: Transaction,
  room: LockedRoom,
  {
    ending,
    now,
    more = '',
    inquiryId = null,
  }: { ending: ChatEnding; now: Date; more?: string; inquiryId?: string | null },
): Promise<void> {
  const stage = moveTo(room.stage, 'END', actorOf[ending]);
  await changeRooms(trx, [
    {
      room,
      messages: [autoNote(await readSettings(trx), 'SYSTEM_FAREWELL', now, more)],
      change: { stage, ending, closedAt: now, waitingSince: null, inquiryId, updatedAt: now },
    },
  ]);
  await recordQuestion(trx, room, now);
  await notify(trx, { kind: 'queue' });
}

/** A side ends the chat. An ended one is no error. @throws NOT_FOUND, CHAT_ROOM_TAKEN for a room of another agent */
export async function endRoom(context: UserContext, roomId: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const { room, side } = await lockRoomFor(trx, context.actor, roomId);
    if (room.stage === 'COUNSEL_COMPLETE') return;
    if (side === 'MANAGER' && room.managerId !== null && room.managerId !== context.actor.userId) throw takenBy(room);
    await completeRoom(trx, room, { ending: side, now: context.now() });
    if (side === 'MANAGER')
      await audit(
        trx,
        context,
        'chat.close',
        { type: 'chat', id: room.id },
        {
          userId: room.userId,
          changes: { stage: { from: room.stage, to: 'COUNSEL_COMPLETE' } },
        },
      );
  });
}

/** Deletes an ended chat, with its messages and notes. @throws TRANSITION_NOT_ALLOWED */
export async function deleteRoom(trx: Transaction, room: LockedRoom): Promise<void> {
  if (room.stage !== 'COUNSEL_COMPLETE')
    throw problem('TRANSITION_NOT_ALLOWED', '진행 중인 상담은 지울 수 없습니다. 먼저 상담을 마쳐 주세요.');
  await trx.deleteFrom('chatRooms').where('id', '=', room.id).execute();
}
