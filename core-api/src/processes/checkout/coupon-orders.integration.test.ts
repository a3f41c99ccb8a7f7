import type { Carrier } from '@iruon/contract';
import {
  makeCategory,
  makeCoupon,
  makeDisplay,
  makeExhibition,
  makeOrder,
  makeShipping,
  makeShippingCode,
  makeShippingOption,
  makeUserCoupon,
} from '@iruon/db/factories';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { address, allConsents, type Member, newKey, sender } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';

/** Every scope and every target of a coupon in placed orders. */
const scopes = ['ALL', 'PRODUCTS', 'CATEGORIES', 'EXHIBITIONS', 'DISPLAYS'] as const;
type Scope = (typeof scopes)[number];
type Place = 'implant' | 'drill' | 'gown';

let member: Member;
let carts: Record<Place, string>;

async function delivery(of: {
  carrier: Carrier;
  fee: number;
  service: number;
}): Promise<{ code: string; option: string }> {
  const { code } = await makeShippingCode(store.db);
  const shipping = await makeShipping(store.db, { shippingCode: code });
  const option = await makeShippingOption(store.db, {
    shippingId: shipping.id,
    carrier: of.carrier,
    charge: { type: 'FIXED', fixedAmount: of.fee, pricesRange: [], travelRange: [] },
    service: { isActive: of.service > 0, charge: { amount: of.service } },
  });
  return { code, option: option.id };
}

const store = await storeForTests();
const category = await makeCategory(store.db);
const [installed, served, plain] = [
  await delivery({ carrier: 'COMPANY', fee: 3_000, service: 30_000 }),
  await delivery({ carrier: 'EXPRESS', fee: 4_000, service: 20_000 }),
  await delivery({ carrier: 'EXPRESS', fee: 2_500, service: 0 }),
];
const codes = { implant: installed.code, drill: served.code, gown: plain.code };
const options = { implant: installed.option, drill: served.option, gown: plain.option };
const products = {
  implant: await store.makeProduct({ price: 40_000, stock: 500, categoryId: category.id }),
  drill: await store.makeProduct({ price: 20_000, stock: 500, categoryId: category.id }),
  gown: await store.makeProduct({ price: 10_000, stock: 500 }),
};
const chosen = [products.implant.id, products.drill.id];
const inScope: Record<string, string[]> = {
  _products: chosen,
  _categories: [category.id],
  _exhibitions: [(await makeExhibition(store.db, { products: chosen })).id],
  displayCodes: [(await makeDisplay(store.db, { pins: chosen })).code],
};
beforeEach(async () => {
  // 12:00 in Seoul
  store.setClock(new Date('2026-06-01T03:00:00Z'));
  member = await store.makeMember();
  const places: Place[] = ['implant', 'drill', 'gown'];
  const lines = places.map((place) => ({ _product: products[place].id, _shippingOption: options[place], amount: 1 }));
  const { body, status } = await store.send('POST', '/api/v1/me/carts', { as: member, body: { carts: lines } });
  expect(status, JSON.stringify(body)).toBe(200);
  const put = body.carts as { _id: string; _product?: string }[];
  carts = Object.fromEntries(places.map((place, index) => [place, put[index]?._id])) as typeof carts;
});

const lists = {
  PRODUCTS: '_products',
  CATEGORIES: '_categories',
  EXHIBITIONS: '_exhibitions',
  DISPLAYS: 'displayCodes',
};
const targetOf = (scope: Scope, price: string) => ({
  type: scope,
  price,
  _products: [],
  _categories: [],
  _exhibitions: [],
  displayCodes: [],
  ...(scope === 'ALL' ? {} : { [lists[scope]]: inScope[lists[scope]] }),
});
async function userCoupon(scope: Scope, price: string, { usage = {}, ...of }: Parameters<typeof makeCoupon>[1] = {}) {
  const coupon = await makeCoupon(store.db, { ...of, usage: { target: targetOf(scope, price), ...usage } });
  return (await makeUserCoupon(store.db, coupon, { userId: member.id })).id;
}
/** The application of a coupon by target: to a line, a delivery code or the whole order. */
const application = (price: string, place: Place) => ({
  _cart: price === 'PRODUCT_PRICE' ? carts[place] : null,
  shippingCode: ['DELIVERY_FARE', 'INSTALLATION_PRICE', 'ONSITE_SERVICE_FEE'].includes(price) ? codes[place] : null,
});

