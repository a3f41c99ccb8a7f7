import type { Transaction } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import { won } from '../../kernel/won.ts';
import type { Context } from '../../platform/services.ts';
import { orderSuppliesOf } from '../../selling/claims/index.ts';
import { changeSplitOrder, copyEvents, insertSplitOrder, type Order } from '../../selling/orders/index.ts';
import { type OrderMoney, splitOrder } from '../../selling/pricing/index.ts';
import { moveHolds } from '../../selling/stock/index.ts';

type Supply = Awaited<ReturnType<typeof orderSuppliesOf>>[number];

/** The amounts of an order and of its supplies, as input of the pure split; won. */
export function moneyOf(order: Order, supplies: readonly Supply[]) {
  return {
    amount: order.amount,
    unitPrice: won(order.unitPrice),
    supplies: supplies.map((supply) => ({ ...supply, price: won(supply.price) })),
    lineTotal: won(order.lineTotal),
    couponDiscount: won(order.couponDiscount),
    totalCouponShare: won(order.couponShare),
  } satisfies OrderMoney;
}

/**
 * Splits a quantity from an order into a new order with its exact share of amounts, stock and history. Purchase and
 * orders must be locked. Returns the new order.
 */
export async function splitForClaim(
  trx: Transaction,
  context: Context,
  { order, orders, pieces }: { order: Order; orders: readonly Order[]; pieces: number },
): Promise<Order> {
  const supplies = await orderSuppliesOf(trx, order.id);
  const [rest, taken] = splitOrder(moneyOf(order, supplies), pieces);
  const at = context.now();
  const part = {
    ...order,
    id: newId(),
    sequence: 1 + Math.max(...orders.map(({ sequence }) => sequence)),
    splitFrom: order.splitFrom ?? order.id,
    amount: taken.amount,
    lineTotal: taken.lineTotal,
    couponDiscount: taken.couponDiscount,
    couponShare: taken.totalCouponShare,
    updatedAt: at,
  };
  await insertSplitOrder(
    trx,
    part,
    taken.supplies.map((supply) => ({ ...supply, id: newId(), orderId: part.id })),
  );
  await changeSplitOrder(trx, order.id, {
    amount: rest.amount,
    lineTotal: rest.lineTotal,
    couponDiscount: rest.couponDiscount,
    couponShare: rest.totalCouponShare,
    supplies: rest.supplies,
    at,
  });
  await copyEvents(trx, order.id, part.id);
  await moveHolds(
    trx,
    {
      from: order.id,
      to: part.id,
      pieces,
      of: order.amount,
      supplies: new Map(taken.supplies.map(({ supplyId, amount }) => [supplyId, amount])),
    },
    at,
  );
  return part;
}
