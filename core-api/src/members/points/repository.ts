import type { Handle, PointLedger, PointLots, Transaction } from '@iruon/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { hasRow, valuesOf } from '../../platform/db/read-rows.ts';
import { isBefore } from '../../platform/http/cursor.ts';
import type { LotLeft, Part } from './rules.ts';

export type PointReason =
  | 'SIGN_UP'
  | 'PURCHASE'
  | 'REVIEW'
  | 'LEVEL'
  | 'GRANT'
  | 'DEBIT'
  | 'USE'
  | 'RELEASE'
  | 'EXPIRE'
  | 'EXCLUDE'
  | 'INCLUDE'
  | 'UNDO';

export type EntryRow = Selectable<PointLedger>;

/** A change of one lot: `left` changes the balance, `dropped` is the part removed from use or restored. */
export interface Move {
  lotId: string;
  /** won */
  left: number;
  /** won */
  dropped?: number;
}

export interface Entry {
  userId: string;
  reason: PointReason;
  moves: readonly Move[];
  at: Date;
  message?: string;
  purchaseId?: string | null;
  undoes?: string | null;
  actorId?: string | null;
  key?: string | null;
}

/** Serializes changes of a member's points. Returns true if the member exists. */
export async function lockPoints(trx: Transaction, userId: string): Promise<boolean> {
  return hasRow(trx.selectFrom('users').where('id', '=', userId).forNoKeyUpdate());
}

export async function findEntryByKey(handle: Handle, key: string): Promise<EntryRow | undefined> {
  return handle.selectFrom('pointLedger').selectAll().where('key', '=', key).executeTakeFirst();
}

export async function findEntry(handle: Handle, id: string): Promise<EntryRow | undefined> {
  return handle.selectFrom('pointLedger').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function isUndone(handle: Handle, id: string): Promise<boolean> {
  return hasRow(handle.selectFrom('pointLedger').where('undoes', '=', id));
}

/** The sum of a member's points that can be used at an instant, won. */
const usableSum = (handle: Handle, userId: string, now: Date) =>
  handle
    .selectFrom('pointLots')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('amountLeft'), sql<string>`0`).as('won'))
    .where('userId', '=', userId)
    .where('amountLeft', '>', 0)
    .where('expiresAt', '>=', now);

/** Won that can be used at an instant. */
export async function balanceAt(handle: Handle, userId: string, now: Date): Promise<number> {
  return Number((await usableSum(handle, userId, now).executeTakeFirstOrThrow()).won);
}

/** A member's lots with a remainder, including expired ones. */
export async function lotsLeft(handle: Handle, userId: string): Promise<LotLeft[]> {
  return handle
    .selectFrom('pointLots')
    .select(['id', 'amountLeft', 'expiresAt'])
    .where('userId', '=', userId)
    .where('amountLeft', '>', 0)
    .orderBy('expiresAt')
    .orderBy('id')
    .execute();
}

/** Changes lots and records the changes: lots, moves and balance in one step. The member must be locked. */
export async function post(trx: Transaction, entry: Entry): Promise<string> {
  const { userId, reason, moves, at, message = '' } = entry;
  const delta = moves.reduce((sum, { left }) => sum + left, 0);
  if (delta === 0) throw new Error('An entry of the point ledger changes the balance');
  for (const { lotId, left, dropped = 0 } of moves) {
    await trx
      .updateTable('pointLots')
      .set((eb) => ({
        amountLeft: eb('amountLeft', '+', left),
        amountDropped: eb('amountDropped', '+', dropped),
        ...(reason === 'USE' || reason === 'DEBIT' ? { usedAt: at } : {}),
      }))
      .where('id', '=', lotId)
      .execute();
  }
  const id = newId();
  await trx
    .insertInto('pointLedger')
    .values({
      id,
      userId,
      direction: delta > 0 ? 'INCREASE' : 'DECREASE',
      amount: Math.abs(delta),
      reason,
      message,
      balanceAfter: sql<number>`(select coalesce(sum(amount_left), 0) from point_lots where user_id = ${userId})`,
      purchaseId: entry.purchaseId ?? null,
      undoes: entry.undoes ?? null,
      actorId: entry.actorId ?? null,
      key: entry.key ?? null,
      createdAt: at,
    })
    .execute();
  await trx
    .insertInto('pointMoves')
    .values(moves.map(({ lotId, left }) => ({ entryId: id, lotId, delta: left })))
    .execute();
  return id;
}

/** The remainder of each lot in the entries of a purchase, in the order of use. */
export async function partsUsedBy(handle: Handle, purchaseId: string): Promise<Part[]> {
  const rows = await handle
    .selectFrom('pointMoves')
    .innerJoin('pointLedger', 'pointLedger.id', 'pointMoves.entryId')
    .innerJoin('pointLots', 'pointLots.id', 'pointMoves.lotId')
    .select(['pointMoves.lotId', sql<string>`-sum(point_moves.delta)`.as('used')])
    .where('pointLedger.purchaseId', '=', purchaseId)
    .where('pointLedger.reason', 'in', ['USE', 'RELEASE'])
    .groupBy(['pointMoves.lotId', 'pointLots.expiresAt', 'pointLots.id'])
    .having(sql<boolean>`sum(point_moves.delta) < 0`)
    .orderBy('pointLots.expiresAt')
    .orderBy('pointLots.id')
    .execute();
  return rows.map(({ lotId, used }) => ({ lotId, amount: Number(used) }));
}

