import { makeCoupon, makeExhibition, makeUserCoupon } from '@iruon/db/factories';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { grantPoints, pointsBalance } from '../../members/points/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { address, type Member, type Product } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { expirePurchases } from '../payments/expire-purchases.ts';

let member: Member;
let product: Product;
let carts: string[];

const store = await storeForTests();
beforeEach(async () => {
  store.setClock(new Date('2026-06-01T03:00:00Z'));
  member = await store.makeMember();
  product = await store.makeProduct({ price: 30_000, stock: 500 });
  carts = await store.putIntoCart(member, [{ product: product.id, amount: 2 }]);
});
afterEach(() => store.expectSound());

let grants = 0;
const give = (amount: number) =>
  inTransaction(store.db, (trx) =>
    grantPoints(trx, {
      userId: member.id,
      amount,
      name: '시험 적립',
      expiresAt: new Date('2027-06-01T00:00:00Z'),
      reason: 'GRANT',
      key: `test:${++grants}`,
      now: store.now(),
      message: '시험',
    }),
  );
const balance = () => pointsBalance(store.db, member.id, store.now());
const userCoupon = async (of: Parameters<typeof makeCoupon>[1] = {}) =>
  (await makeUserCoupon(store.db, await makeCoupon(store.db, of), { userId: member.id })).id;
const stateOf = (id: string) =>
  store.db.selectFrom('userCoupons').select(['purchaseId', 'usedAt']).where('id', '=', id).executeTakeFirstOrThrow();

async function readQuote(of: { coupons?: object[]; point?: number }) {
  const { status, body } = await store.send('POST', '/api/v1/shop/orders/quote', {
    as: member,
    body: {
      _carts: carts,
      receiver: { postcode: address.postcode, address1: address.address1 },
      _coupons: of.coupons ?? [],
      point: of.point ?? 0,
    },
  });
  return { status, body, quote: body.quote as { totals: { payable: number; couponDiscount: number; points: number } } };
}

// @covers entity:checkout-coupons, entity:checkout-points, constant:discount/coupon-target-total-order-amount
// @covers constant:discount/combinable-total-coupon-after-product-coupons
it('deducts coupons in their order and points from the rest, and returns each deduction', async () => {
  await give(5_000);
  const [onLine, total] = [
    await userCoupon(),
    await userCoupon({ price: 'TOTAL_ORDER_AMOUNT', unit: 'AMOUNT', value: 4_000 }),
  ];
  const [cart] = carts;
  const { quote } = await readQuote({
    coupons: [{ _coupon: total }, { _coupon: onLine, _cart: cart }],
    point: 7_000,
  });
  expect(quote).toMatchObject({
    coupons: [
      { _coupon: onLine, target: 'PRODUCT_PRICE', base: 60_000, discount: 6_000, _cart: cart },
      { _coupon: total, target: 'TOTAL_ORDER_AMOUNT', base: 54_000, discount: 4_000, _cart: null },
    ],
    lines: [{ couponDiscount: 6_000, totalCouponShare: 4_000 }],
    totals: { goods: 60_000, couponDiscount: 10_000, points: 5_000 },
    pointBalance: 5_000,
    isPointCut: true,
  });
});

// @covers entity:user-coupon
it('reserves coupon and points from the order on, uses them when it is paid, and rewards it when it is confirmed', async () => {
  await give(5_000);
  await store.db
    .insertInto('points')
    .values({
      id: '018f0000-0000-7000-8000-0000000000aa',
      name: '구매 적립',
      event: 'PURCHASE',
      unit: 'PERCENT',
      value: 1,
      validDays: 365,
      createdAt: store.now(),
      updatedAt: store.now(),
    })
    .execute();
  const coupons = [{ _coupon: await userCoupon(), _cart: carts[0] }];
  const { quote } = await readQuote({ coupons, point: 5_000 });
  const { body, status } = await store.place({ member, carts, coupons, point: 5_000, total: quote.totals.payable });
  expect(status, JSON.stringify(body)).toBe(201);
  const purchase = body.purchase as { _id: string; purchaseNo: string; payable: number };
  expect(await balance()).toBe(0);
  const id = coupons[0]?._coupon as string;
  expect(await stateOf(id)).toEqual({ purchaseId: purchase._id, usedAt: null });

  const approved = await store.approve(await store.authenticated({ member, ...purchase }));
  expect(approved.body.outcome).toBe('paid');
  expect((await stateOf(id)).usedAt).not.toBeNull();

  const [order] = await store.orderRows(purchase._id);
  const operator = await store.makeMember({ type: 'OPERATOR' });
  const moveTo = (state: string) =>
    store.send('PATCH', `/api/console/shop/orders/${order?.id}/state/${state}`, { as: operator, body: {} });
  await moveTo('ORDER_CONFIRM');
  await store.send('PUT', `/api/console/shop/invoices/${purchase.purchaseNo}`, {
    as: operator,
    body: { courierCode: 'CJ', invoiceNo: '681234567890' },
  });
  expect((await moveTo('DELIVERY_COMPLETE')).status).toBe(200);
  for (let press = 0; press < 2; press += 1)
    await store.send('POST', `/api/v1/me/orders/${order?.id}/confirm`, { as: member });
  // Points are one percent of 54,000 won without the part that was paid with points; the score is a point for each
  // 1,000 won of the whole.
  expect(await balance()).toBe(493);
  const scores = await store.db.selectFrom('scoreLedger').select('delta').where('userId', '=', member.id).execute();
  expect(scores).toEqual([{ delta: 54 }]);
});

