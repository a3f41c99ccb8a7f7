import type { CouponApplication } from '@iruon/contract';
import { CoreProblem } from '@iruon/contract/client';
import { problemError } from '../../problems.ts';
import type { Visit } from '../../visit.ts';
import { type CheckoutQuery, type CheckoutQuote, checkoutQuotes } from './quote.ts';

interface Chosen extends CheckoutQuery {
  _coupons: CouponApplication[];
}

/** The remaining checkout. */
export interface Shortened {
  carts: string[];
  quote: CheckoutQuote;
  /** Coupons on the excluded lines, and those whose conditions the remaining lines do not meet, were removed. */
  isCouponLost: boolean;
}

/** The checkout input without some of its lines and their coupons. */
export function withoutLines<T extends Pick<Chosen, '_carts' | '_coupons'>>(chosen: T, lines: readonly string[]): T {
  const _carts = chosen._carts.filter((id) => !lines.includes(id));
  const _coupons = chosen._coupons.filter(({ _cart }) => _cart === null || !lines.includes(_cart));
  return { ...chosen, _carts, _coupons };
}

/**
 * Orders without these lines: they stay in the cart, the others are repriced without the coupons that no longer apply.
 * @throws CoreProblem CART_EMPTY if no line remains, and the refusals of a quote
 */
export async function excludeLines(visit: Visit, whole: Chosen, lines: readonly string[]): Promise<Shortened> {
  let rest = withoutLines(whole, lines);
  if (rest._carts.length === 0) throw problemError('CART_EMPTY');
  const quoteOf = await checkoutQuotes(visit, rest);
  for (;;) {
    const quoted = await quoteOf(rest);
    const { _carts: carts, _coupons: coupons } = rest;
    if (quoted.ok) return { carts, quote: quoted.quote, isCouponLost: coupons.length < whole._coupons.length };
    // Each attempt has one coupon less, so that the loop ends.
    const fitting = coupons.filter(({ _coupon }) => _coupon !== quoted.problem._coupon);
    if (fitting.length === coupons.length) throw new CoreProblem(quoted.problem);
    rest = { ...rest, _coupons: fitting };
  }
}
