import { add, sub, sumOf, type Won } from '../../../kernel/won.ts';
import { deductionOf } from '../coupons/deduction.ts';
import { type DeliveryFees, deliveryFees } from '../delivery/delivery.ts';
import type { FeeLine } from '../delivery/fee-rule.ts';
import type { FeeCoupon, RefundInput, RefundOrder } from './refund-types.ts';

type Terms = Pick<RefundInput, 'receiver' | 'regions' | 'feeCoupons'>;

/**
 * The fees that stand for a purchase whose orders are partly closed (domain section 5):
 * a cancelled order leaves the fees, and a tier lost with it is lost, unless the seller was at fault; a returned order has
 * been delivered, so its fees stay, unless the seller's fault took the last goods of its shipping code.
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

// Orders split from one line are one line again, else splitting would double a per-piece fee.
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
