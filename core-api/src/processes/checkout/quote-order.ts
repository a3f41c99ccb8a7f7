import { couponRefusals, errorCatalogue, type Geolocation, type PricePanel } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { won } from '../../kernel/won.ts';
import { knownPlace, locateAddress } from '../../members/destinations/index.ts';
import { balanceOf } from '../../members/money/index.ts';
import { type PolicyPoints, pointsBalance, pointsOfPurchase, purchasePolicies } from '../../members/points/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { withPipelinedConnection } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { cartLinesForPricing, type PricedCartLine } from '../../selling/cart/index.ts';
import {
  type DeliveryRegion,
  explainPrice,
  type LineQuote,
  type Quote,
  type QuoteInput,
  type QuoteReceiver,
  type QuoteRefusal,
  quote,
} from '../../selling/pricing/index.ts';
import { deliveryRegions } from '../../selling/shipping/index.ts';
import { type CouponApplication, placedCoupons } from './load-applied-coupons.ts';

/** The delivery address of a quote request. */
export interface WireReceiver {
  postcode: string;
  address1: string;
  isFactory: boolean;
}

/** The address for pricing, with a location that the server geocodes; a location from the client is never used. */
export function toPricingReceiver(
  { address1, postcode, isFactory }: WireReceiver,
  place: Geolocation | null,
): QuoteReceiver {
  const [longitude, latitude] = place?.coordinates ?? [];
  const isKnown = longitude !== undefined && latitude !== undefined;
  return { address1, postcode, isFactory, geolocation: isKnown ? { longitude, latitude } : null };
}

/** The names of lines and deliveries on a price panel. */
function panelNames(lines: readonly PricedCartLine[]) {
  const products = new Map(
    lines.map(({ cartId, productName, optionName }) => [
      cartId,
      optionName ? `${productName} ${optionName}` : productName,
    ]),
  );
  const places = new Map(lines.map(({ quoteLine, shippingName }) => [quoteLine.shipping.shippingCode, shippingName]));
  return {
    line: (lineId: string) => products.get(lineId) ?? '',
    shipping: (shippingCode: string) => places.get(shippingCode) ?? shippingCode,
  };
}

interface QuoteOrder extends QuoteOptions {
  cartIds: readonly string[];
}

interface QuoteOptions {
  receiver: WireReceiver | null;
  /** User coupons with their targets. */
  coupons: readonly CouponApplication[];
  /** Won of points that the member requests to use. */
  point: number;
  /** Won of prepaid balance that the member requests to use; 'all' for as much as the order accepts. */
  money: number | 'all';
}

export interface QuotedOrder {
  quote: Quote;
  /** Explains every won by its rule. */
  panel: PricePanel;
  earning: NonNullable<PricePanel['earning']>;
  /** The points that it earns by each policy, to be stored with the purchase. */
  policyPoints: readonly PolicyPoints[];
  lines: readonly PricedCartLine[];
  /** The remote areas at the time of the quote. */
  regions: readonly DeliveryRegion[];
  /** The coordinates of the receiver's address; null if not geocoded. */
  place: Geolocation | null;
  /** By user coupon id. */
  couponNames: ReadonlyMap<string, string>;
  pointBalance: number;
  isPointCut: boolean;
  moneyBalance: number;
  isMoneyCut: boolean;
}

/**
 * Prices chosen cart lines: loads the facts and calls the pure quote. Shared by cart, checkout and order creation.
 * @throws CART_EMPTY if lines were removed, COUPON_TAKEN, SHIPPING_UNAVAILABLE and the quote's coupon codes
 */
export function quoteOrder(
  handle: Handle,
  context: Context & { actor: UserActor },
  { cartIds, ...options }: QuoteOrder,
): Promise<QuotedOrder> {
  const { userId } = context.actor;
  const now = context.now();
  return quoteLines(handle, { userId, now }, (one) => chosenCarts(one, { userId, now, cartIds }), options);
}

async function chosenCarts(
  handle: Handle,
  { userId, now, cartIds }: { userId: string; now: Date; cartIds: readonly string[] },
): Promise<PricedCartLine[]> {
  const lines = await cartLinesForPricing(handle, userId, cartIds, now);
  if (lines.length > 0 && lines.length === new Set(cartIds).size) return lines;
  throw problem('CART_EMPTY', '장바구니가 바뀌었습니다. 장바구니를 다시 확인해 주세요.');
}

