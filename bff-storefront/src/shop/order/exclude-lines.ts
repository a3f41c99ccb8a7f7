import { CoreProblem } from '@iruon/contract/client';
import { problemOf } from '../../guards.ts';
import type { Visit } from '../../visit.ts';
import type { CouponChoice } from './coupons-view.ts';
import { askQuote, type CheckoutAsk, type CheckoutQuote } from './quote.ts';

interface Chosen extends CheckoutAsk {
  coupons: CouponChoice[];
}

/** The remaining checkout. */
export interface Shortened {
  carts: string[];
  quote: CheckoutQuote;
  /** Coupons on the excluded lines, and those whose conditions the remaining lines do not meet, were removed. */
  isCouponLost: boolean;
}

/** The checkout input without some of its lines and their coupons. */
export function withoutLines<T extends Pick<Chosen, 'carts' | 'coupons'>>(chosen: T, lines: readonly string[]): T {
  const carts = chosen.carts.filter((id) => !lines.includes(id));
  const coupons = chosen.coupons.filter(({ _cart }) => _cart === null || !lines.includes(_cart));
  return { ...chosen, carts, coupons };
}

/**
 * Orders without these lines: they stay in the cart, the others are repriced without the coupons that no longer apply.
 * @throws CoreProblem CART_EMPTY if no line remains, and the refusals of a quote
 */
export async function excludeLines(visit: Visit, whole: Chosen, lines: readonly string[]): Promise<Shortened> {
  let rest = withoutLines(whole, lines);
  if (rest.carts.length === 0) throw new CoreProblem(problemOf('CART_EMPTY'));
  for (;;) {
    const quoted = await askQuote(visit, rest);
    const { carts, coupons } = rest;
    if (quoted.ok) return { carts, quote: quoted.quote, isCouponLost: coupons.length < whole.coupons.length };
    // One coupon fewer each time, so this ends.
    const fitting = coupons.filter(({ _coupon }) => _coupon !== quoted.problem._coupon);
    if (fitting.length === coupons.length) throw new CoreProblem(quoted.problem);
    rest = { ...rest, coupons: fitting };
  }
}
