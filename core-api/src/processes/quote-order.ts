import { couponRefusals, errorCatalogue, type PricePanel } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { won } from '../kernel/won.ts';
import { balanceOf } from '../members/money/index.ts';
import { pointsBalance } from '../members/points/index.ts';
import type { UserActor } from '../platform/actor.ts';
import { onOneConnection } from '../platform/one-connection.ts';
import { problem } from '../platform/problem.ts';
import type { Context } from '../platform/services.ts';
import { sideBySide } from '../platform/side-by-side.ts';
import { cartLinesForPricing, type PricedCartLine } from '../shop/cart/index.ts';
import {
  explainPrice,
  type Quote,
  type QuoteInput,
  type QuoteReceiver,
  type QuoteRefusal,
  quote,
} from '../shop/pricing/index.ts';
import { deliveryRegions } from '../shop/shipping/index.ts';
import { type CouponPlacement, placedCoupons } from './placed-coupons.ts';

export interface QuoteOrder {
  cartIds: readonly string[];
  receiver: WireReceiver | null;
  /** Pieces the member holds, each with what it is laid on. */
  coupons: readonly CouponPlacement[];
  /** Won of points the member asks to use. */
  point: number;
  /** Won of advance money the member asks to use; 'all' for as much as the order takes. */
  money: number | 'all';
}

export interface WireReceiver {
  postcode: string;
  address1: string;
  isFactory: boolean;
  geolocation?: { coordinates: readonly [number, number] } | null | undefined;
}

export interface QuotedOrder {
  quote: Quote;
  /** Every won of it with its rule. */
  panel: PricePanel;
  lines: readonly PricedCartLine[];
  /** By the id of the piece. */
  couponNames: ReadonlyMap<string, string>;
  pointBalance: number;
  isPointCut: boolean;
  moneyBalance: number;
  isMoneyCut: boolean;
}

/**
 * Prices chosen cart lines: gathers the facts, asks the one pure quote. Used by cart, checkout and order creation alike.
 * @throws CART_EMPTY when lines are gone, COUPON_TAKEN, SHIPPING_UNAVAILABLE and the coupon codes as the quote refuses
 */
export async function quoteOrder(
  handle: Handle,
  context: Context & { actor: UserActor },
  { cartIds, receiver, coupons: placements, point, money }: QuoteOrder,
): Promise<QuotedOrder> {
  const now = context.now();
  const { userId } = context.actor;
  const [lines, regions, moneyBalance, pointBalance] = await onOneConnection(handle, (one) =>
    sideBySide([
      cartLinesForPricing(one, userId, cartIds, now),
      receiver ? deliveryRegions(one, receiver.postcode) : [],
      balanceOf(one, userId),
      pointsBalance(one, userId, now),
    ]),
  );
  if (lines.length === 0 || lines.length !== new Set(cartIds).size)
    throw problem('CART_EMPTY', '장바구니가 바뀌었습니다. 장바구니를 다시 확인해 주세요.');
  const promoted = await placedCoupons(handle, { userId, lines, placements, now });
  const wanted = money === 'all' ? moneyBalance : Math.min(money, moneyBalance);
  const input: QuoteInput = {
    now,
    lines: promoted.quoteLines,
    coupons: promoted.coupons,
    points: won(Math.min(point, pointBalance)),
    money: won(wanted),
    receiver: receiver ? toPricingReceiver(receiver) : null,
    regions,
    shopHistory: promoted.shopHistory,
  };
  const result = quote(input);
  if (!result.ok) throw refuse(result.error, { lines, placements });
  const { totals } = result.value;
  return {
    quote: result.value,
    panel: explainPrice(result.value, input, namesOf(lines)),
    lines,
    couponNames: new Map(promoted.coupons.map(({ userCouponId, name }) => [userCouponId, name])),
    pointBalance,
    isPointCut: point > totals.points,
    moneyBalance,
    isMoneyCut: money !== 'all' && money > totals.money,
  };
}

function namesOf(lines: readonly PricedCartLine[]) {
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

function toPricingReceiver({ address1, postcode, isFactory, geolocation }: WireReceiver): QuoteReceiver {
  const [longitude, latitude] = geolocation?.coordinates ?? [];
  const isKnown = longitude !== undefined && latitude !== undefined;
  return { address1, postcode, isFactory, geolocation: isKnown ? { longitude, latitude } : null };
}

function refuse(
  refusal: QuoteRefusal,
  { lines, placements }: { lines: readonly PricedCartLine[]; placements: readonly CouponPlacement[] },
) {
  switch (refusal.code) {
    case 'SHIPPING_UNAVAILABLE': {
      const names = lines.filter((line) => refusal.lineIds.includes(line.cartId)).map((line) => line.productName);
      return problem('SHIPPING_UNAVAILABLE', { detail: names.join(', '), extensions: { _carts: refusal.lineIds } });
    }
    case 'COUPON_NOT_COMBINABLE':
    case 'COUPON_NOT_APPLICABLE': {
      const { code, userCouponId } = refusal;
      const place = placements.findIndex(({ _coupon }) => _coupon === userCouponId);
      const message = code === 'COUPON_NOT_APPLICABLE' ? couponRefusals[refusal.reason] : errorCatalogue[code].title;
      return problem(code, {
        detail: message,
        extensions: { _coupon: userCouponId },
        errors: [{ path: `body._coupons.${place}`, code: 'not_applicable', message }],
      });
    }
    // A line beyond what can be counted exactly; the amount is the one thing the buyer can change.
    case 'LINE_INVALID':
      return problem('INVALID_INPUT', {
        detail: '한 상품의 금액이 너무 큽니다. 수량을 줄여 주세요.',
        extensions: { _carts: refusal.lineIds },
      });
    case 'DEDUCTION_INVALID':
      return new Error(`The quote was asked with impossible facts: ${JSON.stringify(refusal)}`);
  }
}
