import type { CouponProposal } from '@iruon/contract';
import { jsonText } from '@iruon/db';
import { makeCoupon, makeUserCoupon } from '@iruon/db/factories';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { address, type Member, type Product } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';

let member: Member;
let products: Product[];
let carts: string[];

const store = await storeForTests();
beforeEach(async () => {
  member = await store.makeMember();
  products = await Promise.all([20_000, 50_000].map((price) => store.makeProduct({ price, stock: 50 })));
  carts = await store.putIntoCart(
    member,
    products.map(({ id }) => ({ product: id })),
  );
});
afterEach(() => store.expectSound());

const receiver = { postcode: address.postcode, address1: address.address1 };
const userCoupon = async (of: Parameters<typeof makeCoupon>[1] = {}, to: { id: string } = member) =>
  (await makeUserCoupon(store.db, await makeCoupon(store.db, of), { userId: to.id })).id;

const least = (price__min: number) => ({
  limit: { shop: { count__sum: null, price__sum: null }, target: { price__min, price__max: null } },
});

async function propose(of: { carts?: string[]; coupons?: object[] | null } = {}): Promise<CouponProposal> {
  const { body, status } = await store.send('POST', '/api/v1/me/coupons/proposal', {
    as: member,
    body: { _carts: of.carts ?? carts, receiver, _coupons: of.coupons ?? null },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as CouponProposal;
}
const apply = (coupons: object[], lines = carts) =>
  store.send('PUT', '/api/v1/me/coupons/applied', { as: member, body: { _carts: lines, _coupons: coupons } });
const applications = (applied: CouponProposal['applied']) =>
  applied.map(({ discount: _, ...application }) => application);

it('proposes the applications with the largest discount, and applying them costs the proposed amount', async () => {
  const [tenth, fixed, total] = [
    await userCoupon({ unit: 'PERCENT', value: 10 }),
    await userCoupon({ unit: 'AMOUNT', value: 4_000 }),
    await userCoupon({ price: 'TOTAL_ORDER_AMOUNT', unit: 'AMOUNT', value: 3_000 }),
  ];
  const { proposal, applied } = await propose();
  expect(applied).toEqual([]);
  expect(proposal._coupons.map(({ _coupon, _cart, discount }) => [_coupon, _cart, discount])).toEqual(
    expect.arrayContaining([
      [tenth, carts[1], 5_000],
      [fixed, carts[0], 4_000],
      [total, null, 3_000],
    ]),
  );
  expect(proposal).toMatchObject({ saved: 12_000, atMost: 12_000, total: proposal.totalWithout - 12_000 });

  expect((await apply(applications(proposal._coupons))).status).toBe(204);
  const again = await propose();
  expect(again.applied).toEqual(proposal._coupons);
  const { body } = await store.send('POST', '/api/v1/shop/orders/quote', {
    as: member,
    body: { _carts: carts, receiver, _coupons: applications(again.applied) },
  });
  expect((body.quote as { panel: { total: number } }).panel.total).toBe(proposal.total);
});

it('returns the discount of each coupon per target, or why it cannot be used', async () => {
  const [dear, never, alone] = [
    await userCoupon({ value: 10, usage: least(30_000) }),
    await userCoupon({ value: 10, usage: least(900_000) }),
    await userCoupon({ price: 'TOTAL_ORDER_AMOUNT', unit: 'AMOUNT', value: 1_000, usage: { combinable: false } }),
  ];
  const { choices, coupons } = await propose();
  expect(choices.filter(({ _coupon }) => _coupon === dear)).toEqual([
    expect.objectContaining({ _cart: carts[0], discount: 0, refusalMessage: '최소 금액에 미치지 못합니다.' }),
    expect.objectContaining({ _cart: carts[1], discount: 5_000, refusal: null }),
  ]);
  const refusalOf = (id: string) => coupons.find(({ coupon }) => coupon._id === id)?.refusal;
  expect([refusalOf(dear), refusalOf(never), refusalOf(alone)]).toEqual([null, 'PRICE_BELOW_MINIMUM', null]);

  const beside = await propose({ coupons: [{ _coupon: dear, _cart: carts[1] }] });
  expect(beside.coupons.find(({ coupon }) => coupon._id === alone)?.refusalMessage).toBe(
    '함께 쓸 수 없는 쿠폰이 적용되어 있습니다.',
  );
});

it('retains the coupons of lines that are not chosen, and lists those that cannot be used any more', async () => {
  const [first, second] = [
    await userCoupon({ usage: least(20_000) }),
    await userCoupon({ unit: 'AMOUNT', value: 1_000 }),
  ];
  await apply([{ _coupon: first, _cart: carts[0] }]);
  await apply([{ _coupon: second, _cart: carts[1] }], carts.slice(1));
  expect(applications((await propose()).applied)).toEqual([
    { _coupon: first, _cart: carts[0], shippingCode: null },
    { _coupon: second, _cart: carts[1], shippingCode: null },
  ]);
  expect((await propose({ carts: carts.slice(1) })).applied).toHaveLength(1);
  await store.db
    .updateTable('products')
    .set({ price: 19_000, salePrice: 19_000 })
    .where('id', '=', products[0]?.id ?? '')
    .execute();
  const { applied, unfit } = await propose();
  expect(applied).toHaveLength(1);
  expect(unfit).toMatchObject([{ _coupon: first, refusal: 'PRICE_BELOW_MINIMUM' }]);
});

it('a coupon stays on its product when the line is removed and added again', async () => {
  const coupon = await userCoupon();
  await apply([{ _coupon: coupon, _cart: carts[0] }]);
  await store.send('DELETE', `/api/v1/me/carts/${carts[0]}`, { as: member });
  expect((await propose({ carts: carts.slice(1) })).applied).toEqual([]);
  const back = await store.putIntoCart(member, [{ product: products[0]?.id ?? '' }]);
  expect(applications((await propose({ carts: back })).applied)).toContainEqual(
    expect.objectContaining({ _coupon: coupon, _cart: back.at(-1) }),
  );
});

// @covers entity:coupon-cart
it('applies a fee coupon and one total coupon, one per target, and reports the field of a refused one', async () => {
  const code = (await propose()).choices;
  expect(code).toEqual([]);
  const [fare, total, other, product] = [
    await userCoupon({ price: 'DELIVERY_FARE', unit: 'AMOUNT', value: 1_000 }),
    await userCoupon({ price: 'TOTAL_ORDER_AMOUNT', unit: 'AMOUNT', value: 500 }),
    await userCoupon({ price: 'TOTAL_ORDER_AMOUNT', unit: 'AMOUNT', value: 700 }),
    await userCoupon(),
  ];
  const shippingCode = (await propose()).choices.find(({ _coupon }) => _coupon === fare)?.shippingCode;
  expect((await apply([{ _coupon: fare, shippingCode }, { _coupon: total }])).status).toBe(204);
  expect((await apply([{ _coupon: fare, shippingCode }, { _coupon: other }])).status).toBe(204);
  expect((await propose()).applied.map(({ _coupon }) => _coupon)).toEqual([fare, other]);

  const path = async (coupons: object[]) => {
    const { body } = await apply(coupons);
    return [body.code, (body.errors as { path: string }[] | undefined)?.[0]?.path];
  };
  const theirs = await userCoupon({}, await store.makeMember());
  expect(await path([{ _coupon: total }, { _coupon: other }])).toEqual(['COUPON_NOT_LAYABLE', 'body._coupons.1']);
  expect(await path([{ _coupon: product }])).toEqual(['COUPON_NOT_LAYABLE', 'body._coupons.0']);
  expect(await path([{ _coupon: fare, shippingCode: 'NOWHERE' }])).toEqual(['COUPON_NOT_LAYABLE', 'body._coupons.0']);
  expect(await path([{ _coupon: theirs, _cart: carts[0] }])).toEqual(['COUPON_TAKEN', 'body._coupons.0']);
  expect((await propose()).applied.map(({ _coupon }) => _coupon)).toEqual([fare, other]);
});

it('of a member with five hundred coupons finds the best, lists some, and each can be used', async () => {
  const small = await makeCoupon(store.db, { unit: 'AMOUNT', value: 100 });
  const ids = Array.from({ length: 500 }, () => newId());
  const at = (days: number) => new Date(store.now().getTime() + days * 24 * 60 * 60 * 1000);
  const { usage, createdAt } = await store.db
    .selectFrom('userCoupons')
    .select(['usage', 'createdAt'])
    .where('id', '=', (await makeUserCoupon(store.db, small, { userId: member.id })).id)
    .executeTakeFirstOrThrow();
  await store.db
    .insertInto('userCoupons')
    .values(
      ids.map((id, index) => ({
        ...{ id, couponId: small.id, userId: member.id, name: small.name, unit: 'AMOUNT' as const, createdAt },
        ...{ round: index + 2, value: 100, limitAmount: 0, usage: jsonText(usage), expiresAt: at(index + 1) },
      })),
    )
    .execute();
  await store.db.updateTable('coupons').set({ issued: 501 }).where('id', '=', small.id).execute();
  // The best coupons are last in the list, because they do not expire.
  const [tenth, fixed, fare] = [
    await userCoupon({ unit: 'PERCENT', value: 10 }),
    await userCoupon({ unit: 'AMOUNT', value: 4_000 }),
    await userCoupon({ price: 'DELIVERY_FARE', unit: 'AMOUNT', value: 3_000 }),
  ];
  const began = performance.now();
  const { proposal, coupons } = await propose();
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(proposal).toMatchObject({ saved: 12_000, atMost: 12_000 });
  expect(proposal._coupons.map(({ _coupon }) => _coupon)).toEqual(expect.arrayContaining([tenth, fixed, fare]));
  expect(coupons.length).toBeLessThanOrEqual(53);
  const last = ids.at(-1) ?? '';
  const applied = [{ _coupon: last, _cart: carts[0], shippingCode: null }];
  const listed = await propose({ coupons: applied });
  expect(listed.coupons.map(({ coupon }) => coupon._id)).toContain(last);
  expect((await apply(applied)).status).toBe(204);
  const body = { _carts: carts, receiver, _coupons: applied };
  const quoted = await store.send('POST', '/api/v1/shop/orders/quote', { as: member, body });
  expect([quoted.status, quoted.body.quote]).toMatchObject([200, { totals: { couponDiscount: 100 } }]);
  const { payable } = (quoted.body.quote as { totals: { payable: number } }).totals;
  expect((await store.place({ member, carts, total: payable, coupons: applied })).status).toBe(201);
  const pages: string[] = [];
  for (let cursor = ''; ; ) {
    const page = await store.send('GET', `/api/v1/me/coupons?state=usable&limit=50${cursor}`, { as: member });
    expect(page.status, JSON.stringify(page.body)).toBe(200);
    pages.push(...(page.body.coupons as { _id: string }[]).map(({ _id }) => _id));
    if (!page.body.next) break;
    cursor = `&cursor=${page.body.next}`;
  }
  expect(new Set(pages).size).toBe(503);
});
