import type { myPoints } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import type { z } from 'zod';
import type { UserActor } from '../../platform/actor.ts';
import { pageWithCursor, readCursor } from '../../platform/http/cursor.ts';
import type { Context } from '../../platform/services.ts';
import { balanceAt, expiringUntil, findMyEntries } from './repository.ts';
import { expiryOf, RETURN_DAYS } from './rules.ts';

interface Query {
  cursor?: string | undefined;
  limit: number;
  direction?: 'INCREASE' | 'DECREASE' | undefined;
}

/** A member's points and a page of their history, newest first. @throws INVALID_INPUT for an invalid cursor */
export async function listMyPoints(
  { db, now, actor: { userId } }: Context & { actor: UserActor },
  { cursor, limit, direction }: Query,
): Promise<z.input<typeof myPoints>> {
  const at = now();
  const before = readCursor(cursor);
  const read = await findMyEntries(db, { userId, before, direction, limit: limit + 1 });
  const { rows, next } = pageWithCursor(read, limit);
  return {
    balance: await balanceAt(db, userId, at),
    expiring: { amount: await expiringUntil(db, userId, at, expiryOf(at, RETURN_DAYS)), within: RETURN_DAYS },
    entries: rows.map(({ id, direction: way, reason, amount, message, balanceAfter, purchaseNo, createdAt }) => ({
      _id: id,
      direction: way,
      reason: reason,
      amount,
      message,
      balance: balanceAfter,
      purchaseNo,
      createdAt: createdAt.toISOString(),
    })),
    next,
  };
}

/** Won of points that a member can use at an instant; expired points do not count, with or without the job. */
export async function pointsBalance(handle: Handle, userId: string, now: Date): Promise<number> {
  return balanceAt(handle, userId, now);
}
