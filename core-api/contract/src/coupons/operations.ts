import { z } from 'zod';
import { consoleList, consoleListQuery } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { byCursor, search } from '../kernel/parameters.ts';
import { id } from '../kernel/scalars.ts';
import { quoteProblems } from '../orders/problems.ts';
import { removalNote } from '../points/schemas.ts';
import { recordVerbs } from '../records/record-verbs.ts';
import { applyCouponsRequest, couponProposal, couponProposalRequest } from './proposal.ts';
import {
  consoleCoupon,
  consoleCouponInput,
  consoleCouponUpdate,
  couponCode,
  couponPrice,
  couponState,
  offeredCoupon,
} from './schemas.ts';
import {
  bulkCouponIssue,
  consoleUserCoupon,
  couponRun,
  couponSimulation,
  userCoupon,
  userCouponChange,
  userCouponState,
} from './user-coupons.ts';

const { of, member } = operationsTagged('coupons');
const members = of('members');

const one = z.object({ coupon: userCoupon });
const counts = z.object({ usable: z.int(), used: z.int(), expired: z.int() });
const oneUserCoupon = z.object({ coupon: consoleUserCoupon });

export const couponOperations = {
  listShopCoupons: member(
    'GET /api/v1/shop/coupons',
    'Coupons for download, each with whether this member may, and why not',
  ).ok(z.object({ coupons: z.array(offeredCoupon) })),
  listMyCoupons: member(
    'GET /api/v1/me/coupons',
    'My coupons of one state, newest first, with the count of every state',
  ).ok(z.object({ coupons: z.array(userCoupon), counts, next: z.string().nullable() }), {
    query: z.strictObject({ state: z.enum(['usable', 'used', 'expired']).default('usable'), ...byCursor() }),
  }),
  claimCoupon: member('POST /api/v1/me/coupons', 'Receive a coupon, by its id or by an event code').created(one, {
    problems: [
      'COUPON_CODE_UNKNOWN',
      'COUPON_ENDED',
      'COUPON_HELD',
      'COUPON_HISTORY_SHORT',
      'COUPON_NOT_BEGUN',
      'COUPON_NOT_CLAIMABLE',
      'COUPON_NOT_TARGET',
      'COUPON_ROUNDS_OVER',
      'COUPON_SOLD_OUT',
      'NOT_FOUND',
      'TOO_MANY_REQUESTS',
    ],
    body: z.union([z.strictObject({ _coupon: id }), z.strictObject({ code: couponCode })]),
  }),
  applyCouponToProduct: member(
    'PUT /api/v1/me/coupons/{_id}/product',
    'Apply a product coupon to the cart line of a product, replacing another one there',
  ).ok(one, { problems: ['COUPON_NOT_LAYABLE', 'COUPON_TAKEN'], body: z.strictObject({ _product: id }) }),
  applyCouponToShippingCode: member(
    'PUT /api/v1/me/coupons/{_id}/shippingCode',
    'Apply a fee coupon to a delivery code, replacing another one for the same fee',
  ).ok(one, {
    problems: ['COUPON_NOT_LAYABLE', 'COUPON_TAKEN'],
    body: z.strictObject({ shippingCode: z.string().trim().min(1).max(50) }),
  }),
  applyCoupons: member(
    'PUT /api/v1/me/coupons/applied',
    'Apply coupons to cart lines, their deliveries and the whole order, replacing those applied before',
  ).noContent({ problems: ['CART_EMPTY', 'COUPON_NOT_LAYABLE', 'COUPON_TAKEN'], body: applyCouponsRequest }),
  proposeCoupons: member(
    'POST /api/v1/me/coupons/proposal',
    'The discount or refusal of each coupon on chosen lines, and the combination that saves most',
  ).ok(couponProposal, { problems: quoteProblems, body: couponProposalRequest }),
  removeCoupon: member(
    'DELETE /api/v1/me/coupons/{_id}',
    'Remove a coupon from the cart; it stays the member’s',
  ).noContent(),
  ...recordVerbs({
    area: 'members',
    tag: 'coupons',
    name: ['coupon', 'coupons'],
    path: '/api/console/shop/coupons',
    query: consoleListQuery(['createdAt', 'name', 'issued'], {
      q: search(),
      state: couponState.optional(),
      price: couponPrice.optional(),
    }),
    item: consoleCoupon,
    detail: consoleCoupon,
    input: consoleCouponInput,
    update: consoleCouponUpdate,
    problems: {
      create: ['CODE_TAKEN', 'RECORDS_FULL'],
      update: ['CODE_TAKEN', 'COUPON_ISSUED', 'RECORD_CHANGED'],
      delete: ['COUPON_ISSUED'],
    },
    summaries: {
      list: 'Coupons by filter, sort and range',
      update: 'Replace a coupon; once issued, only switches and end dates may change',
      delete: 'Delete a coupon that was never issued',
    },
  }).operations,
  simulateCoupons: members(
    'POST /api/console/shop/coupons/simulate',
    'The discount of each coupon for a member’s cart, or why there is none',
  ).ok(z.object({ coupons: z.array(couponSimulation), lineCount: z.int() }), {
    right: 'members:read',
    unaudited: 'Computes discounts and stores nothing',
    problems: ['CART_EMPTY', 'COUPON_NOT_COMBINABLE', 'NOT_FOUND', 'SHIPPING_UNAVAILABLE'],
    body: z.strictObject({
      _user: id,
      lines: z
        .array(z.strictObject({ _product: id, _option: id.nullable().default(null), amount: z.int().min(1).max(9999) }))
        .max(50)
        .nullable()
        .default(null)
        .describe('Null for the current cart of the member'),
    }),
  }),
  listConsoleUserCoupons: members('GET /api/console/users/coupons', 'User coupons by filter, sort and range').ok(
    ...consoleList('coupons', consoleUserCoupon, ['createdAt'], {
      q: search('Part of username, member name or coupon name'),
      _user: id.optional(),
      _coupon: id.optional(),
      state: userCouponState.optional(),
    }),
  ),
  getConsoleUserCoupon: members('GET /api/console/users/coupons/{_id}', 'One user coupon').ok(oneUserCoupon),
  removeConsoleUserCoupon: members(
    'DELETE /api/console/users/coupons/{_id}',
    'Withdraw an unused user coupon from its member; the row stays',
  ).noContent({ problems: ['COUPON_TAKEN'], query: removalNote }),
  changeConsoleUserCoupon: members(
    'PUT /api/console/users/coupons/{_id}',
    'Withdraw a user coupon from its member, or restore it',
  ).ok(oneUserCoupon, { problems: ['COUPON_TAKEN'], body: userCouponChange }),
  issueConsoleCoupons: members('POST /api/console/users/coupons', 'Issue a coupon to many members, as a job').created(
    z.object({ run: couponRun }),
    { problems: ['NOT_FOUND'], body: bulkCouponIssue },
  ),
  listCouponRuns: members(
    'GET /api/console/users/coupon-runs',
    'Runs that issued coupons to many, newest first, with their progress',
  ).ok(...consoleList('runs', couponRun, ['createdAt'], { _coupon: id.optional() })),
};
