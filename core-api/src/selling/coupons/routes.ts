import { couponOperations } from '@iruon/contract/operations';
import { type Route, route, wrappedRoute } from '../../platform/http/route.ts';
import { applyCoupons, applyToProduct, applyToShippingCode, removeCoupon } from './apply-coupons.ts';
import { claimCoupon } from './claim-coupon.ts';
import { listMyCoupons, listShopCoupons } from './list-coupons.ts';

export const couponRoutes: Route[] = [
  wrappedRoute(couponOperations.listShopCoupons, 'coupons', listShopCoupons),
  route(couponOperations.listMyCoupons, ({ context, query }) => listMyCoupons(context, query)),
  wrappedRoute(couponOperations.claimCoupon, 'coupon', claimCoupon),
  route(couponOperations.applyCouponToProduct, async ({ context, params, body }) => ({
    coupon: await applyToProduct(context, params._id, body._product),
  })),
  route(couponOperations.applyCouponToShippingCode, async ({ context, params, body }) => ({
    coupon: await applyToShippingCode(context, params._id, body.shippingCode),
  })),
  route(couponOperations.applyCoupons, ({ context, body }) => applyCoupons(context, body)),
  route(couponOperations.removeCoupon, ({ context, params }) => removeCoupon(context, params._id)),
];
