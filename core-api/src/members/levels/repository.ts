import { type LevelCriterion, type LevelScope, levelCriterion } from '@iruon/contract';
import type { Handle, Levels, Transaction } from '@iruon/db';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { newId } from '../../kernel/ids.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';
import type { Month } from './rules.ts';

const storedCriteria = z.array(levelCriterion);

export type LevelRow = Omit<Selectable<Levels>, 'criteria' | 'scope'> & {
  criteria: LevelCriterion[];
  scope: LevelScope;
};

const toRow = <Row extends Selectable<Levels>>(row: Row) => ({
  ...row,
  criteria: storedCriteria.parse(row.criteria),
  scope: row.scope,
});

/** All levels, lowest first. */
export async function findLevels(handle: Handle): Promise<LevelRow[]> {
  const rows = await handle.selectFrom('levels').selectAll().orderBy('sequence').orderBy('id').execute();
  return rows.map(toRow);
}

type GradeCauseRow = 'MONTHLY' | 'SCORE' | 'HAND';

/** Serializes changes of a member's score or level; those of the same member's points wait for the same lock. */
export async function lockStanding(trx: Transaction, userId: string, now: Date) {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'type'])
    .$call(whereEqual({ id: userId, withdrawnAt: null }))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user || user.type === 'OPERATOR') return undefined;
  await trx
    .insertInto('userLevels')
    .values({ userId, levelId: null, since: now })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
  const standing = await trx
    .selectFrom('userLevels')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...standing, userType: user.type };
}

/** The facts that determine a member's level, without a lock; undefined for operators and former members. */
export async function findStanding(handle: Handle, userId: string) {
  const row = await handle
    .selectFrom('users')
    .leftJoin('userLevels', 'userLevels.userId', 'users.id')
    .select(['users.type', 'userLevels.levelId', 'userLevels.isHeld', 'userLevels.score'])
    .$call(whereEqual({ 'users.id': userId, 'users.withdrawnAt': null }))
    .executeTakeFirst();
  if (!row || row.type === 'OPERATOR') return undefined;
  return {
    userType: row.type,
    levelId: row.levelId,
    isHeld: row.isHeld ?? false,
    score: row.score ?? 0,
  };
}

/** Won of a member's purchases that were confirmed in a month, after coupons, without fees. */
export async function confirmedIn(handle: Handle, userId: string, { start, endExclusive }: Month): Promise<number> {
  const row = await handle
    .selectFrom('orders')
    .select(sql<string>`coalesce(sum(line_total - coupon_discount - coupon_share), 0)`.as('won'))
    .$call(whereEqual({ userId, purchaseStatus: 'PURCHASE_COMPLETE' }))
    .where('completedAt', '>=', start)
    .where('completedAt', '<', endExclusive)
    .executeTakeFirstOrThrow();
  return Number(row.won);
}

/** Members without an evaluation of a month, by id. */
export async function membersToEvaluate(
  handle: Handle,
  month: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  let query = handle
    .selectFrom('users')
    .leftJoin('userLevels', 'userLevels.userId', 'users.id')
    .select('users.id')
    .where('users.withdrawnAt', 'is', null)
    .where('users.type', '<>', 'OPERATOR')
    .where(sql<boolean>`user_levels.evaluated_month is distinct from ${month}`)
    .orderBy('users.id')
    .limit(limit);
  if (after) query = query.where('users.id', '>', after);
  return (await query.execute()).map(({ id }) => id);
}

export async function markEvaluated(trx: Transaction, userId: string, month: string): Promise<void> {
  await trx.updateTable('userLevels').set({ evaluatedMonth: month }).where('userId', '=', userId).execute();
}

interface Change {
  userId: string;
  level: { id: string; name: string } | null;
  fromName: string | null;
  cause: GradeCauseRow;
  message: string;
  actorId: string | null;
  isHeld: boolean;
  at: Date;
}

/** Gives a locked member a level and records it in the member's history. */
export async function moveTo(trx: Transaction, change: Change): Promise<void> {
  const { userId, level, fromName, cause, message, actorId, isHeld, at } = change;
  await trx
    .updateTable('userLevels')
    .set({ levelId: level?.id ?? null, since: at, isHeld })
    .where('userId', '=', userId)
    .execute();
  await trx
    .insertInto('levelHistory')
    .values({
      id: newId(),
      userId,
      fromName,
      toName: level?.name ?? null,
      cause,
      message,
      actorId,
      createdAt: at,
    })
    .execute();
}

/** Records that a member gets the benefits of a level. Returns false for a repetition. */
export async function claimBenefits(
  trx: Transaction,
  benefits: { userId: string; levelId: string; points: number; couponIds: string[]; createdAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('levelBenefits')
    .values(benefits)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

interface ScoreEntry {
  userId: string;
  delta: number;
  reason: 'PURCHASE' | 'REVIEW' | 'HAND';
  message: string;
  balanceAfter: number;
  actorId: string | null;
  key: string;
  /** The entry that this one corrects. */
  corrects?: string;
  createdAt: Date;
}

/** Changes a locked member's score and writes its entry. */
export async function postScore(trx: Transaction, entry: ScoreEntry): Promise<void> {
  await trx.updateTable('userLevels').set({ score: entry.balanceAfter }).where('userId', '=', entry.userId).execute();
  await trx
    .insertInto('scoreLedger')
    .values({ id: newId(), ...entry })
    .execute();
}

/** The change of score under a key. */
export async function findDeltaByKey(handle: Handle, key: string): Promise<number | undefined> {
  const row = await handle.selectFrom('scoreLedger').select('delta').where('key', '=', key).executeTakeFirst();
  return row?.delta;
}

/** A ledger entry with the effect of its corrections. */
export async function findScoreEntry(handle: Handle, id: string) {
  return handle
    .selectFrom('scoreLedger')
    .select(['userId', 'delta', 'corrects'])
    .select(
      sql<string>`(select coalesce(sum(delta), 0) from score_ledger c where c.corrects = score_ledger.id)`.as(
        'corrected',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirst();
}