interface Quote {
  coupons: { base: number; discount: number }[];
  totals: Record<'goods' | 'delivery' | 'installation' | 'service' | 'couponDiscount' | 'payable', number>;
}
const about = () => ({ _carts: Object.values(carts) });
const readQuote = async (coupons: object[]) => {
  const receiver = { postcode: address.postcode, address1: address.address1 };
  const body = { ...about(), receiver, _coupons: coupons };
  return store.send('POST', '/api/v1/shop/orders/quote', { as: member, body });
};
const order = (coupons: object[], expectedTotal: number) =>
  store.send('POST', '/api/v1/shop/orders', {
    as: member,
    headers: { 'idempotency-key': newKey() },
    body: {
      ...about(),
      _coupons: coupons,
      sender: { ...sender, email: member.email },
      receiver: address,
      paymentMethod: 'card',
      consents: allConsents,
      expectedTotal,
    },
  });

/** Goods 40,000 + 20,000 + 10,000; delivery 3,000 + 4,000 + 2,500; installation 30,000; onsite service 20,000. */
const FULL = 129_500;

const targets = [
  ['PRODUCT_PRICE', 'implant', 40_000, 40_000],
  ['TOTAL_ORDER_AMOUNT', 'implant', 70_000, 60_000],
  ['DELIVERY_FARE', 'implant', 3_000, 3_000],
  ['INSTALLATION_PRICE', 'implant', 30_000, 30_000],
  ['ONSITE_SERVICE_FEE', 'drill', 20_000, 20_000],
] as const;

describe.each(scopes)('a coupon for %s', (scope) => {
  afterEach(() => store.expectSound());
  // @covers constant:discount/item-scope-products, constant:discount/item-scope-displays
  // @covers constant:discount/item-scope-category, constant:discount/item-scope-all
  it.each(targets)('takes 10%% off %s and the order stores it', async (price, place, baseOfAll, baseOfScope) => {
    const base = scope === 'ALL' ? baseOfAll : baseOfScope;
    const _coupon = await userCoupon(scope, price);
    const coupons = [{ _coupon, ...application(price, place) }];
    const { body } = await readQuote(coupons);
    const { coupons: taken, totals } = body.quote as unknown as Quote;
    expect(taken).toMatchObject([{ base, discount: base / 10 }]);
    expect(totals.payable).toBe(FULL - base / 10);

    const placed = await order(coupons, totals.payable);
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const purchase = placed.body.purchase as { _id: string; purchaseNo: string; payable: number };
    const rows = await store.orderRows(purchase._id);
    const ofGoods = price === 'PRODUCT_PRICE' || price === 'TOTAL_ORDER_AMOUNT' ? base / 10 : 0;
    expect(rows.reduce((sum, row) => sum + row.couponDiscount + row.couponShare, 0)).toBe(ofGoods);
    const paid = await store.approve(await store.authenticated({ member, ...purchase }));
    expect(paid.body.outcome).toBe('paid');
    const held = store.db.selectFrom('userCoupons').select(['usedAt', 'purchaseId']).where('id', '=', _coupon);
    expect(await held.executeTakeFirst()).toEqual({ usedAt: expect.any(Date), purchaseId: purchase._id });
    const moves = store.db.selectFrom('couponMoves').select('kind').where('userCouponId', '=', _coupon);
    expect(await moves.execute()).toEqual([{ kind: 'USED' }]);
  });
});

describe.each(scopes.slice(1))('outside of %s', (scope) => {
  it.each(['PRODUCT_PRICE', 'DELIVERY_FARE'] as const)('no %s is reduced', async (price) => {
    const coupons = [{ _coupon: await userCoupon(scope, price), ...application(price, 'gown') }];
    const { body } = await readQuote(coupons);
    expect(body).toMatchObject({ code: 'COUPON_NOT_APPLICABLE', detail: '적용 대상 상품이 없습니다.' });
    expect((await order(coupons, FULL)).body.code).toBe('COUPON_NOT_APPLICABLE');
  });
});

