import { makeUser } from '@iruon/db/factories';
import { afterAll, expect, it } from 'vitest';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { countTraffic } from '../../testing/traffic.ts';

/** The round trips to Postgres determine the duration of a checkout: 2.4 more of them made it a seventh slower. */
const store = await storeForTests({ rightsKeptMs: 60_000, listsKeptMs: 60_000 });
const traffic = countTraffic(Number(new URL(store.database.url).port));
afterAll(() => traffic[Symbol.dispose]());

/** What work sends to Postgres, and its result. */
async function costOf<T>(work: () => Promise<T>): Promise<[string, T]> {
  const { packets, statements } = traffic;
  const done = await work();
  return [`${traffic.statements - statements} in ${traffic.packets - packets}`, done];
}

it('a checkout sends few statements to Postgres, in few packets', async () => {
  const member = await store.makeMember();
  const product = await store.makeProduct({ price: 60_000, stock: 9 });
  // The rights of a session are read once for many requests.
  await store.quoted(member, await store.putIntoCart(member, [{ product: product.id }]));

  const [forCart, carts] = await costOf(() => store.putIntoCart(member, [{ product: product.id }]));
  const [forQuote, { payable: total }] = await costOf(() => store.quoted(member, carts));
  const [forOrder, { status, body }] = await costOf(() => store.place({ member, carts, total }));
  expect(status).toBe(201);
  const purchase = { member, ...(body.purchase as { _id: string; purchaseNo: string; payable: number }) };
  const [forWindow, fields] = await costOf(() => store.authenticated(purchase));
  const [forApproval, approval] = await costOf(() => store.approve(fields));
  expect(approval.body.outcome).toBe('paid');

  expect({ forCart, forQuote, forOrder, forWindow, forApproval }).toEqual({
    forCart: '7 in 2',
    forQuote: '10 in 1',
    forOrder: '23 in 4',
    forWindow: '7 in 2',
    forApproval: '21 in 4',
  });
});

it.each([
  ['the list', '/api/v1/shop/products?page=1&limit=24', '1 in 1'],
  ['a product', '/api/v1/shop/products/{code}', '1 in 1'],
  ['the page of a product', '/api/v1/shop/products/{code}/page', '8 in 2'],
  ['the cart', '/api/v1/me/carts', '3 in 1'],
  ['the summary on every page', '/api/v1/me/summary', '4 in 1'],
  ['the orders of a member', '/api/v1/me/orders', '3 in 3'],
  ['the likes of a member', '/api/v1/me/likes', '2 in 1'],
  ['the points of a member', '/api/v1/me/points', '3 in 3'],
])('%s needs few statements', async (_, path, cost) => {
  const member = await makeUser(store.db);
  const product = await store.makeProduct({ stock: 9 });
  const read = () => store.send('GET', path.replace('{code}', product.code), { as: member });
  // Reads the rights of the session and the counts of the list, which are cached.
  await read();
  const [sent, { status }] = await costOf(read);
  expect({ status, sent }).toEqual({ status: 200, sent: cost });
});
