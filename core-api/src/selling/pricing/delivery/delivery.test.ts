import { expect, test } from 'vitest';
import { won } from '../../../kernel/won.ts';
import { byPrice, fixed, input, island, jeju, line, quoted, seoul, shipping, ulleung } from '../quote/quote.fixture.ts';
import { quote } from '../quote/quote.ts';
import type { LineShipping, QuoteLine, QuoteReceiver } from '../types.ts';
import { distanceKm } from './fee-rule.ts';

const TIERS = byPrice({ 0: 3_000, 50000: 2_000, 100000: 0 });
const ship = (charge: LineShipping['charge'], over: Partial<LineShipping> = {}) =>
  ({ shipping: shipping({ charge, ...over }) }) as const;
const fees = (lines: QuoteLine[], receiver: QuoteReceiver | null = seoul) => quoted(input(lines, { receiver })).totals;
const PAID_AT_THE_DOOR = { ...fixed(9_999), type: 'PAY_ON_DELIVERY' } as const;

// @covers constant:delivery/fee-price-tier, entity:shipping-option-charge-fixed-sum-price
test.each([
  [0, 3_000],
  [49_999, 3_000],
  [50_000, 2_000],
  [99_999, 2_000],
  [100_000, 0],
])('tiers {0: 3,000; 50,000: 2,000; 100,000: 0} at a base of %s result in %s', (base, fee) => {
  expect(fees([line('a', base, ship(TIERS))]).deliveryFee).toBe(fee);
});

test('tiers count in any order they are stored in', () => {
  const { pricesRange } = TIERS;
  const reversed = { ...TIERS, pricesRange: pricesRange.toReversed() };
  expect(fees([line('a', 60_000, ship(reversed))]).deliveryFee).toBe(2_000);
});

test('price tiers apply to totals before coupons, including supplies, and to the whole bundle', () => {
  const supplies = [{ price: won(10_000), amount: 2 }];
  expect(fees([line('a', 30_000, { ...ship(TIERS), supplies })]).deliveryFee).toBe(2_000);
  expect(fees([line('a', 30_000, ship(TIERS)), line('b', 20_000, ship(TIERS))]).deliveryFee).toBe(2_000);
});

// @covers constant:delivery/bundle-takes-lowest-fee, constant:delivery/per-piece-sums, constant:delivery/fixed-fee
test('a bundle has the lowest fee, per-piece lines sum, each once for any quantity', () => {
  const of = (bundleType: 'BUNDLE' | 'PIECE') => [
    line('a', 10_000, { ...ship(fixed(2_500), { bundleType }), amount: 3 }),
    line('b', 10_000, ship(fixed(3_000), { bundleType })),
  ];
  expect(fees(of('BUNDLE')).deliveryFee).toBe(2_500);
  expect(fees(of('PIECE')).deliveryFee).toBe(5_500);
});

test('a per-piece line compares its own total with its tiers', () => {
  const each = ship(TIERS, { bundleType: 'PIECE' });
  expect(fees([line('a', 60_000, each), line('b', 60_000, each)]).deliveryFee).toBe(4_000);
});

// @covers entity:shipping-option-code-bundle-type
test('a code may have a bundle and per-piece lines; codes are summed', () => {
  const { totals, deliveries } = quoted(
    input([
      line('a', 1_000, ship(fixed(2_500))),
      line('b', 1_000, ship(fixed(3_000))),
      line('c', 1_000, ship(fixed(4_000), { bundleType: 'PIECE' })),
      line('d', 1_000, ship(fixed(700), { shippingCode: 'COLD' })),
    ]),
  );
  expect(deliveries.map(({ shippingCode, fee }) => [shippingCode, fee])).toEqual([
    ['BASIC', 6_500],
    ['COLD', 700],
  ]);
  expect(totals.deliveryFee).toBe(7_200);
});

// @covers constant:delivery/pay-delivery-costs-0
test('payment on delivery costs 0 here and does not make the bundle free', () => {
  const { deliveries, totals } = quoted(
    input([line('a', 1_000, ship(PAID_AT_THE_DOOR)), line('b', 1_000, ship(fixed(3_000)))]),
  );
  expect(totals.deliveryFee).toBe(3_000);
  expect(deliveries[0]?.parts.map(({ kind, lineIds, fee }) => ({ kind, lineIds, fee }))).toEqual([
    { kind: 'BUNDLE', lineIds: ['b'], fee: 3_000 },
    { kind: 'PAY_ON_DELIVERY', lineIds: ['a'], fee: 0 },
  ]);
});

// @covers constant:delivery/island-fee-bundle-takes-highest
// @covers entity:shipping-option-island-charges-base-jeju, constant:delivery/island-fee-normal-takes-base-amount
// @covers constant:delivery/island-fee-jeju-takes-own
test('remote area surcharges: a bundle has the highest, per-piece sums, the mainland has none', () => {
  const of = (bundleType: 'BUNDLE' | 'PIECE') => [
    line('a', 1_000, ship(fixed(0), { bundleType, island: island(3_000, 5_000) })),
    line('b', 1_000, ship(fixed(0), { bundleType, island: island(4_000, 4_500) })),
  ];
  expect(fees(of('BUNDLE'), jeju).islandFee).toBe(5_000);
  expect(fees(of('BUNDLE'), ulleung).islandFee).toBe(4_000);
  expect(fees(of('PIECE'), jeju).islandFee).toBe(9_500);
  expect(fees(of('PIECE'), seoul).islandFee).toBe(0);
  expect(fees(of('BUNDLE'), null).islandFee).toBe(0);
});

