import type { Transaction } from '@iruon/db';
import type { UserActor } from '../../../platform/actor.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/services.ts';
import { findRoom, type LockedRoom, lockRoom, type RoomRow } from './repository.ts';
import type { Side } from './typing.ts';

export type UserContext = Context & { readonly actor: UserActor };

/** True for operators of the chat. */
export const isStaff = (actor: UserActor): boolean => actor.scopes.includes('console');

/** The side of a room that an actor is on; undefined for a stranger. Staff who write to themselves are the member. */
export function sideOf(actor: UserActor, room: { userId: string }): Side | undefined {
  if (room.userId === actor.userId) return 'MEMBER';
  return isStaff(actor) ? 'MANAGER' : undefined;
}

/** A room that the actor may see. @throws NOT_FOUND for a foreign room as for a missing one */
export async function getRoomFor({ db, actor }: UserContext, id: string): Promise<{ room: RoomRow; side: Side }> {
  const room = await findRoom(db, id);
  const side = room && sideOf(actor, room);
  if (!room || !side) throw problem('NOT_FOUND');
  return { room, side };
}

/** The same, locked. @throws NOT_FOUND */
export async function lockRoomFor(
  trx: Transaction,
  actor: UserActor,
  id: string,
): Promise<{ room: LockedRoom; side: Side }> {
  const room = await lockRoom(trx, id);
  const side = room && sideOf(actor, room);
  if (!room || !side) throw problem('NOT_FOUND');
  return { room, side };
}
