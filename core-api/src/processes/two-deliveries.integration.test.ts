import { makeShippingOption } from '@iruon/db/factories';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openStore, type Store } from '../testing/store.ts';

let store: Store;

beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());
afterEach(() => store.expectSound());

it('keeps the delivery of each line of an order, by the name under which it was chosen', async () => {
  const product = await store.makeProduct({ price: 60_000, stock: 10 });
  const offered = await store.db.selectFrom('shippingOptions').selectAll().executeTakeFirstOrThrow();
  const quick = await makeShippingOption(store.db, {
    shippingId: offered.shippingId,
    name: '퀵 (착불)',
    sequence: 2,
    charge: { type: 'PAY_ON_DELIVERY', fixedAmount: 0, pricesRange: [], travelRange: [] },
  });
  const member = await store.makeMember();
  const add = (_shippingOption: string, amount: number, isDirect: boolean) => {
    const body = { carts: [{ _product: product.id, _shippingOption, amount }], isDirect };
    return store.send('POST', '/api/v1/me/carts', { as: member, body });
  };
  await add(offered.id, 3, false);
  const { body: added } = await add(quick.id, 1, false);
  const { body: direct } = await add(quick.id, 2, true);

  const carts = (added.carts as { _id: string }[]).map(({ _id }) => _id);
  const { body: quoted } = await store.send('POST', '/api/v1/shop/orders/quote', {
    as: member,
    body: { _carts: carts },
  });
  expect(quoted.quote.lines).toMatchObject([
    { amount: 3, shippingOptionName: offered.name },
    { amount: 1, shippingOptionName: '퀵 (착불)' },
  ]);
  const placed = await store.place({ member, carts, total: quoted.quote.totals.payable });
  expect(placed.status).toBe(201);
  const { body } = await store.send('GET', `/api/v1/me/purchases/${placed.body.purchase.purchaseNo}`, { as: member });
  expect(body.purchase.orders).toMatchObject([
    { amount: 3, shippingOptionName: offered.name },
    { amount: 1, shippingOptionName: '퀵 (착불)' },
  ]);

  const alone = await store.send('POST', '/api/v1/shop/orders/quote', { as: member, body: { _carts: direct._added } });
  expect(alone.body.quote.lines).toMatchObject([{ amount: 2, shippingOptionName: '퀵 (착불)' }]);
});