test('a disabled remote area rule adds nothing', () => {
  const asleep = { ...island(3_000, 5_000), isActive: false };
  expect(fees([line('a', 1_000, ship(fixed(0), { island: asleep }))], jeju).islandFee).toBe(0);
});

test('remote area ranges are inclusive', () => {
  const a = line('a', 1_000, ship(fixed(0), { island: island(3_000, 5_000) }));
  const at = (postcode: string) => fees([a], { ...seoul, postcode }).islandFee;
  expect([at('62999'), at('63000'), at('63644'), at('63645')]).toEqual([0, 5_000, 5_000, 0]);
});

// @covers constant:delivery/factory-pickup-costs-0
test('factory pickup has no delivery fee, no remote area surcharge and no area check', () => {
  const a = line('a', 1_000, ship(fixed(3_000), { island: island(3_000, 5_000), areasAvailable: ['서울'] }));
  const { totals, deliveries, assumptions } = quoted(input([a], { receiver: { ...jeju, isFactory: true } }));
  expect(totals).toMatchObject({ deliveryFee: 0, islandFee: 0, payable: 1_000 });
  expect(deliveries[0]?.parts[0]?.kind).toBe('FACTORY_PICKUP');
  expect(assumptions).toEqual([]);
});

const WAREHOUSE = { longitude: 127.0276, latitude: 36.4979 };
const TRAVEL: LineShipping['charge'] = {
  ...fixed(0),
  type: 'TRAVEL',
  travelRange: [
    { distance: 0, amount: won(5_000) },
    { distance: 100, amount: won(20_000) },
    { distance: 111.19, amount: won(30_000) },
    { distance: 112, amount: won(90_000) },
  ],
};

// @covers constant:delivery/earth-radius-6371-km
test('distance is the haversine on a sphere of 6,371 km, unrounded', () => {
  expect(distanceKm(WAREHOUSE, { longitude: 127.0276, latitude: 37.4979 })).toBeCloseTo((6371 * Math.PI) / 180, 9);
  expect(distanceKm(WAREHOUSE, WAREHOUSE)).toBe(0);
  expect(distanceKm({ longitude: 0, latitude: 0 }, { longitude: 180, latitude: 0 })).toBeCloseTo(6371 * Math.PI, 6);
});

// @covers constant:delivery/fee-distance-tier
test('a fee by distance is the highest tier within reach, with its explanation', () => {
  const { deliveries, assumptions } = quoted(input([line('a', 1_000, ship(TRAVEL, { warehouse: WAREHOUSE }))]));
  // One degree of latitude is 111.1949 km: rounding up would not, the tier at 111.19 does apply.
  expect(deliveries[0]?.parts[0]?.reasons[0]).toMatchObject({ rule: 'TRAVEL', fee: 30_000, tierFrom: 111.19 });
  expect(deliveries[0]?.parts[0]?.reasons[0]?.distance).toBeCloseTo(111.1949, 4);
  expect(assumptions).toEqual([]);
});

test('an unknown distance assumes the tier at 0 km and is marked', () => {
  const a = line('a', 1_000, ship(TRAVEL, { warehouse: WAREHOUSE }));
  const nowhere = quoted(input([a], { receiver: { ...seoul, geolocation: null } }));
  expect(nowhere.totals.deliveryFee).toBe(5_000);
  expect(nowhere.assumptions).toEqual([{ code: 'DISTANCE_UNKNOWN', lineIds: ['a'] }]);
  expect(quoted(input([a], { receiver: null })).assumptions).toEqual([{ code: 'ADDRESS_UNKNOWN' }]);
});

// @covers entity:shipping-option-service-charge, constant:delivery/service-fee-per-unit-when-active
// @covers constant:delivery/carrier-express, constant:delivery/carrier-company-service
// @covers constant:delivery/carrier-extended-service
test('a service has a fee per unit; the company makes it an installation, others an onsite service', () => {
  const of = (carrier: LineShipping['service']['carrier'], over: Partial<LineShipping['service']> = {}) => {
    const service = { isActive: true, chosen: true, charge: { amount: won(7_000) }, carrier, ...over };
    const { installationFee, serviceFee } = fees([line('a', 1_000, { ...ship(fixed(0), { service }), amount: 3 })]);
    return [installationFee, serviceFee];
  };
  expect(of('COMPANY')).toEqual([21_000, 0]);
  expect(of('EXPRESS')).toEqual([0, 21_000]);
  expect(of('EXTENDED')).toEqual([0, 21_000]);
  expect(of('COMPANY', { chosen: false })).toEqual([0, 0]);
  expect(of('EXPRESS', { isActive: false })).toEqual([0, 0]);
});

// @covers constant:delivery/unavailable-outside-allowed-areas, entity:shipping-method
test('an address outside the allowed areas is refused, naming the lines', () => {
  const lines = [
    line('a', 1_000, ship(fixed(0), { areasAvailable: ['서울특별시', '경기도'] })),
    line('b', 1_000, ship(fixed(0), { areasAvailable: ['제주특별자치도'] })),
    line('c', 1_000, ship(fixed(0))),
  ];
  expect(quote(input(lines))).toEqual({ ok: false, error: { code: 'SHIPPING_UNAVAILABLE', lineIds: ['b'] } });
  expect(quote(input(lines, { receiver: jeju }))).toMatchObject({ error: { lineIds: ['a'] } });
  expect(quote(input(lines, { receiver: null })).ok).toBe(true);
});

test('a tier table without a tier at 0 is invalid data, not a free delivery', () => {
  expect(() => quote(input([line('a', 1_000, ship(byPrice({ 5000: 0 })))]))).toThrow(RangeError);
});
