import { seoulMonth, seoulParts } from '@iruon/contract/seoul';
import type { Handle, PromoterBonuses, Transaction } from '@iruon/db';
import { type Insertable, sql } from 'kysely';
import type { HoldReason } from './rules.ts';

export type NewBonus = Insertable<PromoterBonuses>;

/** Serializes deductions from a promoter's bonuses. Undefined for a member who never applied. */
export async function lockPromoter(trx: Transaction, userId: string) {
  return trx.selectFrom('promoters').selectAll().where('userId', '=', userId).forNoKeyUpdate().executeTakeFirst();
}

/** Inserts rows of the ledger; skips existing keys. Returns the ids of the new ones. */
export async function insertBonuses(trx: Transaction, rows: readonly NewBonus[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const inserted = await trx
    .insertInto('promoterBonuses')
    .values([...rows])
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

export async function insertHolds(
  trx: Transaction,
  bonusIds: readonly string[],
  { reasons, at }: { reasons: HoldReason[]; at: Date },
): Promise<void> {
  if (bonusIds.length === 0 || reasons.length === 0) return;
  await trx
    .insertInto('bonusHolds')
    .values(bonusIds.map((bonusId) => ({ bonusId, reasons, createdAt: at })))
    .execute();
}

const FOLLOWING = sql<string>`(select coalesce(sum(f.amount), 0) from promoter_bonuses f where f.root_id = promoter_bonuses.id)`;
const REVERSED = sql<string>`(select coalesce(-sum(f.amount), 0) from promoter_bonuses f
  where f.root_id = promoter_bonuses.id and f.type = 'REVERSAL')`;

const withFollowing = (handle: Handle) =>
  handle
    .selectFrom('promoterBonuses')
    .selectAll('promoterBonuses')
    .select([FOLLOWING.as('following'), REVERSED.as('reversed')]);

/** The bonuses of an order, with the sum of each one's correcting rows. */
export async function accrualsOf(handle: Handle, orderId: string) {
  return withFollowing(handle).where('orderId', '=', orderId).where('base', 'is not', null).orderBy('id').execute();
}

export async function findBonus(handle: Handle, id: string) {
  return withFollowing(handle).where('id', '=', id).executeTakeFirst();
}

interface Balance {
  /** Sum of the ledger, won; below 0 when reversals exceed the balance. */
  balance: number;
  /** The part of it that can be withdrawn at the instant, won; below 0 as long as a debt remains. */
  available: number;
  /** The pending part, won. */
  pending: number;
  /** The part on hold until an operator decides, won. */
  held: number;
}

/** The bonuses of a promoter in won. */
export async function balanceAt(handle: Handle, promoterId: string, now: Date): Promise<Balance> {
  const row = await handle
    .selectFrom('promoterBonuses as b')
    .leftJoin('bonusHolds as h', (join) =>
      join.on(sql<boolean>`h.bonus_id = coalesce(b.root_id, b.id) and h.state = 'HELD'`),
    )
    .select([
      sql<string>`coalesce(sum(b.amount), 0)`.as('balance'),
      sql<string>`coalesce(sum(b.amount) filter (where h.bonus_id is not null), 0)`.as('held'),
      sql<string>`coalesce(sum(b.amount) filter (where h.bonus_id is null and b.available_at > ${now}), 0)`.as(
        'pending',
      ),
    ])
    .where('b.promoterId', '=', promoterId)
    .executeTakeFirstOrThrow();
  const [balance, held, pending] = [Number(row.balance), Number(row.held), Number(row.pending)];
  return { balance, held, pending, available: balance - held - pending };
}

/** Monthly limit of a promoter's bonuses by level, won; 0 for no limit. */
export async function bonusCapOf(handle: Handle, levelId: string | null): Promise<number> {
  if (levelId === null) return 0;
  const row = await handle.selectFrom('levels').select('bonusCap').where('id', '=', levelId).executeTakeFirst();
  return row?.bonusCap ?? 0;
}

/** Won of a promoter's bonuses of orders in the Seoul month of an instant; later reversals are not subtracted. */
export async function earnedInMonth(handle: Handle, promoterId: string, at: Date): Promise<number> {
  const { year, month } = seoulParts(at);
  const { start, endExclusive } = seoulMonth(year, month);
  const row = await handle
    .selectFrom('promoterBonuses')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('amount'), sql<string>`0`).as('won'))
    .where('promoterId', '=', promoterId)
    .where('base', 'is not', null)
    .where('createdAt', '>=', start)
    .where('createdAt', '<', endExclusive)
    .executeTakeFirstOrThrow();
  return Number(row.won);
}

/** The monthly limit of the promoter's current level, and the credited amount; null without a limit. */
export async function monthOf(handle: Handle, promoterId: string, now: Date) {
  const level = await handle
    .selectFrom('userLevels')
    .select('levelId')
    .where('userId', '=', promoterId)
    .executeTakeFirst();
  const cap = await bonusCapOf(handle, level?.levelId ?? null);
  return cap === 0 ? null : { cap, earned: await earnedInMonth(handle, promoterId, now) };
}
