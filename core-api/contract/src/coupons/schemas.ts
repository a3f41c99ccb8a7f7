import { z } from 'zod';
import { discountBounds } from '../kernel/discount.ts';
import { id, instant, won } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';
import { recordName, seenAt } from '../records/console-record.ts';
import { spelledCouponCode } from '../spellings/codes.ts';
import { couponPriceLabels, couponScopeLabels, couponStateLabels, couponTargetLabels } from './labels.ts';

/** Maximum number of coupons. */
export const COUPON_LIMIT = 1000;
/** Maximum number of members listed in one coupon or run. */
export const COUPON_MEMBER_LIMIT = 1000;

export const couponUnit = z.enum(['AMOUNT', 'PERCENT']);
export const couponPrice = z.enum(codesOf(couponPriceLabels));
export const couponScopes = codesOf(couponScopeLabels);
export const couponValidity = z.enum(['SINGLE', 'BOUNDED', 'INFINITE']);
export const couponTargets = codesOf(couponTargetLabels);
export const couponEvents = ['NONE', 'SIGN_UP', 'CODE'] as const;

export const couponCode = z
  .string({ error: '쿠폰 코드를 입력해 주세요.' })
  .overwrite(spelledCouponCode)
  .regex(/^(?=.*[A-Z0-9])[A-Z0-9-]{4,30}$/, '쿠폰 코드는 영문, 숫자, - 로 4~30자입니다.');

const moment = instant.nullable();
export const couponIds = (max: number) => z.array(id).max(max, `${max}개까지 고를 수 있습니다.`);
const round = z.int().min(1, '회차는 1부터입니다.').max(1000, '회차는 1000까지입니다.');
const rounds = z.array(round).max(100, '회차는 100개까지 정할 수 있습니다.');
/** The confirmed purchases that a coupon requires; null requires none. */
const shopLimit = z.strictObject({
  count__sum: z.int().min(0).max(100_000).nullable(),
  price__sum: won.nullable(),
});

function inOrder(
  { startsAt, endsAt }: { startsAt: string | null; endsAt: string | null },
  context: z.RefinementCtx,
): void {
  if (startsAt && endsAt && Date.parse(endsAt) < Date.parse(startsAt))
    context.addIssue({ code: 'custom', path: ['endsAt'], message: '종료일은 시작일보다 빠를 수 없습니다.' });
}

/** The audience of a coupon. */
export const couponTarget = z
  .strictObject({
    type: z.enum(couponTargets),
    _users: couponIds(COUPON_MEMBER_LIMIT),
    _levels: couponIds(100),
    userTypes: z.array(z.enum(['PERSON', 'COMPANY'])).max(2),
  })
  .superRefine(({ type, _users, _levels, userTypes }, context) => {
    const missing = (path: string) =>
      context.addIssue({ code: 'custom', path: [path], message: '대상을 하나 이상 골라 주세요.' });
    if (type === 'USERS' && _users.length === 0) missing('_users');
    if (type === 'LEVELS' && _levels.length === 0) missing('_levels');
    if (type === 'USER_TYPES' && userTypes.length === 0) missing('userTypes');
  });

export const couponIssue = z
  .strictObject({
    type: z.enum(['INSTANT', 'REQUEST']).describe('Issued by the store, or downloaded by the member'),
    event: z.strictObject({ type: z.enum(couponEvents), code: couponCode.nullable() }),
    round: z.strictObject({ type: couponValidity, includeds: rounds, excludeds: rounds }),
    target: couponTarget,
    limit: z.strictObject({ shop: shopLimit }),
    startsAt: moment,
    endsAt: moment,
    issuesAt: moment.describe('When an INSTANT coupon is issued to all its targets'),
    isActive: z.boolean(),
  })
  .superRefine((issue, context) => {
    inOrder(issue, context);
    const complain = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const { type, event, round: each, issuesAt } = issue;
    if ((event.type === 'CODE') !== (event.code !== null))
      complain(
        ['event', 'code'],
        event.code === null ? '쿠폰 코드를 입력해 주세요.' : '코드로 받는 쿠폰만 코드를 정합니다.',
      );
    if (type === 'INSTANT' && event.type === 'CODE')
      complain(['event', 'type'], '코드로 받는 쿠폰은 회원이 직접 받는 쿠폰이어야 합니다.');
    if (type === 'REQUEST' && event.type === 'SIGN_UP')
      complain(['event', 'type'], '회원가입 쿠폰은 자동으로 지급하는 쿠폰이어야 합니다.');
    if (type === 'INSTANT' && event.type === 'NONE' && issuesAt === null)
      complain(['issuesAt'], '지급할 날짜를 입력해 주세요.');
    if (each.type === 'BOUNDED' && each.includeds.every((one) => each.excludeds.includes(one)))
      complain(['round', 'includeds'], '받을 수 있는 회차를 하나 이상 입력해 주세요.');
  });

