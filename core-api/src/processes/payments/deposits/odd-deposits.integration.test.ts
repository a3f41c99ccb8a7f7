import type { OddDeposit } from '@iruon/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { movementRows } from '../../../reporting/exports/payments/payment-sheets.ts';
import { newKey, type Placed } from '../../../testing/store.ts';
import { storeForTests } from '../../../testing/store-for-tests.ts';
import { expirePurchases } from '../expire-purchases.ts';
import { takeDeposit } from '../receive-notice.ts';

const MONDAY = new Date('2026-06-08T03:00:00Z');
const ROOT = '/api/console/shop/odd-deposits';
const account = { bankCode: '004', accountNumber: '123-456-78901234', accountHolder: '김이루' };
const period = {
  start: new Date('2026-06-07T15:00:00Z'),
  end: new Date('2026-06-20T15:00:00Z'),
  orderStatus: undefined,
};

const store = await storeForTests();
const operator = await store.makeMember({ type: 'OPERATOR', name: '김재무' });
const manager = await store.makeMember({ type: 'OPERATOR', scopes: ['manager'] });
beforeEach(() => store.setClock(MONDAY));
// The sandbox bank accepts only the right amount, so the two ledgers differ here.
afterEach(async () => expect(await store.database.violations(store.now())).toEqual([]));

/** An order of 23,000 won and a deposit of `amount` to its issued account. */
async function received(amount: number) {
  const purchase = await store.placed({ method: 'account' });
  const fields = await store.authenticated(purchase);
  await store.approve(fields);
  const tid = fields.tid ?? '';
  const sendNotice = async () => {
    const found = await store.services.gateway.find({ tid });
    if (found.kind !== 'found') throw new Error('No account');
    const payment = { ...found.payment, status: 'paid' as const, amount, paidAt: store.now() };
    await inTransaction(store.db, (trx) => takeDeposit(trx, store.context(), payment));
  };
  const [order] = await store.orderRows(purchase._id);
  return { ...purchase, tid, orderId: order?.id ?? '', sendNotice };
}
const listed = async (_order: string) => {
  const { body } = await store.send('GET', `${ROOT}?range=[0,99]`, { as: operator });
  return (body.deposits as OddDeposit[]).find((deposit) => deposit._order === _order);
};
const act = (id: string | undefined, verb: 'accept' | 'return', body: object, as = operator) =>
  store.send('POST', `${ROOT}/${id}/${verb}`, { as, body });
const accept = (id: string | undefined, as = operator) => act(id, 'accept', { reason: '수수료를 뺀 입금' }, as);
const giveBack = (id: string | undefined, as = operator) => act(id, 'return', { account, reason: '이체함' }, as);
const stateOf = async ({ _id }: Pick<Placed, '_id'>) => (await store.purchaseRow(_id)).state;
const paymentOf = async ({ _id }: Pick<Placed, '_id'>) => (await store.paymentRows(_id))[0];
async function moved({ purchaseNo }: Placed) {
  const rows: number[] = [];
  for await (const { purchaseNo: no, side, amount } of movementRows(store.db, period))
    if (no === purchaseNo) rows.push(side === 'PAID' ? amount : -amount);
  return rows;
}

