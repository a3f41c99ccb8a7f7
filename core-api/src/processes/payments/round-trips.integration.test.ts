import { afterAll, expect, it } from 'vitest';
import { countPackets } from '../../testing/packets.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';

/** The round trips to Postgres determine the duration of a checkout: 2.4 more of them made it a seventh slower. */
const store = await storeForTests({ rightsKeptMs: 60_000 });
const port = Number(new URL(store.database.url).port);
const packets = countPackets(port);
afterAll(() => packets[Symbol.dispose]());

async function packetsOf<T>(work: () => Promise<T>): Promise<[number, T]> {
  const before = packets.sent;
  const done = await work();
  return [packets.sent - before, done];
}

it('a checkout exchanges few packets with Postgres', async () => {
  const member = await store.makeMember();
  const product = await store.makeProduct({ price: 60_000, stock: 9 });
  // The rights of a session are read once for many requests.
  await store.quoted(member, await store.putIntoCart(member, [{ product: product.id }]));

  const [forCart, carts] = await packetsOf(() => store.putIntoCart(member, [{ product: product.id }]));
  const [forQuote, { payable: total }] = await packetsOf(() => store.quoted(member, carts));
  const [forOrder, { status, body }] = await packetsOf(() => store.place({ member, carts, total }));
  expect(status).toBe(201);
  const purchase = { member, ...(body.purchase as { _id: string; purchaseNo: string; payable: number }) };
  const [forWindow, fields] = await packetsOf(() => store.authenticated(purchase));
  const [forApproval, approval] = await packetsOf(() => store.approve(fields));
  expect(approval.body.outcome).toBe('paid');

  expect({ forCart, forQuote, forOrder, forWindow, forApproval }).toEqual({
    forCart: 2,
    forQuote: 1,
    forOrder: 4,
    forWindow: 2,
    forApproval: 4,
  });
});
