import { z } from 'zod';
import { id, instant, won } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';
import { pointReason } from '../points/schemas.ts';
import { benefitKindLabels, couponMoveLabels, moneyReasonLabels } from './labels.ts';

export const benefitKinds = codesOf(benefitKindLabels);
export const benefitKind = z.enum(benefitKinds);

/** A change of a member's user coupon. */
export const couponMove = z.enum(codesOf(couponMoveLabels));
/** Why a member's prepaid balance changed. */
export const moneyReason = z.enum(codesOf(moneyReasonLabels));

const entryFields = {
  _id: id,
  text: z.string().describe('The note of an entry, the name of a coupon'),
  purchaseNo: z.string().nullable(),
  createdAt: instant,
};
const change = z.int().describe('Won gained, below 0 lost');

/** A change of a member's benefits. */
export const benefitEntry = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('POINT'), ...entryFields, reason: pointReason, amount: change }),
    z.object({ kind: z.literal('COUPON'), ...entryFields, reason: couponMove }),
    z.object({ kind: z.literal('MONEY'), ...entryFields, reason: moneyReason, amount: change }),
  ])
  .meta({ id: 'BenefitEntry' });

const flow = z.object({ gained: won, lost: won });

/** The totals of a whole Seoul month, independent of the page. */
export const benefitMonth = component('BenefitMonth', {
  month: z.string().describe('YYYY-MM'),
  points: flow,
  money: flow,
  coupons: z.object({ received: z.int(), used: z.int() }),
});

export const myHistory = z.object({
  entries: z.array(benefitEntry),
  months: z.array(benefitMonth).describe('Of the months of the entries on this page'),
  next: z.string().nullable(),
});
