import type { ClaimFault, RefundPreview } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sumOf } from '../kernel/won.ts';
import { orderSuppliesOf } from '../shop/claims/index.ts';
import type { Order, Purchase } from '../shop/orders/index.ts';
import { refund, splitOrder } from '../shop/pricing/index.ts';
import { type RefundFacts, refundFacts } from './refund-facts.ts';
import { returningCoupons } from './returning-coupons.ts';
import { moneyOf } from './split-for-claim.ts';

interface Asked {
  order: Order;
  kind: 'CANCEL' | 'RETURN';
  pieces: number;
  fault: ClaimFault;
}

/** What a cancel or return of some pieces would give back now, and why each won of it does or does not. */
export async function previewRefund(
  handle: Handle,
  { purchase, orders }: { purchase: Purchase; orders: readonly Order[] },
  { order, kind, pieces, fault }: Asked,
): Promise<RefundPreview> {
  const { returnFees, ...facts } = await refundFacts(handle, purchase, orders);
  const split = pieces < order.amount ? await splitFacts(handle, facts, order, pieces) : facts;
  const taken = pieces < order.amount ? PART : order.id;
  const ask = (orderIds: string[]) => {
    const result = refund({ ...split, claim: { orderIds, kind, fault, returnFees } });
    if (!result.ok) throw new Error(`A preview of what is gone: ${JSON.stringify(result.error)}`);
    return result.value;
  };
  const [before, after] = [ask([]), ask([taken])];
  const gone = split.orders.find(({ orderId }) => orderId === taken);
  const discounts = (gone?.couponDiscount ?? 0) + (gone?.totalCouponShare ?? 0);
  const goods = before.dueGoods - after.dueGoods + discounts;
  const rows: RefundPreview['rows'] = [
    { key: 'goods', amount: goods },
    { key: 'coupons', amount: -discounts },
    { key: 'fees', amount: before.dueFees - after.dueFees },
    { key: 'returnFee', amount: -after.returnFeeCharged },
  ];
  const told = rows.reduce((sum, { amount }) => sum + amount, 0);
  if (told !== after.amount) rows.push({ key: 'limit', amount: after.amount - told });
  const isWhole = pieces >= order.amount;
  const closed = orders.map((each) =>
    each.id === order.id && isWhole ? { ...each, purchaseStatus: 'PURCHASE_CANCELED' } : each,
  );
  return {
    amount: after.amount,
    ...after.split,
    rows: rows.filter(({ key, amount }) => key === 'goods' || amount !== 0),
    paid: sumOf([facts.paid.gateway, facts.paid.points, facts.paid.money], (part) => part),
    refunded: sumOf([facts.refunded.gateway, facts.refunded.points, facts.refunded.money], (part) => part),
    dueGoods: after.dueGoods,
    dueFees: after.dueFees,
    returnsCoupons: isWhole ? returningCoupons(purchase, closed).map(({ name }) => name) : [],
  };
}

/** Stands for the order that a claim for some pieces would make. */
const PART = 'part';

async function splitFacts<Facts extends Omit<RefundFacts, 'returnFees'>>(
  handle: Handle,
  facts: Facts,
  order: Order,
  pieces: number,
): Promise<Facts> {
  const [rest, taken] = splitOrder(moneyOf(order, await orderSuppliesOf(handle, order.id)), pieces);
  const orders = facts.orders.flatMap((each) =>
    each.orderId === order.id
      ? [
          { ...each, ...rest },
          { ...each, ...taken, orderId: PART },
        ]
      : [each],
  );
  return { ...facts, orders };
}
