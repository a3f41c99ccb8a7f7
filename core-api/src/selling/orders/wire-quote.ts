import type { PaymentMethod, PricePanel, quote as wireQuote } from '@iruon/contract';
import type { z } from 'zod';
import type { PricedCartLine } from '../cart/index.ts';
import type { DeliveryPart, DeliveryQuote, FeeReason, Quote } from '../pricing/index.ts';

type WireQuote = z.input<typeof wireQuote>;
type WireReason = WireQuote['shippings'][number]['reasons'][number];

/** The minimum charges of methods, won; a method without an entry can charge any amount. */
type LeastPayable = Partial<Record<PaymentMethod, number>>;

export interface QuoteFacts {
  quote: Quote;
  panel: PricePanel;
  earning: WireQuote['earning'];
  lines: readonly PricedCartLine[];
  /** Names of the coupons by user coupon id. */
  couponNames: ReadonlyMap<string, string>;
  pointBalance: number;
  isPointCut: boolean;
  moneyBalance: number;
  isMoneyCut: boolean;
}

/**
 * The quote as a response. Goods are totalled after product discounts.
 * @param leastPayable minimum charge of each method, won; omitted if the buyer chooses no method
 */
export function toWireQuote(
  { quote, lines, couponNames, panel, earning, pointBalance, isPointCut, moneyBalance, isMoneyCut }: QuoteFacts,
  leastPayable: LeastPayable = {},
): WireQuote {
  const byId = new Map(lines.map((line) => [line.cartId, line]));
  const { totals } = quote;
  return {
    lines: quote.lines.map((priced) => {
      const line = byId.get(priced.lineId);
      if (!line) throw new Error(`The quote has an unrequested line: ${priced.lineId}`);
      return {
        _cart: line.cartId,
        _product: line.productId,
        _option: line.optionId,
        productName: line.productName,
        optionName: line.optionName,
        thumb: line.thumb,
        amount: priced.amount,
        listPrice: priced.listPrice + priced.optionPrice,
        unitPrice: priced.unitPrice,
        optionPrice: priced.optionPrice,
        productDiscount: priced.productDiscount,
        supplies: line.supplies.map(({ supplyId, ...supply }) => ({ _supply: supplyId, ...supply })),
        lineTotal: priced.lineTotal,
        couponDiscount: priced.couponDiscount,
        totalCouponShare: priced.totalCouponShare,
        shippingCode: line.quoteLine.shipping.shippingCode,
        shippingOptionName: line.shippingOptionName,
      };
    }),
    shippings: quote.deliveries.map((delivery) => toWireShipping(delivery, byId)),
    totals: {
      goods: totals.goods - totals.productDiscount,
      productDiscount: totals.productDiscount,
      couponDiscount: totals.couponDiscount,
      delivery: totals.deliveryFee,
      island: totals.islandFee,
      service: totals.serviceFee,
      installation: totals.installationFee,
      points: totals.points,
      money: totals.money,
      payable: totals.payable,
    },
    coupons: quote.coupons.map(({ userCouponId, target, base, discount, lineId, shippingCode }) => ({
      _coupon: userCouponId,
      name: couponNames.get(userCouponId) ?? '',
      target,
      base,
      discount,
      _cart: lineId,
      shippingCode,
    })),
    ...{ panel, earning, pointBalance, isPointCut, moneyBalance, isMoneyCut },
    tooSmallFor: tooSmallFor(totals.payable, leastPayable),
  };
}

/** Methods whose minimum charge is above the amount; none if no gateway is involved. */
export function tooSmallFor(payable: number, leastPayable: LeastPayable): WireQuote['tooSmallFor'] {
  if (payable === 0) return [];
  return (Object.entries(leastPayable) as [PaymentMethod, number][])
    .filter(([, least]) => payable < least)
    .map(([method, least]) => ({ method, least }));
}

function toWireShipping(delivery: DeliveryQuote, byId: Map<string, PricedCartLine>): WireQuote['shippings'][number] {
  const first = delivery.parts[0]?.lineIds[0];
  return {
    shippingCode: delivery.shippingCode,
    shippingName: (first && byId.get(first)?.shippingName) || delivery.shippingCode,
    fee: delivery.fee,
    islandFee: delivery.islandFee,
    serviceFee: delivery.onsiteServiceFee,
    installationFee: delivery.installationFee,
    reasons: delivery.parts.map((part) => toWireReason(part, byId)),
  };
}

/** A bundle's fee is the lowest fee of its lines, so that line's rule is explained. */
function toWireReason(part: DeliveryPart, byId: Map<string, PricedCartLine>): WireReason {
  const reason = part.reasons.find((candidate) => candidate.fee === part.fee) ?? part.reasons[0];
  const isPickup = part.kind === 'FACTORY_PICKUP';
  return {
    code: isPickup || !reason ? part.kind : reason.rule,
    bundleType: part.kind,
    base: reason?.base ?? null,
    tierFrom: reason?.rule === 'PRICE' ? (reason.tierFrom ?? null) : null,
    nextTier: isPickup || !reason ? null : nextTier(reason, byId),
  };
}

function nextTier(reason: FeeReason, byId: Map<string, PricedCartLine>): { from: number; fee: number } | null {
  const charge = byId.get(reason.lineId)?.quoteLine.shipping.charge;
  const { base } = reason;
  if (reason.rule !== 'PRICE' || base === undefined || !charge) return null;
  const better = charge.pricesRange
    .filter((tier) => tier.price > base && tier.amount < reason.fee)
    .sort((a, b) => a.price - b.price)[0];
  return better ? { from: better.price, fee: better.amount } : null;
}
