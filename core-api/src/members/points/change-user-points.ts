import type { UserPointsChange } from '@iruon/contract';
import { pointsText } from '@iruon/contract/won';
import type { Transaction } from '@iruon/db';
import { readSettings } from '../../content/setting/index.ts';
import { newId } from '../../kernel/ids.ts';
import { actorId } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { changeMembers, findChosenMembers } from '../accounts/index.ts';
import { dropExpired, movesOf, returnToLots } from './lots.ts';
import {
  type EntryRow,
  excludedOf,
  findEntry,
  findEntryByKey,
  findLot,
  insertLot,
  isUndone,
  type LotRow,
  lockPoints,
  type PointReason,
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
    const details = { lot: id, amount: lot.amountLeft, message, changes: { isExcluded: { from: false, to: true } } };
    await audit(trx, context, 'user-point.exclude', { type: 'user', id: lot.userId }, details);
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
    const details = { lot: id, amount, message, changes: { isExcluded: { from: true, to: false } } };
    await audit(trx, context, 'user-point.include', { type: 'user', id: lot.userId }, details);
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
    const details = { entry: id, message, amount: entry.amount, changes: { isUndone: { from: false, to: true } } };
    await audit(trx, context, 'user-point.undo', { type: 'user', id: userId }, details);
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

export interface PointGrant {
  userId: string;
  /** won */
  amount: number;
  /** Name of the lot. */
  name: string;
  expiresAt: Date;
  reason: Extract<PointReason, 'SIGN_UP' | 'PURCHASE' | 'REVIEW' | 'LEVEL' | 'GRANT'>;
  /** Identifies repeated calls for the same grant. */
  key: string;
  now: Date;
  message?: string;
  pointId?: string | null;
  /** won, the limit of its policy */
  limit?: number;
  actorId?: string | null;
}

/**
 * Grants a member a lot of points, once for each key. Returns true if it was granted now.
 * @throws NOT_FOUND, IDEMPOTENCY_KEY_REUSED for a grant by hand of another amount
 */
export async function grantPoints(trx: Transaction, grant: PointGrant): Promise<boolean> {
  const { userId, amount, name, expiresAt, reason, key, now, message = '', pointId = null, limit = 0 } = grant;
  if (amount === 0) return false;
  if (!(await lockPoints(trx, userId))) throw problem('NOT_FOUND', '회원을 찾을 수 없습니다.');
  const before = await findEntryByKey(trx, key);
  // A policy may have changed since the reward that it granted; an operator names the amount.
  if (before && reason === 'GRANT') assertSame(before, amount);
  if (before) return false;
  await dropExpired(trx, userId, now);
  const id = newId();
  await insertLot(trx, { id, userId, pointId, name, limitAmount: limit, amount, expiresAt, createdAt: now });
  const moves = [{ lotId: id, left: amount }];
  await post(trx, { userId, reason, moves, at: now, message, actorId: grant.actorId ?? null, key });
  return true;
}

export interface PointDebit {
  userId: string;
  /** won */
  amount: number;
  message: string;
  key: string;
  now: Date;
  actorId: string | null;
}

/** The entry of a key is the requested change, not another one. @throws IDEMPOTENCY_KEY_REUSED */
function assertSame(before: EntryRow, amount: number): void {
  if (before.amount !== amount) throw problem('IDEMPOTENCY_KEY_REUSED');
}

/**
 * Deducts points from a member, soonest expiry first, once for each key.
 * @throws NOT_FOUND, POINTS_SHORT, IDEMPOTENCY_KEY_REUSED for another amount
 */
export async function debitPoints(trx: Transaction, debit: PointDebit): Promise<boolean> {
  const { userId, amount, message, key, now, actorId } = debit;
  if (!(await lockPoints(trx, userId))) throw problem('NOT_FOUND', '회원을 찾을 수 없습니다.');
  const before = await findEntryByKey(trx, key);
  if (before) assertSame(before, -amount);
  if (before) return false;
  const moves = await movesOf(trx, { userId, amount, now }, (balance) => ({
    detail: `보유 포인트는 ${pointsText(balance)}입니다.`,
  }));
  await post(trx, { userId, reason: 'DEBIT', moves, at: now, message, actorId, key });
  return true;
}
