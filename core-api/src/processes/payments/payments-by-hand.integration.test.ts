import { makeSettings } from '@iruon/db/factories';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dailyRows, movementRows, transactionRows } from '../../reporting/exports/payments/payment-sheets.ts';
import { movementsBetween, sumsByHand } from '../../selling/payments/index.ts';
import { auditEntries } from '../../testing/audit-entries.ts';
import { newKey, type Placed } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';

const MONDAY = new Date('2026-06-08T03:00:00Z');
const period = {
  start: new Date('2026-06-07T15:00:00Z'),
  end: new Date('2026-06-08T14:59:59Z'),
  orderStatus: undefined,
};
const bankAccount = { bankCode: '088', bankName: '신한은행', accountNumber: '140-000-123456', accountHolder: '이루온' };
const refundAccount = { bankCode: '004', accountNumber: '12345678901234', accountHolder: '김이루' };

const store = await storeForTests();
const operator = await store.makeMember({ type: 'OPERATOR', name: '김재무' });
const manager = await store.makeMember({ type: 'OPERATOR', name: '이관리', scopes: ['manager'] });
await makeSettings(store.db, { bankAccount });
beforeEach(async () => {
  store.setClock(MONDAY);
});
afterEach(async () => {
  await store.faults({ webhook: null, status: null });
  await store.expectSound();
});

const firstOrder = async ({ _id }: Pick<Placed, '_id'>) => (await store.orderRows(_id))[0]?.id ?? '';
const pathOf = async (purchase: Pick<Placed, '_id'>) => `/api/console/shop/orders/${await firstOrder(purchase)}`;
const confirm = async (purchase: Pick<Placed, '_id'>, as = operator) =>
  store.send('PATCH', `${await pathOf(purchase)}/state/ORDER_PAYMENT`, {
    as,
    body: { amount: (await store.purchaseRow(purchase._id)).payable },
  });
const seen = async (purchase: Pick<Placed, '_id'>, as = operator) =>
  (await store.send('GET', await pathOf(purchase), { as })).body.order as {
    allowed: string[];
    purchase: { orders: { allowed: string[] }[] };
    payments: object[];
  };
const isOffered = async (purchase: Pick<Placed, '_id'>, as = operator) => {
  const { allowed, purchase: of } = await seen(purchase, as);
  const filter = encodeURIComponent(JSON.stringify({ _purchase: purchase._id }));
  const list = await store.send('GET', `/api/console/shop/orders?filter=${filter}`, { as });
  const row = (list.body.orders as { allowed: string[] }[])[0];
  const places = [allowed, of.orders[0]?.allowed ?? [], row?.allowed ?? []].map((place) => place.includes('PAY'));
  expect(new Set(places).size).toBe(1);
  return places[0];
};
const stateOf = async ({ _id }: Pick<Placed, '_id'>) => (await store.purchaseRow(_id)).state;
const paymentsOf = async ({ _id }: Pick<Placed, '_id'>) =>
  (await store.paymentRows(_id)).map(({ gateway, method, state, amount, refunded }) => ({
    ...{ gateway, method, state, amount, refunded },
  }));
async function all<Row extends { purchaseNo: string }>(rows: AsyncIterable<Row>, { purchaseNo }: Placed) {
  const found: Row[] = [];
  for await (const row of rows) if (row.purchaseNo === purchaseNo) found.push(row);
  return found;
}

/** A placed order with an account of the gateway that expects the deposit. */
async function issued() {
  const purchase = await store.placed({ method: 'account' });
  const fields = await store.authenticated(purchase);
  expect((await store.approve(fields)).body.outcome).toBe('awaiting-deposit');
  return { ...purchase, tid: fields.tid ?? '' };
}

async function byPhone(settlement: 'TRANSFER' | 'PAID') {
  const member = await store.makeMember();
  const product = await store.makeProduct({ price: 20_000, stock: 10 });
  const note = settlement === 'PAID' ? '방문하여 현금으로 결제' : '';
  return store.placedByPhone(operator, { member, product, amount: 2, settlement, note, expectedTotal: 43_000 });
}

