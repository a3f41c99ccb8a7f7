import type { PricePanel, PricePanelKey, PricePanelRow, PriceRule } from '@iruon/contract';
import { sub, type Won, ZERO } from '../../kernel/won.ts';
import { applyCoupons, applyOne, notCombinable, type UnappliedCoupon } from './coupons/coupons.ts';
import { serviceFees } from './delivery/fee-rule.ts';
import { deductionOf, invalidLineIds, type PricedCart, priceCart } from './quote/line-price.ts';
import type {
  AppliedCoupon,
  CouponRefusalReason,
  DeliveryPart,
  FeeReason,
  LineQuote,
  Quote,
} from './quote/quote-types.ts';
import type { CouponTarget, QuoteCoupon, QuoteInput, QuoteLine } from './types.ts';

/** The labels of lines and deliveries on a screen. */
export interface PanelNames {
  line(lineId: string): string;
  shipping(shippingCode: string): string;
}

type UnnamedRow = Omit<PricePanelRow, 'name'>;

/**
 * Explains every won of a quote by its rule, for the price panel. The rows sum to the payable amount. Free delivery has
 * a row that shows the reason; other zero amounts have none.
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

/** The nearest tier of any line of this part that would lower the fee. */
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

type Place = Pick<QuoteCoupon, 'lineId' | 'shippingCode'>;

export type CouponExplanation =
  | ({ readonly isApplicable: true } & Pick<AppliedCoupon, 'base' | 'discount' | 'lineId' | 'shippingCode'>)
  | {
      readonly isApplicable: false;
      readonly reason: CouponRefusalReason | 'NOT_COMBINABLE';
      /** The base compared with the coupon's limits, if reached. */
      readonly base: Won | null;
    };

export type CouponChoice = Place & { readonly explanation: CouponExplanation };

/** Refusals in order of checks: a later one means the coupon came closer to use. */
const TELLING: readonly string[] = [
  'LINE_UNKNOWN',
  'SHIPPING_CODE_UNKNOWN',
  'OUT_OF_SCOPE',
  'NOTHING_TO_DISCOUNT',
  'ALREADY_USED_HERE',
  'PRICE_ABOVE_MAXIMUM',
  'PRICE_BELOW_MINIMUM',
];

/**
 * Explains a coupon in addition to those in the cart: its best target and discount, or the refusal. Among equal targets
 * the first is chosen.
 */
export function explainCoupon(input: QuoteInput, coupon: UnappliedCoupon): CouponExplanation {
  if (invalidLineIds(input.lines).length > 0) return { isApplicable: false, reason: 'LINE_UNKNOWN', base: null };
  const beside = besides(input, coupon);
  return mostSpecific(
    placesOf(coupon, input).map((place) => explainAt({ ...coupon, ...place }, input, beside, beside.applied)),
  );
}

/**
 * Explains every target of every coupon as if the coupon replaced the one applied there. By user coupon id, in the
 * order of the lines.
 */
export function couponChoices(input: QuoteInput, unapplied: readonly UnappliedCoupon[]): Map<string, CouponChoice[]> {
  if (invalidLineIds(input.lines).length > 0) return new Map();
  const priced = priceCart(input);
  return new Map(
    unapplied.map((coupon) => {
      const beside = besides(input, coupon, priced);
      const choices = placesOf(coupon, input).map((place) => {
        const isHere = (other: AppliedCoupon) =>
          other.target === coupon.target && other.lineId === place.lineId && other.shippingCode === place.shippingCode;
        const applied = beside.applied.filter((other) => !isHere(other));
        return { ...place, explanation: explainAt({ ...coupon, ...place }, input, beside, applied) };
      });
      return [coupon.userCouponId, choices];
    }),
  );
}

/** The best of several explanations: the largest discount, or the latest refusal. */
export function mostSpecific([first, ...rest]: readonly CouponExplanation[]): CouponExplanation {
  if (first === undefined) return { isApplicable: false, reason: 'LINE_UNKNOWN', base: null };
  return rest.reduce((best, each) => (rank(each) > rank(best) ? each : best), first);
}

interface Beside {
  priced: PricedCart;
  /** The usable other coupons of the cart. */
  applied: readonly AppliedCoupon[];
  isClash: boolean;
}

function besides(input: QuoteInput, coupon: UnappliedCoupon, priced: PricedCart = priceCart(input)): Beside {
  const others = input.coupons.filter((other) => other.userCouponId !== coupon.userCouponId);
  const withOthers = applyCoupons(others, priced, input);
  // Combinability does not depend on targets, and only one total coupon can be applied.
  const rest =
    coupon.target === 'TOTAL_ORDER_AMOUNT' ? others.filter(({ target }) => target !== coupon.target) : others;
  const isClash = notCombinable([...rest, { ...coupon, lineId: null, shippingCode: null }]) !== null;
  return { priced, applied: withOthers.ok ? withOthers.value : [], isClash };
}

function explainAt(
  placed: QuoteCoupon,
  input: QuoteInput,
  { priced, isClash }: Beside,
  applied: readonly AppliedCoupon[],
): CouponExplanation {
  if (isClash) return { isApplicable: false, reason: 'NOT_COMBINABLE', base: null };
  const outcome = applyOne(placed, priced, input, applied);
  if (outcome.ok) return { isApplicable: true, ...placeOf(outcome.value) };
  if (outcome.error.code !== 'COUPON_NOT_APPLICABLE') throw new Error(`Unexpected ${outcome.error.code}`);
  return { isApplicable: false, reason: outcome.error.reason, base: outcome.error.base };
}

function placeOf({ base, discount, lineId, shippingCode }: AppliedCoupon) {
  return { base, discount, lineId, shippingCode };
}

/** All possible targets of the coupon; for an empty cart one that does not exist. */
function placesOf({ target }: UnappliedCoupon, { lines }: QuoteInput): Place[] {
  const nowhere = { lineId: null, shippingCode: null };
  if (target === 'TOTAL_ORDER_AMOUNT') return [nowhere];
  const places =
    target === 'PRODUCT_PRICE'
      ? lines.map(({ lineId }) => ({ lineId, shippingCode: null }))
      : [...new Set(lines.map(({ shipping }) => shipping.shippingCode))].map((shippingCode) => ({
          lineId: null,
          shippingCode,
        }));
  return places.length > 0 ? places : [nowhere];
}

function rank(explanation: CouponExplanation): number {
  if (explanation.isApplicable) return TELLING.length + explanation.discount;
  return TELLING.indexOf(explanation.reason);
}
