import type { couponSimulation } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import type { z } from 'zod';
import { won, ZERO } from '../../kernel/won.ts';
import { problem } from '../../platform/problem.ts';
import type { Context } from '../../platform/services.ts';
import { cartLinesForPricing, imaginedLines, type PricedCartLine } from '../cart/index.ts';
import { shopHistoryOf } from '../orders/index.ts';
import {
  type AppliedCoupon,
  type CouponRefusalReason,
  type QuoteCoupon,
  type QuoteInput,
  quote,
} from '../pricing/index.ts';
import { promotionsOf } from '../promotions/index.ts';
import { findCartIds, findConsoleCoupons } from './console-repository.ts';
import { heldCoupons } from './held-coupons.ts';
import { findReceiver } from './repository.ts';
import { quoteCouponOf } from './rules.ts';
import type { CouponUnit } from './wire-coupon.ts';

const MOST_SIMULATED = 100;
/** What a coupon needs to say, nearest to being used first: a refusal further down says more. */
const sentences: Record<CouponRefusalReason, string> = {
  LINE_UNKNOWN: '적용할 상품이 없습니다.',
  SHIPPING_CODE_UNKNOWN: '적용할 배송이 없습니다.',
  ALREADY_USED_HERE: '이미 다른 쿠폰이 적용되어 있습니다.',
  USED_TWICE: '한 번만 쓸 수 있습니다.',
  INACTIVE: '사용을 멈춘 쿠폰입니다.',
  NOT_STARTED: '아직 사용 기간이 아닙니다.',
  ENDED: '사용 기간이 지났습니다.',
  OUT_OF_SCOPE: '적용 대상 상품이 장바구니에 없습니다.',
  NOTHING_TO_DISCOUNT: '할인할 금액이 없습니다.',
  PRICE_BELOW_MINIMUM: '최소 금액에 미치지 못합니다.',
  PRICE_ABOVE_MAXIMUM: '최대 금액을 넘습니다.',
  SHOP_COUNT_BELOW_MINIMUM: '구매 횟수가 조건에 미치지 못합니다.',
  SHOP_PRICE_BELOW_MINIMUM: '누적 구매 금액이 조건에 미치지 못합니다.',
};

export interface SimulationInput {
  _user: string;
  /** Null for what lies in the member's cart. */
  lines: readonly { _product: string; _option: string | null; amount: number }[] | null;
}

type Outcome = { applied: AppliedCoupon } | { reason: CouponRefusalReason; base: number | null };

/** Where a coupon could be laid. */
function placesOf(coupon: QuoteCoupon, lines: readonly PricedCartLine[]): QuoteCoupon[] {
  if (coupon.target === 'TOTAL_ORDER_AMOUNT') return [coupon];
  if (coupon.target === 'PRODUCT_PRICE') return lines.map(({ cartId }) => ({ ...coupon, lineId: cartId }));
  const codes = new Set(lines.map(({ quoteLine }) => quoteLine.shipping.shippingCode));
  return [...codes].map((shippingCode) => ({ ...coupon, shippingCode }));
}

function outcomeAt(coupon: QuoteCoupon, input: QuoteInput): Outcome {
  const result = quote({ ...input, coupons: [coupon] });
  if (result.ok) {
    const [applied] = result.value.coupons;
    if (applied) return { applied };
  } else if (result.error.code === 'COUPON_NOT_APPLICABLE') {
    const { reason, base } = result.error;
    return { reason, base };
  }
  throw problem('INVALID_INPUT', '이 상품들로는 금액을 계산할 수 없습니다.');
}

/** The place where it takes most off; else the refusal that came furthest: one that looked at a base. */
function best(outcomes: readonly Outcome[]): Outcome | undefined {
  const gain = (outcome: Outcome) =>
    'applied' in outcome ? outcome.applied.discount + 1 : outcome.base === null ? -1 : 0;
  return [...outcomes].sort((a, b) => gain(b) - gain(a))[0];
}

