import type { CouponIssue, CouponState, CouponUsage, UserCouponState } from '@iruon/contract';
import { endOfSeoulDay } from '@iruon/contract/seoul';
import { type Won, won } from '../../kernel/won.ts';
import type { CouponScope, DiscountUnit, QuoteCoupon } from '../pricing/index.ts';

/** The fields of a coupon for issuing. */
export interface CouponTerms {
  readonly count: number | null;
  readonly issued: number;
  readonly issue: CouponIssue;
}

/** The fields of a member for issuing. */
export interface Receiver {
  readonly id: string;
  readonly type: string;
  readonly levelId: string | null;
  readonly isWithdrawn: boolean;
}

/** An earlier user coupon of a member. */
export interface Round {
  readonly round: number;
  /** True if it is neither used nor expired nor withdrawn. */
  readonly isOpen: boolean;
}

export type ClaimRefusal =
  | 'COUPON_NOT_CLAIMABLE'
  | 'COUPON_NOT_BEGUN'
  | 'COUPON_ENDED'
  | 'COUPON_NOT_TARGET'
  | 'COUPON_SOLD_OUT'
  | 'COUPON_HELD'
  | 'COUPON_ROUNDS_OVER'
  | 'COUPON_HISTORY_SHORT';

/** The last instant of a period: 23:59:59.999 of its last Seoul day; null without an end. */
export const lastInstant = (endsAt: string | null): Date | null =>
  endsAt === null ? null : endOfSeoulDay(new Date(endsAt));

/** The number of the next round for a member, or null: SINGLE once, BOUNDED as listed, INFINITE any. */
export function nextRound({ type, includeds, excludeds }: CouponIssue['round'], had: readonly Round[]): number | null {
  const isFree = (round: number) => !(excludeds.includes(round) || had.some((each) => each.round === round));
  if (type === 'BOUNDED') return [...includeds].sort((a, b) => a - b).find(isFree) ?? null;
  if (type === 'SINGLE' && had.length > 0) return null;
  let round = 1;
  while (!isFree(round)) round += 1;
  return round;
}

/** True if a member belongs to the coupon's audience. Operators and former members never do. */
export function isTarget(target: CouponIssue['target'], member: Receiver): boolean {
  if (member.isWithdrawn || member.type === 'OPERATOR') return false;
  switch (target.type) {
    case 'ALL':
      return true;
    case 'USERS':
      return target._users.includes(member.id);
    case 'LEVELS':
      return member.levelId !== null && target._levels.includes(member.levelId);
    case 'USER_TYPES':
      return target.userTypes.some((type) => type === member.type);
  }
}

/** The reason a member with these rounds gets no further user coupon; null if one can be issued. */
export function roundRefusal(terms: CouponTerms, had: readonly Round[]): ClaimRefusal | null {
  if (had.some((each) => each.isOpen)) return 'COUPON_HELD';
  if (nextRound(terms.issue.round, had) === null) return had.length > 0 ? 'COUPON_ROUNDS_OVER' : 'COUPON_NOT_CLAIMABLE';
  return terms.count !== null && terms.issued >= terms.count ? 'COUPON_SOLD_OUT' : null;
}

export interface Claim {
  readonly member: Receiver;
  readonly had: readonly Round[];
  readonly history: { readonly count: number; readonly price: number };
  readonly now: Date;
  readonly byCode: boolean;
}

/**
 * The reason why a member may not receive a requested coupon; null if they may. Refusals by the coupon itself are
 * checked first.
 */
