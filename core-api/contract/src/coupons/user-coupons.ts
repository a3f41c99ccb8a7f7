import { z } from 'zod';
import { id, instant, won } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';
import { optionalText } from '../kernel/texts.ts';
import { usernameKey } from '../spellings/codes.ts';
import { userCouponStateLabels } from './labels.ts';
import { COUPON_MEMBER_LIMIT, couponIds, couponPrice, couponTerms, couponUsage } from './schemas.ts';

export const userCouponState = z.enum(codesOf(userCouponStateLabels));

export const userCoupon = component('UserCoupon', {
  _id: id,
  _user: id,
  _coupon: id,
  ...couponTerms,
  round: z.int(),
  isUsed: z.boolean(),
  isExpired: z.boolean(),
  isExcluded: z.boolean(),
  state: userCouponState,
  usage: couponUsage,
  expiresAt: instant.nullable(),
  usedAt: instant.nullable(),
  createdAt: instant,
  _product: id.nullable().describe('The product in the cart that it is applied to'),
  shippingCode: z.string().nullable(),
});

export const consoleUserCoupon = component('ConsoleUserCoupon', {
  ...userCoupon.shape,
  username: z.string(),
  userName: z.string(),
  excludedReason: z.string(),
  purchaseNo: z.string().nullable(),
});

const reason = optionalText('사유', 200);
export const userCouponChange = z.discriminatedUnion('isExcluded', [
  z.strictObject({ isExcluded: z.literal(true), reason: reason.min(2, '사유를 두 글자 이상 입력해 주세요.') }),
  z.strictObject({ isExcluded: z.literal(false), reason }),
]);

/** The recipients of a run. The limits of pasted usernames and of ids are the same. */
export const bulkCouponIssue = z
  .strictObject({
    _coupon: id,
    type: z.enum(['USERS', 'USERNAMES', 'LEVELS', 'USER_TYPES', 'ALL']),
    _users: couponIds(COUPON_MEMBER_LIMIT).default([]),
    usernames: z.array(z.string().overwrite(usernameKey).min(1).max(20)).max(COUPON_MEMBER_LIMIT).default([]),
    _levels: couponIds(100).default([]),
    userTypes: z
      .array(z.enum(['PERSON', 'COMPANY']))
      .max(2)
      .default([]),
  })
  .superRefine(({ type, ...lists }, context) => {
    const path = {
      USERS: '_users',
      USERNAMES: 'usernames',
      LEVELS: '_levels',
      USER_TYPES: 'userTypes',
      ALL: null,
    } as const;
    const field = path[type];
    if (field && lists[field].length === 0)
      context.addIssue({ code: 'custom', path: [field], message: '받을 회원을 하나 이상 골라 주세요.' });
  });

export const couponRun = component('CouponRun', {
  _id: id,
  _coupon: id,
  couponName: z.string(),
  cause: z.enum(['INSTANT', 'HAND']),
  state: z.enum(['WAITING', 'RUNNING', 'DONE']),
  total: z.int(),
  done: z.int(),
  issued: z.int(),
  report: z
    .array(z.object({ username: z.string(), code: z.string(), message: z.string() }))
    .describe('The first skipped members, with the reasons'),
  createdAt: instant,
  finishedAt: instant.nullable(),
});

export const couponSimulation = component('CouponSimulation', {
  _id: id.describe('The user coupon if the member has one, else the coupon'),
  _coupon: id,
  name: z.string(),
  target: couponPrice,
  isHeld: z.boolean(),
  isApplicable: z.boolean(),
  on: z.string().nullable().describe('The product or delivery code it would be applied to'),
  base: won.nullable(),
  discount: won,
  refusal: z.string().nullable(),
  refusalMessage: z.string().nullable(),
});
