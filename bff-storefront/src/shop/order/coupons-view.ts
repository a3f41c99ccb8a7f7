import type { CouponApplication, CouponPrice, CouponProposal, UserCoupon } from '@iruon/contract';
import { manWonText, wonText } from '@iruon/contract/won';

export interface CouponOption {
  id: string;
  name: string;
  terms: string;
  /** The discount of this target in won. */
  discount: number;
  /** Why it cannot be chosen for this target; null if it can. */
  refusal: string | null;
}

/** A line, fee or order that one coupon can be applied to. */
export interface CouponPlace {
  /** The text after the coupon id in a form. */
  suffix: string;
  kind: CouponPrice;
  label: string;
  /** Null unless it is a line of the cart. */
  _cart: string | null;
  /** Null unless it is a fee of a delivery. */
  shippingCode: string | null;
  /** The coupon applied to this target; empty for none. */
  chosen: string;
  options: CouponOption[];
}

/** The coupons for chosen lines, with their discounts. */
export interface CouponsView {
  /** The member's usable coupons. */
  usable: number;
  places: CouponPlace[];
  applied: CouponApplication[];
  /** Won of the applied coupons' discounts. */
  saving: number;
  best: {
    choices: CouponApplication[];
    /** The discount in won. */
    saved: number;
    isApplied: boolean;
  };
  /** Coupons of the member that do not apply to this order. */
  unusable: { id: string; name: string; terms: string; reason: string }[];
  /** Applied coupons that do not apply any longer. */
  unfit: { id: string; name: string; reason: string }[];
}

/** The labels of lines and deliveries. */
export interface PlaceNames {
  lines: ReadonlyMap<string, string>;
  deliveries: ReadonlyMap<string, string>;
}

/** "10% 할인, 최대 5,000원, 30,000원 이상" */
export function termsOf({ unit, value, limit, usage }: UserCoupon): string {
  const { price__min: least, price__max: most } = usage.limit.target;
  return [
    unit === 'PERCENT' ? `${value}% 할인` : `${wonText(value)} 할인`,
    unit === 'PERCENT' && limit > 0 && `최대 ${wonText(limit)}`,
    least !== null && `${wonText(least)} 이상`,
    most !== null && `${wonText(most)} 이하`,
  ]
    .filter(Boolean)
    .join(', ');
}

const inShort = (amount: number) => (amount >= 10_000 && amount % 10_000 === 0 ? manWonText(amount) : wonText(amount));

/** The same for small spaces, without the text that the coupon's name already contains. "10만원 이상" */
export function briefTermsOf({ name, unit, value, limit, usage }: UserCoupon): string {
  const { price__min: least, price__max: most } = usage.limit.target;
  const gifts = unit === 'PERCENT' ? [`${value}%`] : [wonText(value), inShort(value)];
  const isNamed = gifts.some((gift) => name.replaceAll(' ', '').includes(gift));
  return [
    !isNamed && `${gifts[0]} 할인`,
    unit === 'PERCENT' && limit > 0 && `최대 ${inShort(limit)}`,
    least !== null && `${inShort(least)} 이상`,
    most !== null && `${inShort(most)} 이하`,
  ]
    .filter(Boolean)
    .join(', ');
}

const FEES: Partial<Record<CouponPrice, string>> = {
  DELIVERY_FARE: '배송비',
  INSTALLATION_PRICE: '설치비',
  ONSITE_SERVICE_FEE: '현장 서비스비',
};
/** Maximum number of goods that are named for a refused coupon. */
const MAX_GOODS = 3;
const KINDS: readonly CouponPrice[] = [
  'PRODUCT_PRICE',
  'DELIVERY_FARE',
  'INSTALLATION_PRICE',
  'ONSITE_SERVICE_FEE',
  'TOTAL_ORDER_AMOUNT',
];

/** A choice or an applied coupon without its discount, as requests have it. */
export const applicationOf = ({ _coupon, _cart, shippingCode }: CouponApplication): CouponApplication => ({
  _coupon,
  _cart,
  shippingCode,
});
const keyOf = ({ _coupon, _cart, shippingCode }: CouponApplication) => `${_coupon} ${_cart} ${shippingCode}`;

