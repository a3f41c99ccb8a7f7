import type { myPoints } from '@iruon/contract';
import type { z } from 'zod';
import type { UserActor } from '../../platform/actor.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import type { Context } from '../../platform/services.ts';
import { balanceAt } from './ledger-repository.ts';
import { expiringUntil, findMyEntries } from './my-points-repository.ts';
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
  const before = cursor === undefined ? null : readCursor(cursor);
  const rows = await findMyEntries(db, { userId, before, direction, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    balance: await balanceAt(db, userId, at),
    expiring: { amount: await expiringUntil(db, userId, at, expiryOf(at, RETURN_DAYS)), within: RETURN_DAYS },
    entries: shown.map(({ id, direction: way, reason, amount, message, balanceAfter, purchaseNo, createdAt }) => ({
      _id: id,
      direction: way,
      reason: reason,
      amount,
      message,
      balance: balanceAfter,
      purchaseNo,
      createdAt: createdAt.toISOString(),
    })),
    next: rows.length > limit && last ? writeCursor(last.createdAt, last.id) : null,
  };
}
