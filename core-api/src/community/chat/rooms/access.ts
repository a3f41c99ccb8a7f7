import type { Transaction } from '@iruon/db';
import type { UserActor } from '../../../platform/actor.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/services.ts';
import { findRoom, type LockedRoom, lockRoom, type RoomRow } from './repository.ts';
import { type Side, sideOf } from './room-decisions.ts';

export type UserContext = Context & { readonly actor: UserActor };

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
