import type { Insertable } from 'kysely';
import type { CouponMoves, Coupons, UserCoupons } from '../src/index.ts';
import { jsonText } from '../src/json-columns.ts';
import { DAY, HOUR, later } from './calendar.ts';
import type { Member } from './members/index.ts';
import { randomOf, uuidAt } from './random.ts';

const SEOUL = 9 * HOUR;

/** Seoul midnight `days` from now. */
function dayFrom(now: Date, days: number): Date {
  return new Date(Math.floor((now.getTime() + SEOUL) / DAY) * DAY + days * DAY - SEOUL);
}

interface Plan {
  name: string;
  unit: 'AMOUNT' | 'PERCENT';
  value: number;
  limit?: number;
  count: number | null;
  price: string;
  least?: number;
  combinable?: boolean;
  event?: 'SIGN_UP' | 'CODE';
  code?: string;
  type?: 'INSTANT';
  scope?: { type: string; _categories?: string[]; _exhibitions?: string[] };
  /** Days from now of the issue period; null is open. */
  issued: [from: number, to: number | null];
  used?: [from: number, to: number];
  stopped?: boolean;
}

/** The user coupons of the named members: [coupon, days ago, used in their first paid purchase]. */
const USER_COUPONS: Readonly<Record<string, readonly (readonly [coupon: number, daysAgo: number, isUsed: boolean])[]>> =
  {
    clinic01: [
      [0, 3, false],
      [1, 5, false],
      [2, 10, false],
      [4, 12, false],
      [5, 200, true],
      [7, 60, false],
    ],
    person01: [
      [0, 2, false],
      [2, 8, false],
      [3, 9, false],
      [5, 150, true],
      [7, 60, false],
    ],
  };

function plansOf({ categoryId, exhibitionId }: { categoryId: string; exhibitionId: string }): Plan[] {
  return [
    {
      name: '임플란트 10% 할인',
      unit: 'PERCENT',
      value: 10,
      limit: 10_000,
      count: 100,
      price: 'PRODUCT_PRICE',
      least: 50_000,
      scope: { type: 'CATEGORIES', _categories: [categoryId] },
      issued: [-10, 20],
      used: [-10, 30],
    },
    {
      name: '전체 주문 5,000원 할인',
      unit: 'AMOUNT',
      value: 5_000,
      count: 500,
      price: 'TOTAL_ORDER_AMOUNT',
      least: 100_000,
      combinable: true,
      issued: [-20, 40],
      used: [-20, 60],
    },
    { name: '배송비 무료', unit: 'PERCENT', value: 100, count: null, price: 'DELIVERY_FARE', issued: [-30, null] },
    {
      name: '설치비 50% 할인',
      unit: 'PERCENT',
      value: 50,
      limit: 50_000,
      count: 50,
      price: 'INSTALLATION_PRICE',
      issued: [-30, 90],
    },
    {
      name: '현장 서비스비 20,000원 할인',
      unit: 'AMOUNT',
      value: 20_000,
      count: 30,
      price: 'ONSITE_SERVICE_FEE',
      event: 'CODE',
      code: 'SERVICE-2026',
      issued: [-30, 90],
    },
    {
      name: '가입 축하 3,000원',
      unit: 'AMOUNT',
      value: 3_000,
      count: null,
      price: 'TOTAL_ORDER_AMOUNT',
      least: 30_000,
      type: 'INSTANT',
      event: 'SIGN_UP',
      issued: [-400, null],
    },
    {
      name: '기획전 15% 할인',
      unit: 'PERCENT',
      value: 15,
      limit: 30_000,
      count: 200,
      price: 'PRODUCT_PRICE',
      scope: { type: 'EXHIBITIONS', _exhibitions: [exhibitionId] },
      issued: [7, 30],
      used: [7, 37],
    },
    {
      name: '봄맞이 주문 할인',
      unit: 'AMOUNT',
      value: 10_000,
      count: 2,
      price: 'TOTAL_ORDER_AMOUNT',
      least: 200_000,
      issued: [-90, -45],
      used: [-90, -40],
      stopped: true,
    },
  ];
}

const nothing = { count__sum: null, price__sum: null };
const iso = (now: Date, days: number | null) => (days === null ? null : dayFrom(now, days).toISOString());

