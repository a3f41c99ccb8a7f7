import { add, sub, sumOf, type Won } from '../../../kernel/won.ts';
import { type DeliveryFees, deliveryFees } from '../delivery/delivery.ts';
import type { FeeLine } from '../delivery/fee-rule.ts';
import { deductionOf } from '../quote/line-price.ts';
import type { FeeCoupon, RefundInput, RefundOrder } from './refund-types.ts';

type Terms = Pick<RefundInput, 'receiver' | 'regions' | 'feeCoupons'>;

/**
 * The remaining fees of a partly closed purchase (domain section 5): a cancelled order no longer counts for fees and
 * tiers, except by the seller's fault; a returned order was delivered, so its fees stay, except if the seller's fault
 * removed the last goods of its shipping code.
 */
export function standingFees(
  orders: readonly RefundOrder[],
  { receiver, regions, feeCoupons }: Terms,
): { fees: DeliveryFees[]; dueFees: Won } {
  const byCode = Map.groupBy(orders, (order) => order.shipping.shippingCode);
  const standing = [...byCode.values()].filter((ofCode) => !isGivenBack(ofCode)).flatMap(feeLines);
  const fees = deliveryFees(standing, { receiver, regions });
  return { fees, dueFees: sumOf(fees, (each) => afterCoupons(each, feeCoupons)) };
}

function isGivenBack(ofCode: readonly RefundOrder[]): boolean {
  if (ofCode.some((order) => order.closed === null)) return false;
  const last = Math.max(...ofCode.map((order) => order.closed?.sequence ?? 0));
  return ofCode.some(
    ({ closed }) => closed?.sequence === last && closed.kind === 'RETURN' && closed.fault === 'SELLER',
  );
}

function feeLines(ofCode: readonly RefundOrder[]): FeeLine[] {
  const isForgone = ({ closed }: RefundOrder) => closed?.kind === 'CANCEL' && closed.fault === 'SELLER';
  const counted = ofCode.filter(({ closed }) => closed?.kind !== 'CANCEL' || closed.fault === 'SELLER');
  const [forgone, shipped] = [counted.filter(isForgone), counted.filter((order) => !isForgone(order))];
  return [
    ...byLine(shipped).map((line) => ({ ...line, isForgone: false })),
    ...byLine(forgone).map((line) => ({ ...line, isForgone: true })),
  ];
}

// Merges orders split from one line: otherwise a split would double a per-unit fee.
function byLine(orders: readonly RefundOrder[]): FeeLine[] {
  return [...Map.groupBy(orders, (order) => order.lineId).values()].flatMap((parts) => {
    const [first] = parts;
    if (first === undefined) return [];
    const amount = parts.reduce((pieces, part) => pieces + part.amount, 0);
    const lineTotal = sumOf(parts, (part) => part.lineTotal);
    return [{ lineId: first.lineId, amount, lineTotal, shipping: first.shipping }];
  });
}

function afterCoupons(fees: DeliveryFees, coupons: readonly FeeCoupon[]): Won {
  const less = (base: Won, target: FeeCoupon['target']) => {
    const coupon = coupons.find((each) => each.target === target && each.shippingCode === fees.shippingCode);
    return coupon ? sub(base, deductionOf(base, coupon)) : base;
  };
  return add(
    less(fees.fee, 'DELIVERY_FARE'),
    fees.islandFee,
    less(fees.installationFee, 'INSTALLATION_PRICE'),
    less(fees.onsiteServiceFee, 'ONSITE_SERVICE_FEE'),
  );
}