/** "적용 대상 상품이 없습니다. 티슈레벨, 본레벨 상품에 쓸 수 있습니다." */
function withGoods(refusal: string, goods: readonly { name: string }[]): string {
  const [first, ...more] = goods.map(({ name }) => name);
  if (first === undefined) return refusal;
  const shown = [first, ...more.slice(0, MAX_GOODS - 1)].join(', ');
  const rest = more.length >= MAX_GOODS ? ` 외 ${more.length + 1 - MAX_GOODS}곳` : '';
  return `${refusal} ${shown}${rest} 상품에 쓸 수 있습니다.`;
}

/** Targets in the order of lines, fees and the whole order; a target without choices is omitted. */
export function couponsView(
  { coupons, choices, applied, unfit, proposal }: CouponProposal,
  names: PlaceNames,
  goods: ReadonlyMap<string, readonly { name: string }[]> = new Map(),
): CouponsView {
  const byId = new Map(coupons.map(({ coupon }) => [coupon._id, coupon]));
  const places = new Map<string, CouponPlace>();
  for (const choice of choices) {
    const coupon = byId.get(choice._coupon);
    if (!coupon) continue;
    const { _cart, shippingCode } = choice;
    const kind = coupon.usage.target.price;
    const key = `${kind} ${_cart} ${shippingCode}`;
    const place = places.get(key) ?? { ...placeOf(kind, choice, names), chosen: '', options: [] };
    if (applied.some((each) => keyOf(each) === keyOf(choice))) place.chosen = coupon._id;
    const { discount, refusalMessage: refusal } = choice;
    // A coupon without a discount (for a delivery that is free already) is not offered; an applied one can be removed.
    if (refusal !== null || discount > 0 || place.chosen === coupon._id)
      place.options.push({ id: coupon._id, name: coupon.name, terms: briefTermsOf(coupon), discount, refusal });
    places.set(key, place);
  }
  const reasonOf = ({ id, refusal, refusalMessage }: { id: string; refusal: string; refusalMessage: string }) =>
    refusal === 'OUT_OF_SCOPE' ? withGoods(refusalMessage, goods.get(id) ?? []) : refusalMessage;
  const lineOrder = [...names.lines.keys()];
  const rank = ({ kind, _cart }: CouponPlace) => KINDS.indexOf(kind) * 1_000 + (_cart ? lineOrder.indexOf(_cart) : 0);
  const best = proposal._coupons.map(applicationOf);
  const appliedKeys = new Set(applied.map(keyOf));
  return {
    usable: coupons.length,
    places: [...places.values()]
      .filter(({ options }) => options.some(({ refusal }) => refusal === null))
      .map((place) => ({ ...place, options: place.options.toSorted((a, b) => b.discount - a.discount) }))
      .sort((a, b) => rank(a) - rank(b)),
    applied: applied.map(applicationOf),
    saving: applied.reduce((sum, { discount }) => sum + discount, 0),
    best: {
      choices: best,
      saved: proposal.saved,
      isApplied: best.length === applied.length && best.every((choice) => appliedKeys.has(keyOf(choice))),
    },
    unusable: coupons.flatMap(({ coupon: { _id: id, ...coupon }, refusal, refusalMessage }) =>
      refusal === null || refusalMessage === null
        ? []
        : {
            id,
            name: coupon.name,
            terms: termsOf({ _id: id, ...coupon }),
            reason: reasonOf({ id, refusal, refusalMessage }),
          },
    ),
    unfit: unfit.map(({ _coupon: id, name, refusal, refusalMessage }) => ({
      id,
      name,
      reason: reasonOf({ id, refusal, refusalMessage }),
    })),
  };
}

function placeOf(
  kind: CouponPrice,
  { _cart, shippingCode }: Omit<CouponApplication, '_coupon'>,
  { lines, deliveries }: PlaceNames,
): Omit<CouponPlace, 'chosen' | 'options'> {
  const place = { kind, _cart, shippingCode };
  if (_cart !== null) return { ...place, suffix: `|line|${_cart}`, label: lines.get(_cart) ?? '' };
  if (shippingCode === null) return { ...place, suffix: '', label: '주문 전체' };
  const label = `${deliveries.get(shippingCode) ?? shippingCode} ${FEES[kind] ?? ''}`;
  return { ...place, suffix: `|code|${shippingCode}`, label };
}
