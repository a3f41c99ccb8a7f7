import { couponRefusals, type couponSimulation } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import type { z } from 'zod';
import { won, ZERO } from '../../../kernel/won.ts';
import { problem, problemAt } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/services.ts';
import { cartLinesForPricing, imaginedLines, type PricedCartLine } from '../../cart/index.ts';
import { shopHistoryOf } from '../../orders/index.ts';
import { type AppliedCoupon, explainCoupon, type QuoteCoupon, type QuoteInput } from '../../pricing/index.ts';
import { promotionsOf } from '../../promotions/index.ts';
import { usableUserCoupons } from '../list-coupons.ts';
import { findReceiver } from '../repository.ts';
import { quoteCouponOf } from '../rules.ts';
import { findCartIds, findConsoleCoupons } from './repository.ts';

const MAX_SIMULATED = 100;
const MAX_SIMULATED_USER_COUPONS = 200;
export interface SimulationInput {
  _user: string;
  /** Null for the member's own cart. */
  lines: readonly { _product: string; _option: string | null; amount: number }[] | null;
}

function placeName(
  lines: readonly PricedCartLine[],
  { lineId, shippingCode }: Pick<AppliedCoupon, 'lineId' | 'shippingCode'>,
): string | null {
  const line = lines.find(({ cartId, quoteLine }) =>
    lineId === null ? quoteLine.shipping.shippingCode === shippingCode : cartId === lineId,
  );
  return (lineId === null ? line?.shippingName : line?.productName) ?? null;
}

async function linesOf(handle: Handle, { _user, lines }: SimulationInput, now: Date): Promise<PricedCartLine[]> {
  if (lines !== null) {
    const wanted = lines.map(({ _product, _option, amount }) => ({ productId: _product, optionId: _option, amount }));
    return imaginedLines(handle, wanted, now);
  }
  return cartLinesForPricing(handle, _user, await findCartIds(handle, _user), now);
}

/**
 * Computes by the quote the discount that every coupon alone has on these lines, or the reason why it has none; the
 * member's user coupons first. Writes nothing. @throws NOT_FOUND, CART_EMPTY
 */
export async function simulateCoupons({ db, now: clock }: Context, simulation: SimulationInput) {
  const now = clock();
  if (!(await findReceiver(db, simulation._user))) throw problem('NOT_FOUND', '회원을 찾을 수 없습니다.');
  const lines = await linesOf(db, simulation, now);
  if (lines.length === 0)
    throw problemAt('CART_EMPTY', 'body.lines', '장바구니가 비어 있습니다. 상품을 골라 주세요.', 'empty');
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  const promotions = await promotionsOf(db, productIds, now);
  const history = await shopHistoryOf(db, simulation._user);
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
  const coupons = await candidates(db, simulation._user, now);
  return {
    lineCount: lines.length,
    coupons: coupons.map(({ coupon, couponId, isHeld }): z.input<typeof couponSimulation> => {
      const explanation = explainCoupon(input, coupon);
      const about = { _id: coupon.userCouponId, _coupon: couponId, name: coupon.name, target: coupon.target, isHeld };
      // Without an address the quote accepts a coupon on a fee of 0, because the fee may rise; here its discount is 0.
      if (explanation.isApplicable && explanation.base > 0) {
        const { base, discount } = explanation;
        return {
          ...about,
          isApplicable: true,
          on: placeName(lines, explanation),
          base,
          discount,
          refusal: null,
          refusalMessage: null,
        };
      }
      const { reason, base } = explanation.isApplicable
        ? { reason: 'NOTHING_TO_DISCOUNT' as const, base: explanation.base }
        : explanation;
      const refusalMessage =
        reason === 'NOT_COMBINABLE' ? problem('COUPON_NOT_COMBINABLE').body.title : couponRefusals[reason];
      return { ...about, isApplicable: false, on: null, base, discount: 0, refusal: reason, refusalMessage };
    }),
  };
}

interface Candidate {
  coupon: QuoteCoupon;
  couponId: string;
  isHeld: boolean;
}

/** The member's user coupons, then coupons as if issued now. */
async function candidates(handle: Handle, userId: string, now: Date): Promise<Candidate[]> {
  const own = await usableUserCoupons(handle, userId, now, MAX_SIMULATED_USER_COUPONS);
  const known = new Set(own.map(({ wire }) => wire._coupon));
  const range = [0, MAX_SIMULATED - 1] as const;
  const { rows } = await findConsoleCoupons(handle, { range }, now);
  return [
    ...own.map(({ coupon, wire }) => ({ coupon, couponId: wire._coupon, isHeld: true })),
    ...rows
      .filter(({ id }) => !known.has(id))
      .map(({ id, name, unit, value, limitAmount, usage }) => ({
        coupon: quoteCouponOf({
          userCouponId: id,
          name,
          unit: unit,
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
