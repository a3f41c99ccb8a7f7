import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditEntries } from '../../testing/audit-entries.ts';
import { type Member, newKey } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { claiming, FIXED } from './claims.fixture.ts';

const store = await storeForTests();
const operator = await store.makeMember({ type: 'OPERATOR' });
const claims = claiming(store, operator);
const { paidByTransfer } = claims;
await claims.tiered(FIXED);
beforeEach(() => store.setClock(new Date('2026-06-01T03:00:00Z')));
afterEach(() => store.expectSound());

const account = { bankCode: '004', accountNumber: '123-456-7890', accountHolder: '김이루' };

/** A delivered order that was paid by transfer, with a return that an operator opened without an account. */
async function returnWithoutAccount() {
  const { orderIds, orderId, ...purchase } = await paidByTransfer();
  await claims.deliver(purchase.purchaseNo, orderIds);
  const opened = await store.send('POST', `/api/console/shop/orders/${orderId}/claims`, {
    as: operator,
    headers: { 'idempotency-key': newKey() },
    body: { kind: 'RETURN', pieces: 1, reason: 'DAMAGED' },
  });
  expect(opened.status, JSON.stringify(opened.body)).toBe(201);
  return { member: purchase.member, orderId, claim: opened.body.claim as { _id: string; lacksAccount: boolean } };
}

const setAs = (as: Member, claimId: string, body: object = account) =>
  store.send('PUT', `/api/v1/me/claims/${claimId}/refund-account`, { as, body });
const setByStaff = (claimId: string, body: object = account) =>
  store.send('PUT', `/api/console/shop/claims/${claimId}/refund/account`, { as: operator, body });

it('lets the member and operators set the account of a return that an operator opened, until it is transferred', async () => {
  const { member, orderId, claim } = await returnWithoutAccount();
  expect(claim.lacksAccount).toBe(true);
  const mine = await setAs(member, claim._id);
  expect(mine.status, JSON.stringify(mine.body)).toBe(200);
  expect(mine.body.claim).toMatchObject({ lacksAccount: false });
  expect((await claims.consoleClaim(claim._id)).body.claim).toMatchObject({
    lacksAccount: false,
    account: { accountNumber: '******7890', accountHolder: '김이루' },
  });

  await claims.collect(claim._id, 'COLLECTION_PROGRESS');
  expect((await claims.collect(claim._id, 'COLLECTION_COMPLETE', { restock: false })).status).toBe(200);
  expect((await claims.decide(orderId, 'RETURN_COMPLETED')).status).toBe(200);
  // The goods were received and the refund is pending, so a wrong number can be corrected.
  expect((await setByStaff(claim._id, { ...account, accountNumber: '99998888' })).body.claim).toMatchObject({
    account: { accountNumber: '****8888' },
  });
  const path = `/api/console/shop/claims/${claim._id}/refund/sent`;
  expect((await store.send('POST', path, { as: operator, body: { message: '6월 1일 이체' } })).status).toBe(200);
  for (const late of [await setAs(member, claim._id), await setByStaff(claim._id)])
    expect(late).toMatchObject({ status: 409, body: { code: 'REFUND_ACCOUNT_CLOSED' } });
  const logged = await auditEntries(store.db, ['action', 'details'], {
    subject: `claim:${claim._id}`,
    action: 'refund.account.set',
  });
  expect(logged).toHaveLength(2);
  expect(JSON.stringify(logged)).not.toMatch(/7890|8888/);
});

it('refuses the account of another member, of a card payment, and an invalid one', async () => {
  const { claim } = await returnWithoutAccount();
  expect((await setAs(await store.makeMember(), claim._id)).status).toBe(404);
  const unfit = await setByStaff(claim._id, { ...account, accountNumber: '12' });
  expect(unfit).toMatchObject({ status: 400, body: { errors: [{ path: 'body.accountNumber' }] } });

  const { member, orderIds } = await claims.bought([{ product: await store.makeProduct({ price: 20_000, stock: 5 }) }]);
  await claims.decide(orderIds[0] ?? '', 'ORDER_CONFIRM');
  const byCard = claims.claimOf(await claims.claim(member, orderIds[0] ?? '', {}));
  expect(byCard).toMatchObject({ state: 'CANCEL_REQUESTED', lacksAccount: false });
  expect((await setAs(member, byCard._id)).body.code).toBe('REFUND_ACCOUNT_CLOSED');
});

const named = { accountBankCode: '088', accountNumber: '110-123-456789', accountHolder: '박이음' };

// @covers entity:checkout-refund-account
it('refunds to the account in the order, which is encrypted and shown masked', async () => {
  const { member, orderId, _id } = await paidByTransfer(named);
  const { refundAccount } = await store.purchaseRow(_id);
  expect(refundAccount).toMatch(/^[^{]/);
  expect(refundAccount).not.toContain('110123456789');
  const { status, body } = await store.send('GET', `/api/v1/me/orders/${orderId}/claims`, { as: member });
  expect(status, JSON.stringify(body)).toBe(200);
  const shown = { bankCode: '088', accountNumber: '********6789', accountHolder: '박이음' };
  expect(body.orderClaims).toMatchObject({ needsRefundAccount: true, knownAccount: shown });
  const { _id: claimId } = claims.claimOf(await claims.claim(member, orderId, {}));
  expect((await claims.consoleClaim(claimId)).body.claim).toMatchObject({ account: shown, lacksAccount: false });
  const path = `/api/console/shop/claims/${claimId}/refund/account`;
  const read = await store.send('POST', path, { as: operator, body: { reason: '환불 이체' } });
  expect(read.body.account).toEqual({ ...shown, accountNumber: '110123456789' });
});

it('prefers the account that a claim names', async () => {
  const { member, orderId } = await paidByTransfer(named);
  const { _id } = claims.claimOf(await claims.claim(member, orderId, { refundAccount: account }));
  expect((await claims.consoleClaim(_id)).body.claim).toMatchObject({ account: { accountNumber: '******7890' } });
});

it('stores no account of an order by card, and refuses an incomplete one', async () => {
  const { _id } = await store.placed({ account: named });
  expect((await store.purchaseRow(_id)).refundAccount).toBeNull();
  await expect(store.placed({ method: 'account', account: { ...named, accountHolder: '' } })).rejects.toThrow(
    'body.account.accountHolder',
  );
});

it('erases the account once the last order of the purchase is confirmed', async () => {
  const { member, orderIds, orderId, purchaseNo, _id } = await paidByTransfer(named);
  await claims.deliver(purchaseNo, orderIds);
  expect((await store.purchaseRow(_id)).refundAccount).not.toBeNull();
  const confirmed = await store.send('POST', `/api/v1/me/orders/${orderId}/confirm`, { as: member });
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
  expect((await store.purchaseRow(_id)).refundAccount).toBeNull();
});
