import { makeShippingOption } from '@iruon/db/factories';
import { afterEach, expect, it } from 'vitest';
import { storeForTests } from '../../testing/store-for-tests.ts';

const store = await storeForTests();
afterEach(() => store.expectSound());

interface Wire {
  carts: { _id: string }[];
  _added: string[];
  quote: { lines: object[]; totals: { payable: number } };
  purchase: { purchaseNo: string; orders: object[] };
}

it('stores the delivery of each line of an order, by its chosen name', async () => {
  const product = await store.makeProduct({ price: 60_000, stock: 10 });
  const offered = await store.db.selectFrom('shippingOptions').selectAll().executeTakeFirstOrThrow();
  const quick = await makeShippingOption(store.db, {
    shippingId: offered.shippingId,
    name: '퀵 (착불)',
    sequence: 2,
    charge: { type: 'PAY_ON_DELIVERY', fixedAmount: 0, pricesRange: [], travelRange: [] },
  });
  const member = await store.makeMember();
  const send = async (method: string, path: string, body?: object) =>
    (await store.send(method, path, { as: member, ...(body && { body }) })).body as unknown as Wire;
  const add = (_shippingOption: string, amount: number, isDirect: boolean) => {
    const body = { carts: [{ _product: product.id, _shippingOption, amount }], isDirect };
    return send('POST', '/api/v1/me/carts', body);
  };
  await add(offered.id, 3, false);
  const added = await add(quick.id, 1, false);
  const direct = await add(quick.id, 2, true);

  const carts = added.carts.map(({ _id }) => _id);
  const quoted = await send('POST', '/api/v1/shop/orders/quote', { _carts: carts });
  expect(quoted.quote.lines).toMatchObject([
    { amount: 3, shippingOptionName: offered.name },
    { amount: 1, shippingOptionName: '퀵 (착불)' },
  ]);
  const placed = await store.place({ member, carts, total: quoted.quote.totals.payable });
  expect(placed.status).toBe(201);
  const { purchaseNo } = (placed.body as unknown as Wire).purchase;
  const body = await send('GET', `/api/v1/me/purchases/${purchaseNo}`);
  expect(body.purchase.orders).toMatchObject([
    { amount: 3, shippingOptionName: offered.name },
    { amount: 1, shippingOptionName: '퀵 (착불)' },
  ]);

  const alone = await send('POST', '/api/v1/shop/orders/quote', { _carts: direct._added });
  expect(alone.quote.lines).toMatchObject([{ amount: 2, shippingOptionName: '퀵 (착불)' }]);
});
