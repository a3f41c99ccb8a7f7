import { afterEach, beforeEach, expect, it } from 'vitest';
import { storeForTests } from '../../testing/store-for-tests.ts';

const store = await storeForTests();
beforeEach(() => store.setClock(new Date('2026-06-01T03:00:00Z')));
afterEach(() => store.expectSound());

const toPhone = { enabled: true, phone: '010-1234-5678' };
const toBusiness = { enabled: true, kind: 'EXPENSE_PROOF', businessNo: '012-34-56789' };

async function order(method: string, cashReceipt: object) {
  const member = await store.makeMember({ money: 50_000 });
  const product = await store.makeProduct({ price: 20_000 });
  const carts = await store.putIntoCart(member, [{ product: product.id }]);
  const total = method === 'advance' ? 0 : 23_000;
  return { member, response: await store.place({ member, carts, total, method, cashReceipt }) };
}

const purchasesOf = ({ id }: { id: string }) =>
  store.db.selectFrom('purchases').select(['id', 'cashReceipt']).where('userId', '=', id).execute();

// @covers entity:checkout-cash-receipt
it.each([
  ['account', toPhone, { kind: 'INCOME_DEDUCTION', number: '01012345678' }],
  ['advance', toBusiness, { kind: 'EXPENSE_PROOF', number: '0123456789' }],
  ['account', { enabled: false }, null],
  ['card', { enabled: false }, null],
])('is stored with an order by %s: %j', async (method, cashReceipt, shown) => {
  const { member, response } = await order(method, cashReceipt);
  expect(response.status).toBe(201);
  const [purchase] = await purchasesOf(member);
  expect(purchase?.cashReceipt === null).toBe(shown === null);
  const { purchaseNo } = response.body.purchase as { purchaseNo: string };
  const { body } = await store.send('GET', `/api/v1/me/purchases/${purchaseNo}`, { as: member });
  expect(body.purchase).toMatchObject({ cashReceipt: shown });
});

it.each(['card', 'easy', 'kakao'])('is refused for an order by %s, which is then not placed', async (method) => {
  const { member, response } = await order(method, toPhone);
  expect(response).toMatchObject({
    status: 409,
    body: { code: 'CASH_RECEIPT_UNAVAILABLE', errors: [{ path: 'body.cashReceipt' }] },
  });
  expect(await purchasesOf(member)).toEqual([]);
});

it.each([
  [{ enabled: true }, 'body.cashReceipt.phone'],
  [{ ...toBusiness, businessNo: '123' }, 'body.cashReceipt.businessNo'],
])('is refused at its field: %j', async (cashReceipt, path) => {
  const { member, response } = await order('account', cashReceipt);
  expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', errors: [{ path }] } });
  expect(await purchasesOf(member)).toEqual([]);
});
