import type { OfferedCoupon, UserCoupon } from '@iruon/contract';
import { couponUseSentence } from '@iruon/contract/labels';
import { wonText } from '@iruon/contract/won';
import { cursorPage } from '../addresses.ts';
import { memberCore, requireMember } from '../guards.ts';
import type { Visit } from '../visit.ts';
import { type CouponGoods, goodsByCoupon } from './cart/coupon-goods.ts';

const tabs = ['usable', 'used', 'expired', 'offered'] as const;
/** Milliseconds. A coupon that ends within this time is marked. */
const SOON = 7 * 24 * 60 * 60_000;

export interface CouponCardView {
  id: string;
  name: string;
  /** "10%", "3,000원" */
  gift: string;
  target: UserCoupon['usage']['target']['price'];
  /** Its period and its goods. */
  sentence: string;
  /** The pages of the goods that it applies to; empty if they were removed. */
  goods: CouponGoods[];
}

export interface MyCouponView extends CouponCardView {
  state: UserCoupon['state'];
  endsAt: string | null;
  /** True if it can be used, and ends within a week. */
  isEndingSoon: boolean;
  usedAt: string | null;
}

export interface OfferedCouponView extends CouponCardView {
  /** The last instant at which it can be received. */
  endsAt: string | null;
  /** The number of remaining coupons; null without a limit. */
  left: number | null;
  /** Why it cannot be received; null if it can. */
  refusal: string | null;
}

export interface MyCouponsView {
  tab: (typeof tabs)[number];
  counts: Record<(typeof tabs)[number], number>;
  coupons: MyCouponView[];
  /** Empty on the other tabs. */
  offered: OfferedCouponView[];
  next: string | null;
  /** True for a later page of the list. */
  isLater: boolean;
}

type Terms = Pick<UserCoupon, '_id' | 'name' | 'unit' | 'value' | 'limit' | 'usage'>;

function cardOf(coupon: Terms, goods: Map<string, CouponGoods[]>): CouponCardView {
  const { _id: id, name, unit, value, usage } = coupon;
  const places = goods.get(id) ?? [];
  return {
    id,
    name,
    gift: unit === 'PERCENT' ? `${value}%` : wonText(value),
    target: usage.target.price,
    sentence: couponUseSentence(
      coupon,
      places.map((place) => place.name),
    ),
    goods: usage.target.type === 'ALL' ? [{ name: '모든 상품', path: '/shop/products' }] : places,
  };
}

const targetsOf = (coupons: readonly Terms[]) => coupons.map(({ _id, usage }) => ({ id: _id, target: usage.target }));

const toOffered = (coupon: OfferedCoupon, goods: Map<string, CouponGoods[]>): OfferedCouponView => ({
  ...cardOf(coupon, goods),
  endsAt: coupon.endsAt,
  left: coupon.left,
  refusal: coupon.isReceivable ? null : (coupon.refusalMessage ?? '지금은 받을 수 없습니다.'),
});

const toMyCoupon = (coupon: UserCoupon, goods: Map<string, CouponGoods[]>, now: number): MyCouponView => ({
  ...cardOf(coupon, goods),
  state: coupon.state,
  endsAt: coupon.expiresAt,
  isEndingSoon: coupon.state === 'USABLE' && coupon.expiresAt !== null && Date.parse(coupon.expiresAt) - now < SOON,
  usedAt: coupon.usedAt,
});

/** The member's coupons of one state, or those that can be received: `?tab=&cursor=`. */
export async function myCoupons(visit: Visit, params: URLSearchParams): Promise<MyCouponsView> {
  requireMember(visit);
  const tab = tabs.find((each) => each === params.get('tab')) ?? 'usable';
  const page = cursorPage(params);
  const isOffered = tab === 'offered';
  // The tab of offered coupons shows the numbers of the others only.
  const query = isOffered ? ({ state: 'usable', limit: 1 } as const) : { state: tab, ...page.query };
  const [mine, shown] = await Promise.all([
    visit.core.call('listMyCoupons', { params: { query } }),
    visit.core.call('listShopCoupons'),
  ]);
  const { coupons, counts, next } = mine;
  const offered = shown.coupons.toSorted((a, b) => Number(b.isReceivable) - Number(a.isReceivable));
  const goods = await goodsByCoupon(visit, targetsOf(isOffered ? offered : coupons));
  return {
    tab,
    counts: { ...counts, offered: offered.filter(({ isReceivable }) => isReceivable).length },
    coupons: isOffered ? [] : coupons.map((coupon) => toMyCoupon(coupon, goods, Date.now())),
    offered: isOffered ? offered.map((coupon) => toOffered(coupon, goods)) : [],
    next: isOffered ? null : next,
    isLater: page.isLater,
  };
}

/**
 * Receives a coupon by its id or by an event code. @returns its name
 * @throws CoreProblem COUPON_CODE_UNKNOWN, TOO_MANY_REQUESTS and the refusals of `claimCoupon`
 */
export async function receiveCoupon(visit: Visit, claim: { _coupon: string } | { code: string }): Promise<string> {
  return (await memberCore(visit).call('claimCoupon', { body: claim })).coupon.name;
}
