import type { Database } from '@iruon/db';
import { makeOrder, makePromoter, makePurchase, makeUser } from '@iruon/db/factories';
import { v7 as uuidv7 } from 'uuid';
import { inTransaction } from '../../platform/db/transaction.ts';
import { findOrder } from '../../selling/orders/index.ts';
import { accrueBonuses, notePromoter } from './index.ts';

export const ORDERED = new Date('2026-05-20T03:00:00Z');
export const DELIVERED = new Date('2026-06-01T03:00:00Z');
export const CONFIRMED = new Date('2026-06-02T03:00:00Z');

/** A rate since a Seoul day, in hundredths of a percent. */
export async function makeRate(
  db: Database,
  basisPoints: number,
  { effectiveOn = '2026-01-01', ...of }: { effectiveOn?: string; productId?: string; levelId?: string } = {},
): Promise<void> {
  const type = of.productId ? 'GOODS' : of.levelId ? 'GRADE' : 'SALES';
  await db
    .insertInto('promoterRates')
    .values({ id: uuidv7(), type, basisPoints, effectiveOn, createdAt: ORDERED, ...of })
    .execute();
}

export async function makeLevel(db: Database): Promise<string> {
  const id = uuidv7();
  const code = id.slice(-12);
  await db
    .insertInto('levels')
    .values({ id, code, name: code, scope: 'ALL', createdAt: ORDERED, updatedAt: ORDERED })
    .execute();
  return id;
}

let phones = 10_000_000;
/** A promoter and a promotee without common data. */
export async function makePair(db: Database): Promise<{ promoterId: string; userId: string }> {
  phones += 2;
  const apart = (index: number) => ({ phone: `010${phones + index}`, address2: `${phones + index}호` });
  const { userId: promoterId, code } = await makePromoter(db, { userId: (await makeUser(db, apart(0))).id });
  const { id: userId } = await makeUser(db, apart(1));
  await db
    .insertInto('promotees')
    .values({ userId, promoterId, code: code ?? '', createdAt: ORDERED })
    .execute();
  return { promoterId, userId };
}

interface Sale {
  userId: string;
  /** won */
  goods?: number;
  points?: number;
  fees?: number;
  productId?: string;
  amount?: number;
}

/** A delivered order of a promotee, with its promoter stored. */
export async function makeSale(
  db: Database,
  { userId, goods = 100_000, points = 0, fees = 0, amount = 1, productId }: Sale,
): Promise<string> {
  phones += 1;
  const purchase = await makePurchase(db, {
    userId,
    goodsTotal: goods,
    deliveryTotal: fees,
    pointsUsed: points,
    createdAt: ORDERED,
    receiver: {
      title: '집',
      name: '김이루',
      phone: `010${phones}`,
      postcode: '04524',
      address1: '서울 중구 세종대로 110',
      address2: `${phones}호`,
      isFactory: false,
    },
  });
  const order = await makeOrder(db, {
    ...(productId ? { productId } : {}),
    purchaseId: purchase.id,
    amount,
    lineTotal: goods,
    unitPrice: goods / amount,
    orderStatus: 'DELIVERY_COMPLETE',
    purchaseStatus: 'PURCHASE_AWAITING',
    carrier: 'GENERAL',
    courierCode: 'DIRECT',
    invoiceNo: '123456789012',
    deliveredAt: DELIVERED,
  });
  await inTransaction(db, (trx) => notePromoter(trx, { purchaseId: purchase.id, userId, at: ORDERED }));
  return order.id;
}

/** Credits the bonuses of an order as its confirmation does. Returns the credited won. */
export async function accrueOf(db: Database, orderId: string, at = CONFIRMED): Promise<number> {
  const order = await findOrder(db, orderId);
  if (!order) throw new Error(`No order ${orderId}`);
  return inTransaction(db, (trx) => accrueBonuses(trx, order, at));
}

export const rowsOf = (db: Database, promoterId: string) =>
  db
    .selectFrom('promoterBonuses')
    .select(['id', 'type', 'amount', 'goods', 'base', 'basisPoints', 'rateVersion', 'rootId', 'availableAt'])
    .where('promoterId', '=', promoterId)
    .orderBy('id')
    .execute();
