import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Won } from '../../../kernel/won.ts';
import { assumptions, unreachableLineIds } from '../quote/line-price.ts';
import type { Assumption } from '../quote/quote-types.ts';
import { type FeeCoupon, type RefundOrder, remainingFees } from '../refund/refund.ts';
import type { DeliveryFees, Destination } from './delivery.ts';

export type Move = {
  /** Every order of the purchase as sold, including closed ones. */
  readonly orders: readonly RefundOrder[];
  readonly feeCoupons: readonly FeeCoupon[];
  readonly from: Destination & { readonly receiver: NonNullable<Destination['receiver']> };
  readonly to: Destination & { readonly receiver: NonNullable<Destination['receiver']> };
};

export type FeesElsewhere = {
  /** The fees after coupons at the current and at the new address, won. */
  readonly before: Won;
  readonly after: Won;
  /** True if every single fee is unchanged. An equal sum is not enough, because partial cancels would differ. */
  readonly isSame: boolean;
  readonly assumptions: readonly Assumption[];
};

/** The fees of a purchase at another address, by the prices and rules of order time. */
export function feesElsewhere({
  orders,
  feeCoupons,
  from,
  to,
}: Move): Result<FeesElsewhere, { readonly code: 'SHIPPING_UNAVAILABLE'; readonly orderIds: readonly string[] }> {
  const lines = orders
    .filter(({ closed }) => closed === null)
    .map(({ orderId, shipping }) => ({ lineId: orderId, shipping }));
  const unreachable = unreachableLineIds(lines, to.receiver);
  if (unreachable.length > 0) return err({ code: 'SHIPPING_UNAVAILABLE', orderIds: unreachable });
  const [here, after] = [remainingFees(orders, { ...from, feeCoupons }), remainingFees(orders, { ...to, feeCoupons })];
  return ok({
    before: here.dueFees,
    after: after.dueFees,
    isSame: JSON.stringify(here.fees.map(amounts)) === JSON.stringify(after.fees.map(amounts)),
    assumptions: assumptions(lines, to.receiver),
  });
}

const amounts = ({ fee, islandFee, parts }: DeliveryFees) => [
  fee,
  islandFee,
  ...parts.flatMap((part) => [part.fee, part.islandFee, ...part.reasons.map((reason) => reason.fee)]),
];