describe('payments confirmed by operators', () => {
  it.each(['card', 'kakao', 'easy', 'account'])(
    'not that of a buyer who has a window of %s open or may open one',
    async (method) => {
      const purchase = await store.placed({ method });
      expect(await isOffered(purchase)).toBe(false);
      expect(await confirm(purchase)).toMatchObject({ status: 409, body: { code: 'PAYMENT_NOT_BY_TRANSFER' } });
      if (method !== 'easy') {
        await store.send('POST', `/api/v1/shop/orders/${purchase._id}/process`, { as: purchase.member });
        expect(await isOffered(purchase)).toBe(false);
        expect(await confirm(purchase)).toMatchObject({ status: 409, body: { code: 'PAYMENT_NOT_BY_TRANSFER' } });
      }
      expect(await stateOf(purchase)).not.toBe('PURCHASE_CONFIRMED');
      expect(await paymentsOf(purchase)).toEqual([]);
    },
  );

  it('not by operators without the right to decide about money', async () => {
    const purchase = await issued();
    expect(await isOffered(purchase, manager)).toBe(false);
    expect(await confirm(purchase, manager)).toMatchObject({
      status: 403,
      body: { code: 'RIGHT_REQUIRED', detail: expect.stringContaining('정산·회계 변경') },
    });
    expect(await stateOf(purchase)).toBe('PURCHASE_GENERATED');
    expect(await isOffered(purchase)).toBe(true);
  });

  it('not twice, and a cancelled order not at all', async () => {
    const purchase = await issued();
    expect((await Promise.all([confirm(purchase), confirm(purchase)])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await confirm(purchase)).status).toBe(200);
    expect((await paymentsOf(purchase)).filter(({ gateway }) => gateway === 'hand')).toHaveLength(1);
    await store.runJobs();
    const given = await issued();
    await store.send('DELETE', `/api/v1/me/orders/${await firstOrder(given)}`, { as: given.member });
    expect(await confirm(given)).toMatchObject({ status: 409, body: { code: 'TRANSITION_NOT_ALLOWED' } });
  });

  it('waits while the deposit is unknown at the gateway', async () => {
    const purchase = await issued();
    await store.faults({ status: 'error-before', times: 1 });
    expect(await confirm(purchase)).toMatchObject({ status: 503, body: { code: 'PAYMENT_PENDING' } });
    expect(await stateOf(purchase)).toBe('PURCHASE_GENERATED');
  });

  it('is the gateway’s own payment when the deposit arrived there and its notice was lost', async () => {
    const purchase = await issued();
    await store.faults({ webhook: 'off' });
    await store.deposit(purchase.tid);
    expect((await confirm(purchase)).status).toBe(200);
    expect(await paymentsOf(purchase)).toMatchObject([{ gateway: 'nice/pay', method: 'account', state: 'PAID' }]);
    const entries = { subject: `purchase:${purchase._id}`, action: 'purchase.deposit' };
    expect(await auditEntries(store.db, ['actorId'], entries)).toEqual([{ actorId: expect.any(String) }]);
  });

  it('closes the account of the gateway, which prevents a second deposit', async () => {
    const purchase = await issued();
    expect((await confirm(purchase)).status).toBe(200);
    // A paid purchase is not cancelled, even while its account is being closed.
    const path = `/api/v1/me/orders/${await firstOrder(purchase)}`;
    expect(await store.send('DELETE', path, { as: purchase.member })).toMatchObject({
      status: 409,
      body: { code: 'TRANSITION_NOT_ALLOWED' },
    });
    await store.runJobs();
    expect((await paymentsOf(purchase)).map(({ gateway, state }) => `${gateway} ${state}`).toSorted()).toEqual([
      'hand PAID',
      'nice/pay CANCELED',
    ]);
    expect((await store.deposit(purchase.tid)).resultCode).toBe('4123');
  });
});

