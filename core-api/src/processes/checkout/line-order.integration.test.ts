import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { storeForTests } from '../../testing/store-for-tests.ts';

const store = await storeForTests();
afterEach(() => store.expectSound());

const SIZES = ['3.5 × 7', '4.0 × 7', '4.5 × 7', '3.5 × 10', '4.0 × 10', '4.5 × 10'];

/** Six sizes of one product, paid in one purchase. */
async function sixSizes(member: Awaited<ReturnType<typeof store.makeMember>>) {
  const { id: productId } = await store.makeProduct({ price: 20_000, optionsEnabled: true });
  const lines = [];
  for (const value of SIZES) {
    const { id } = await store.makeOption({ productId, value: [value], stock: 20 });
    lines.push({ product: productId, option: id, amount: 3 });
  }
  const carts = await store.putIntoCart(member, lines);
  const { payable } = await store.quoted(member, carts);
  const { body } = await store.place({ member, carts, total: payable });
  return { member, payable, productId, ...(body.purchase as { _id: string; purchaseNo: string }) };
}

const named = (orders: unknown) => (orders as { optionName: string }[]).map(({ optionName }) => optionName);

it('shows the orders of a purchase in the order of the cart, in each list, page and mail', async () => {
  const member = await store.makeMember();
  const operator = await store.makeMember({ type: 'OPERATOR' });
  const get = async (path: string, as = member) => (await store.send('GET', path, { as })).body;
  const purchase = await sixSizes(member);
  const { purchaseNo, _id } = purchase;
  expect(await get('/api/v1/me/unpaid-purchases')).toMatchObject({
    purchases: [{ lines: SIZES.map(() => ({ _product: purchase.productId, amount: 3 })), stock: { length: 6 } }],
  });
  await store.approve(await store.authenticated(purchase));
  // A part of the order of the second size becomes a separate order.
  const [, second] = await store.orderRows(_id);
  const claim = { kind: 'CANCEL', reason: 'CHANGE_OF_MIND', pieces: 1 };
  const opened = await store.send('POST', `/api/v1/me/orders/${second?.id}/claims`, {
    as: member,
    headers: { 'idempotency-key': 'one-piece-of-the-second' },
    body: claim,
  });
  expect(opened.status, JSON.stringify(opened.body)).toBe(201);
  const [first, twice, ...others] = SIZES;
  const inOrder = [first, twice, twice, ...others];

  const list = await get('/api/v1/me/orders');
  expect(named(list.orders)).toEqual(inOrder);
  expect(list.purchases).toEqual([{ purchaseNo, total: purchase.payable, orderCount: 7 }]);
  const detail = await get(`/api/v1/me/orders/${second?.id}`);
  expect(named((detail.purchase as { orders: unknown }).orders)).toEqual(inOrder);
  expect(named(((await get(`/api/v1/me/purchases/${purchaseNo}`)).purchase as { orders: unknown }).orders)).toEqual(
    inOrder,
  );
  for (const sort of ['createdAt', 'purchaseNo'])
    for (const direction of ['ASC', 'DESC'])
      expect(
        named((await get(`/api/console/shop/orders?sort=["${sort}","${direction}"]&range=[0,9]`, operator)).orders),
      ).toEqual(inOrder);
  const [mail] = (
    await sql<{ bodyText: string }>`select body_text from mails where template = 'purchase-paid'`.execute(store.db)
  ).rows;
  const places = SIZES.map((size) => mail?.bodyText.indexOf(size) ?? -1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

it('ends no page of a list of orders within a purchase', async () => {
  const member = await store.makeMember();
  const older = await sixSizes(member);
  await store.approve(await store.authenticated(older));
  store.later(60);
  const newer = await sixSizes(member);
  const page = async (query: string) =>
    (await store.send('GET', `/api/v1/me/orders?limit=1${query}`, { as: member })).body as {
      orders: { purchaseNo: string }[];
      purchases: { purchaseNo: string }[];
      next: string | null;
    };
  const one = await page('');
  expect([one.purchases.map(({ purchaseNo }) => purchaseNo), one.orders.length]).toEqual([[newer.purchaseNo], 6]);
  const two = await page(`&cursor=${one.next}`);
  expect([two.purchases.map(({ purchaseNo }) => purchaseNo), two.orders.length, two.next]).toEqual([
    [older.purchaseNo],
    6,
    null,
  ]);
  const paid = await page('&tab=paid');
  expect([paid.purchases.map(({ purchaseNo }) => purchaseNo), paid.next]).toEqual([[older.purchaseNo], null]);
});