describe('a deposit of another amount', () => {
  it.each([
    ['SHORT', 22_000],
    ['EXCESS', 25_000],
  ])(
    '(%s) pays nothing automatically or by the confirmation of an operator, and prevents the expiry of its order',
    async (kind, amount) => {
      const purchase = await received(amount);
      await purchase.sendNotice();
      await purchase.sendNotice();
      expect(await listed(purchase.orderId)).toMatchObject({
        kind,
        expected: 23_000,
        received: amount,
        canAccept: true,
      });
      expect([await stateOf(purchase), (await paymentOf(purchase))?.state]).toEqual(['PURCHASE_GENERATED', 'READY']);
      const path = `/api/console/shop/orders/${purchase.orderId}/state/ORDER_PAYMENT`;
      expect(await store.send('PATCH', path, { as: operator, body: { amount: 23_000 } })).toMatchObject({
        status: 409,
        body: { code: 'DEPOSIT_UNDECIDED' },
      });
      store.later(5 * 24 * 60 * 60);
      await expirePurchases(store.context());
      expect(await stateOf(purchase)).toBe('PURCHASE_GENERATED');
    },
  );

  it('that is short is accepted with the rest written off, and a cancel refunds the received amount', async () => {
    const purchase = await received(22_000);
    await purchase.sendNotice();
    const { _id } = (await listed(purchase.orderId)) ?? {};
    expect((await accept(_id, manager)).status).toBe(403);
    expect((await accept(_id)).body.deposit).toMatchObject({ state: 'ACCEPTED', owed: 0, settledByName: '김재무' });
    expect((await accept(_id)).status).toBe(200);
    expect(await giveBack(_id)).toMatchObject({ status: 409, body: { code: 'DEPOSIT_SETTLED' } });
    expect(await store.purchaseRow(purchase._id)).toMatchObject({ state: 'PURCHASE_CONFIRMED', writtenOff: 1_000 });
    expect(await paymentOf(purchase)).toMatchObject({ state: 'PAID', amount: 22_000 });
    const claim = await store.send('POST', `/api/v1/me/orders/${purchase.orderId}/claims`, {
      as: purchase.member,
      headers: { 'idempotency-key': newKey() },
      body: { kind: 'CANCEL', pieces: 1, reason: 'CHANGE_OF_MIND', refundAccount: account },
    });
    expect(claim.body.claim).toMatchObject({ refund: { amount: 22_000 } });
  });

  it('that is too much is accepted, and the excess is still to be returned', async () => {
    const purchase = await received(25_000);
    await purchase.sendNotice();
    const { _id } = (await listed(purchase.orderId)) ?? {};
    expect((await accept(_id)).body.deposit).toMatchObject({ state: 'OPEN', owed: 2_000, canAccept: false });
    expect(await stateOf(purchase)).toBe('PURCHASE_CONFIRMED');
    expect((await giveBack(_id)).body.deposit).toMatchObject({ state: 'RETURNED', account: '004 ****1234 김이루' });
    expect((await giveBack(_id)).status).toBe(200);
    expect(await paymentOf(purchase)).toMatchObject({ state: 'PAID', amount: 25_000, refunded: 2_000 });
    expect(await moved(purchase)).toEqual([25_000, -2_000]);
  });

  it('is returned with its order, and the sheets contain both movements', async () => {
    const purchase = await received(22_000);
    await purchase.sendNotice();
    const { _id } = (await listed(purchase.orderId)) ?? {};
    const responses = await Promise.all([giveBack(_id), giveBack(_id), accept(_id)]);
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const { state } = (await listed(purchase.orderId)) ?? {};
    if (state === 'RETURNED') {
      expect(await stateOf(purchase)).toBe('PURCHASE_CANCELED');
      expect(await paymentOf(purchase)).toMatchObject({ state: 'CANCELED', amount: 22_000, refunded: 22_000 });
      expect(await moved(purchase)).toEqual([22_000, -22_000]);
    } else expect(await stateOf(purchase)).toBe('PURCHASE_CONFIRMED');
    await store.runJobs();
  });
});

it('a deposit for an expired order is settled once it was returned', async () => {
  const purchase = await received(23_000);
  await store.send('DELETE', `/api/v1/me/orders/${purchase.orderId}`, { as: purchase.member });
  // The buyer is faster than the job that closes the account.
  await store.deposit(purchase.tid);
  await expect.poll(async () => (await listed(purchase.orderId))?.kind).toBe('LATE');
  await store.runJobs();
  const { _id } = (await listed(purchase.orderId)) ?? {};
  expect(await accept(_id)).toMatchObject({ status: 409, body: { code: 'DEPOSIT_SETTLED' } });
  expect((await giveBack(_id)).body.deposit).toMatchObject({ state: 'RETURNED', owed: 23_000 });
  expect(await paymentOf(purchase)).toMatchObject({ state: 'CANCELED', refunded: 23_000 });
  expect(await moved(purchase)).toEqual([23_000, -23_000]);
});
