import fc from 'fast-check';
import { expect, it } from 'vitest';
import { grantPoints } from '../../members/points/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type Member, newKey, type Placed } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { settlePayments } from '../payments/settle-payments.ts';
import { soundEachTest } from './claims.fixture.ts';
import { sendRefund } from './send-refund.ts';

const store = await storeForTests();
const operator = await store.makeMember({ type: 'OPERATOR' });
soundEachTest(store);

const cancel = (member: Member, orderId: string, pieces: number) =>
  store.send('POST', `/api/v1/me/orders/${orderId}/claims`, {
    as: member,
    headers: { 'idempotency-key': newKey() },
    body: { kind: 'CANCEL', pieces, reason: 'CHANGE_OF_MIND' },
  });
const onRefund = (claimId: string, verb: string, body?: object) =>
  store.send('POST', `/api/console/shop/claims/${claimId}/refund/${verb}`, { as: operator, ...(body ? { body } : {}) });

/** A purchase of three items for 33,000 won, one of which is cancelled; the gateway was not called yet. */
async function owed(card?: string) {
  const purchase = await store.placed({ product: await store.makeProduct({ price: 10_000, stock: 9 }), amount: 3 });
  const fields = await store.authenticated(purchase, card ? { cardCode: card } : undefined);
  expect((await store.approve(fields)).body.outcome).toBe('paid');
  const [order] = await store.orderRows(purchase._id);
  const response = await cancel(purchase.member, order?.id ?? '', 1);
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  const refund = await store.db
    .selectFrom('refunds')
    .select(['id', 'claimId'])
    .where('purchaseId', '=', purchase._id)
    .executeTakeFirstOrThrow();
  return { ...purchase, orderId: order?.id ?? '', refundId: refund.id, claimId: refund.claimId };
}

async function paidBack({ _id }: Pick<Placed, '_id'>): Promise<number[]> {
  const [payment] = await store.paymentRows(_id);
  const [entry] = await store.gatewayLedger(payment?.gatewayOrderId);
  return (entry?.payment?.cancels ?? []).map(({ amount }) => amount);
}
const refundRow = (id: string) =>
  store.db.selectFrom('refunds').select(['state', 'failure']).where('id', '=', id).executeTakeFirstOrThrow();
const attempts = (refundId: string) =>
  store.db.selectFrom('paymentAttempts').select('state').where('refundId', '=', refundId).execute();

it('is sent once for sixteen concurrent attempts', async () => {
  const purchase = await owed();
  await Promise.all(Array.from({ length: 16 }, () => sendRefund(store.context(), purchase.refundId)));
  await store.runJobs();
  expect(await paidBack(purchase)).toEqual([10_000]);
  expect(await attempts(purchase.refundId)).toEqual([{ state: 'SUCCEEDED' }]);
  expect(await refundRow(purchase.refundId)).toMatchObject({ state: 'DONE' });
});

it.each([
  ['did it and responded with an error', 'error-after'],
  ['responded with an error and did nothing', 'error-before'],
])('is reconciled and not repeated when the gateway %s', async (_, mode) => {
  const purchase = await owed();
  await store.faults({ cancel: mode, times: 1 });
  expect(await sendRefund(store.context(), purchase.refundId)).toBe(false);
  expect(await refundRow(purchase.refundId)).toMatchObject({ state: 'PENDING' });
  store.later(60);
  await settlePayments(store.context());
  expect(await refundRow(purchase.refundId)).toMatchObject({ state: 'DONE' });
  expect(await paidBack(purchase)).toEqual([10_000]);
  expect(await attempts(purchase.refundId)).toHaveLength(1);
  await store.runJobs();
  expect(await paidBack(purchase)).toEqual([10_000]);
});

it('is reconciled once for sixteen concurrent attempts, of which one resends it', async () => {
  const purchase = await owed();
  await store.faults({ cancel: 'error-before', times: 1 });
  await sendRefund(store.context(), purchase.refundId);
  store.later(60);
  await Promise.all(Array.from({ length: 16 }, () => sendRefund(store.context(), purchase.refundId)));
  expect(await paidBack(purchase)).toEqual([10_000]);
  await store.runJobs();
  expect(await refundRow(purchase.refundId)).toMatchObject({ state: 'DONE' });
});

