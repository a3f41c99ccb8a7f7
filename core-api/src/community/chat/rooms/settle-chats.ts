import type { ChatStage } from '@iruon/contract';
import { dottedMinute } from '@iruon/contract/seoul';
import type { Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { readSettings } from '../../../content/setting/index.ts';
import { valuesOf } from '../../../platform/db/read-rows.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { recordInquiry } from '../../forms/index.ts';
import { completeRoom } from './end-room.ts';
import { absentAfter, type LockedRoom, lockRoom } from './repository.ts';
import { openingAt } from './room-decisions.ts';
import { returnRoom } from './take-room.ts';
import { hasTypedSince } from './typing.ts';

const SILENCE_MS = 24 * 60 * 60_000;
/**
 * Time that a member may finish a message after closing time, milliseconds: the minimum age of the last message or
 * typing signal.
 */
const QUIET_MS = 2 * 60_000;
/** A member who agreed and sent nothing yet is reading and looking for a question. */
const READING_MS = 15 * 60_000;
const AT_ONCE = 100;

type Settle = Pick<Services, 'db' | 'now'>;

const roomsIn = ({ db }: Settle, stage: ChatStage) => db.selectFrom('chatRooms').where('stage', '=', stage);

/** Processes each due room in a transaction of its own, under the room's lock, where `work` checks it again. */
async function forEachDue(
  { db }: Settle,
  rooms: ReturnType<typeof roomsIn>,
  work: (trx: Transaction, room: LockedRoom) => Promise<void>,
): Promise<number> {
  const due = await rooms.limit(AT_ONCE).$call(valuesOf('id'));
  for (const id of due)
    await inTransaction(db, async (trx) => {
      const room = await lockRoom(trx, id);
      if (room) await work(trx, room);
    });
  return due.length;
}

/** Rooms of absent agents return to the queue. */
export async function returnAbandoned(services: Settle): Promise<number> {
  const isAbsent = sql<boolean>`not exists (
    select from chat_managers d where d.user_id = chat_rooms.manager_id and d.seen_at > now() - ${absentAfter})`;
  const due = roomsIn(services, 'COUNSEL_PROGRESS').where(isAbsent);
  return forEachDue(services, due, async (trx, room) => {
    const still = await trx
      .selectFrom('chatRooms')
      .select('id')
      .where('id', '=', room.id)
      .where(isAbsent)
      .executeTakeFirst();
    if (room.stage !== 'COUNSEL_PROGRESS' || !still) return;
    await returnRoom(trx, room, { by: 'system', note: null, now: services.now() });
  });
}

/** Ends chats 24 hours after the store's last message; never closes one whose member waits. */
export async function endSilent(services: Settle): Promise<number> {
  const before = new Date(services.now().getTime() - SILENCE_MS);
  const due = roomsIn(services, 'COUNSEL_PROGRESS').where('waitingSince', 'is', null).where('updatedAt', '<', before);
  return forEachDue(services, due, async (trx, room) => {
    if (room.stage !== 'COUNSEL_PROGRESS' || room.waitingSince !== null || room.updatedAt >= before) return;
    await completeRoom(trx, room, { ending: 'SILENCE', now: services.now() });
  });
}

const names = { USER_PEER: '회원', ADMIN_END: '상담원', AI_PROMPT: 'AI 도우미', AUTO_NOTE: '안내' } as const;

/** The messages of a room as a text; null without any of the member. */
async function transcriptOf(trx: Transaction, roomId: string): Promise<string | null> {
  const rows = await trx
    .selectFrom('chatMessages')
    .select(['kind', 'content', 'createdAt'])
    .where('roomId', '=', roomId)
    .where('kind', '<>', 'AUTO_NOTE')
    .orderBy('seq')
    .limit(500)
    .execute();
  if (!rows.some(({ kind }) => kind === 'USER_PEER')) return null;
  const lines = rows.map(({ kind, content, createdAt }) => `[${dottedMinute(createdAt)} ${names[kind]}] ${content}`);
  return ['채팅 상담에서 남긴 질문입니다.', ...lines].join('\n');
}

/** At closing time the queue ends: each question becomes an inquiry with its messages. */
export async function endQueue(services: Settle): Promise<number> {
  const now = services.now();
  const { businessHours } = await readSettings(services.db);
  if (openingAt(businessHours, now).state !== 'CLOSED') return 0;
  const quietSince = new Date(now.getTime() - QUIET_MS);
  const readingSince = new Date(now.getTime() - READING_MS);
  const hasAsked = sql<boolean>`exists (
    select from chat_messages m where m.room_id = chat_rooms.id and m.kind = 'USER_PEER')`;
  const due = roomsIn(services, 'AWAITING_MANAGER')
    .where('updatedAt', '<', quietSince)
    .where((eb) => eb.or([hasAsked, eb('updatedAt', '<', readingSince)]));
  return forEachDue(services, due, async (trx, room) => {
    if (room.stage !== 'AWAITING_MANAGER' || room.updatedAt >= quietSince) return;
    if (hasTypedSince(room.id, 'MEMBER', quietSince)) return;
    const content = await transcriptOf(trx, room.id);
    const inquiryId = content === null ? null : await recordInquiry(trx, { userId: room.userId, content, at: now });
    const more = inquiryId === null ? '' : '남겨 주신 질문은 문의로 접수했습니다. 나의 문의에서 답변을 확인해 주세요.';
    await completeRoom(trx, room, { ending: 'CLOSING_TIME', now, more, inquiryId });
  });
}

/** All due work on chats. */
export async function settleChats(services: Settle): Promise<void> {
  await returnAbandoned(services);
  await endSilent(services);
  await endQueue(services);
}
