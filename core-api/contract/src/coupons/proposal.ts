import { z } from 'zod';
import { id, won } from '../kernel/scalars.ts';
import { couponPlacement, quoteRequest } from '../orders/schemas.ts';
import { userCoupon } from './schemas.ts';

/** Maximum number of a member's user coupons that are considered, soonest expiry first, besides the applied ones. */
export const COUPON_CHOICE_LIMIT = 50;

const placements = z
  .array(couponPlacement)
  .max(200)
  .refine((placed) => new Set(placed.map(({ _coupon }) => _coupon)).size === placed.length, {
    error: '같은 쿠폰을 두 번 쓸 수 없습니다.',
  });

export const couponProposalRequest = z.strictObject({
  _carts: quoteRequest.shape._carts,
  receiver: quoteRequest.shape.receiver,
  _coupons: placements
    .nullable()
    .default(null)
    .meta({ description: 'What is laid now; null for what the member laid in the cart' }),
});

export const laidCouponsRequest = z.strictObject({
  _carts: quoteRequest.shape._carts.meta({ description: 'The lines that it is about; what lies on others stays' }),
  _coupons: placements,
});

const laidCoupon = z.object({
  _coupon: id,
  _cart: id.nullable(),
  shippingCode: z.string().nullable(),
  discount: won,
});

export const couponProposal = z
  .object({
    coupons: z
      .array(
        z.object({
          coupon: userCoupon,
          refusal: z.string().nullable().meta({ description: 'Why it fits nowhere in this order; null when it does' }),
          refusalMessage: z.string().nullable(),
        }),
      )
      .meta({ description: 'What the member holds, those that end first before the others' }),
    choices: z
      .array(
        z.object({
          _coupon: id,
          _cart: id.nullable(),
          shippingCode: z.string().nullable(),
          discount: won.meta({ description: 'What it takes off there beside what is laid elsewhere; 0 when refused' }),
          refusal: z.string().nullable(),
          refusalMessage: z.string().nullable(),
        }),
      )
      .meta({ description: 'Each place that a coupon is meant for; places out of its scope are left out' }),
    laid: z.array(laidCoupon).meta({ description: 'What is laid and can be used' }),
    unfit: z
      .array(z.object({ _coupon: id, name: z.string(), refusal: z.string(), refusalMessage: z.string() }))
      .meta({ description: 'What is laid on these lines and cannot be used now' }),
    proposal: z.object({
      _coupons: z.array(laidCoupon),
      saved: won,
      atMost: won.meta({ description: 'No placement saves more; equal to saved when it is known to be the best' }),
      total: won.meta({ description: 'Before points and advance money' }),
      totalWithout: won.meta({ description: 'The same without any coupon' }),
    }),
  })
  .meta({ id: 'CouponProposal' });
export type CouponProposal = z.infer<typeof couponProposal>;
