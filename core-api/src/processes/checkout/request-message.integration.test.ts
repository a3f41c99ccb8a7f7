import { makeUser } from '@iruon/db/factories';
import { afterEach, expect, it } from 'vitest';
import { storeForTests } from '../../testing/store-for-tests.ts';

const store = await storeForTests();
afterEach(() => store.expectSound());

async function placedWith(requestMessage?: string) {
  const member = await store.makeMember();
  const product = await store.makeProduct({ price: 20_000 });
  const carts = await store.putIntoCart(member, [{ product: product.id }]);
  const options = requestMessage === undefined ? {} : { requestMessage };
  return { member, response: await store.place({ member, carts, total: 23_000, ...options }) };
}

// @covers entity:checkout-request-message
it.each([
  ['  경비실에 맡겨 주세요 ', '경비실에 맡겨 주세요'],
  ["문 앞에\n놓아 <b>주세요</b> & '조심'", "문 앞에\n놓아 <b>주세요</b> & '조심'"],
  ['가'.repeat(200), '가'.repeat(200)],
  [undefined, ''],
])('the message is stored with the order, and read by member and operators (%#)', async (requested, stored) => {
  const { member, response } = await placedWith(requested);
  expect(response.status).toBe(201);
  const { _id, purchaseNo } = response.body.purchase as { _id: string; purchaseNo: string };
  expect(await store.purchaseRow(_id)).toMatchObject({ requestMessage: stored });
  const mine = await store.send('GET', `/api/v1/me/purchases/${purchaseNo}`, { as: member });
  expect(mine.body.purchase).toMatchObject({ requestMessage: stored });
  const operator = await makeUser(store.db, { type: 'OPERATOR' });
  const [order] = await store.orderRows(_id);
  const seen = await store.send('GET', `/api/console/shop/orders/${order?.id}`, { as: operator });
  expect(seen.body.order).toMatchObject({ purchase: { requestMessage: stored } });
});

it('more than 200 characters are refused at the field, and nothing is ordered', async () => {
  const { member, response } = await placedWith('가'.repeat(201));
  expect(response).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', errors: [{ path: 'body.requestMessage' }] },
  });
  const rows = await store.db.selectFrom('purchases').select('id').where('userId', '=', member.id).execute();
  expect(rows).toEqual([]);
});