it('returns coupon and points when the order is not paid in time', async () => {
  await give(5_000);
  const coupons = [{ _coupon: await userCoupon(), _cart: carts[0] }];
  const { quote } = await readQuote({ coupons, point: 5_000 });
  expect((await store.place({ member, carts, coupons, point: 5_000, total: quote.totals.payable })).status).toBe(201);
  store.later(31 * 60);
  expect(await expirePurchases(store.context())).toBeGreaterThan(0);
  expect(await balance()).toBe(5_000);
  expect(await stateOf(coupons[0]?._coupon as string)).toEqual({ purchaseId: null, usedAt: null });
});

it('gives the coupon to one of twenty concurrent orders, and never uses more points than the balance', async () => {
  await give(5_000);
  const coupons = [{ _coupon: await userCoupon(), _cart: carts[0] }];
  const couponQuote = (await readQuote({ coupons })).quote;
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => store.place({ member, carts, coupons, total: couponQuote.totals.payable })),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(responses.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
    new Set(['COUPON_TAKEN']),
  );

  const pointQuote = (await readQuote({ point: 1_500 })).quote;
  const spent = await Promise.all(
    Array.from({ length: 20 }, () => store.place({ member, carts, point: 1_500, total: pointQuote.totals.payable })),
  );
  expect(spent.filter(({ status }) => status === 201)).toHaveLength(3);
  const codes = new Set(spent.filter(({ status }) => status !== 201).map(({ body }) => String(body.code)));
  expect([...codes].every((code) => code === 'POINTS_SHORT' || code === 'QUOTE_CHANGED')).toBe(true);
  expect(await balance()).toBe(500);
});

it('refuses a coupon that is not available, has a wrong target, or excludes another one, at its field', async () => {
  const stranger = await store.makeMember();
  const foreign = (await makeUserCoupon(store.db, await makeCoupon(store.db), { userId: stranger.id })).id;
  const errorOf = async (coupons: object[]) => {
    const { status, body } = await readQuote({ coupons });
    return [status, body.code, (body.errors as { path: string }[])?.[0]?.path];
  };
  const mine = await userCoupon();
  const [cart] = carts;
  expect(await errorOf([{ _coupon: mine, _cart: cart }, { _coupon: foreign }])).toEqual([
    409,
    'COUPON_TAKEN',
    'body._coupons.1',
  ]);
  expect(await errorOf([{ _coupon: mine }])).toEqual([409, 'COUPON_NOT_APPLICABLE', 'body._coupons.0']);
  const alone = await userCoupon({ price: 'TOTAL_ORDER_AMOUNT', usage: { combinable: false } });
  expect((await errorOf([{ _coupon: mine, _cart: cart }, { _coupon: alone }]))[1]).toBe('COUPON_NOT_COMBINABLE');
  expect(
    (
      await errorOf([
        { _coupon: mine, _cart: cart },
        { _coupon: mine, _cart: cart },
      ])
    )[0],
  ).toBe(400);
});

// @covers constant:discount/coupon-target-product-price, constant:discount/item-scope-exhibits
it('a coupon for some products only includes their exhibition', async () => {
  const usage = (id: string) => ({
    target: {
      type: 'EXHIBITIONS',
      price: 'PRODUCT_PRICE',
      _products: [],
      _categories: [],
      _exhibitions: [id],
      displayCodes: [],
    },
  });
  const [inside, outside] = [
    await makeExhibition(store.db, { products: [product.id] }),
    await makeExhibition(store.db),
  ];
  const fits = await userCoupon({ usage: usage(inside.id) });
  const unfit = await userCoupon({ usage: usage(outside.id) });
  expect((await readQuote({ coupons: [{ _coupon: fits, _cart: carts[0] }] })).quote.totals.couponDiscount).toBe(6_000);
  expect((await readQuote({ coupons: [{ _coupon: unfit, _cart: carts[0] }] })).body).toMatchObject({
    code: 'COUPON_NOT_APPLICABLE',
    detail: '적용 대상 상품이 없습니다.',
  });
});
