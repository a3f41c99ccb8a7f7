import { COUPON_CHOICE_LIMIT, type couponProposal, type couponProposalRequest, couponRefusals } from '@iruon/contract';
import type { z } from 'zod';
import { ZERO } from '../../kernel/won.ts';
import { knownPlace } from '../../members/destinations/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { withPipelinedConnection } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { cartLinesForPricing, type PricedCartLine } from '../../selling/cart/index.ts';
import { appliedCoupons, usableUserCoupons, usableUserCouponsById } from '../../selling/coupons/index.ts';
import {
  type AppliedCoupon,
  couponChoices,
  fittingCoupons,
  mostSpecific,
  proposeCoupons,
  type QuoteCoupon,
  type QuoteInput,
  quote,
  relevantCoupons,
} from '../../selling/pricing/index.ts';
import { deliveryRegions } from '../../selling/shipping/index.ts';
import { type CouponApplication, couponFacts, placeCoupons } from './load-applied-coupons.ts';
import { quoteProblem, toPricingReceiver } from './quote-order.ts';

type Request = z.output<typeof couponProposalRequest>;
type ResponseBody = z.input<typeof couponProposal>;
type Refusal = keyof typeof couponRefusals;

/**
 * Explains each coupon of the member for chosen lines: its discount per target or the reason for refusal, the valid
 * current applications, and the combination with the largest discount. Writes nothing; every amount comes from the
 * quote.
 * @throws CART_EMPTY if lines were removed, COUPON_TAKEN if a coupon is already used, SHIPPING_UNAVAILABLE
 */
export async function proposeOrderCoupons(
  context: Context & { actor: UserActor },
  { _carts, receiver, _coupons: requested }: Request,
): Promise<ResponseBody> {
  const now = context.now();
  const { userId } = context.actor;
  const [lines, regions, place, all] = await withPipelinedConnection(context.db, (one) =>
    settleAll([
      cartLinesForPricing(one, userId, _carts, now),
      receiver ? deliveryRegions(one, receiver.postcode) : [],
      receiver ? knownPlace(one, receiver) : null,
      usableUserCoupons(one, userId, now),
    ]),
  );
  if (lines.length === 0 || lines.length !== new Set(_carts).size)
    throw problem('CART_EMPTY', '장바구니가 바뀌었습니다. 장바구니를 다시 확인해 주세요.');
  const applications = requested ?? (await appliedCoupons(context.db, userId, lines));
  const ids = applications.map(({ _coupon }) => _coupon);
  const byId = await usableUserCouponsById(context.db, { userId, ids, now });
  const facts = await couponFacts(context.db, { userId, lines, now });
  const input: QuoteInput = {
    now,
    lines: facts.quoteLines,
    coupons: placeCoupons(
      byId,
      // A coupon applied in the cart may have been used elsewhere since; a coupon in the request must be free.
      requested ? applications : applications.filter(({ _coupon }) => byId.has(_coupon)),
    ),
    points: ZERO,
    money: ZERO,
    receiver: receiver ? toPricingReceiver(receiver, place) : null,
    regions,
    shopHistory: facts.shopHistory,
  };
  const relevant = relevantCoupons(input, all, { least: COUPON_CHOICE_LIMIT, most: MAX_COMPARED });
  const proposal = proposed(input, relevant, { lines, applications });
  // Lists the applied and the proposed coupons, and others up to the limit.
  const isNamed = new Set([...ids, ...proposal._coupons.map(({ _coupon }) => _coupon)]);
  const others = relevant.filter(({ coupon }) => !isNamed.has(coupon.userCouponId)).slice(0, COUPON_CHOICE_LIMIT);
  const isListed = new Set([...isNamed, ...others.map(({ coupon }) => coupon.userCouponId)]);
  const listed = all.filter(({ coupon }) => isListed.has(coupon.userCouponId));
  return { ...explained(input, listed), proposal };
}

/** Maximum number of coupons among which the best assignment is searched. */
const MAX_COMPARED = 200;

type UsableCoupons = Awaited<ReturnType<typeof usableUserCoupons>>;

function explained(input: QuoteInput, usable: UsableCoupons): Omit<ResponseBody, 'proposal'> {
  const { combined, applied, unfit } = fittingCoupons(input);
  const choices = couponChoices(
    { ...input, coupons: combined },
    usable.map(({ coupon }) => coupon),
  );
  return {
    coupons: usable.map(({ coupon, wire }) => {
      const explanation = mostSpecific((choices.get(coupon.userCouponId) ?? []).map((choice) => choice.explanation));
      return { coupon: wire, ...refusalOf(explanation.isApplicable ? null : explanation.reason) };
    }),
    choices: [...choices].flatMap(([_coupon, places]) =>
      places.flatMap(({ lineId: _cart, shippingCode, explanation }) => {
        const place = { _coupon, _cart, shippingCode };
        if (explanation.isApplicable) return { ...place, discount: explanation.discount, ...refusalOf(null) };
        return explanation.reason === 'OUT_OF_SCOPE' ? [] : { ...place, discount: 0, ...refusalOf(explanation.reason) };
      }),
    ),
    applied: applied.map(applicationOf),
    unfit: unfit.map(({ coupon: { userCouponId: _coupon, name }, reason }) => ({
      _coupon,
      name,
      refusal: reason,
      refusalMessage: couponRefusals[reason],
    })),
  };
}

function refusalOf(refusal: Refusal | null) {
  return { refusal, refusalMessage: refusal && couponRefusals[refusal] };
}

function applicationOf({ userCouponId: _coupon, lineId: _cart, shippingCode, discount }: AppliedCoupon) {
  return { _coupon, _cart, shippingCode, discount };
}

function proposed(
  input: QuoteInput,
  usable: UsableCoupons,
  of: { lines: readonly PricedCartLine[]; applications: readonly CouponApplication[] },
): ResponseBody['proposal'] {
  const proposal = proposeCoupons(
    input,
    usable.map(({ coupon }) => coupon),
  );
  const quoted = (coupons: readonly QuoteCoupon[]) => {
    const result = quote({ ...input, coupons });
    if (!result.ok) throw quoteProblem(result.error, of);
    return result.value;
  };
  const best = quoted(proposal.coupons);
  return {
    _coupons: best.coupons.map(applicationOf),
    saved: proposal.saved,
    atMost: proposal.atMost,
    total: best.totals.total,
    totalWithout: quoted([]).totals.total,
  };
}
