import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Placed } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { expirePurchases } from './expire-purchases.ts';

const START = new Date('2026-06-01T03:00:00Z');

const store = await storeForTests();
beforeEach(() => store.setClock(START));
afterEach(() => store.expectSound());

/** Signs a return as the gateway does, with the given key. */
function signed(fields: Record<string, string>): Record<string, string> {
  const text = `${fields.authToken}${fields.clientId}${fields.amount}${store.nice.secretKeys[0]}`;
  return { ...fields, signature: createHash('sha256').update(text).digest('hex') };
}

/** The state that a rejected return must not change. */
async function standing({ _id }: Pick<Placed, '_id'>) {
  const { state, paidAt } = await store.purchaseRow(_id);
  const payments = await store.paymentRows(_id);
  const approvals = await store.attemptRows(_id, 'APPROVE');
  return { state, paidAt, payments: payments.length, approvals: approvals.map((attempt) => attempt.state) };
}

const untouched = { state: 'PURCHASE_GENERATED', paidAt: null, payments: 0, approvals: [] };

it.each([
  ['a forged signature', (fields: Record<string, string>) => ({ ...fields, signature: 'f'.repeat(64) })],
  ['no signature', ({ signature: _, ...fields }: Record<string, string>) => fields],
  ['an amount that the signature does not cover', (fields: Record<string, string>) => ({ ...fields, amount: '1000' })],
  ['another merchant', (fields: Record<string, string>) => signed({ ...fields, clientId: 'S2_stranger_else' })],
  ['an unknown order', (fields: Record<string, string>) => ({ ...fields, orderId: '20260601-AAAAAAAA-000000' })],
])('refuses %s', async (_, change) => {
  const purchase = await store.placed();
  const fields = await store.authenticated(purchase);
  const response = await store.approve(change(fields) as Record<string, string>);
  expect(response).toMatchObject({ status: 400, body: { code: 'PAYMENT_SIGNATURE_INVALID' } });
  expect(await standing(purchase)).toEqual(untouched);
  // The genuine return is still accepted.
  expect((await store.approve(fields)).body.outcome).toBe('paid');
});

it('refuses a return that is signed, but for another amount', async () => {
  const purchase = await store.placed();
  const fields = await store.authenticated(purchase);
  const response = await store.approve(signed({ ...fields, amount: '1000' }));
  expect(response).toMatchObject({ status: 409, body: { code: 'PAYMENT_AMOUNT_MISMATCH' } });
  expect(await standing(purchase)).toEqual(untouched);
});

it('reverses a charge whose return contained the order of another payment', async () => {
  const mine = await store.placed();
  const other = await store.placed();
  const fields = await store.authenticated(mine);
  const { orderId = '' } = await store.authenticated(other);
  // The signature covers neither order nor transaction, and both amounts are equal: only the charge itself differs.
  const response = await store.approve({ ...fields, orderId });
  expect(response).toMatchObject({ status: 409, body: { code: 'PURCHASE_EXPIRED' } });
  await store.runJobs();
  expect((await store.gatewayLedger(fields.orderId))[0]?.stage).toBe('cancelled');
  expect((await store.purchaseRow(other._id)).state).toBe('PURCHASE_GENERATED');
});

it('refuses a repeated return', async () => {
  const purchase = await store.placed();
  const fields = await store.authenticated(purchase);
  await store.approve(fields);
  const before = await standing(purchase);
  for (let time = 0; time < 2; time += 1) {
    expect(await store.approve(fields)).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_REPLAYED', purchaseNo: purchase.purchaseNo },
    });
  }
  expect(await standing(purchase)).toEqual(before);
});

// @covers call:POST /api/plugins/nice/pay/approval
it('pays once for ten concurrent returns', async () => {
  const purchase = await store.placed();
  const fields = await store.authenticated(purchase);
  const responses = await Promise.all(Array.from({ length: 10 }, () => store.approve(fields)));
  expect(responses.filter(({ body }) => body.outcome === 'paid')).toHaveLength(1);
  expect(responses.filter(({ body }) => body.code === 'PAYMENT_REPLAYED')).toHaveLength(9);
  expect(await standing(purchase)).toMatchObject({ payments: 1, approvals: ['SUCCEEDED'] });
});

it('charges once when two windows were completed', async () => {
  const purchase = await store.placed();
  const first = await store.authenticated(purchase);
  const second = await store.authenticated(purchase);
  const responses = await Promise.all([store.approve(first), store.approve(second)]);
  expect(responses.filter(({ body }) => body.outcome === 'paid')).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(1);
  expect(
    (await store.gatewayLedger()).filter(({ stage, orderId }) => {
      return stage === 'paid' && [first.orderId, second.orderId].includes(orderId);
    }),
  ).toHaveLength(1);
});

it('refuses a return for a purchase that was cancelled', async () => {
  const purchase = await store.placed();
  const fields = await store.authenticated(purchase);
  const [order] = await store.orderRows(purchase._id);
  await store.send('DELETE', `/api/v1/me/orders/${order?.id}`, { as: purchase.member });
  expect(await store.approve(fields)).toMatchObject({ status: 409, body: { code: 'PURCHASE_EXPIRED' } });
  expect(await standing(purchase)).toEqual({ ...untouched, state: 'PURCHASE_CANCELED' });
  expect(await store.stockOf(purchase.product)).toBe(10);
});

it('refuses a return after half an hour, before and after the expiry of the purchase', async () => {
  const purchase = await store.placed();
  const fields = await store.authenticated(purchase);
  store.later(30 * 60);
  expect(await store.approve(fields)).toMatchObject({ status: 409, body: { code: 'PURCHASE_EXPIRED' } });
  expect(await standing(purchase)).toEqual(untouched);
  await expirePurchases(store.context());
  expect(await store.approve(fields)).toMatchObject({ status: 409, body: { code: 'PURCHASE_EXPIRED' } });
  expect(await standing(purchase)).toEqual({ ...untouched, state: 'PURCHASE_CANCELED' });
  const again = await store.send('POST', `/api/v1/shop/orders/${purchase._id}/process`, { as: purchase.member });
  expect(again).toMatchObject({ status: 409, body: { code: 'PURCHASE_EXPIRED' } });
});

it.each([
  ['the buyer', 'I002', 'PAYMENT_CANCELED'],
  ['the card company', '3095', 'PAYMENT_REFUSED'],
])('leaves the purchase payable when %s declines', async (_, authResultCode, code) => {
  const purchase = await store.placed();
  const { orderId = '' } = await store.authenticated(purchase);
  const response = await store.approve({ authResultCode, authResultMsg: '사유', orderId });
  expect(response).toMatchObject({ status: 402, body: { code, purchaseNo: purchase.purchaseNo } });
  expect(await standing(purchase)).toEqual(untouched);
  expect((await store.approve(await store.authenticated(purchase))).body.outcome).toBe('paid');
});

it('opens no window for another member', async () => {
  const purchase = await store.placed();
  const other = await store.makeMember();
  const response = await store.send('POST', `/api/v1/shop/orders/${purchase._id}/process`, { as: other });
  expect(response).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});
