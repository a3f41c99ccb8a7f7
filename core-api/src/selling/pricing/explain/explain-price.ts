import type { PricePanel, PricePanelKey, PricePanelRow, PriceRule } from '@iruon/contract';
import { sub, ZERO } from '../../../kernel/won.ts';
import { serviceFees } from '../delivery/fee-rule.ts';
import { deductionOf } from '../quote/line-price.ts';
import type { AppliedCoupon, DeliveryPart, FeeReason, LineQuote, Quote } from '../quote/quote-types.ts';
import type { CouponTarget, QuoteCoupon, QuoteInput, QuoteLine } from '../types.ts';

/** The labels of lines and deliveries on a screen. */
export interface PanelNames {
  line(lineId: string): string;
  shipping(shippingCode: string): string;
}

type UnnamedRow = Omit<PricePanelRow, 'name'>;

/**
 * Explains every won of a quote by its rule, for the price panel. The rows sum to the payable amount. Free delivery
 * keeps its row to show the reason; other zero amounts have none.
 */
export function explainPrice(quote: Quote, input: QuoteInput, names: PanelNames): PricePanel {
  const lines = new Map(input.lines.map((line) => [line.lineId, line]));
  const rows: UnnamedRow[] = [
    ...quote.lines.flatMap((priced) => goodsRows(priced, lines.get(priced.lineId))),
    ...quote.deliveries.flatMap(({ shippingCode, parts }) =>
      parts.flatMap((part) => deliveryRows(part, shippingCode, lines)),
    ),
    ...input.lines.flatMap(serviceRows),
    ...quote.coupons.map((applied) => couponRow(applied, input.coupons)),
    usedRow('points', quote.totals.points, input.points),
    usedRow('money', quote.totals.money, input.money),
  ];
  const { total, payable } = quote.totals;
  const isShown = ({ key, amount }: UnnamedRow) => amount !== 0 || key === 'goods' || key === 'delivery';
  return {
    rows: rows.filter(isShown).map((row) => ({ ...row, name: nameOf(row, names) })),
    total,
    payable,
    assumed: quote.assumptions.map(({ code }) => code),
    isDerived: false,
  };
}

const ABOUT_A_LINE: ReadonlySet<PricePanelKey> = new Set([
  'goods',
  'productDiscount',
  'productCoupon',
  'installation',
  'service',
]);

function nameOf({ key, lineIds, shippingCode }: UnnamedRow, names: PanelNames): string | null {
  const [lineId] = lineIds;
  if (ABOUT_A_LINE.has(key)) return lineId === undefined ? null : names.line(lineId);
  return shippingCode === null ? null : names.shipping(shippingCode);
}

function goodsRows(priced: LineQuote, line: QuoteLine | undefined): UnnamedRow[] {
  const { lineId, listPrice, salePrice, optionPrice, amount, productDiscount, suppliesTotal, lineTotal } = priced;
  const about = { lineIds: [lineId], shippingCode: null };
  const goods = { code: 'PIECES', each: listPrice + optionPrice, pieces: amount, supplies: suppliesTotal } as const;
  const discount = line?.discount;
  return [
    { key: 'goods', amount: lineTotal + productDiscount, ...about, rule: goods },
    ...(discount
      ? [
          {
            key: 'productDiscount' as const,
            amount: ZERO - productDiscount,
            ...about,
            rule: {
              code: 'PRODUCT_DISCOUNT' as const,
              unit: discount.unit,
              value: discount.amount,
              each: sub(listPrice, salePrice),
              pieces: amount,
            },
          },
        ]
      : []),
  ];
}

function deliveryRows(part: DeliveryPart, shippingCode: string, lines: ReadonlyMap<string, QuoteLine>): UnnamedRow[] {
  const about = { lineIds: [...part.lineIds], shippingCode };
  const bundled = part.lineIds.length;
  const rows: UnnamedRow[] = [{ key: 'delivery', amount: part.fee, ...about, rule: feeRule(part, lines) }];
  if (part.region === null) return rows;
  return [
    ...rows,
    { key: 'island', amount: part.islandFee, ...about, rule: { code: 'ISLAND', region: part.region, bundled } },
  ];
}

/** A bundle's fee is its lowest line fee; that rule is explained. */
function feeRule(part: DeliveryPart, lines: ReadonlyMap<string, QuoteLine>): PriceRule {
  const reason = part.reasons.find((each) => each.fee === part.fee);
  if (part.kind === 'FACTORY_PICKUP' || reason === undefined) return { code: 'FACTORY_PICKUP' };
  const bundled = part.lineIds.length;
  switch (reason.rule) {
    case 'PAY_ON_DELIVERY':
      return { code: 'PAY_ON_DELIVERY' };
    case 'FIXED':
      return { code: 'FIXED', bundled };
    case 'PRICE':
      return {
        code: 'PRICE_TIER',
        bundled,
        base: reason.base ?? ZERO,
        from: reason.tierFrom ?? 0,
        next: nextTier(part, reason, lines),
      };
    case 'TRAVEL':
      return { code: 'DISTANCE_TIER', bundled, distance: reason.distance ?? null, from: reason.tierFrom ?? 0 };
  }
}

/** The nearest tier of any line of the part that would lower the fee. */
function nextTier(part: DeliveryPart, { base = ZERO }: FeeReason, lines: ReadonlyMap<string, QuoteLine>) {
  const tiers = part.lineIds
    .map((lineId) => lines.get(lineId)?.shipping.charge)
    .flatMap((charge) => (charge?.type === 'PRICE' ? charge.pricesRange : []))
    .filter((tier) => tier.price > base && tier.amount < part.fee)
    .sort((a, b) => a.price - b.price || a.amount - b.amount);
  return tiers[0] ? { from: tiers[0].price, fee: tiers[0].amount } : null;
}

function serviceRows(line: QuoteLine): UnnamedRow[] {
  const { installation, onsiteService } = serviceFees({ ...line, lineTotal: ZERO });
  const { shippingCode, service } = line.shipping;
  const rule = { code: 'PER_PIECE', each: service.charge.amount, pieces: line.amount } as const;
  const about = { lineIds: [line.lineId], shippingCode, rule };
  return [
    { key: 'installation', amount: installation, ...about },
    { key: 'service', amount: onsiteService, ...about },
  ];
}

const KEY_OF_COUPON: Record<CouponTarget, PricePanelKey> = {
  PRODUCT_PRICE: 'productCoupon',
  DELIVERY_FARE: 'deliveryCoupon',
  INSTALLATION_PRICE: 'installationCoupon',
  ONSITE_SERVICE_FEE: 'serviceCoupon',
  TOTAL_ORDER_AMOUNT: 'totalCoupon',
};

function couponRow(applied: AppliedCoupon, coupons: readonly QuoteCoupon[]): UnnamedRow {
  const { userCouponId, target, unit, value, base, discount, lineId, shippingCode } = applied;
  const coupon = coupons.find((each) => each.userCouponId === userCouponId);
  const isCut = coupon !== undefined && deductionOf(base, { ...coupon, limit: ZERO }) > discount;
  return {
    key: KEY_OF_COUPON[target],
    amount: ZERO - discount,
    lineIds: lineId === null ? [] : [lineId],
    shippingCode,
    rule: { code: 'COUPON', name: coupon?.name ?? '', unit, value, base, limit: isCut ? coupon.limit : null },
  };
}

function usedRow(key: 'points' | 'money', used: number, requested: number): UnnamedRow {
  return { key, amount: ZERO - used, lineIds: [], shippingCode: null, rule: { code: 'USED', requested } };
}
