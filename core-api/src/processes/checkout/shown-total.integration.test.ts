import { quoteChanged } from '@iruon/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { grantPoints } from '../../members/points/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type Member, newKey, type Product } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';

const START = new Date('2026-06-01T03:00:00Z');
let member: Member;
let product: Product;
let carts: string[];

const store = await storeForTests();
afterEach(() => store.expectSound());
beforeEach(async () => {
  store.setClock(START);
  member = await store.makeMember({ money: 200_000 });
  await inTransaction(store.db, (trx) =>
    grantPoints(trx, {
      userId: member.id,
      amount: 200_000,
      expiresAt: new Date('2027-01-01T00:00:00Z'),
      name: '시험 적립',
      reason: 'GRANT',
      key: newKey(),
      message: '시험',
      now: START,
    }),
  );
  product = await store.makeProduct({ price: 7_000, stock: 10 });
  carts = await store.putIntoCart(member, [{ product: product.id }]);
});

const all = { points: 0, money: 0 };
const dearer = () =>
  store.db
    .updateTable('products')
    .set({ price: 90_000, salePrice: 90_000 })
    .where('id', '=', product.id)
    .execute()
    .then(() => undefined);
const threePieces = () =>
  store.db
    .updateTable('carts')
    .set({ amount: 3 })
    .where('id', '=', carts[0] ?? '')
    .execute()
    .then(() => undefined);

describe.each([
  ['advance money', { method: 'advance' }, { ...all, money: 10_000 }],
  ['more advance money than is needed', { money: 90_000 }, { ...all, money: 10_000 }],
  ['more points than are needed', { point: 90_000 }, { ...all, points: 10_000 }],
  ['points and advance money', { point: 4_000, money: 90_000 }, { points: 4_000, money: 6_000 }],
])('an order that is paid completely by %s', (_, by, shown) => {
  it.each([
    ['its price rose', dearer],
    ['its pieces were changed elsewhere', threePieces],
  ])('is refused with the fresh quote when %s after the quote, and deducts nothing', async (_change, change) => {
    await change();
    const response = await store.place({ member, carts, total: 0, shown, ...by });
    expect(response.status).toBe(409);
    expect(quoteChanged.safeParse(response.body).error).toBeUndefined();
    expect([await store.moneyOf(member), await store.stockOf(product)]).toEqual([200_000, 10]);
  });

  it('is accepted as quoted', async () => {
    const response = await store.place({ member, carts, total: 0, shown, ...by });
    expect([response.status, response.body]).toMatchObject([201, { purchase: { state: 'PURCHASE_CONFIRMED' } }]);
    const row = await store.purchaseRow((response.body.purchase as { _id: string })._id);
    expect({ points: row.pointsUsed, money: row.moneyUsed }).toEqual(shown);
  });
});

it('a client without support for points and prepaid balance may use none', async () => {
  const response = await store.place({ member, carts, total: 0, method: 'advance', shown: all });
  expect(response).toMatchObject({ status: 409, body: { code: 'QUOTE_CHANGED' } });
  expect(await store.moneyOf(member)).toBe(200_000);
});

it('an order whose payable rest is too small for a card is refused before any reservation, and other methods accept it', async () => {
  const by = { point: 9_500, shown: { points: 9_500, money: 0 } };
  const quoted = (point: number) =>
    store.send('POST', '/api/v1/shop/orders/quote', { as: member, body: { _carts: carts, receiver: null, point } });
  expect((await quoted(9_500)).body.quote).toMatchObject({ tooSmallFor: [{ method: 'card', least: 1_000 }] });
  expect((await quoted(0)).body.quote).toMatchObject({ tooSmallFor: [] });
  const refused = await store.place({ member, carts, total: 500, ...by });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'PAYABLE_TOO_SMALL', least: 1_000, methods: ['easy', 'kakao', 'account'] },
  });
  expect(refused.body.detail).toBe(
    '신용·체크카드 결제는 1,000원부터 할 수 있습니다. 지금 금액을 결제할 수 있는 수단은 간편결제, 카카오페이, 무통장입금입니다.',
  );
  expect(await store.stockOf(product)).toBe(10);
  const held = await store.db.selectFrom('purchases').select('id').where('userId', '=', member.id).execute();
  expect(held).toEqual([]);
  expect((await store.place({ member, carts, total: 500, method: 'account', ...by })).status).toBe(201);
});
