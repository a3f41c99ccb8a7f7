import { seoulDay } from '@iruon/contract/seoul';
import type { Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { readSettings } from '../../content/setting/index.ts';
import { newId } from '../../kernel/ids.ts';
import { type Won, won, ZERO } from '../../kernel/won.ts';
import type { Order } from '../../selling/orders/index.ts';
import { addressOf, findEarner, ratesOn, soldOrdersOf, traitsOf } from './facts-repository.ts';
import { accrualsOf, bonusCapOf, earnedInMonth, insertBonuses, insertHolds, lockPromoter } from './repository.ts';
import { availableFrom, bonusOf, type HoldReason, holdReasons, pointsByOrder, withinCap } from './rules.ts';

/**
 * Won of an order's goods after coupons, and the same without the part paid with points: the base of points and
 * bonuses. The purchase must be locked.
 */
async function goodsBase(
  trx: Transaction,
  { orderId, purchaseId }: { orderId: string; purchaseId: string },
): Promise<{ goods: Won; base: Won }> {
  const { pointsUsed, paid } = await trx
    .selectFrom('purchases')
    .select(['pointsUsed', sql<string>`points_used + money_used + payable`.as('paid')])
    .where('id', '=', purchaseId)
    .executeTakeFirstOrThrow();
  const orders = (await soldOrdersOf(trx, purchaseId)).map((row) => ({ ...row, goods: won(Number(row.goods)) }));
  const byPoints = pointsByOrder(orders, { points: won(pointsUsed), total: won(Number(paid)) });
  const goods = orders.find(({ id }) => id === orderId)?.goods ?? ZERO;
  return { goods, base: won(goods - (byPoints.get(orderId) ?? ZERO)) };
}

/**
 * Credits the buyer's promoter with the bonuses of a confirmed order: once per order and kind, by the rates of the
 * order's day, for its goods after coupons and without the part paid with points. Nothing for a blocked or former
 * promoter and while bonuses are off, and no more in a month than the level of the order's day allows. Bonuses of a
 * promoter and a buyer with common data are on hold until an operator decides. Returns the credited won; 0 if repeated.
 * The purchase must be locked.
 */
export async function accrueBonuses(
  trx: Transaction,
  { id: orderId, purchaseId, userId, productId, deliveredAt }: Order,
  completedAt: Date,
): Promise<number> {
  const earner = await findEarner(trx, purchaseId);
  if (!earner) return 0;
  const { promoter: settings } = await readSettings(trx);
  if (!settings.bonuses) return 0;
  const { promoterId, levelId, orderedAt } = earner;
  const { goods, base } = await goodsBase(trx, { orderId, purchaseId });
  if (base === 0) return 0;
  const rates = await ratesOn(trx, { day: seoulDay(orderedAt), productId, levelId });
  const availableAt = availableFrom({ completedAt, deliveredAt }, settings.pendingDays);
  const earned = rates
    .filter(({ basisPoints }) => basisPoints > 0)
    .map(({ type, version, basisPoints }) => ({
      id: newId(),
      promoterId,
      type,
      amount: bonusOf(base, basisPoints),
      message: '',
      orderId,
      goods,
      base,
      basisPoints,
      rateVersion: version,
      availableAt,
      key: `${type}:${orderId}`,
      createdAt: completedAt,
    }));
  const rows = await cutToCap(trx, earned, { promoterId, levelId, at: completedAt });
  const added = await insertBonuses(trx, rows);
  if (added.length === 0) return 0;
  const reasons = await findHoldReasons(trx, { promoterId, userId, receiver: earner.receiver });
  await insertHolds(trx, added, { reasons, at: completedAt });
  return rows.filter(({ id }) => added.includes(id)).reduce((sum, { amount }) => sum + amount, 0);
}

const CUT = '등급의 월 보너스 한도까지만 쌓였습니다.';

/** The bonuses of an order within the monthly limit of the promoter's level on its day. */
async function cutToCap<Row extends { amount: Won; orderId: string; message: string }>(
  trx: Transaction,
  rows: readonly Row[],
  { promoterId, levelId, at }: { promoterId: string; levelId: string | null; at: Date },
): Promise<Row[]> {
  const cap = await bonusCapOf(trx, levelId);
  const [first] = rows;
  if (cap === 0 || !first) return [...rows];
  // Without the lock, concurrently confirmed orders of several buyers would each see the same remaining amount.
  await lockPromoter(trx, promoterId);
  // A repetition does not credit the part of an order above the limit.
  if ((await accrualsOf(trx, first.orderId)).length > 0) return [];
  const left = cap - (await earnedInMonth(trx, promoterId, at));
  const capped = withinCap(
    rows.map(({ amount }) => amount),
    left,
  );
  return rows.flatMap((row, index) => {
    const amount = capped[index] ?? ZERO;
    return amount === 0 ? [] : [{ ...row, amount, message: amount < row.amount ? CUT : row.message }];
  });
}

type Earner = NonNullable<Awaited<ReturnType<typeof findEarner>>>;

async function findHoldReasons(
  trx: Transaction,
  { promoterId, userId, receiver }: { promoterId: string; userId: string; receiver: Earner['receiver'] },
): Promise<HoldReason[]> {
  const [promoter, buyer] = [await traitsOf(trx, promoterId), await traitsOf(trx, userId)];
  return holdReasons(promoter, {
    ...buyer,
    phones: [...buyer.phones, receiver.phone],
    addresses: [...buyer.addresses, addressOf(receiver)],
  });
}
