import fc from 'fast-check';
import type { Result } from '../../../kernel/result.ts';
import { won } from '../../../kernel/won.ts';
import type { BundleType, DeliveryCharge, LineShipping, QuoteCoupon, QuoteInput, QuoteLine } from '../types.ts';
import { coupon, input, jeju, line, seoul, shipping, ulleung } from './quote.fixture.ts';
import { quote } from './quote.ts';
import type { Quote, QuoteRefusal } from './quote-types.ts';

/** Random but valid carts for the property tests of pricing. */

export const RUNS = { seed: 20261121, numRuns: 200 };

const amountOf = (max: number) => fc.integer({ min: 0, max }).map(won);
const unitAndValue = fc.oneof(
  fc.record({ unit: fc.constant('PERCENT' as const), value: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ unit: fc.constant('AMOUNT' as const), value: fc.integer({ min: 0, max: 60_000 }) }),
);

/** Tiers from 0 upward; the fees of `falling` tiers never rise with the base. */
const tiers = (most: number, falling: boolean) =>
  fc
    .array(fc.tuple(fc.integer({ min: 1, max: most }), amountOf(9_000)), { maxLength: 3 })
    .chain((rest) => fc.tuple(fc.constant(rest), amountOf(9_000)))
    .map(([rest, first]) => {
      const starts = [...new Set([0, ...rest.map(([from]) => from)])].toSorted((a, b) => a - b);
      const fees = [first, ...rest.map(([, fee]) => fee)].toSorted((a, b) => (falling ? b - a : 0));
      return starts.map((from, index) => ({ from, amount: fees[index] ?? won(0) }));
    });

const charge = (falling: boolean): fc.Arbitrary<DeliveryCharge> =>
  fc.record({
    type: fc.constantFrom('PAY_ON_DELIVERY', 'FIXED', 'PRICE', 'TRAVEL'),
    fixedAmount: amountOf(9_000),
    pricesRange: tiers(120_000, falling).map((all) => all.map(({ from, amount }) => ({ price: won(from), amount }))),
    travelRange: tiers(500, falling).map((all) => all.map(({ from, amount }) => ({ distance: from, amount }))),
  });

type ShippingOptions = { falling: boolean; codes: string[]; bundleTypes: BundleType[] };

const shippingOf = ({ falling, codes, bundleTypes }: ShippingOptions): fc.Arbitrary<LineShipping> =>
  fc
    .record({
      shippingCode: fc.constantFrom(...codes),
      bundleType: fc.constantFrom(...bundleTypes),
      charge: charge(falling),
      island: fc.record({
        isActive: fc.boolean(),
        charge: fc.record({ amountBase: amountOf(6_000), amountJeju: amountOf(6_000) }),
      }),
      service: fc.record({
        isActive: fc.boolean(),
        chosen: fc.boolean(),
        charge: fc.record({ amount: amountOf(20_000) }),
        carrier: fc.constantFrom('EXPRESS', 'GENERAL', 'FREIGHT', 'COMPANY', 'EXTENDED'),
      }),
      warehouse: fc.constantFrom(null, { longitude: 129.07, latitude: 35.18 }),
    })
    .map((over) => shipping(over));

export const ANY_SHIPPING: ShippingOptions = {
  falling: true,
  codes: ['A', 'B', 'C'],
  bundleTypes: ['BUNDLE', 'PIECE'],
};

export const cartLines = (options: ShippingOptions = ANY_SHIPPING): fc.Arbitrary<QuoteLine[]> =>
  fc
    .array(
      fc.record({
        price: fc.integer({ min: 0, max: 150_000 }),
        optionPrice: fc.nat(20_000),
        amount: fc.integer({ min: 1, max: 6 }),
        discount: fc.option(unitAndValue.map(({ unit, value }) => ({ unit, amount: value, expiration: null }))),
        supplies: fc.array(fc.record({ price: amountOf(9_000), amount: fc.integer({ min: 1, max: 4 }) }), {
          maxLength: 2,
        }),
        shipping: shippingOf(options),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((all) => all.map(({ price, ...over }, index) => line(`line-${index}`, price, over)));

/** Coupons applied to the given lines, at most one per target; some are not applicable. */
const couponsFor = (lines: readonly QuoteLine[]): fc.Arbitrary<QuoteCoupon[]> => {
  const codes = [...new Set(lines.map((each) => each.shipping.shippingCode))];
  const places = [
    coupon('TOTAL_ORDER_AMOUNT'),
    ...lines.map(({ lineId }) => coupon('PRODUCT_PRICE', { lineId })),
    ...codes.flatMap((shippingCode) =>
      (['DELIVERY_FARE', 'INSTALLATION_PRICE', 'ONSITE_SERVICE_FEE'] as const).map((on) =>
        coupon(on, { shippingCode }),
      ),
    ),
  ];
  const terms = fc.tuple(unitAndValue, fc.constantFrom(0, 0, 1_000, 10_000));
  return fc
    .tuple(fc.subarray(places), fc.array(terms, { minLength: places.length, maxLength: places.length }))
    .map(([chosen, all]) =>
      chosen.map((each, index) => {
        const [value, limit] = all[index] ?? [{ unit: 'AMOUNT', value: 0 }, 0];
        return { ...each, ...value, limit: won(limit) };
      }),
    );
};

export const carts = (lines: fc.Arbitrary<QuoteLine[]> = cartLines()): fc.Arbitrary<QuoteInput> =>
  lines.chain((all) =>
    fc
      .record({
        coupons: couponsFor(all),
        points: fc.nat(200_000),
        money: fc.nat(200_000),
        receiver: fc.constantFrom(seoul, jeju, ulleung, { ...jeju, isFactory: true }),
      })
      .map((over) => input(all, over)),
  );

/** Carts without random coupons that would discount nothing, so that they can be quoted. */
export const fittingCarts: fc.Arbitrary<QuoteInput> = carts().map((cart) => {
  let fitting = cart;
  for (let result = quote(fitting); !result.ok; result = quote(fitting)) {
    const unfit = refusedCoupon(result);
    fitting = { ...fitting, coupons: fitting.coupons.filter((each) => each.userCouponId !== unfit) };
  }
  return fitting;
});

/** The coupon of a refusal; any other refusal of these carts is a failure. */
export function refusedCoupon(result: Result<Quote, QuoteRefusal>): string {
  if (result.ok || result.error.code !== 'COUPON_NOT_APPLICABLE') throw new Error(JSON.stringify(result));
  return result.error.userCouponId;
}
