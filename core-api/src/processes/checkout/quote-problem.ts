import { couponRefusals, errorCatalogue } from '@iruon/contract';
import { problem } from '../../platform/http/problem.ts';
import type { PricedCartLine } from '../../selling/cart/index.ts';
import type { QuoteRefusal } from '../../selling/pricing/index.ts';
import type { CouponApplication } from './load-applied-coupons.ts';

/** Converts a quote error to a problem that names the field; an Error if no member input can cause it. */
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
    // The line exceeds exact integer arithmetic; the buyer can only change the quantity.
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