function termsOf(plan: Plan, now: Date) {
  const [from, to] = plan.issued;
  const issue = {
    type: plan.type ?? 'REQUEST',
    event: { type: plan.event ?? 'NONE', code: plan.code ?? null },
    round: { type: 'SINGLE', includeds: [], excludeds: [] },
    target: { type: 'ALL', _users: [], _levels: [], userTypes: [] },
    limit: { shop: nothing },
    startsAt: iso(now, from),
    endsAt: iso(now, to),
    issuesAt: null,
    isActive: !plan.stopped,
  };
  const usage = {
    type: plan.used ? 'BOUNDED' : 'INFINITE',
    target: {
      type: 'ALL',
      price: plan.price,
      _products: [],
      _categories: [],
      _exhibitions: [],
      displayCodes: [],
      ...plan.scope,
    },
    limit: { shop: nothing, target: { price__min: plan.least ?? null, price__max: null } },
    startsAt: plan.used ? iso(now, plan.used[0]) : null,
    endsAt: plan.used ? iso(now, plan.used[1]) : null,
    isActive: true,
    combinable: plan.combinable ?? false,
  };
  return { issue, usage };
}

export interface SeededCoupons {
  coupons: Insertable<Coupons>[];
  userCoupons: Insertable<UserCoupons>[];
  moves: Insertable<CouponMoves>[];
}

/** The other demo data that coupons refer to. */
interface Demo {
  catalogue: { categories: readonly { id: string }[] };
  shown: { exhibitions: readonly { id: string }[] };
  purchases: readonly { id: string; scenario: string; member: Member; created: Date }[];
}

/** Eight coupons of all kinds and states, and the named members' user coupons, including used and expired ones. */
export function couponsOf(members: readonly Member[], { catalogue, shown, purchases }: Demo, now: Date): SeededCoupons {
  const random = randomOf('coupons');
  const [category] = catalogue.categories;
  const [exhibition] = shown.exhibitions;
  if (!category || !exhibition) throw new Error('The demo has no category or no exhibition for its coupons');
  const scopes = { categoryId: category.id, exhibitionId: exhibition.id };
  const paid = purchases.filter(({ scenario }) => scenario !== 'NONPAYMENT' && scenario !== 'UNPAID_CANCELED');
  const userCoupons: Insertable<UserCoupons>[] = [];
  const moves: Insertable<CouponMoves>[] = [];
  const coupons = plansOf(scopes).map((plan, position) => {
    const createdAt = later(now, Math.min(plan.issued[0], -1) * DAY);
    const { issue, usage } = termsOf(plan, now);
    const end = plan.used ? new Date(dayFrom(now, plan.used[1] + 1).getTime() - 1) : null;
    const { name, unit, value, limit = 0, count } = plan;
    const row = { id: uuidAt(createdAt, random), name, unit, value, limitAmount: limit, count, issued: 0 };
    for (const { id: userId, username } of members) {
      const [, daysAgo, isUsed] = USER_COUPONS[username]?.find(([coupon]) => coupon === position) ?? [];
      if (daysAgo === undefined) continue;
      const at = later(now, -daysAgo * DAY);
      const purchase = isUsed ? paid.find(({ member }) => member.id === userId) : undefined;
      row.issued += 1;
      const id = uuidAt(at, random);
      if (purchase)
        moves.push({
          id: uuidAt(purchase.created, random),
          userCouponId: id,
          userId,
          kind: 'USED',
          purchaseId: purchase.id,
          createdAt: purchase.created,
        });
      userCoupons.push({
        id,
        couponId: row.id,
        userId,
        name,
        unit,
        round: 1,
        value,
        limitAmount: limit,
        usage: jsonText(usage),
        expiresAt: end,
        isExpired: end !== null && end < now,
        purchaseId: purchase?.id ?? null,
        usedAt: purchase?.created ?? null,
        createdAt: purchase && purchase.created < at ? purchase.created : at,
      });
    }
    return {
      ...row,
      issue: jsonText(issue),
      usage: jsonText(usage),
      eventCode: plan.code ?? null,
      createdAt,
      updatedAt: createdAt,
    };
  });
  return { coupons, userCoupons, moves };
}