/** Prices any lines of any member, not only the caller's. */
export async function quoteLines(
  handle: Handle,
  { userId, now }: { userId: string; now: Date },
  linesFrom: (one: Handle) => Promise<PricedCartLine[]>,
  { receiver, coupons: applications, point, money }: QuoteOptions,
): Promise<QuotedOrder> {
  const [lines, regions, place, moneyBalance, pointBalance, { policies, monthlyLeft }] = await withPipelinedConnection(
    handle,
    (one) =>
      settleAll([
        linesFrom(one),
        receiver ? deliveryRegions(one, receiver.postcode) : [],
        receiver ? knownPlace(one, receiver) : null,
        balanceOf(one, userId),
        pointsBalance(one, userId, now),
        purchasePolicies(one, userId, now),
      ]),
  );
  const promoted = await placedCoupons(handle, { userId, lines, applications, now });
  const wanted = money === 'all' ? moneyBalance : Math.min(money, moneyBalance);
  const input: QuoteInput = {
    now,
    lines: promoted.quoteLines,
    coupons: promoted.coupons,
    points: won(Math.min(point, pointBalance)),
    money: won(wanted),
    receiver: receiver ? toPricingReceiver(receiver, place) : null,
    regions,
    shopHistory: promoted.shopHistory,
  };
  const result = quote(input);
  if (!result.ok) throw quoteProblem(result.error, { lines, applications });
  const { totals } = result.value;
  const policyPoints = pointsOfPurchase(policies, result.value.lines.map(earningPart), totals);
  const earning = { points: policyPoints.reduce((sum, { amount }) => sum + amount, 0), monthlyLeft };
  return {
    quote: result.value,
    panel: { ...explainPrice(result.value, input, panelNames(lines)), earning },
    earning,
    policyPoints,
    lines,
    regions,
    place,
    couponNames: new Map(promoted.coupons.map(({ userCouponId, name }) => [userCouponId, name])),
    pointBalance,
    isPointCut: point > totals.points,
    moneyBalance,
    isMoneyCut: money !== 'all' && money > totals.money,
  };
}

const earningPart = ({ lineId, lineTotal, couponDiscount, totalCouponShare }: LineQuote, sequence: number) => ({
  lineId,
  sequence,
  goods: won(lineTotal - couponDiscount - totalCouponShare),
});

/**
 * Prices chosen cart lines. Geocodes the address first if a fee depends on the distance; an unknown distance is assumed
 * and marked in the quote.
 * @throws as quoteOrder
 */
export async function quoteDelivery(context: Context & { actor: UserActor }, query: QuoteOrder): Promise<QuotedOrder> {
  const quoted = await quoteOrder(context.db, context, query);
  const isFar = quoted.quote.assumptions.some(({ code }) => code === 'DISTANCE_UNKNOWN');
  if (!isFar || !query.receiver || quoted.place) return quoted;
  const place = await locateAddress(context, query.receiver);
  return place ? quoteOrder(context.db, context, query) : quoted;
}

/**
 * Converts a refusal of the quote to a problem that names the field. Returns an Error if no input of a member can cause
 * it.
 */
export function quoteProblem(
  refusal: QuoteRefusal,
  { lines, applications }: { lines: readonly PricedCartLine[]; applications: readonly CouponApplication[] },
) {
  switch (refusal.code) {
    case 'SHIPPING_UNAVAILABLE': {
      const names = lines.filter((line) => refusal.lineIds.includes(line.cartId)).map((line) => line.productName);
      const detail = names.join(', ');
      return problem('SHIPPING_UNAVAILABLE', {
        detail,
        extensions: { _carts: refusal.lineIds },
        errors: [
          {
            path: 'body.receiver',
            code: 'unreachable',
            message: `이 주소로는 배송할 수 없는 상품이 있습니다: ${detail}`,
          },
        ],
      });
    }
    case 'COUPON_NOT_COMBINABLE':
    case 'COUPON_NOT_APPLICABLE': {
      const { code, userCouponId } = refusal;
      const place = applications.findIndex(({ _coupon }) => _coupon === userCouponId);
      const message = code === 'COUPON_NOT_APPLICABLE' ? couponRefusals[refusal.reason] : errorCatalogue[code].title;
      return problem(code, {
        detail: message,
        extensions: { _coupon: userCouponId },
        errors: [{ path: `body._coupons.${place}`, code: 'not_applicable', message }],
      });
    }
    // The amount of the line exceeds exact integer arithmetic, and the quantity is the only part that the buyer can
    // change.
    case 'LINE_INVALID':
      return problem('LINE_TOO_DEAR', {
        extensions: { _carts: refusal.lineIds },
        errors: lines.flatMap(({ cartId }, index) =>
          refusal.lineIds.includes(cartId)
            ? [{ path: `body._carts.${index}`, code: 'too_dear', message: errorCatalogue.LINE_TOO_DEAR.title }]
            : [],
        ),
      });
    case 'DEDUCTION_INVALID':
      return new Error(`The quote was called with impossible facts: ${JSON.stringify(refusal)}`);
  }
}