export const couponUsage = z
  .strictObject({
    type: couponValidity.describe('SINGLE: the one Seoul day of startsAt'),
    target: z
      .strictObject({
        type: z.enum(couponScopes),
        price: couponPrice,
        _products: couponIds(500),
        _categories: couponIds(100),
        _exhibitions: couponIds(100),
        displayCodes: z.array(z.string().trim().min(1).max(50)).max(50),
      })
      .superRefine((target, context) => {
        const path = scopeFields[target.type];
        if (path && target[path].length === 0)
          context.addIssue({ code: 'custom', path: [path], message: '적용할 대상을 하나 이상 골라 주세요.' });
      }),
    limit: z.strictObject({
      shop: shopLimit,
      target: z
        .strictObject({ price__min: won.nullable(), price__max: won.nullable() })
        .refine(({ price__min: least, price__max: max }) => least === null || max === null || least <= max, {
          path: ['price__max'],
          message: '최대 금액은 최소 금액보다 작을 수 없습니다.',
        }),
    }),
    startsAt: moment,
    endsAt: moment,
    isActive: z.boolean(),
    combinable: z.boolean(),
  })
  .superRefine((usage, context) => {
    inOrder(usage, context);
    if (usage.type === 'SINGLE' && usage.startsAt === null)
      context.addIssue({ code: 'custom', path: ['startsAt'], message: '사용할 수 있는 날짜를 입력해 주세요.' });
    if (usage.type === 'BOUNDED' && usage.endsAt === null)
      context.addIssue({ code: 'custom', path: ['endsAt'], message: '사용 종료일을 입력해 주세요.' });
  });

/** The list with the members of a scope. */
export const scopeFields = {
  ALL: null,
  PRODUCTS: '_products',
  CATEGORIES: '_categories',
  EXHIBITIONS: '_exhibitions',
  DISPLAYS: 'displayCodes',
} as const;

/** The fields that a user coupon copies from its coupon. */
export const couponTerms = {
  name: recordName,
  unit: couponUnit,
  value: z.int('할인값은 정수로 입력해 주세요.'),
  limit: won.max(100_000_000, '1억원까지 입력할 수 있습니다.').describe('Maximum discount; 0 is no limit'),
};

const couponFields = z.strictObject({
  ...couponTerms,
  count: z
    .int()
    .min(1, '1장 이상이어야 합니다.')
    .max(10_000_000, '천만 장까지 만들 수 있습니다.')
    .nullable()
    .default(1)
    .describe('Maximum number of issued coupons; null is unlimited'),
  issue: couponIssue,
  usage: couponUsage,
});

function checkDiscount(
  { unit, value, limit }: { unit: z.infer<typeof couponUnit>; value: number; limit: number },
  context: z.RefinementCtx,
): void {
  if (unit === 'AMOUNT' && limit > 0)
    context.addIssue({
      code: 'custom',
      path: ['limit'],
      message: '최대 할인 금액은 할인율(%) 쿠폰에만 정할 수 있습니다. 0으로 두세요.',
    });
  const message = discountBounds(unit, value, { least: 1, max: 100_000_000 });
  if (message !== null) context.addIssue({ code: 'custom', path: ['value'], message });
}

/** Minimum length of new codes; shorter ones can be guessed. Older codes stay valid. */
export const COUPON_CODE_LEAST = 8;
export const SHORT_COUPON_CODE = `쿠폰 코드는 ${COUPON_CODE_LEAST}자 이상이어야 합니다.`;

export const consoleCouponInput = couponFields
  .superRefine(checkDiscount)
  .superRefine(({ issue }, context) => {
    const { code } = issue.event;
    if (code !== null && code.length < COUPON_CODE_LEAST)
      context.addIssue({ code: 'custom', path: ['issue', 'event', 'code'], message: SHORT_COUPON_CODE });
  })
  .meta({ id: 'ConsoleCouponInput' });
export type ConsoleCouponInput = z.output<typeof consoleCouponInput>;
export const consoleCouponUpdate = z
  .strictObject({ ...couponFields.shape, updatedAt: seenAt })
  .superRefine(checkDiscount);

export const couponState = z.enum(codesOf(couponStateLabels));

export const consoleCoupon = component('ConsoleCoupon', {
  ...couponFields.shape,
  _id: id,
  count: z.int().nullable(),
  issued: z.int(),
  used: z.int(),
  state: couponState,
  createdAt: instant,
  updatedAt: instant,
});

/** A coupon as the shop offers it. */
export const offeredCoupon = component('OfferedCoupon', {
  _id: id,
  ...couponTerms,
  usage: couponUsage,
  endsAt: instant.nullable(),
  left: z.int().nullable().describe('Remaining coupons; null is unlimited'),
  isReceivable: z.boolean(),
  refusal: z.string().nullable().describe('The problem code of a refused claim'),
  refusalMessage: z.string().nullable(),
});