describe('payments received by operators', () => {
  it('shows in the panel the depositor and the confirming operator; the buyer sees no names of operators', async () => {
    const purchase = await byPhone('TRANSFER');
    expect(await isOffered(purchase)).toBe(true);
    expect((await confirm(purchase)).status).toBe(200);
    expect((await seen(purchase)).payments).toMatchObject([
      { method: 'transfer', amount: 43_000, byHand: { depositor: purchase.member.name, confirmedBy: '김재무' } },
    ]);
    const mine = await store.send('GET', `/api/v1/me/purchases/${purchase.purchaseNo}`, { as: purchase.member });
    expect(mine.body.purchase).toMatchObject({ payment: { method: 'transfer', byHand: { confirmedBy: null } } });
  });

  it.each([
    ['TRANSFER', 'transfer'],
    ['PAID', 'phone'],
  ] as const)(
    'of an order by phone (%s) is in every list of payments, and in none of the gateway',
    async (how, method) => {
      const { db } = store;
      const before = await sumsByHand(db, period.start, period.end);
      const purchase = await byPhone(how);
      if (how === 'TRANSFER') await confirm(purchase);
      expect(await all(transactionRows(db, period), purchase)).toMatchObject([
        { amount: 43_000, refunded: 0, method, isByHand: true, confirmedByName: '김재무' },
      ]);
      expect(await all(movementRows(db, period), purchase)).toMatchObject([
        { side: 'PAID', amount: 43_000, method, isByHand: true },
      ]);
      const days: { method: string; isByHand: boolean; paid: number }[] = [];
      for await (const day of dailyRows(db, period)) days.push(day);
      expect(days).toContainEqual(expect.objectContaining({ method, isByHand: true }));
      const movements = await movementsBetween(db, period.start, period.end, 100);
      expect(movements.filter(({ purchaseId }) => purchaseId === purchase._id)).toEqual([]);
      const of = (sums: typeof before) => sums.find((one) => one.method === method) ?? { paid: 0, paidCount: 0 };
      const after = await sumsByHand(db, period.start, period.end);
      expect(of(after).paid - of(before).paid).toBe(43_000);
      expect(of(after).paidCount - of(before).paidCount).toBe(1);
    },
  );

  it('is refunded to the account that the member names, and the sheets contain it once it was sent', async () => {
    const purchase = await byPhone('TRANSFER');
    await confirm(purchase);
    const claim = await store.send('POST', `/api/v1/me/orders/${await firstOrder(purchase)}/claims`, {
      as: purchase.member,
      headers: { 'idempotency-key': newKey() },
      body: { kind: 'CANCEL', pieces: 2, reason: 'CHANGE_OF_MIND', refundAccount },
    });
    expect(claim.status, JSON.stringify(claim.body)).toBe(201);
    const refund = await store.db
      .selectFrom('refunds')
      .selectAll()
      .where('purchaseId', '=', purchase._id)
      .executeTakeFirstOrThrow();
    expect(refund).toMatchObject({ channel: 'BANK', state: 'PENDING', gateway: 43_000 });
    expect(await all(movementRows(store.db, period, 'CANCELED'), purchase)).toEqual([]);
    const sent = () =>
      store.send('POST', `/api/console/shop/claims/${refund.claimId}/refund/sent`, {
        as: operator,
        body: { message: '계좌로 보냄' },
      });
    expect((await sent()).status).toBe(200);
    expect((await sent()).status).toBe(200);
    expect(await paymentsOf(purchase)).toMatchObject([{ gateway: 'hand', state: 'CANCELED', refunded: 43_000 }]);
    expect(await all(movementRows(store.db, period, 'CANCELED'), purchase)).toMatchObject([
      { kind: 'REFUND', isByHand: true, amount: 43_000, method: 'transfer' },
    ]);
    expect((await all(movementRows(store.db, period), purchase)).map(({ side, amount }) => [side, amount])).toEqual([
      ['PAID', 43_000],
      ['CANCELED', 43_000],
    ]);
  });
});

it('charges nothing in a window that was open until the order was paid, and reports it', async () => {
  const purchase = await store.placed({ method: 'account' });
  const first = await store.authenticated(purchase);
  const second = await store.authenticated(purchase);
  await store.approve(first);
  await confirm(purchase);
  expect(await store.approve(second)).toMatchObject({
    status: 409,
    body: { code: 'PAYMENT_NOT_CHARGED', purchaseNo: purchase.purchaseNo },
  });
  await store.runJobs();
});
