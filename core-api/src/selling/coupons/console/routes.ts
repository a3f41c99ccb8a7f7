import { couponOperations as operations } from '@iruon/contract/operations';
import { type Route, route } from '../../../platform/http/route.ts';
import { issueToMembers } from '../run-issue.ts';
import { changeCoupon, createCoupon, deleteCoupon, getConsoleCoupon, listConsoleCoupons } from './coupons.ts';
import { simulateCoupons } from './simulate-coupons.ts';
import { changeUserCoupon, getConsoleUserCoupon, listConsoleUserCoupons, listRuns } from './user-coupons.ts';

export const consoleCouponRoutes: Route[] = [
  route(operations.listConsoleCoupons, ({ context, query }) => listConsoleCoupons(context, query)),
  route(operations.simulateCoupons, ({ context, body }) => simulateCoupons(context, body)),
  route(operations.getConsoleCoupon, async ({ context, params }) => ({
    coupon: await getConsoleCoupon(context, params._id),
  })),
  route(operations.createConsoleCoupon, async ({ context, body }) => ({ coupon: await createCoupon(context, body) })),
  route(operations.updateConsoleCoupon, async ({ context, params, body }) => ({
    coupon: await changeCoupon(context, params._id, body),
  })),
  route(operations.deleteConsoleCoupon, ({ context, params }) => deleteCoupon(context, params._id)),
  route(operations.listConsoleUserCoupons, ({ context, query }) => listConsoleUserCoupons(context, query)),
  route(operations.getConsoleUserCoupon, async ({ context, params }) => ({
    coupon: await getConsoleUserCoupon(context, params._id),
  })),
  route(operations.removeConsoleUserCoupon, async ({ context, params, query }) => {
    await changeUserCoupon(context, params._id, { isExcluded: true, reason: query.message });
  }),
  route(operations.changeConsoleUserCoupon, async ({ context, params, body }) => ({
    coupon: await changeUserCoupon(context, params._id, body),
  })),
  route(operations.issueConsoleCoupons, async ({ context, body }) => ({ run: await issueToMembers(context, body) })),
  route(operations.listCouponRuns, ({ context, query }) => listRuns(context, query)),
];
