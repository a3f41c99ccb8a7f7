import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Won } from '../../../kernel/won.ts';
import { assumptions, unreachableLineIds } from '../quote/availability.ts';
import type { Assumption } from '../quote/quote-types.ts';
import { standingFees } from '../refund/refund-fees.ts';
import type { FeeCoupon, RefundOrder } from '../refund/refund-types.ts';
import type { DeliveryFees, Destination } from './delivery.ts';

export type Move = {
  /** Every order of the purchase, as it was sold; closed ones included. */
  readonly orders: readonly RefundOrder[];
  readonly feeCoupons: readonly FeeCoupon[];
  readonly from: Destination & { readonly receiver: NonNullable<Destination['receiver']> };
  readonly to: Destination & { readonly receiver: NonNullable<Destination['receiver']> };
};

export type FeesElsewhere = {
  /** The fees that stand, after coupons, won: where the purchase goes now, and where it would go. */
  readonly before: Won;
  readonly after: Won;
  /** Whether every fee stays what it is; a sum may be the same by chance, and would part with a partial cancel. */
  readonly isSame: boolean;
  readonly assumptions: readonly Assumption[];
};

/** What becomes of the fees of a purchase when it goes to another address, by the prices and rules of order time. */
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
  const [here, there] = [standingFees(orders, { ...from, feeCoupons }), standingFees(orders, { ...to, feeCoupons })];
  return ok({
    before: here.dueFees,
    after: there.dueFees,
    isSame: JSON.stringify(here.fees.map(amounts)) === JSON.stringify(there.fees.map(amounts)),
    assumptions: assumptions(lines, to.receiver),
  });
}

const amounts = ({ fee, islandFee, parts }: DeliveryFees) => [
  fee,
  islandFee,
  ...parts.flatMap((part) => [part.fee, part.islandFee, ...part.reasons.map((reason) => reason.fee)]),
];
