import { couponOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { applyCoupons, applyToProduct, applyToShippingCode, removeCoupon } from './apply-coupons.ts';
import { claimCoupon } from './issue-coupon.ts';
import { listMyCoupons, listShopCoupons } from './list-coupons.ts';

export const couponRoutes: Route[] = [
  route(couponOperations.listShopCoupons, async ({ context }) => ({ coupons: await listShopCoupons(context) })),
  route(couponOperations.listMyCoupons, ({ context, query }) => listMyCoupons(context, query)),
  route(couponOperations.claimCoupon, async ({ context, body }) => ({ coupon: await claimCoupon(context, body) })),
  route(couponOperations.applyCouponToProduct, async ({ context, params, body }) => ({
    coupon: await applyToProduct(context, params._id, body._product),
  })),
  route(couponOperations.applyCouponToShippingCode, async ({ context, params, body }) => ({
    coupon: await applyToShippingCode(context, params._id, body.shippingCode),
  })),
  route(couponOperations.applyCoupons, ({ context, body }) => applyCoupons(context, body)),
  route(couponOperations.removeCoupon, ({ context, params }) => removeCoupon(context, params._id)),
];
