import { z } from 'zod';
import { couponUnit } from '../coupons/schemas.ts';
import { won } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';

/** The kinds of amounts of an order, in the order of the panel. */
export const pricePanelKeys = [
  'goods',
  'productDiscount',
  'productCoupon',
  'delivery',
  'deliveryCoupon',
  'island',
  'installation',
  'installationCoupon',
  'service',
  'serviceCoupon',
  'totalCoupon',
  'points',
  'money',
] as const;
export const pricePanelKey = z.enum(pricePanelKeys);
export type PricePanelKey = z.infer<typeof pricePanelKey>;

const rule = <Code extends string, Shape extends z.ZodRawShape>(code: Code, shape: Shape) =>
  z.object({ code: z.literal(code), ...shape });
const tier = z.object({ from: won, fee: won }).nullable().describe('The next tier with a lower fee');

/**
 * The rule of an amount, in numbers; `priceRuleText` describes it in Korean. RECORDED: the amount was stored with the
 * purchase without its rule.
 */
export const priceRule = z.discriminatedUnion('code', [
  rule('PIECES', { each: won, pieces: z.int(), supplies: won }),
  rule('PRODUCT_DISCOUNT', { unit: couponUnit, value: z.number(), each: won, pieces: z.int() }),
  rule('COUPON', {
    name: z.string(),
    unit: couponUnit,
    value: z.number(),
    base: won,
    limit: won.nullable().describe('The limit that capped a percentage; null without one'),
  }),
  rule('FIXED', { bundled: z.int() }),
  rule('PRICE_TIER', { bundled: z.int(), base: won, from: won, next: tier }),
  rule('DISTANCE_TIER', {
    bundled: z.int(),
    distance: z.number().nullable().describe('Km; null while unknown'),
    from: z.number(),
  }),
  rule('PAY_ON_DELIVERY', {}),
  rule('FACTORY_PICKUP', {}),
  rule('ISLAND', { region: z.enum(['normal', 'jeju']), bundled: z.int() }),
  rule('PER_PIECE', { each: won, pieces: z.int() }),
  rule('USED', { requested: won }),
  rule('RECORDED', { name: z.string().nullable().describe('The coupon, when it is one') }),
]);
export type PriceRule = z.infer<typeof priceRule>;

export const pricePanelRow = z.object({
  key: pricePanelKey,
  amount: z.int().describe('Won; negative for discounts and other payments'),
  lineIds: z.array(z.string()).describe('Lines of the cart or orders that it is about; empty for all'),
  shippingCode: z.string().nullable(),
  name: z.string().nullable().describe('Its product or delivery; null for the whole order'),
  rule: priceRule,
});
export type PricePanelRow = z.infer<typeof pricePanelRow>;

/** The assumption of a fee that is shown before it is charged. */
export const priceAssumption = z.enum(['ADDRESS_UNKNOWN', 'DISTANCE_UNKNOWN']);
export type PriceAssumption = z.infer<typeof priceAssumption>;

/** The points that a purchase earns once all of its orders are confirmed, computed once for the purchase. */
export const purchaseEarning = component('PurchaseEarning', {
  points: won,
  monthlyLeft: won.nullable().describe("The rest of this month's limit of the member's level; null without one"),
});

/** Every amount with its rule. The rows add up to `payable`, those before points and prepaid balance to `total`. */
export const pricePanel = component('PricePanel', {
  rows: z.array(pricePanelRow),
  total: won,
  payable: won,
  assumed: z.array(priceAssumption).describe('Not empty while a fee could only be assumed'),
  isDerived: z.boolean().describe('Rebuilt from the data of an older purchase; some rules may be missing'),
  earning: purchaseEarning.nullish().describe('null for an older purchase; after a return what the rest earns'),
});
export type PricePanel = z.infer<typeof pricePanel>;
