import { z } from 'zod';
import { id, won } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { couponApplication, quoteRequest } from '../orders/quote.ts';
import { userCoupon } from './user-coupons.ts';

/**
 * Maximum number of a member's user coupons that are listed besides the applied and proposed ones: those that save the
 * most.
 */
export const COUPON_CHOICE_LIMIT = 50;

const applications = z
  .array(couponApplication)
  .max(200)
  .refine((placed) => new Set(placed.map(({ _coupon }) => _coupon)).size === placed.length, {
    error: '같은 쿠폰을 두 번 쓸 수 없습니다.',
  });

export const couponProposalRequest = z.strictObject({
  _carts: quoteRequest.shape._carts,
  receiver: quoteRequest.shape.receiver,
  _coupons: applications.nullable().default(null).describe('The applied coupons; null for those applied in the cart'),
});

export const applyCouponsRequest = z.strictObject({
  _carts: quoteRequest.shape._carts.describe('The cart lines; coupons of other lines stay'),
  _coupons: applications,
});

const appliedCoupon = z.object({
  _coupon: id,
  _cart: id.nullable(),
  shippingCode: z.string().nullable(),
  discount: won,
});

export const couponProposal = component('CouponProposal', {
  coupons: z
    .array(
      z.object({
        coupon: userCoupon,
        refusal: z.string().nullable().describe('Why it can be applied nowhere in this order; null if it can'),
        refusalMessage: z.string().nullable(),
      }),
    )
    .describe('Coupons of the member, soonest expiry first'),
  choices: z
    .array(
      z.object({
        _coupon: id,
        _cart: id.nullable(),
        shippingCode: z.string().nullable(),
        discount: won.describe('Its discount there beside the coupons applied elsewhere; 0 when refused'),
        refusal: z.string().nullable(),
        refusalMessage: z.string().nullable(),
      }),
    )
    .describe('Each target within the scope of a coupon'),
  applied: z.array(appliedCoupon).describe('Applied coupons that can be used'),
  unfit: z
    .array(z.object({ _coupon: id, name: z.string(), refusal: z.string(), refusalMessage: z.string() }))
    .describe('Coupons applied to these lines that cannot be used now'),
  proposal: z.object({
    _coupons: z.array(appliedCoupon),
    saved: won,
    atMost: won.describe('No combination saves more; equal to saved when the proposal is known to be the best'),
    total: won.describe('Before points and prepaid balance'),
    totalWithout: won.describe('The same without any coupon'),
  }),
});
