import type { AiMessage, AiRoom, AiSource } from '@iruon/contract';
import type { AiMessages, Handle } from '@iruon/db';
import { type Selectable, sql } from 'kysely';
import { valuesOf } from '../../../platform/db/read-rows.ts';

declare module '@iruon/db/json-columns' {
  interface JsonShapes {
    'ai_messages.sources': AiSource[];
  }
}

export type AiMessageRow = Selectable<AiMessages>;

export const toAiMessage = (row: AiMessageRow): AiMessage => ({
  _id: row.id,
  tempId: row.tempId,
  _room: row.roomId,
  query: row.query,
  reply: row.reply,
  state: row.state,
  sources: row.sources,
  createdAt: row.createdAt.toISOString(),
});

/** The terms of the assistant that the member has agreed to, in their current version. */
export const hasAgreed = sql<boolean>`coalesce((
  select c.is_agreed and c.terms_id = (
    select t.id from terms t where t.code = 'chat-assistant' and t.effective_on <= (now() at time zone 'Asia/Seoul')::date
    order by t.effective_on desc limit 1)
  from consents c where c.user_id = ai_rooms.user_id and c.code = 'chat-assistant'
  order by c.created_at desc, c.id desc limit 1), false)`;

export function roomsOf(handle: Handle, userId: string) {
  return handle
    .selectFrom('aiRooms')
    .selectAll()
    .select([
      hasAgreed.as('hasAgreed'),
      sql<
        string | null
      >`(select id from chat_rooms where chat_rooms.ai_room_id = ai_rooms.id order by created_at limit 1)`.as(
        'siteHelpRoomId',
      ),
    ])
    .where('userId', '=', userId);
}
export type AiRoomRow = Awaited<ReturnType<ReturnType<typeof roomsOf>['executeTakeFirstOrThrow']>>;

export const toAiRoom = (row: AiRoomRow): AiRoom => ({
  _id: row.id,
  type: 'AI_PROMPT',
  title: row.title,
  isClosed: row.closedAt !== null,
  needsAgreement: !row.hasAgreed,
  _siteHelpRoom: row.siteHelpRoomId,
  updatedAt: row.updatedAt.toISOString(),
});

export async function findAiRoom(handle: Handle, userId: string, id: string): Promise<AiRoomRow | undefined> {
  return roomsOf(handle, userId).where('id', '=', id).executeTakeFirst();
}

/** The last messages of a room in their order, up to a number. */
export async function findAiMessages(handle: Handle, roomId: string, limit: number): Promise<AiMessageRow[]> {
  const rows = await handle
    .selectFrom('aiMessages')
    .selectAll()
    .where('roomId', '=', roomId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}

/** A member's own message. */
export async function findAiMessage(handle: Handle, userId: string, id: string): Promise<AiMessageRow | undefined> {
  return handle
    .selectFrom('aiMessages')
    .innerJoin('aiRooms', 'aiRooms.id', 'aiMessages.roomId')
    .selectAll('aiMessages')
    .where('aiMessages.id', '=', id)
    .where('aiRooms.userId', '=', userId)
    .executeTakeFirst();
}

/** Counts a question of the day within the limit; exact for concurrent questions. */
async function countOne(handle: Handle, day: string, userId: string | null, limit: number): Promise<boolean> {
  const { rows } = await sql`
    insert into ai_days as d (day, user_id, questions) values (${day}::date, ${userId}::uuid, 1)
    on conflict (day, user_id) do update set questions = d.questions + 1 where d.questions < ${limit}
    returning 1`.execute(handle);
  return rows.length > 0;
}

/**
 * Counts a question of a member and of all members. In the transaction of the question: a refused one is not counted.
 */
export async function countQuestion(
  handle: Handle,
  { day, userId, memberLimit, shopLimit }: { day: string; userId: string; memberLimit: number; shopLimit: number },
): Promise<boolean> {
  return (await countOne(handle, day, userId, memberLimit)) && (await countOne(handle, day, null, shopLimit));
}

/** The prompts of the assistant's groups, in their order. */
export async function findPrompts(handle: Handle, groups: readonly string[]): Promise<string[]> {
  if (groups.length === 0) return [];
  return handle
    .selectFrom('prompts')
    .where('group', 'in', groups)
    .where('enabled', '=', true)
    .orderBy('group')
    .orderBy('sequence')
    .orderBy('id')
    .limit(100)
    .$call(valuesOf('content'));
}
