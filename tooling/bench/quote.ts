import { parseArgs } from 'node:util';
import type { Won } from '../../core-api/src/kernel/won.ts';
import {
  proposeCoupons,
  type QuoteInput,
  type QuoteLine,
  quote,
  type UnappliedCoupon,
} from '../../core-api/src/selling/pricing/index.ts';

/**
 * The time of the pure quote and of the coupon proposal: 200 lines, 50 coupons of all kinds and scopes, reproducible
 * carts. Besides wall time, which load stretches, it measures processor time including garbage collection. `--runs`
 * carts, `--json` for the figures only.
 */
const { values } = parseArgs({ options: { runs: { type: 'string' }, json: { type: 'boolean', default: false } } });
const runs = Number(values.runs ?? 300);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a whole number of at least 1');

const LINES = 200;
const COUPONS = 50;
const TARGET_MS = 20;

/** Numbers from 0 up to 1 that are the same in every run (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const won = (amount: number) => Math.round(amount) as Won;

function lineOf(index: number, next: () => number): QuoteLine {
  const pricesRange = [
    { price: won(0), amount: won(3_000) },
    { price: won(50_000), amount: won(0) },
  ];
  return {
    lineId: `line-${index}`,
    productId: `product-${index}`,
    categoryIds: [`category-${index % 12}`],
    price: won(1_000 + next() * 200_000),
    discount: next() < 0.5 ? { unit: 'PERCENT', amount: 15, expiration: null } : null,
    optionPrice: won(next() * 5_000),
    amount: 1 + Math.floor(next() * 5),
    supplies: next() < 0.3 ? [{ price: won(1_500), amount: 2 }] : [],
    shipping: {
      shippingCode: `code-${index % 8}`,
      bundleType: index % 3 === 0 ? 'PIECE' : 'BUNDLE',
      charge: { type: 'PRICE', fixedAmount: won(0), pricesRange, travelRange: [] },
      island: { isActive: true, charge: { amountBase: won(3_000), amountJeju: won(5_000) } },
      service: { isActive: next() < 0.2, chosen: true, charge: { amount: won(9_000) }, carrier: 'COMPANY' },
      warehouse: null,
      areasAvailable: [],
    },
  };
}

function couponOf(index: number, next: () => number): UnappliedCoupon {
  const isPercent = next() < 0.6;
  const kind = next();
  return {
    userCouponId: `coupon-${index}`,
    name: `쿠폰 ${index}`,
    target: kind < 0.55 ? 'PRODUCT_PRICE' : kind < 0.85 ? 'TOTAL_ORDER_AMOUNT' : 'DELIVERY_FARE',
    unit: isPercent ? 'PERCENT' : 'AMOUNT',
    value: isPercent ? 3 + Math.floor(next() * 30) : 1_000 + Math.floor(next() * 30) * 500,
    limit: won(isPercent && next() < 0.5 ? 20_000 : 0),
    combinable: next() < 0.7,
    scope:
      next() < 0.5
        ? { type: 'ALL' }
        : { type: 'CATEGORIES', values: [`category-${index % 12}`, `category-${index % 5}`] },
    period: { startsAt: null, endsAt: new Date(Date.UTC(2027, 0, 1 + (index % 28))) },
    isActive: true,
    limits: {
      target: { priceMin: next() < 0.3 ? won(50_000) : null, priceMax: null },
      shop: { countSum: null, priceSum: null },
    },
  };
}

function cartOf(run: number): { cart: QuoteInput; held: UnappliedCoupon[] } {
  const next = random(run + 1);
  const receiver = { address1: '제주특별자치도 제주시', postcode: '63309', isFactory: false, geolocation: null };
  const cart: QuoteInput = {
    now: new Date('2026-11-21T03:00:00Z'),
    lines: Array.from({ length: LINES }, (_, index) => lineOf(index, next)),
    coupons: [],
    points: won(10_000),
    money: won(0),
    receiver,
    regions: [{ code: 'jeju', postcodes: [], ranges: [{ from: '63000', to: '63644' }] }],
    shopHistory: { count: 0, price: won(0) },
  };
  return { cart, held: Array.from({ length: COUPONS }, (_, index) => couponOf(index, next)) };
}

const WARM_UP = Math.min(30, runs);
const times = { quote: [] as number[], proposal: [] as number[], both: [] as number[], processor: [] as number[] };
let short = 0;
for (let run = -WARM_UP; run < runs; run += 1) {
  const { cart, held } = cartOf(run + WARM_UP);
  const before = process.cpuUsage();
  const start = performance.now();
  const { coupons, saved, atMost } = proposeCoupons(cart, held);
  const proposed = performance.now();
  const result = quote({ ...cart, coupons });
  const quoted = performance.now();
  const { user, system } = process.cpuUsage(before);
  if (!result.ok || result.value.totals.couponDiscount !== saved) throw new Error(`Cart ${run}: the quote disagrees`);
  if (run < 0) continue;
  if (saved < atMost) short += 1;
  times.proposal.push(proposed - start);
  times.quote.push(quoted - proposed);
  times.both.push(quoted - start);
  times.processor.push((user + system) / 1000);
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

const figures = Object.fromEntries(
  Object.entries(times).map(([what, each]) => [what, { p50: percentile(each, 50), p95: percentile(each, 95) }]),
);
if (values.json) console.log(JSON.stringify({ runs, notKnownBest: short, figures }));
else {
  console.log(`${LINES} lines, ${COUPONS} coupons, ${runs} carts; milliseconds`);
  for (const [what, { p50, p95 }] of Object.entries(figures))
    console.log(`${what.padEnd(9)} p50 ${p50.toFixed(2).padStart(7)}  p95 ${p95.toFixed(2).padStart(7)}`);
  console.log(
    `${short} proposals not known to be the best; p95 of both ${(figures.both?.p95 ?? 0) <= TARGET_MS ? 'within' : 'above'} ${TARGET_MS} ms`,
  );
}
