import type { UserPointsChange } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { readSettings } from '../../content/setting/index.ts';
import { actorId } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { changeMembers, findChosenMembers } from '../accounts/index.ts';
import { debitPoints, grantPoints } from './grant-points.ts';
import { dropExpired, returnToLots } from './lots.ts';
import {
  excludedOf,
  findEntry,
  findLot,
  isUndone,
  type LotRow,
  lockPoints,
  partsOf,
  post,
  updateLot,
} from './repository.ts';
import { expiryOf } from './rules.ts';

/**
 * Grants or deducts members' points by hand. Idempotent by its key.
 * @throws POINTS_OFF, INVALID_INPUT with the unknown members
 */
export async function changeUserPoints(context: Context, change: UserPointsChange) {
  const { direction, amount, name, days, message, key } = change;
  if (direction === 'INCREASE' && !(await readSettings(context.db)).shop.points.enabled) throw problem('POINTS_OFF');
  const members = await findChosenMembers(context.db, change);
  const now = context.now();
  const by = actorId(context.actor);
  const response = await changeMembers(context, members, async (trx, { id: userId }) => {
    const entry = { userId, amount, message, now, key: `hand:${key}:${userId}`, actorId: by };
    const isNew =
      direction === 'INCREASE'
        ? await grantPoints(trx, {
            ...entry,
            reason: 'GRANT',
            name: name ?? message.slice(0, 50),
            expiresAt: expiryOf(now, days),
          })
        : await debitPoints(trx, entry);
    if (isNew)
      await audit(trx, context, 'user-point.change', { type: 'user', id: userId }, { direction, amount, message });
  });
  return response;
}

/** A lot of a locked member, after expired points were deducted. @throws NOT_FOUND */
async function lockLot(trx: Transaction, id: string, now: Date): Promise<LotRow> {
  const seen = orNotFound(await findLot(trx, id));
  await lockPoints(trx, seen.userId);
  await dropExpired(trx, seen.userId, now);
  return orNotFound(await findLot(trx, id));
}

/** Excludes the rest of a lot; an excluded lot is unchanged. @throws NOT_FOUND, POINTS_SPENT */
export async function excludeLot(context: Context, id: string, message: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const at = context.now();
    const lot = await lockLot(trx, id, at);
    if (lot.isExcluded) return;
    if (lot.amountLeft === 0) throw problem('POINTS_SPENT');
    await post(trx, {
      userId: lot.userId,
      reason: 'EXCLUDE',
      moves: [{ lotId: id, left: -lot.amountLeft, dropped: lot.amountLeft }],
      at,
      message,
      actorId: actorId(context.actor),
    });
    await updateLot(trx, id, { isExcluded: true });
    await audit(
      trx,
      context,
      'user-point.exclude',
      { type: 'user', id: lot.userId },
      { lot: id, amount: lot.amountLeft, message },
    );
  });
}

/** Restores an excluded lot, unless it has expired; a usable one is unchanged. @throws NOT_FOUND, POINTS_SPENT */
export async function includeLot(context: Context, id: string, message: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const at = context.now();
    const lot = await lockLot(trx, id, at);
    if (!lot.isExcluded) return;
    const amount = await excludedOf(trx, id);
    if (lot.expiresAt < at || amount === 0) throw problem('POINTS_SPENT');
    await updateLot(trx, id, { isExcluded: false });
    await post(trx, {
      userId: lot.userId,
      reason: 'INCLUDE',
      moves: [{ lotId: id, left: amount, dropped: -amount }],
      at,
      message,
      actorId: actorId(context.actor),
    });
    await audit(
      trx,
      context,
      'user-point.include',
      { type: 'user', id: lot.userId },
      {
        lot: id,
        amount,
        message,
      },
    );
  });
}

/**
 * Reverses an operator's entry: granted points are deducted up to the remainder, deducted ones return to their lots.
 * Returns the new entry. @throws NOT_FOUND, POINTS_NOT_UNDOABLE, POINTS_SPENT
 */
export async function undoEntry(context: Context, id: string, message: string): Promise<string> {
  return inTransaction(context.db, async (trx) => {
    const entry = orNotFound(await findEntry(trx, id));
    if (entry.reason !== 'GRANT' && entry.reason !== 'DEBIT') throw problem('POINTS_NOT_UNDOABLE');
    const { userId } = entry;
    await lockPoints(trx, userId);
    if (await isUndone(trx, id)) throw problem('POINTS_NOT_UNDOABLE');
    const at = context.now();
    await dropExpired(trx, userId, at);
    const parts = await partsOf(trx, id);
    const counter = { userId, reason: 'UNDO', at, message, undoes: id, actorId: actorId(context.actor) } as const;
    await audit(trx, context, 'user-point.undo', { type: 'user', id: userId }, { entry: id, message });
    if (entry.reason === 'DEBIT') return returnToLots(trx, counter, parts);
    const lot = parts[0] && (await findLot(trx, parts[0].lotId));
    if (!lot || lot.amountLeft === 0) throw problem('POINTS_SPENT');
    const counterId = await post(trx, {
      ...counter,
      moves: [{ lotId: lot.id, left: -lot.amountLeft, dropped: lot.amountLeft }],
    });
    await updateLot(trx, lot.id, { isDisabled: true });
    return counterId;
  });
}
