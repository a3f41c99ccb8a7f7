import { z } from 'zod';
import { paymentMethod } from '../kernel/codes.ts';
import { alsoServes } from '../kernel/other-names.ts';
import { problem } from '../kernel/problem.ts';
import { id, won } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { receiver } from './parties.ts';
import { pricePanel, purchaseEarning } from './price-panel.ts';

/** A coupon of the member and its target: a cart line, a delivery code, or neither for the whole order. */
export const couponApplication = z.strictObject({
  _coupon: id.describe('The user coupon'),
  _cart: id.nullable().default(null),
  shippingCode: z.string().trim().min(1).max(50).nullable().default(null),
});
/** The deductions that the buyer chose. */
export const deductions = {
  _coupons: z
    .array(couponApplication)
    .max(200)
    .default([])
    .refine((placed) => new Set(placed.map(({ _coupon }) => _coupon)).size === placed.length, {
      error: '같은 쿠폰을 두 번 쓸 수 없습니다.',
    }),
  point: won.default(0).describe('Won of points to use'),
  money: won.default(0).describe('Won of prepaid balance to use'),
};

export const quoteRequest = z.strictObject({
  _carts: z.array(id).min(1, '주문할 상품을 선택해 주세요.').max(200),
  receiver: receiver.pick({ postcode: true, address1: true, geolocation: true, isFactory: true }).nullish(),
  ...deductions,
});

/** The calculation of a delivery fee, for a sentence on the screen. */
export const feeReason = z.object({
  code: z.string(),
  bundleType: z.string(),
  base: won.nullable().describe('The amount compared with the price tier'),
  tierFrom: won.nullable().describe('The tier that applied'),
  nextTier: z
    .object({ from: won, fee: won })
    .nullable()
    .describe('The next tier with a lower fee, for "spend this much more"'),
});

export const quoteLine = component('QuoteLine', {
  _cart: id,
  _product: id,
  _option: id.nullable(),
  productName: z.string(),
  optionName: z.string().nullable(),
  thumb: z.string().nullable(),
  amount: z.int(),
  listPrice: won.describe('Unit price before discount, option included'),
  unitPrice: won.describe('Unit price after discount, option included'),
  optionPrice: z.int(),
  productDiscount: won.describe('Product discount of the whole line'),
  supplies: z.array(z.object({ _supply: id, name: z.string(), price: won, amount: z.int() })),
  lineTotal: won.describe('The whole quantity with its supplies'),
  couponDiscount: won.describe("The discount of the line's coupon"),
  totalCouponShare: won.describe('Its exact share of the coupon on the whole order'),
  shippingCode: z.string(),
  shippingOptionName: z.string().describe('The name of its delivery'),
});

const totalOf = (field: 'points' | 'money') => ({
  schema: won,
  of: ({ totals }: Record<string, unknown>) => (totals as Record<string, number>)[field],
});
const partsOf = (field: string, key: string) => ({
  schema: z.array(id),
  of: (value: Record<string, unknown>) => (value[field] as Record<string, unknown>[]).map((part) => part[key]),
});

export const quote = alsoServes(
  component('Quote', {
    lines: z.array(quoteLine),
    shippings: z.array(
      z.object({
        shippingCode: z.string(),
        shippingName: z.string(),
        fee: won,
        islandFee: won,
        serviceFee: won,
        installationFee: won,
        reasons: z.array(feeReason),
      }),
    ),
    totals: z.object({
      goods: won.describe('Sum of line totals'),
      productDiscount: won.describe('Already subtracted in goods'),
      couponDiscount: won,
      delivery: won,
      island: won,
      service: won,
      installation: won,
      points: won,
      money: won,
      payable: won,
    }),
    coupons: z.array(
      z.object({
        _coupon: id,
        name: z.string(),
        target: z.enum([
          'PRODUCT_PRICE',
          'TOTAL_ORDER_AMOUNT',
          'DELIVERY_FARE',
          'INSTALLATION_PRICE',
          'ONSITE_SERVICE_FEE',
        ]),
        base: won.describe('The base of the discount'),
        discount: won,
        _cart: id.nullable(),
        shippingCode: z.string().nullable(),
      }),
    ),
    panel: pricePanel,
    earning: purchaseEarning,
    pointBalance: won.describe('Points the member can use'),
    isPointCut: z.boolean(),
    moneyBalance: won.describe('Advance money the member can still use'),
    isMoneyCut: z.boolean(),
    tooSmallFor: z
      .array(z.object({ method: paymentMethod, least: won }))
      .describe('Methods that cannot charge as little as is payable, each with the least it can'),
  }),
  {
    _carts: partsOf('lines', '_cart'),
    carts: 'lines',
    _coupons: partsOf('coupons', '_coupon'),
    point: totalOf('points'),
    money: totalOf('money'),
  },
);

/** The refusal of an order whose shown amounts differ from the current quote, which it contains. */
export const quoteChanged = problem.extend({ code: z.literal('QUOTE_CHANGED'), quote });
