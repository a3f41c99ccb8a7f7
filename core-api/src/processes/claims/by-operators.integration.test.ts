import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Member, newKey } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { claiming, FIXED } from './claims.fixture.ts';

const store = await storeForTests();
const operator = await store.makeMember({ type: 'OPERATOR' });
const manager = await store.makeMember({ type: 'OPERATOR', scopes: ['manager'] });
const claims = claiming(store, operator);
await claims.tiered(FIXED);
beforeEach(() => store.setClock(new Date('2026-06-01T03:00:00Z')));
afterEach(() => store.expectSound());

const soldOut = { kind: 'CANCEL', pieces: 1, reason: 'OUT_OF_STOCK', completes: true, restock: false };

function cancel(as: Member, orderId: string, body: object = {}, key = newKey()) {
  const path = `/api/console/shop/orders/${orderId}/claims`;
  return store.send('POST', path, { as, headers: { 'idempotency-key': key }, body: { ...soldOut, ...body } });
}

it('cancels a prepared sold out line immediately, without restocking it', async () => {
  const goods = await store.makeProduct({ price: 20_000, stock: 20 });
  const kept = await store.makeProduct({ price: 20_000, stock: 20 });
  const { orderIds, _id, member } = await claims.bought([{ product: goods, amount: 2 }, { product: kept }]);
  const [orderId = '', other = ''] = orderIds;
  await claims.decide(orderId, 'ORDER_CONFIRM');
  const path = `/api/console/shop/orders/${orderId}/claims`;
  const { body } = await store.send('GET', path, { as: operator });
  expect(body.orderClaims).toMatchObject({
    kinds: [{ kind: 'CANCEL' }],
    maxQuantity: 2,
    needsRefundAccount: false,
    others: [{ _order: other, maxQuantity: 1, kinds: ['CANCEL'] }],
  });
  expect((body.orderClaims as { kinds: { reasons: string[] }[] }).kinds[0]?.reasons).toContain('OUT_OF_STOCK');
  const query = 'kind=CANCEL&pieces=1&reason=OUT_OF_STOCK';
  const preview = await store.send('GET', `${path}/preview?${query}`, { as: operator });
  expect(preview.body.preview).toMatchObject({ amount: 20_000 });

  const key = newKey();
  const response = await cancel(operator, orderId, {}, key);
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  expect(response.body.claim).toMatchObject({
    state: 'CANCEL_COMPLETED',
    openedBy: 'operator',
    isRestocked: false,
    refund: { amount: 20_000 },
  });
  expect((await cancel(operator, orderId, {}, key)).body).toEqual(response.body);
  await store.runJobs();
  expect(await claims.paidBack(_id)).toEqual([20_000]);
  expect(await store.stockOf(goods)).toBe(18);
  expect(await claims.statusOf(orderId)).toMatchObject({ orderStatus: 'ORDER_CONFIRM', amount: 1 });

  // Both the remaining quantity and the other line are restocked.
  const rest = await cancel(operator, orderId, { restock: true, also: [{ _order: other, pieces: 1 }] });
  expect(rest.body.claim).toMatchObject({ refund: { amount: 43_000 }, together: 2 });
  expect(await store.stockOf(goods)).toBe(19);
  expect(await store.stockOf(kept)).toBe(20);
  const mails = await store.db.selectFrom('mails').select('template').where('recipient', '=', member.email).execute();
  expect(mails.filter(({ template }) => template === 'claim-moved')).toHaveLength(2);
});

it('is refused to operators without the right to refund, who may still request it', async () => {
  const { orderIds } = await claims.bought([{ product: await store.makeProduct({ price: 20_000, stock: 20 }) }]);
  const [orderId = ''] = orderIds;
  expect(await cancel(manager, orderId)).toMatchObject({ status: 403, body: { code: 'RIGHT_REQUIRED' } });
  expect((await cancel(manager, orderId, { completes: false })).status).toBe(403);
  await claims.decide(orderId, 'ORDER_CONFIRM');
  expect((await cancel(manager, orderId)).status).toBe(403);
  expect(await claims.statusOf(orderId)).toMatchObject({ claimStatus: null });
  expect((await cancel(manager, orderId, { completes: false })).body.claim).toMatchObject({
    state: 'CANCEL_REQUESTED',
  });
  const approved = await claims.decide(orderId, 'CANCEL_COMPLETED', { restock: false });
  expect(approved.status).toBe(200);
});

it('requires the account for a refunded bank transfer, and completes only cancels', async () => {
  const { orderId } = await claims.paidByTransfer();
  expect((await cancel(operator, orderId)).body.code).toBe('REFUND_ACCOUNT_REQUIRED');
  const refundAccount = { bankCode: '004', accountNumber: '1234567890', accountHolder: '김이루' };
  const done = await cancel(operator, orderId, { refundAccount });
  expect(done.body.claim).toMatchObject({
    refund: { amount: 23_000, channel: 'BANK', state: 'PENDING' },
    account: { accountNumber: '******7890' },
  });

  const delivered = await claims.bought([{ product: await store.makeProduct({ price: 20_000, stock: 20 }) }]);
  await claims.deliver(delivered.purchaseNo, delivered.orderIds);
  const back = await cancel(operator, delivered.orderIds[0] ?? '', { kind: 'RETURN', reason: 'STORE_REASON' });
  expect(back.body.errors).toMatchObject([{ path: 'body.completes' }]);
});
