import { couponOperations as operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { proposeOrderCoupons } from '../../processes/checkout/propose-order-coupons.ts';
import { claimCoupon } from './claim-coupon.ts';
import { getMyCoupon, layOnProduct, layOnShippingCode, takeOff } from './lay-coupon.ts';
import { layCoupons } from './lay-coupons.ts';
import { listMyCoupons, listShopCoupons } from './list-coupons.ts';

export const couponRoutes: Route[] = [
  route(operations.listShopCoupons, async ({ context }) => ({ coupons: await listShopCoupons(context) })),
  route(operations.listMyCoupons, ({ context, query }) => listMyCoupons(context, query)),
  route(operations.claimCoupon, async ({ context, body }) => ({
    coupon: await getMyCoupon(context, await claimCoupon(context, body)),
  })),
  route(operations.layCouponOnProduct, async ({ context, params, body }) => ({
    coupon: await layOnProduct(context, params._id, body._product),
  })),
  route(operations.layCouponOnShippingCode, async ({ context, params, body }) => ({
    coupon: await layOnShippingCode(context, params._id, body.shippingCode),
  })),
  route(operations.layCoupons, async ({ context, body }) => {
    await layCoupons(context, body);
    return undefined;
  }),
  route(operations.proposeCoupons, ({ context, body }) => proposeOrderCoupons(context, body)),
  route(operations.takeCouponOff, async ({ context, params }) => {
    await takeOff(context, params._id);
    return undefined;
  }),
];