/** The amounts of an entry by lot. */
export async function partsOf(handle: Handle, entryId: string): Promise<Part[]> {
  const rows = await handle
    .selectFrom('pointMoves')
    .select(['lotId', 'delta'])
    .where('entryId', '=', entryId)
    .orderBy('lotId')
    .execute();
  return rows.map(({ lotId, delta }) => ({ lotId, amount: Math.abs(delta) }));
}

export async function purchaserOf(handle: Handle, purchaseId: string): Promise<string | undefined> {
  const row = await handle.selectFrom('purchases').select('userId').where('id', '=', purchaseId).executeTakeFirst();
  return row?.userId;
}

/** Won of a lot that operators excluded and have not restored. */
export async function excludedOf(handle: Handle, lotId: string): Promise<number> {
  const row = await handle
    .selectFrom('pointMoves')
    .innerJoin('pointLedger', 'pointLedger.id', 'pointMoves.entryId')
    .select(sql<string>`coalesce(-sum(point_moves.delta), 0)`.as('won'))
    .where('pointMoves.lotId', '=', lotId)
    .where('pointLedger.reason', 'in', ['EXCLUDE', 'INCLUDE'])
    .executeTakeFirstOrThrow();
  return Number(row.won);
}

/** True if an operator excluded a lot and it was not restored. */
export async function isExcludedByOperator(handle: Handle, lotId: string): Promise<boolean> {
  const row = await handle
    .selectFrom('pointMoves')
    .innerJoin('pointLedger', 'pointLedger.id', 'pointMoves.entryId')
    .select(sql<string>`coalesce(sum(case reason when 'EXCLUDE' then 1 else -1 end), 0)`.as('times'))
    .where('pointMoves.lotId', '=', lotId)
    .where('pointLedger.reason', 'in', ['EXCLUDE', 'INCLUDE'])
    .where('pointLedger.actorId', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(row.times) > 0;
}

export type LotRow = Selectable<PointLots>;

/** Inserts an empty lot; the entry that fills it states the reason. */
export async function insertLot(
  trx: Transaction,
  lot: Omit<Insertable<PointLots>, 'amountLeft' | 'amountDropped'>,
): Promise<void> {
  await trx
    .insertInto('pointLots')
    .values({ ...lot, amountLeft: 0 })
    .execute();
}

export async function findLot(handle: Handle, id: string): Promise<LotRow | undefined> {
  return handle.selectFrom('pointLots').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findLots(handle: Handle, ids: readonly string[]): Promise<LotRow[]> {
  return handle.selectFrom('pointLots').selectAll().where('id', '=', idsInSql(ids)).orderBy('id').execute();
}

export async function updateLot(trx: Transaction, id: string, changes: Updateable<PointLots>): Promise<void> {
  await trx.updateTable('pointLots').set(changes).where('id', '=', id).execute();
}

const expiredLots = (handle: Handle, now: Date) =>
  handle.selectFrom('pointLots').where('amountLeft', '>', 0).where('expiresAt', '<', now);

/** Expired lots of a member with a remainder. */
export async function lotsExpired(handle: Handle, userId: string, now: Date): Promise<LotRow[]> {
  return expiredLots(handle, now).selectAll().where('userId', '=', userId).orderBy('id').execute();
}

/** Members with expired lots with a remainder, each once. */
export async function membersToExpire(handle: Handle, now: Date, limit: number): Promise<string[]> {
  return expiredLots(handle, now)
    .distinct()
    .where('isExpired', '=', false)
    .orderBy('userId')
    .limit(limit)
    .$call(valuesOf('userId'));
}

interface Query {
  userId: string;
  before: { at: Date; id: string } | null;
  direction: 'INCREASE' | 'DECREASE' | undefined;
  limit: number;
}

export async function findMyEntries(handle: Handle, { userId, before, direction, limit }: Query) {
  let query = handle
    .selectFrom('pointLedger')
    .leftJoin('purchases', 'purchases.id', 'pointLedger.purchaseId')
    .selectAll('pointLedger')
    .select('purchases.purchaseNo')
    .where('pointLedger.userId', '=', userId)
    .orderBy('pointLedger.createdAt', 'desc')
    .orderBy('pointLedger.id', 'desc')
    .limit(limit);
  if (direction) query = query.where('pointLedger.direction', '=', direction);
  if (before) query = query.where(({ ref }) => isBefore([ref('pointLedger.createdAt'), ref('pointLedger.id')], before));
  return query.execute();
}

/** Won that can be used now and expires by an instant. */
export async function expiringUntil(handle: Handle, userId: string, now: Date, until: Date): Promise<number> {
  const row = await usableSum(handle, userId, now).where('expiresAt', '<=', until).executeTakeFirstOrThrow();
  return Number(row.won);
}
