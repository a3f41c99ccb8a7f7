import type { ClaimFault, RefundPreview } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sumOf } from '../../kernel/won.ts';
import { orderSuppliesOf } from '../../selling/claims/index.ts';
import type { Order, Purchase } from '../../selling/orders/index.ts';
import { refund, splitOrder } from '../../selling/pricing/index.ts';
import { type RefundFacts, refundFacts, returningCoupons } from './refund-facts.ts';
import { moneyOf } from './split-for-claim.ts';

export interface RefundAsk {
  /** The lines of one claim request. */
  lines: readonly { order: Order; pieces: number }[];
  kind: 'CANCEL' | 'RETURN';
  fault: ClaimFault;
  /** The id of the request, once it was sent. */
  group: string | null;
}

/** The refund of a cancel or return at this time, with the reason for every won. */
export async function previewRefund(
  handle: Handle,
  { purchase, orders }: { purchase: Purchase; orders: readonly Order[] },
  { lines, kind, fault, group }: RefundAsk,
): Promise<RefundPreview> {
  const { returnFees, ...whole } = await refundFacts(handle, purchase, orders);
  const isWhole = ({ order, pieces }: RefundAsk['lines'][number]) => pieces >= order.amount;
  let facts = whole;
  for (const line of lines) if (!isWhole(line)) facts = await splitFacts(handle, facts, line);
  const taken = lines.map((line) => (isWhole(line) ? line.order.id : partOf(line.order)));
  const compute = (orderIds: string[]) => {
    const result = refund({ ...facts, claim: { orderIds, kind, fault, group, returnFees } });
    if (!result.ok) throw new Error(`A preview of a missing order: ${JSON.stringify(result.error)}`);
    return result.value;
  };
  const [before, after] = [compute([]), compute(taken)];
  const removed = facts.orders.filter(({ orderId }) => taken.includes(orderId));
  const discounts = removed.reduce(
    (sum, { couponDiscount, totalCouponShare }) => sum + couponDiscount + totalCouponShare,
    0,
  );
  const goods = before.dueGoods - after.dueGoods + discounts;
  const rows: RefundPreview['rows'] = [
    { key: 'goods', amount: goods },
    { key: 'coupons', amount: -discounts },
    { key: 'fees', amount: before.dueFees - after.dueFees },
    { key: 'returnFee', amount: -after.returnFeeCharged },
  ];
  const total = rows.reduce((sum, { amount }) => sum + amount, 0);
  if (total !== after.amount) rows.push({ key: 'limit', amount: after.amount - total });
  return {
    amount: after.amount,
    ...after.split,
    rows: rows.filter(({ key, amount }) => key === 'goods' || amount !== 0),
    paid: sumOf([facts.paid.gateway, facts.paid.points, facts.paid.money], (part) => part),
    refunded: sumOf([facts.refunded.gateway, facts.refunded.points, facts.refunded.money], (part) => part),
    dueGoods: after.dueGoods,
    dueFees: after.dueFees,
    returnsCoupons: couponsOf(purchase, orders, new Set(lines.filter(isWhole).map(({ order }) => order.id))),
  };
}

/** Names of the coupons that some orders return. */
function couponsOf(purchase: Purchase, orders: readonly Order[], removedIds: ReadonlySet<string>): string[] {
  const closed = orders.map((each) =>
    removedIds.has(each.id) ? { ...each, purchaseStatus: 'PURCHASE_CANCELED' as const } : each,
  );
  const earlier = new Set(returningCoupons(purchase, orders).map(({ userCouponId }) => userCouponId));
  return returningCoupons(purchase, closed)
    .filter(({ userCouponId }) => !earlier.has(userCouponId))
    .map(({ name }) => name);
}

/** A placeholder for the order that a partial claim would create. */
const partOf = ({ id }: Order): string => `part of ${id}`;

async function splitFacts<Facts extends Omit<RefundFacts, 'returnFees'>>(
  handle: Handle,
  facts: Facts,
  { order, pieces }: { order: Order; pieces: number },
): Promise<Facts> {
  const [rest, taken] = splitOrder(moneyOf(order, await orderSuppliesOf(handle, order.id)), pieces);
  const orders = facts.orders.flatMap((each) =>
    each.orderId === order.id
      ? [
          { ...each, ...rest },
          { ...each, ...taken, orderId: partOf(order) },
        ]
      : [each],
  );
  return { ...facts, orders };
}
