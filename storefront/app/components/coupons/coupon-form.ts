import type { CouponPlace } from '@iruon/bff-storefront/shop/order/coupons-view';
import type { CouponApplication } from '@iruon/contract';

// One field `coupon` for each place: "<coupon>", or followed by the line or the delivery code; empty for no coupon.
const chosenCoupon = /^([0-9a-f-]{36})(?:\|(line|code)\|(.{1,50}))?$/;

/** The choices posted by a form; invalid ones are dropped. */
export function readCoupons(texts: readonly (string | undefined)[]): CouponApplication[] {
  return texts.flatMap((text) => {
    const [, _coupon, kind, place = null] = chosenCoupon.exec(text ?? '') ?? [];
    if (!_coupon) return [];
    return [{ _coupon, _cart: kind === 'line' ? place : null, shippingCode: kind === 'code' ? place : null }];
  });
}

/** The value of the field for a choice. */
export function writeCoupon({ _coupon, _cart, shippingCode }: CouponApplication): string {
  if (_cart !== null) return `${_coupon}|line|${_cart}`;
  return shippingCode === null ? _coupon : `${_coupon}|code|${shippingCode}`;
}

/** The key of a place; each fee of a delivery is a place of its own. */
export const placeKey = ({ kind, suffix }: Pick<CouponPlace, 'kind' | 'suffix'>) => `${kind}${suffix}`;

/** The coupon chosen in each place, or an empty text. */
export type ChosenCoupons = Record<string, string>;

/** The coupon of each place, from choices. */
export function chosenBy(choices: readonly CouponApplication[], places: readonly CouponPlace[]): ChosenCoupons {
  const made = new Set(choices.map(writeCoupon));
  return Object.fromEntries(
    places.map((place) => [
      placeKey(place),
      place.options.find(({ id }) => made.has(`${id}${place.suffix}`))?.id ?? '',
    ]),
  );
}

/** The choices, from the coupon of each place. */
export function choicesOf(chosen: ChosenCoupons, places: readonly CouponPlace[]): CouponApplication[] {
  return places.flatMap((place) => {
    const { _cart, shippingCode } = place;
    const _coupon = chosen[placeKey(place)];
    return _coupon ? [{ _coupon, _cart, shippingCode }] : [];
  });
}
