import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { defineOperations } from '../kernel/operation.ts';
import { cursor, id } from '../kernel/scalars.ts';
import { quoteProblems } from '../orders/problems.ts';
import { removalNote } from '../points/schemas.ts';
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

const customer = { tag: 'coupons', access: ['customer'] } as const;
const console = { tag: 'coupons', access: ['console'] } as const;

const byId = z.strictObject({ _id: id });
const one = { status: 200, schema: z.object({ coupon: userCoupon }) } as const;
const counts = z.object({ usable: z.int(), used: z.int(), expired: z.int() });

export const couponOperations = defineOperations({
  listShopCoupons: {
    method: 'get',
    path: '/api/v1/shop/coupons',
    summary: 'Coupons for download, each with whether this member may, and why not',
    tag: 'coupons',
    access: ['member'],
    success: { status: 200, schema: z.object({ coupons: z.array(offeredCoupon) }) },
  },
  listMyCoupons: {
    method: 'get',
    path: '/api/v1/me/coupons',
    summary: 'My coupons of one state, newest first, with the count of every state',
    tag: 'coupons',
    access: ['member'],
    query: z.strictObject({
      state: z.enum(['usable', 'used', 'expired']).default('usable'),
      cursor: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    success: { status: 200, schema: z.object({ coupons: z.array(userCoupon), counts, next: z.string().nullable() }) },
  },
  claimCoupon: {
    method: 'post',
    path: '/api/v1/me/coupons',
    summary: 'Receive a coupon, by its id or by an event code',
    tag: 'coupons',
    access: ['member'],
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
    success: { status: 201, schema: z.object({ coupon: userCoupon }) },
  },
  applyCouponToProduct: {
    method: 'put',
    path: '/api/v1/me/coupons/{_id}/product',
    summary: 'Apply a product coupon to the cart line of a product, replacing another one there',
    tag: 'coupons',
    access: ['member'],
    problems: ['COUPON_NOT_LAYABLE', 'COUPON_TAKEN'],
    params: byId,
    body: z.strictObject({ _product: id }),
    success: one,
  },
  applyCouponToShippingCode: {
    method: 'put',
    path: '/api/v1/me/coupons/{_id}/shippingCode',
    summary: 'Apply a fee coupon to a delivery code, replacing another one for the same fee',
    tag: 'coupons',
    access: ['member'],
    problems: ['COUPON_NOT_LAYABLE', 'COUPON_TAKEN'],
    params: byId,
    body: z.strictObject({ shippingCode: z.string().trim().min(1).max(50) }),
    success: one,
  },
  applyCoupons: {
    method: 'put',
    path: '/api/v1/me/coupons/applied',
    summary: 'Apply coupons to cart lines, their deliveries and the whole order, replacing those applied before',
    ...customer,
    problems: ['CART_EMPTY', 'COUPON_NOT_LAYABLE', 'COUPON_TAKEN'],
    body: applyCouponsRequest,
    success: { status: 204 },
  },
  proposeCoupons: {
    method: 'post',
    path: '/api/v1/me/coupons/proposal',
    summary: 'The discount or refusal of each coupon on chosen lines, and the combination that saves most',
    ...customer,
    problems: quoteProblems,
    body: couponProposalRequest,
    success: { status: 200, schema: couponProposal },
  },
  removeCoupon: {
    method: 'delete',
    path: '/api/v1/me/coupons/{_id}',
    summary: 'Remove a coupon from the cart; it stays the member’s',
    tag: 'coupons',
    access: ['member'],
    params: byId,
    success: { status: 204 },
  },
  listConsoleCoupons: {
    method: 'get',
    path: '/api/console/shop/coupons',
    summary: 'Coupons by filter, sort and range',
    ...console,
    query: consoleListQuery(['createdAt', 'name', 'issued'], {
      q: z.string().trim().max(100).optional(),
      state: couponState.optional(),
      price: couponPrice.optional(),
    }),
    success: { status: 200, schema: list('coupons', consoleCoupon) },
  },
  getConsoleCoupon: {
    method: 'get',
    path: '/api/console/shop/coupons/{_id}',
    summary: 'One coupon',
    ...console,
    params: byId,
    success: { status: 200, schema: z.object({ coupon: consoleCoupon }) },
  },
  createConsoleCoupon: {
    method: 'post',
    path: '/api/console/shop/coupons',
    summary: 'Add a coupon',
    ...console,
    problems: ['CODE_TAKEN', 'RECORDS_FULL'],
    body: consoleCouponInput,
    success: { status: 201, schema: z.object({ coupon: consoleCoupon }) },
  },
  updateConsoleCoupon: {
    method: 'put',
    path: '/api/console/shop/coupons/{_id}',
    summary: 'Replace a coupon; once issued, only switches and end dates may change',
    ...console,
    problems: ['CODE_TAKEN', 'COUPON_ISSUED', 'RECORD_CHANGED'],
    params: byId,
    body: consoleCouponUpdate,
    success: { status: 200, schema: z.object({ coupon: consoleCoupon }) },
  },
  deleteConsoleCoupon: {
    method: 'delete',
    path: '/api/console/shop/coupons/{_id}',
    summary: 'Delete a coupon that was never issued',
    ...console,
    problems: ['COUPON_ISSUED'],
    params: byId,
    success: { status: 204 },
  },
  simulateCoupons: {
    method: 'post',
    path: '/api/console/shop/coupons/simulate',
    summary: 'The discount of each coupon for a member’s cart, or why there is none',
    ...console,
    problems: ['CART_EMPTY', 'COUPON_NOT_COMBINABLE', 'NOT_FOUND', 'SHIPPING_UNAVAILABLE'],
    body: z.strictObject({
      _user: id,
      lines: z
        .array(z.strictObject({ _product: id, _option: id.nullable().default(null), amount: z.int().min(1).max(9999) }))
        .max(50)
        .nullable()
        .default(null)
        .meta({ description: 'Null for the current cart of the member' }),
    }),
    success: { status: 200, schema: z.object({ coupons: z.array(couponSimulation), lineCount: z.int() }) },
  },
  listConsoleUserCoupons: {
    method: 'get',
    path: '/api/console/users/coupons',
    summary: 'User coupons by filter, sort and range',
    ...console,
    query: consoleListQuery(['createdAt'], {
      q: z.string().trim().max(100).optional().meta({ description: 'Part of username, member name or coupon name' }),
      _user: id.optional(),
      _coupon: id.optional(),
      state: userCouponState.optional(),
    }),
    success: { status: 200, schema: list('coupons', consoleUserCoupon) },
  },
  getConsoleUserCoupon: {
    method: 'get',
    path: '/api/console/users/coupons/{_id}',
    summary: 'One user coupon',
    ...console,
    params: byId,
    success: { status: 200, schema: z.object({ coupon: consoleUserCoupon }) },
  },
  removeConsoleUserCoupon: {
    method: 'delete',
    path: '/api/console/users/coupons/{_id}',
    summary: 'Withdraw an unused user coupon from its member; the row stays',
    ...console,
    problems: ['COUPON_TAKEN'],
    params: byId,
    query: removalNote,
    success: { status: 204 },
  },
  changeConsoleUserCoupon: {
    method: 'put',
    path: '/api/console/users/coupons/{_id}',
    summary: 'Withdraw a user coupon from its member, or restore it',
    ...console,
    problems: ['COUPON_TAKEN'],
    params: byId,
    body: userCouponChange,
    success: { status: 200, schema: z.object({ coupon: consoleUserCoupon }) },
  },
  issueConsoleCoupons: {
    method: 'post',
    path: '/api/console/users/coupons',
    summary: 'Issue a coupon to many members, as a job',
    ...console,
    problems: ['NOT_FOUND'],
    body: bulkCouponIssue,
    success: { status: 201, schema: z.object({ run: couponRun }) },
  },
  listCouponRuns: {
    method: 'get',
    path: '/api/console/users/coupon-runs',
    summary: 'Runs that issued coupons to many, newest first, with their progress',
    ...console,
    query: consoleListQuery(['createdAt'], { _coupon: id.optional() }),
    success: { status: 200, schema: list('runs', couponRun) },
  },
});