// @covers constant:discount/coupon-order-product-delivery-total, constant:discount/coupon-target-delivery-fare
// @covers constant:discount/coupon-target-installation-price, constant:discount/coupon-target-onsite-service-fee
it('applies a coupon of every kind to one order, each on its own base', async () => {
  const kinds = await Promise.all(
    targets.map(async ([price, place]) => ({ _coupon: await userCoupon('ALL', price), ...application(price, place) })),
  );
  const { body } = await readQuote(kinds);
  const { coupons, totals } = body.quote as unknown as Quote;
  // The order coupon is based on the total after the product coupon: 70,000 - 4,000.
  const expected = [4_000, 300, 3_000, 2_000, 6_600];
  expect(coupons.map(({ discount }) => discount).toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
  expect(totals.payable).toBe(FULL - 15_900);
  expect((await order(kinds, totals.payable)).status).toBe(201);
  await store.expectSound();
});

const shop = { count__sum: null, price__sum: null };
const nothing = { price__min: null, price__max: null };
const bought = (of: object) => ({ limit: { shop: { ...shop, ...of }, target: nothing } });
const bounds = (of: object) => ({ limit: { shop, target: { ...nothing, ...of } } });
const period = (type: string, startsAt: string | null, endsAt: string | null = null) => ({ type, startsAt, endsAt });

// @covers constant:discount/validity-single, constant:discount/validity-bounded, constant:discount/validity-infinite
it.each([
  ['the least sum exactly', bounds({ price__min: 40_000 }), null],
  ['a won less than the least', bounds({ price__min: 40_001 }), '최소 금액에 미치지 못합니다.'],
  ['the most exactly', bounds({ price__max: 40_000 }), null],
  ['a won more than the most', bounds({ price__max: 39_999 }), '최대 금액을 넘습니다.'],
  ['the required number of purchases', bought({ count__sum: 1 }), null],
  ['one purchase too few', bought({ count__sum: 2 }), '구매 횟수가 조건에 미치지 못합니다.'],
  ['the required amount of purchases', bought({ price__sum: 50_000 }), null],
  ['a won too little bought', bought({ price__sum: 50_001 }), '누적 구매 금액이 조건에 미치지 못합니다.'],
  ['the day it is for', period('SINGLE', '2026-06-01T00:00:00+09:00'), null],
  ['the day before', period('SINGLE', '2026-06-02T00:00:00+09:00'), '아직 사용 기간이 아닙니다.'],
  ['the last day', period('BOUNDED', null, '2026-06-01T00:00:00+09:00'), null],
  ['the instant it starts', period('INFINITE', '2026-06-01T12:00:00+09:00'), null],
  ['a millisecond too early', period('INFINITE', '2026-06-01T12:00:00.001+09:00'), '아직 사용 기간이 아닙니다.'],
])('a coupon at %s', async (_, usage, refusal) => {
  await makeOrder(store.db, {
    userId: member.id,
    unitPrice: 50_000,
    amount: 1,
    lineTotal: 50_000,
    orderStatus: 'DELIVERY_COMPLETE',
    purchaseStatus: 'PURCHASE_COMPLETE',
    courierCode: 'CJ',
    invoiceNo: '1234567890',
    deliveredAt: store.now(),
    completedAt: store.now(),
  });
  const coupons = [
    { _coupon: await userCoupon('ALL', 'PRODUCT_PRICE', { usage }), ...application('PRODUCT_PRICE', 'implant') },
  ];
  const { body } = await readQuote(coupons);
  if (refusal) expect(body).toMatchObject({ code: 'COUPON_NOT_APPLICABLE', detail: refusal });
  else expect((body.quote as unknown as Quote).totals.couponDiscount, JSON.stringify(body)).toBe(4_000);
  const { status } = await order(coupons, FULL - 4_000);
  expect(status).toBe(refusal ? 409 : 201);
});

it('an expired coupon is not available any more', async () => {
  const coupon = await makeCoupon(store.db, { usage: period('BOUNDED', null, '2026-05-31T00:00:00+09:00') });
  const expiresAt = new Date('2026-05-31T14:59:59.999Z');
  const { id } = await makeUserCoupon(store.db, coupon, { userId: member.id, expiresAt });
  const { body } = await readQuote([{ _coupon: id, ...application('PRODUCT_PRICE', 'implant') }]);
  expect(body.code).toBe('COUPON_TAKEN');
});
