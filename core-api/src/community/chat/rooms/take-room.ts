import { ABSENT_AFTER_MS, type ChatStage } from '@iruon/contract';
import type { Handle, Transaction } from '@iruon/db';
import { readSettings } from '../../../content/setting/index.ts';
import { findMember, rightsOfMember } from '../../../members/accounts/index.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import { lockRoomFor, type UserContext } from './access.ts';
import { changeRooms } from './change-room.ts';
import { type LockedRoom, notify } from './repository.ts';
import { autoNote, moveTo, refusalUnlessOwn, takenBy } from './room-decisions.ts';

async function nameOf(handle: Handle, userId: string): Promise<string> {
  const row = await handle.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst();
  return row?.name ?? '';
}

/**
 * Locks an agent's capacity, so that concurrent takes are counted one after the other. Precedes any lock of a room:
 * callers that need both use this order.
 */
async function lockAgent(trx: Transaction, userId: string, now: Date) {
  await trx
    .insertInto('chatManagers')
    .values({ userId, seenAt: now })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
  return trx.selectFrom('chatManagers').selectAll().where('userId', '=', userId).forUpdate().executeTakeFirstOrThrow();
}

async function hasPlace(trx: Transaction, userId: string): Promise<boolean> {
  const { chat } = await readSettings(trx);
  const { count } = await trx
    .selectFrom('chatRooms')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('managerId', '=', userId)
    .where('stage', '=', 'COUNSEL_PROGRESS')
    .executeTakeFirstOrThrow();
  return Number(count) < chat.roomsPerManager;
}

/** Connects the member with an agent. */
async function connect(
  trx: Transaction,
  room: LockedRoom,
  { userId, stage, handOverNote, now }: { userId: string; stage: ChatStage; handOverNote: string | null; now: Date },
): Promise<void> {
  const note = autoNote(await readSettings(trx), 'MANAGER_CONNECT', now, `상담원: ${await nameOf(trx, userId)}`);
  await changeRooms(trx, [
    {
      room,
      messages: [note],
      change: { stage, managerId: userId, epoch: room.epoch + 1, handOverNote, updatedAt: now },
    },
  ]);
}

/**
 * An agent takes a waiting room. A repetition is no error.
 * @throws NOT_FOUND, CHAT_ROOM_TAKEN with its agent, CHAT_ROOMS_FULL, CHAT_ROOM_CLOSED, TRANSITION_NOT_ALLOWED
 */
export async function takeRoom(context: UserContext, roomId: string): Promise<void> {
  const { userId } = context.actor;
  await inTransaction(context.db, async (trx) => {
    const now = context.now();
    await lockAgent(trx, userId, now);
    const { room, side } = await lockRoomFor(trx, context.actor, roomId);
    if (side !== 'MANAGER') throw problem('NOT_FOUND');
    if (room.stage === 'COUNSEL_PROGRESS' && room.managerId === userId) return;
    if (room.stage === 'COUNSEL_PROGRESS' && room.managerId !== null) throw takenBy(room);
    if (room.stage === 'AWAITING_MANAGER' && !(await hasPlace(trx, userId))) throw problem('CHAT_ROOMS_FULL');
    const stage = moveTo(room.stage, 'TAKE', 'manager', { IS_FREE: room.managerId === null, HAS_PLACE: true });
    await connect(trx, room, { userId, stage, handOverNote: null, now });
    await notify(trx, { kind: 'queue' });
    const manager = { from: null, to: await nameOf(trx, userId) };
    const details = { userId: room.userId, changes: { stage: { from: room.stage, to: stage }, manager } };
    await audit(trx, context, 'chat.take', { type: 'chat', id: room.id }, details);
  });
}

/** Returns the room to the queue, with its waiting time. */
export async function returnRoom(
  trx: Transaction,
  room: LockedRoom,
  { by, note, now }: { by: 'manager' | 'system'; note: string | null; now: Date },
): Promise<void> {
  const stage = moveTo(room.stage, 'RETURN', by, { IS_OWN: true });
  const waitingSince = room.waitingSince ?? room.agreedAt ?? now;
  await changeRooms(trx, [
    {
      room,
      messages: [autoNote(await readSettings(trx), 'PLEASE_STAND_BY', now)],
      change: { stage, managerId: null, epoch: room.epoch + 1, waitingSince, handOverNote: note, updatedAt: now },
    },
  ]);
  await notify(trx, { kind: 'queue' });
}

/**
 * Hands a room over to another present agent, or returns it to the queue.
 * @param epoch that of the room when it was read
 * @throws NOT_FOUND, CHAT_ROOM_TAKEN, CHAT_ROOMS_FULL, CHAT_MANAGER_AWAY, TRANSITION_NOT_ALLOWED
 */
export async function handOverRoom(
  context: UserContext,
  { _room, _manager, epoch, note }: { _room: string; _manager: string | null; epoch: number; note: string },
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const now = context.now();
    const to = _manager === null ? null : await lockPresentAgent(trx, _manager, now);
    const { room, side } = await lockRoomFor(trx, context.actor, _room);
    if (side !== 'MANAGER') throw problem('NOT_FOUND');
    if (room.stage !== 'COUNSEL_PROGRESS') throw problem('TRANSITION_NOT_ALLOWED');
    const refusal = refusalUnlessOwn(room, context.actor.userId);
    if (refusal) throw refusal;
    if (room.epoch !== epoch)
      throw problem('TRANSITION_NOT_ALLOWED', '그 사이 상담이 바뀌었습니다. 다시 시도해 주세요.');
    const manager = to && (await nameOf(trx, to));
    const managers = { from: await nameOf(trx, context.actor.userId), to: manager };
    const details = { userId: room.userId, changes: { manager: managers }, note };
    await audit(trx, context, 'chat.hand-over', { type: 'chat', id: room.id }, details);
    if (to === null) return returnRoom(trx, room, { by: 'manager', note: note || null, now });
    if (!(await hasPlace(trx, to)))
      throw problem('CHAT_ROOMS_FULL', '이 상담원은 맡을 수 있는 상담을 모두 맡았습니다.');
    const stage = moveTo(room.stage, 'HAND_OVER', 'manager', { IS_OWN: true, HAS_PLACE: true });
    await connect(trx, room, { userId: to, stage, handOverNote: note || null, now });
  });
}

/** @throws NOT_FOUND for an account without access to the chat, CHAT_MANAGER_AWAY */
async function lockPresentAgent(trx: Transaction, userId: string, now: Date): Promise<string> {
  const user = await findMember(trx, userId);
  if (!user || user.disabledAt || !rightsOfMember(user).has('support:write')) throw problem('NOT_FOUND');
  const { presence, seenAt } = await lockAgent(trx, userId, new Date(0));
  const isPresent = presence === 'AVAILABLE' && now.getTime() - seenAt.getTime() < ABSENT_AFTER_MS;
  if (!isPresent) throw problem('CHAT_MANAGER_AWAY');
  return userId;
}