it('fails visibly on a card without partial refunds, can be retried, and be settled by hand', async () => {
  const codes = await import('../../../../tooling/sandbox/protocol/institutions.ts');
  const whole = ['04', '06', '02', '07', '08', '01', '12', '15', '03', '11', '13', '21', '22', '31', '34', '35'].find(
    (code) => codes.findCardCompany(code)?.partialCancel === false,
  );
  expect(whole).toBeDefined();
  const purchase = await owed(whole);
  await store.runJobs();
  expect(await refundRow(purchase.refundId)).toMatchObject({
    state: 'FAILED',
    failure: expect.stringContaining('부분취소'),
  });
  const failed = await store.send(
    'GET',
    `/api/console/shop/claims?filter=${encodeURIComponent(JSON.stringify({ queue: 'failed' }))}`,
    { as: operator },
  );
  expect((failed.body.claims as { _id: string }[]).map(({ _id }) => _id)).toEqual([purchase.claimId]);
  for (let press = 0; press < 2; press += 1) expect((await onRefund(purchase.claimId, 'retry')).status).toBe(200);
  await store.runJobs();
  expect(await attempts(purchase.refundId)).toEqual([{ state: 'FAILED' }, { state: 'FAILED' }]);
  expect((await onRefund(purchase.claimId, 'sent', { message: '계좌로 이체' })).status).toBe(200);
  expect((await onRefund(purchase.claimId, 'retry')).body.code).toBe('REFUND_NOT_RETRYABLE');
  expect(await paidBack(purchase)).toEqual([]);
});

it('waits for another one of the same payment with an unknown outcome', async () => {
  const purchase = await owed();
  await store.faults({ cancel: 'error-after', times: 1 });
  await sendRefund(store.context(), purchase.refundId);
  expect((await cancel(purchase.member, purchase.orderId, 1)).status).toBe(201);
  const second = await store.db
    .selectFrom('refunds')
    .select('id')
    .where('purchaseId', '=', purchase._id)
    .where('id', '<>', purchase.refundId)
    .executeTakeFirstOrThrow();
  expect(await sendRefund(store.context(), second.id)).toBe(false);
  expect(await attempts(second.id)).toEqual([]);
  store.later(60);
  await settlePayments(store.context());
  await store.runJobs();
  expect(await paidBack(purchase)).toEqual([10_000, 10_000]);
  expect(await refundRow(second.id)).toMatchObject({ state: 'DONE' });
});

/** A purchase of several lines, paid partly by card, points and prepaid balance. */
async function mixed(lines: readonly { price: number; amount: number }[], point: number, money: number) {
  const member = await store.makeMember({ money });
  if (point > 0)
    await inTransaction(store.db, (trx) =>
      grantPoints(trx, {
        userId: member.id,
        amount: point,
        name: '시험 적립',
        expiresAt: new Date('2027-06-01T00:00:00Z'),
        reason: 'GRANT',
        key: newKey(),
        now: store.now(),
        message: '시험',
      }),
    );
  const products = await Promise.all(lines.map(({ price }) => store.makeProduct({ price, stock: 50 })));
  const carts = await store.putIntoCart(
    member,
    products.map(({ id }, index) => ({ product: id, amount: lines[index]?.amount ?? 1 })),
  );
  const goods = lines.reduce((sum, { price, amount }) => sum + price * amount, 0);
  const total = goods + 3_000 - point - money;
  const placed = await store.place({ member, carts, total, point, money });
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  const purchase = { member, ...(placed.body.purchase as Omit<Placed, 'member'>) };
  expect((await store.approve(await store.authenticated(purchase))).body.outcome).toBe('paid');
  return { ...purchase, products, total: goods + 3_000 };
}

/** A higher number explores more cases; 200 runs passed. */
const WALKS = 12;
const line = fc.record({ price: fc.integer({ min: 1_001, max: 60_000 }), amount: fc.integer({ min: 1, max: 5 }) });
const step = fc.record({ pick: fc.nat(50), pieces: fc.integer({ min: 1, max: 5 }) });

it('refunds exactly the paid amount, for any order and grouping of cancels', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.nat(900),
      fc.nat(900),
      fc.array(step, { maxLength: 8 }),
      async (lines, point, money, steps) => {
        const purchase = await mixed(lines, point, money);
        const open = async () =>
          (await store.orderRows(purchase._id)).filter(({ orderStatus }) => orderStatus !== 'ORDER_CANCELED');
        for (const { pick, pieces } of steps) {
          const left = await open();
          const order = left[pick % Math.max(1, left.length)];
          if (!order) break;
          expect((await cancel(purchase.member, order.id, Math.min(pieces, order.amount))).status).toBe(201);
          if (pick % 3 === 0) await store.runJobs();
        }
        for (const order of await open())
          expect((await cancel(purchase.member, order.id, order.amount)).status).toBe(201);
        await store.runJobs();
        const back = (await paidBack(purchase)).reduce((sum, amount) => sum + amount, 0);
        expect(back).toBe(purchase.payable);
        expect(await store.moneyOf(purchase.member)).toBe(money);
        for (const { id } of purchase.products) expect(await store.stockOf({ id })).toBe(50);
      },
    ),
    { seed: 20261121, numRuns: WALKS },
  );
  await store.expectSound();
}, 600_000);