function placeName(lines: readonly PricedCartLine[], { lineId, shippingCode }: AppliedCoupon): string | null {
  const line = lines.find(({ cartId, quoteLine }) =>
    lineId === null ? quoteLine.shipping.shippingCode === shippingCode : cartId === lineId,
  );
  return (lineId === null ? line?.shippingName : line?.productName) ?? null;
}

async function linesOf(handle: Handle, { _user, lines }: SimulationInput, now: Date): Promise<PricedCartLine[]> {
  if (lines !== null) {
    const asked = lines.map(({ _product, _option, amount }) => ({ productId: _product, optionId: _option, amount }));
    return imaginedLines(handle, asked, now);
  }
  return cartLinesForPricing(handle, _user, await findCartIds(handle, _user), now);
}

/**
 * What every coupon, held pieces first, would take off these lines by itself, or why nothing. The quote decides; nothing is
 * written. @throws NOT_FOUND, CART_EMPTY
 */
export async function simulateCoupons({ db, now: clock }: Context, asked: SimulationInput) {
  const now = clock();
  if (!(await findReceiver(db, asked._user))) throw problem('NOT_FOUND', '회원을 찾을 수 없습니다.');
  const lines = await linesOf(db, asked, now);
  if (lines.length === 0)
    throw problem('CART_EMPTY', {
      errors: [{ path: 'body.lines', code: 'empty', message: '장바구니가 비어 있습니다. 상품을 골라 주세요.' }],
    });
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  const promotions = await promotionsOf(db, productIds, now);
  const history = await shopHistoryOf(db, asked._user);
  const input: QuoteInput = {
    now,
    lines: lines.map(({ productId, quoteLine }) => ({
      ...quoteLine,
      exhibitionIds: promotions.exhibitionIds(productId),
      displayCodes: promotions.displayCodes(productId),
    })),
    coupons: [],
    points: ZERO,
    money: ZERO,
    receiver: null,
    regions: [],
    shopHistory: { count: history.count, price: won(history.price) },
  };
  const coupons = await candidates(db, asked._user, now);
  return {
    lineCount: lines.length,
    coupons: coupons.map(({ coupon, couponId, isHeld }): z.input<typeof couponSimulation> => {
      const outcome = best(placesOf(coupon, lines).map((placed) => outcomeAt(placed, input)));
      const about = { _coupon: couponId, name: coupon.name, target: coupon.target, isHeld };
      if (outcome && 'applied' in outcome) {
        const { base, discount } = outcome.applied;
        const on = placeName(lines, outcome.applied);
        return { ...about, isApplicable: true, on, base, discount, refusal: null, refusalMessage: null };
      }
      const { reason, base } = outcome ?? { reason: 'LINE_UNKNOWN', base: null };
      const refusal = { refusal: reason, refusalMessage: sentences[reason] };
      return { ...about, isApplicable: false, on: null, base, discount: 0, ...refusal };
    }),
  };
}

interface Candidate {
  coupon: QuoteCoupon;
  couponId: string;
  isHeld: boolean;
}

/** Pieces the member holds, then coupons as they would be if one were issued now. */
async function candidates(handle: Handle, userId: string, now: Date): Promise<Candidate[]> {
  const held = await heldCoupons(handle, userId, now);
  const known = new Set(held.map(({ wire }) => wire._coupon));
  const range = [0, MOST_SIMULATED - 1] as const;
  const { rows } = await findConsoleCoupons(handle, { filter: {}, sort: ['createdAt', 'DESC'], range, now });
  return [
    ...held.map(({ coupon, wire }) => ({ coupon, couponId: wire._coupon, isHeld: true })),
    ...rows
      .filter(({ id }) => !known.has(id))
      .map(({ id, name, unit, value, limitAmount, usage }) => ({
        coupon: quoteCouponOf({
          userCouponId: id,
          name,
          unit: unit as CouponUnit,
          value,
          limit: limitAmount,
          usage,
          isActive: usage.isActive,
        }),
        couponId: id,
        isHeld: false,
      })),
  ];
}
