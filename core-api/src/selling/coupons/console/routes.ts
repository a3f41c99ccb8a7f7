import { couponOperations as operations } from '@iruon/contract/operations';
import { entryRoute, type Route, route } from '../../../platform/http/route.ts';
import { issueToMembers } from '../run-issue.ts';
import { changeCoupon, createCoupon, deleteCoupon, getConsoleCoupon, listConsoleCoupons } from './coupons.ts';
import { simulateCoupons } from './simulate-coupons.ts';
import { changeUserCoupon, getConsoleUserCoupon, listConsoleUserCoupons, listRuns } from './user-coupons.ts';

export const consoleCouponRoutes: Route[] = [
  route(operations.listConsoleCoupons, ({ context, query }) => listConsoleCoupons(context, query)),
  route(operations.simulateCoupons, ({ context, body }) => simulateCoupons(context, body)),
  entryRoute(operations.getConsoleCoupon, 'coupon', getConsoleCoupon),
  route(operations.createConsoleCoupon, async ({ context, body }) => ({ coupon: await createCoupon(context, body) })),
  entryRoute(operations.updateConsoleCoupon, 'coupon', changeCoupon),
  route(operations.deleteConsoleCoupon, ({ context, params }) => deleteCoupon(context, params._id)),
  route(operations.listConsoleUserCoupons, ({ context, query }) => listConsoleUserCoupons(context, query)),
  entryRoute(operations.getConsoleUserCoupon, 'coupon', getConsoleUserCoupon),
  route(operations.removeConsoleUserCoupon, async ({ context, params, query }) => {
    await changeUserCoupon(context, params._id, { isExcluded: true, reason: query.message });
  }),
  entryRoute(operations.changeConsoleUserCoupon, 'coupon', changeUserCoupon),
  route(operations.issueConsoleCoupons, async ({ context, body }) => ({ run: await issueToMembers(context, body) })),
  route(operations.listCouponRuns, ({ context, query }) => listRuns(context, query)),
];
