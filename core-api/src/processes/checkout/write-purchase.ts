import type { Transaction } from '@iruon/db';
import { newId, newPurchaseNo } from '../../kernel/ids.ts';
import { reserveMoney } from '../../members/money/index.ts';
import { reservePoints } from '../../members/points/index.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import type { AtEnd } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { notePromoter } from '../../promoters/bonuses/index.ts';
import type { PricedCartLine } from '../../selling/cart/index.ts';
import { reserveCoupons } from '../../selling/coupons/index.ts';
import { insertEvents, insertPurchase, type OrderEventRow } from '../../selling/orders/index.ts';
import { type Reservation, reserveStock } from '../../selling/stock/index.ts';
import { newOrderRows, newOrderSupplyRows, newPurchaseRow, type PlaceOrder } from './new-purchase-rows.ts';
import type { QuotedOrder } from './quote-order.ts';

interface NewPurchase {
  /** The buyer. */
  userId: string;
  username: string;
  /** The actor who places the order: the buyer, or an operator on the phone. */
  by: { type: 'member' | 'operator'; id: string };
  input: PlaceOrder;
  quoted: QuotedOrder;
  at: Date;
}

/**
 * Writes a purchase with its orders and reserves its resources: rows in reference order, then coupons, points, prepaid
 * balance and stock, in the global lock order.
 * @throws COUPON_TAKEN, POINTS_SHORT, MONEY_SHORT, MONEY_UNCERTAIN, STOCK_SHORT
 */
export async function writePurchase(
  trx: Transaction,
  { userId, username, by, input, quoted, at }: NewPurchase,
  atEnd: AtEnd,
): Promise<PurchaseRow> {
  const id = newId();
  const purchase = newPurchaseRow({ id, purchaseNo: newPurchaseNo(at), userId, username, input, quoted, at });
  const orders = newOrderRows({ purchaseId: id, userId, quoted, at });
  // The statements are pipelined and run in order.
  await settleAll([
    insertPurchase(trx, purchase, orders, newOrderSupplyRows(orders, quoted.lines)),
    insertEvents(
      trx,
      orders.map((order) => placedEvent(order, by, at)),
    ),
    notePromoter(trx, { purchaseId: id, userId, at }),
    reserve(
      trx,
      { purchase, orders, lines: quoted.lines, coupons: input._coupons.map(({ _coupon }) => _coupon) },
      { at, atEnd },
    ),
  ]);
  return purchase;
}

const UNSELLABLE = {
  NOT_FOR_SALE: 'PRODUCT_NOT_FOR_SALE',
  OPTION_GONE: 'OPTION_NOT_AVAILABLE',
  SUPPLY_GONE: 'OPTION_NOT_AVAILABLE',
} as const;

/** @throws PRODUCT_NOT_FOR_SALE, OPTION_NOT_AVAILABLE naming the lines */
export function assertSellable(lines: readonly PricedCartLine[]): void {
  for (const [availability, code] of Object.entries(UNSELLABLE)) {
    const unavailable = lines.filter((line) => line.availability === availability);
    if (unavailable.length === 0) continue;
    throw problem(code, {
      detail: unavailable.map((line) => line.productName).join(', '),
      extensions: { _carts: unavailable.map((line) => line.cartId) },
    });
  }
}

type PurchaseRow = ReturnType<typeof newPurchaseRow>;
type OrderRows = ReturnType<typeof newOrderRows>;

async function reserve(
  trx: Transaction,
  {
    purchase,
    orders,
    lines,
    coupons,
  }: { purchase: PurchaseRow; orders: OrderRows; lines: readonly PricedCartLine[]; coupons: readonly string[] },
  { at, atEnd }: { at: Date; atEnd: AtEnd },
): Promise<void> {
  const { id: purchaseId, userId } = purchase;
  await reserveCoupons(trx, { userId, purchaseId, userCouponIds: coupons, now: at });
  await reservePoints(trx, { userId, purchaseId, amount: purchase.pointsUsed ?? 0, now: at });
  await reserveMoney(trx, { userId, purchaseId, amount: purchase.moneyUsed ?? 0 }, at);
  await reserveStock(
    trx,
    orders.flatMap((order, index) => takenBy(order, lines[index])),
    { at, atEnd },
  );
}

/** The stock of an order: its quantity, or for a bundle that of every part, plus its supplies. */
function takenBy(order: OrderRows[number], line: PricedCartLine | undefined): Reservation[] {
  const { productId, optionId, id: orderId, amount } = order;
  const name = order.optionName ? `${order.productName} (${order.optionName})` : order.productName;
  const own = { productId, optionId: optionId ?? null, supplyId: null, orderId, pieces: amount, name };
  const parts = (line?.parts ?? []).map((part) => ({
    ...own,
    productId: part.productId,
    optionId: part.optionId,
    supplyId: part.supplyId,
    pieces: amount * part.amount,
  }));
  const supplies = (line?.supplies ?? []).map((supply) => ({
    ...own,
    optionId: null,
    supplyId: supply.supplyId,
    pieces: supply.amount,
    name: supply.name,
  }));
  return [...(parts.length > 0 ? parts : [own]), ...supplies];
}

function placedEvent(order: OrderRows[number], by: NewPurchase['by'], at: Date): OrderEventRow {
  return {
    id: newId(),
    orderId: order.id,
    axis: 'order',
    event: 'PLACE',
    fromStatus: null,
    toStatus: order.orderStatus,
    actorType: by.type,
    actorId: by.id,
    message: '',
    createdAt: at,
  };
}