export function claimRefusal(terms: CouponTerms, { member, had, history, now, byCode }: Claim): ClaimRefusal | null {
  const { type, event, startsAt, endsAt, isActive, target, limit } = terms.issue;
  if (!isActive || type !== 'REQUEST' || (event.type === 'CODE') !== byCode) return 'COUPON_NOT_CLAIMABLE';
  if (startsAt && now < new Date(startsAt)) return 'COUPON_NOT_BEGUN';
  const last = lastInstant(endsAt);
  if (last && now > last) return 'COUPON_ENDED';
  if (!isTarget(target, member)) return 'COUPON_NOT_TARGET';
  const { count__sum, price__sum } = limit.shop;
  const unmet = roundRefusal(terms, had);
  if (unmet) return unmet;
  if (history.count < (count__sum ?? 0) || history.price < (price__sum ?? 0)) return 'COUPON_HISTORY_SHORT';
  return null;
}

/** The state of a coupon for operators. */
export function couponStateOf({ count, issued, issue }: CouponTerms, now: Date): CouponState {
  const last = lastInstant(issue.endsAt);
  if (!issue.isActive) return 'STOPPED';
  if (last && now > last) return 'ENDED';
  if (count !== null && issued >= count) return 'SOLD_OUT';
  return issue.startsAt && now < new Date(issue.startsAt) ? 'PLANNED' : 'RUNNING';
}

interface UserCouponTimes {
  readonly usedAt: Date | null;
  readonly purchaseId: string | null;
  readonly isExcluded: boolean;
  readonly isExpired: boolean;
  readonly expiresAt: Date | null;
}

/** The state of a user coupon; one past its expiry is expired even before the job marks it. */
export function userCouponStateOf(userCoupon: UserCouponTimes, now: Date): UserCouponState {
  if (userCoupon.usedAt) return 'USED';
  if (userCoupon.purchaseId) return 'RESERVED';
  if (userCoupon.isExcluded) return 'EXCLUDED';
  return userCoupon.isExpired || (userCoupon.expiresAt !== null && userCoupon.expiresAt < now) ? 'EXPIRED' : 'USABLE';
}

/** When coupons may be used: on one Seoul day, until a day, or without an end. */
function periodOf({ type, startsAt, endsAt }: CouponUsage): { startsAt: Date | null; endsAt: Date | null } {
  const at = (text: string | null) => text && new Date(text);
  const end = { SINGLE: startsAt, BOUNDED: endsAt, INFINITE: null }[type];
  return { startsAt: at(startsAt) || null, endsAt: at(end) || null };
}

/** The last usable instant under these terms; null if unlimited. */
export function expiryOf(usage: CouponUsage): Date | null {
  const { endsAt } = periodOf(usage);
  return endsAt && endOfSeoulDay(endsAt);
}

function scopeOf({ target }: CouponUsage): CouponScope {
  switch (target.type) {
    case 'ALL':
      return { type: 'ALL' };
    case 'PRODUCTS':
      return { type: 'PRODUCTS', values: target._products };
    case 'CATEGORIES':
      return { type: 'CATEGORIES', values: target._categories };
    case 'EXHIBITIONS':
      return { type: 'EXHIBITIONS', values: target._exhibitions };
    case 'DISPLAYS':
      return { type: 'DISPLAYS', values: target.displayCodes };
  }
}

/** The terms as pricing input, not applied yet. */
export function quoteCouponOf(userCoupon: {
  userCouponId: string;
  name: string;
  unit: DiscountUnit;
  value: number;
  limit: number;
  usage: CouponUsage;
  isActive: boolean;
}): QuoteCoupon {
  const { userCouponId, name, unit, value, limit, usage, isActive } = userCoupon;
  const wonOf = (amount: number | null): Won | null => (amount === null ? null : won(amount));
  return {
    userCouponId,
    name,
    target: usage.target.price,
    unit,
    value,
    limit: won(limit),
    combinable: usage.combinable,
    scope: scopeOf(usage),
    period: periodOf(usage),
    isActive,
    limits: {
      target: { priceMin: wonOf(usage.limit.target.price__min), priceMax: wonOf(usage.limit.target.price__max) },
      shop: { countSum: usage.limit.shop.count__sum, priceSum: wonOf(usage.limit.shop.price__sum) },
    },
    lineId: null,
    shippingCode: null,
  };
}
