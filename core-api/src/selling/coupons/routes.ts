import { couponOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { claimCoupon } from './claim-coupon.ts';
import { getMyCoupon, layOnProduct, layOnShippingCode, takeOff } from './lay-coupon.ts';
import { layCoupons } from './lay-coupons.ts';
import { listMyCoupons, listShopCoupons } from './list-coupons.ts';

export const couponRoutes: Route[] = [
  route(couponOperations.listShopCoupons, async ({ context }) => ({ coupons: await listShopCoupons(context) })),
  route(couponOperations.listMyCoupons, ({ context, query }) => listMyCoupons(context, query)),
  route(couponOperations.claimCoupon, async ({ context, body }) => ({
    coupon: await getMyCoupon(context, await claimCoupon(context, body)),
  })),
  route(couponOperations.layCouponOnProduct, async ({ context, params, body }) => ({
    coupon: await layOnProduct(context, params._id, body._product),
  })),
  route(couponOperations.layCouponOnShippingCode, async ({ context, params, body }) => ({
    coupon: await layOnShippingCode(context, params._id, body.shippingCode),
  })),
  route(couponOperations.layCoupons, async ({ context, body }) => {
    await layCoupons(context, body);
    return undefined;
  }),
  route(couponOperations.takeCouponOff, async ({ context, params }) => {
    await takeOff(context, params._id);
    return undefined;
  }),
];
