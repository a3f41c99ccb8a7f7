import { afterEach, beforeEach, expect, it } from 'vitest';
import { storeForTests } from '../../testing/store-for-tests.ts';

const store = await storeForTests();
beforeEach(() => store.setClock(new Date('2026-06-01T03:00:00Z')));
afterEach(() => store.expectSound());

async function unpaidOf(as: { id: string }) {
  const { body } = await store.send('GET', '/api/v1/me/unpaid-purchases', { as: as as never });
  return body.purchases as Record<string, unknown>[];
}

it('lists the reservations of a started payment, their end, and how to cancel it', async () => {
  const product = await store.makeProduct({ price: 60_000, stock: 5 });
  const placed = await store.placed({ product, amount: 2 });
  const [unpaid] = await unpaidOf(placed.member);
  const [order] = await store.orderRows(placed._id);
  expect(unpaid).toMatchObject({
    purchaseNo: placed.purchaseNo,
    _order: order?.id,
    paymentMethod: 'card',
    state: 'PAYABLE',
    expiresAt: '2026-06-01T03:30:00.000Z',
    holds: { pieces: 2, coupons: [], points: 0, money: 0 },
    _carts: placed.carts,
  });
  // The window was opened and abandoned.
  await store.authenticated(placed);
  expect(await unpaidOf(placed.member)).toMatchObject([{ state: 'PAYABLE' }]);
  expect(await unpaidOf(await store.makeMember())).toEqual([]);

  store.later(31 * 60);
  expect(await unpaidOf(placed.member)).toMatchObject([{ state: 'OVER' }]);
  await store.send('DELETE', `/api/v1/me/orders/${order?.id}`, { as: placed.member });
  expect(await unpaidOf(placed.member)).toEqual([]);
  expect(await store.stockOf(product)).toBe(5);
});

it('is not listed once it is paid, or has an account for the deposit', async () => {
  const paid = await store.paid({});
  expect(await unpaidOf(paid.member)).toEqual([]);
  const transfer = await store.placed({ method: 'account' });
  expect(await unpaidOf(transfer.member)).toMatchObject([{ paymentMethod: 'account', state: 'PAYABLE' }]);
  await store.approve(await store.authenticated(transfer));
  expect(await unpaidOf(transfer.member)).toEqual([]);
});
