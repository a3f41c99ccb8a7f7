import type { Handle, Transaction } from '@iruon/db';
import { readSettings } from '../../../content/setting/index.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import { lockRoomFor, type UserContext } from './access.ts';
import { addMessages, autoNote, moveTo } from './change-room.ts';
import { ABSENT_AFTER_MS, type LockedRoom, notify } from './repository.ts';

async function nameOf(handle: Handle, userId: string): Promise<string> {
  const row = await handle.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst();
  return row?.name ?? '';
}

/** The refusal with the name of the room's operator. */
export async function takenBy(handle: Handle, managerId: string) {
  const name = await nameOf(handle, managerId);
  return problem('CHAT_ROOM_TAKEN', { detail: `${name}님이 맡은 상담입니다.`, extensions: { manager: { name } } });
}

/** @throws CHAT_ROOM_TAKEN with its operator, TRANSITION_NOT_ALLOWED for a room without one */
export async function assertOwnRoom(handle: Handle, room: LockedRoom, userId: string): Promise<void> {
  if (room.managerId === userId) return;
  if (room.managerId !== null) throw await takenBy(handle, room.managerId);
  throw problem('TRANSITION_NOT_ALLOWED', '아직 아무도 맡지 않은 상담입니다. 먼저 상담을 맡아 주세요.');
}

/**
 * Locks an operator's capacity, so that concurrent takes are counted one after the other. Precedes any lock of a room:
 * callers that need both use this order.
 */
async function lockDesk(trx: Transaction, userId: string, now: Date) {
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

/**
 * An operator takes a waiting room. A repetition is no error.
 * @throws NOT_FOUND, CHAT_ROOM_TAKEN with its operator, CHAT_ROOMS_FULL, CHAT_ROOM_CLOSED, TRANSITION_NOT_ALLOWED
 */
export async function takeRoom(context: UserContext, roomId: string): Promise<void> {
  const { userId } = context.actor;
  await inTransaction(context.db, async (trx) => {
    const now = context.now();
    await lockDesk(trx, userId, now);
    const { room, side } = await lockRoomFor(trx, context.actor, roomId);
    if (side !== 'MANAGER') throw problem('NOT_FOUND');
    if (room.stage === 'COUNSEL_PROGRESS' && room.managerId === userId) return;
    if (room.stage === 'COUNSEL_PROGRESS' && room.managerId !== null) throw await takenBy(trx, room.managerId);
    if (room.stage === 'AWAITING_MANAGER' && !(await hasPlace(trx, userId))) throw problem('CHAT_ROOMS_FULL');
    const stage = moveTo(room.stage, 'TAKE', 'manager', { IS_FREE: room.managerId === null, HAS_PLACE: true });
    const note = await autoNote(trx, 'MANAGER_CONNECT', now, `상담원: ${await nameOf(trx, userId)}`);
    await addMessages(trx, room, [note], {
      stage,
      managerId: userId,
      epoch: room.epoch + 1,
      handOverNote: null,
      updatedAt: now,
    });
    await notify(trx, { kind: 'row' });
    await audit(trx, context, 'chat.take', { type: 'chat', id: room.id }, { userId: room.userId });
  });
}

/** Returns the room to the queue, with its waiting time. */
export async function returnRoom(
  trx: Transaction,
  room: LockedRoom,
  { by, note, now }: { by: 'manager' | 'system'; note: string | null; now: Date },
): Promise<void> {
  const stage = moveTo(room.stage, 'RETURN', by, { IS_OWN: true });
  await addMessages(trx, room, [await autoNote(trx, 'PLEASE_STAND_BY', now)], {
    stage,
    managerId: null,
    epoch: room.epoch + 1,
    waitingSince: room.waitingSince ?? room.agreedAt ?? now,
    handOverNote: note,
    updatedAt: now,
  });
  await notify(trx, { kind: 'row' });
}

/**
 * Hands a room over to another present operator, or back to the queue. @param epoch as it was read
 * @throws NOT_FOUND, CHAT_ROOM_TAKEN, CHAT_ROOMS_FULL, CHAT_MANAGER_AWAY, TRANSITION_NOT_ALLOWED
 */
export async function handOverRoom(
  context: UserContext,
  { _room, _manager, epoch, note }: { _room: string; _manager: string | null; epoch: number; note: string },
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const now = context.now();
    const to = _manager === null ? null : await findDesk(trx, _manager, now);
    const { room, side } = await lockRoomFor(trx, context.actor, _room);
    if (side !== 'MANAGER') throw problem('NOT_FOUND');
    if (room.stage !== 'COUNSEL_PROGRESS') throw problem('TRANSITION_NOT_ALLOWED');
    await assertOwnRoom(trx, room, context.actor.userId);
    if (room.epoch !== epoch)
      throw problem('TRANSITION_NOT_ALLOWED', '그 사이 상담이 바뀌었습니다. 다시 시도해 주세요.');
    const manager = to && (await nameOf(trx, to));
    await audit(trx, context, 'chat.hand-over', { type: 'chat', id: room.id }, { userId: room.userId, manager });
    if (to === null) return returnRoom(trx, room, { by: 'manager', note: note || null, now });
    if (!(await hasPlace(trx, to)))
      throw problem('CHAT_ROOMS_FULL', '이 상담원은 맡을 수 있는 상담을 모두 맡았습니다.');
    const stage = moveTo(room.stage, 'HAND_OVER', 'manager', { IS_OWN: true, HAS_PLACE: true });
    const connected = await autoNote(trx, 'MANAGER_CONNECT', now, `상담원: ${await nameOf(trx, to)}`);
    await addMessages(trx, room, [connected], {
      stage,
      managerId: to,
      epoch: room.epoch + 1,
      handOverNote: note || null,
      updatedAt: now,
    });
  });
}

/** @throws NOT_FOUND for an account without access to the chat, CHAT_MANAGER_AWAY */
async function findDesk(trx: Transaction, userId: string, now: Date): Promise<string> {
  const staff = await trx
    .selectFrom('users')
    .select(['scopes', 'disabledAt'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!staff?.scopes.includes('console') || staff.disabledAt) throw problem('NOT_FOUND');
  const desk = await lockDesk(trx, userId, new Date(0));
  const isPresent = desk.presence === 'AVAILABLE' && now.getTime() - desk.seenAt.getTime() < ABSENT_AFTER_MS;
  if (!isPresent) throw problem('CHAT_MANAGER_AWAY');
  return userId;
}
