import { couponOperations as operations } from '@iruon/contract/operations';
import { type Route, route, wrappedRoute } from '../../../platform/http/route.ts';
import { issueToMembers } from '../run-issue.ts';
import { simulateCoupons } from '../simulate-coupons.ts';
import { changeCoupon, createCoupon, deleteCoupon, getConsoleCoupon, listConsoleCoupons } from './coupons.ts';
import { changeUserCoupon, getConsoleUserCoupon, listConsoleUserCoupons, listRuns } from './user-coupons.ts';

export const consoleCouponRoutes: Route[] = [
  route(operations.listConsoleCoupons, ({ context, query }) => listConsoleCoupons(context, query)),
  route(operations.simulateCoupons, ({ context, body }) => simulateCoupons(context, body)),
  wrappedRoute(operations.getConsoleCoupon, 'coupon', getConsoleCoupon),
  wrappedRoute(operations.createConsoleCoupon, 'coupon', createCoupon),
  wrappedRoute(operations.updateConsoleCoupon, 'coupon', changeCoupon),
  route(operations.deleteConsoleCoupon, ({ context, params }) => deleteCoupon(context, params._id)),
  route(operations.listConsoleUserCoupons, ({ context, query }) => listConsoleUserCoupons(context, query)),
  wrappedRoute(operations.getConsoleUserCoupon, 'coupon', getConsoleUserCoupon),
  route(operations.removeConsoleUserCoupon, async ({ context, params, query }) => {
    await changeUserCoupon(context, params._id, { isExcluded: true, reason: query.message });
  }),
  wrappedRoute(operations.changeConsoleUserCoupon, 'coupon', changeUserCoupon),
  wrappedRoute(operations.issueConsoleCoupons, 'run', issueToMembers),
  route(operations.listCouponRuns, ({ context, query }) => listRuns(context, query)),
];
