import { cardTermsCodes, type EasyPayCard } from '@iruon/contract';
import { expect, it } from 'vitest';
import { cardNumber } from '../../../../tooling/sandbox/client.ts';
import type { Placed } from '../../testing/store.ts';
import { openEasyPay } from './easy-pay.fixture.ts';
import { costOf } from './fault-cost.fixture.ts';

const { START, A_MINUTE, PAYU, store, input, register, wallet, remove, pay, withCard, stateOf, charges, reconcile } =
  await openEasyPay();

// @covers entity:checkout-payment-method, call:POST /api/plugins/nice/payu/generate
// @covers call:POST /api/plugins/nice/payu/setting/generate, constant:product/payment-easy-pay-default
it('stores a card without any usable data in the database, and pays with it', async () => {
  const cardNo = cardNumber('4518', '2345');
  const member = await store.makeMember();
  const response = await register(member, input(cardNo));
  expect(response).toMatchObject({ status: 201, body: { card: { company: '신한', last4: '2345', isDefault: true } } });
  const key = (response.body.card as EasyPayCard).paymentUserKey;
  const row = await store.db.selectFrom('easyPayCards').selectAll().where('id', '=', key).executeTakeFirstOrThrow();
  expect(row.billingKey).toMatch(/^v1\.test\./);
  expect(JSON.stringify(row)).not.toMatch(/BIKY|4518|800101/);

  const purchase = await store.placed({ member, method: 'easy', amount: 3 });
  expect(await store.send('POST', `/api/v1/shop/orders/${purchase._id}/process`, { as: member })).toMatchObject({
    status: 200,
    body: { payment: { kind: 'stored-card', purchaseNo: purchase.purchaseNo, paymentUserKey: null } },
  });
  const paid = await pay(purchase, key, { quota: 3 });
  expect(paid).toMatchObject({ status: 200, body: { purchaseNo: purchase.purchaseNo, outcome: 'paid' } });
  const [attempt] = await charges(purchase);
  expect(attempt).toMatchObject({ state: 'SUCCEEDED', tid: expect.any(String), tries: 1 });
  expect(await store.paymentRows(purchase._id)).toMatchObject([
    { gateway: 'nice/payu', method: 'easy', state: 'PAID', amount: purchase.payable, tid: attempt?.tid },
  ]);
  const view = await store.send('GET', `/api/v1/me/purchases/${purchase.purchaseNo}`, { as: member });
  expect(view.body.purchase).toMatchObject({
    payment: { method: 'easy', card: { company: '신한', number: expect.stringMatching(/2345$/), quota: 3 } },
  });
  expect(await store.purchaseRow(purchase._id)).toMatchObject({
    paymentUserKey: key,
    paymentUserName: '김이루',
    paymentUserPhone: '01012345678',
  });
  expect(await wallet(member)).toMatchObject([{ usedAt: START.toISOString() }]);
  // A repeated request is the same payment.
  expect((await pay(purchase, key)).body).toMatchObject({ outcome: 'paid' });
  expect(await charges(purchase)).toHaveLength(1);
  expect(await store.gatewayLedger(attempt?.gatewayOrderId)).toHaveLength(1);
});

// @covers entity:checkout-stored-card-payer
it('stores the payer, without white space, and the card chosen with the order', async () => {
  const { member, key } = await withCard();
  const product = await store.makeProduct({ price: 20_000, stock: 5 });
  const carts = await store.putIntoCart(member, [{ product: product.id }]);
  const { payable } = await store.quoted(member, carts);
  const input = { member, carts, total: payable, method: 'easy' };
  const foreign = (await withCard()).key;
  expect((await store.place({ ...input, payer: { paymentUserKey: foreign } })).body.code).toBe('CARD_GONE');
  const placed = await store.place({
    ...input,
    payer: { paymentUserKey: key, paymentUserName: ' 김 이 루 ', paymentUserPhone: '010-9999-8888' },
  });
  const { _id } = placed.body.purchase as Placed;
  expect(await store.purchaseRow(_id)).toMatchObject({
    paymentUserKey: key,
    paymentUserName: '김이루',
    paymentUserPhone: '01099998888',
  });
});

it.each([
  ['3081', '한도나 잔액이 부족'],
  ['3095', '승인을 거절'],
  ['3057', '본인 확인이 되지 않는'],
  ['3012', '지금은 이 카드로 결제할 수 없습니다'],
  ['3023', '할부 한도'],
])('explains a refusal in Korean, and the order can be paid with another card: %s', async (code, words) => {
  const { member, key } = await withCard(cardNumber('9410', code));
  const purchase = await store.placed({ member, method: 'easy' });
  const refused = await pay(purchase, key);
  expect(refused).toMatchObject({
    status: 402,
    body: { code: 'PAYMENT_REFUSED', gatewayCode: code, purchaseNo: purchase.purchaseNo },
  });
  expect(refused.body.detail).toContain(words);
  expect(await stateOf(purchase)).toBe('PURCHASE_GENERATED');
  const other = (await register(member)).body.card as EasyPayCard;
  expect((await pay(purchase, other.paymentUserKey)).body.outcome).toBe('paid');
  expect((await charges(purchase)).map(({ state }) => state)).toEqual(['FAILED', 'SUCCEEDED']);
});

it('refuses instalments for a small amount in Korean', async () => {
  const { member, key } = await withCard();
  const purchase = await store.placed({ member, method: 'easy' });
  expect((await pay(purchase, key, { quota: 6 })).body).toMatchObject({
    code: 'PAYMENT_REFUSED',
    detail: '할부는 50,000원 이상부터 할 수 있습니다.',
  });
  expect(await pay(purchase, key, { quota: 1 })).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
});

it('accepts no amount from the buyer, no foreign card and no deleted one', async () => {
  const { member, key } = await withCard();
  const purchase = await store.placed({ member, method: 'easy' });
  expect(await pay(purchase, key, { amount: 100 })).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  const other = await withCard();
  expect(await pay(purchase, other.key)).toMatchObject({ status: 409, body: { code: 'CARD_GONE' } });
  expect(await pay(purchase, key, {}, other.member)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect((await remove(other.member, key)).status).toBe(204);
  expect(await wallet(member)).toHaveLength(1);
  const chosen = await store.send('PUT', `${PAYU}/user-key`, { as: other.member, body: { paymentUserKey: key } });
  expect(chosen).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect((await remove(member, key)).status).toBe(204);
  expect(await pay(purchase, key)).toMatchObject({ status: 409, body: { code: 'CARD_GONE' } });
  expect(await charges(purchase)).toEqual([]);
});

it('pays nothing that is not for easy pay, expired or cancelled', async () => {
  const { member, key } = await withCard();
  const byCard = await store.placed({ member });
  expect((await pay(byCard, key)).body.code).toBe('PAYMENT_METHOD_UNAVAILABLE');
  const late = await store.placed({ member, method: 'easy' });
  store.later(31 * A_MINUTE);
  expect((await pay(late, key)).body.code).toBe('PURCHASE_EXPIRED');
});

it('reverses a charge of another amount', async () => {
  const { member, key } = await withCard();
  const purchase = await store.placed({ member, method: 'easy' });
  await store.faults({ webhook: 'off' });
  await store.faults({ charge: 'error-after', times: 1 });
  await pay(purchase, key);
  await store.db
    .updateTable('purchases')
    .set({ payable: purchase.payable + 1 })
    .where('id', '=', purchase._id)
    .execute();
  await reconcile();
  await store.runJobs();
  expect(await store.paymentRows(purchase._id)).toMatchObject([{ state: 'CANCELED' }]);
  await store.db.updateTable('purchases').set({ payable: purchase.payable }).where('id', '=', purchase._id).execute();
});

it('charges once for twenty concurrent requests', async () => {
  const { member, key } = await withCard();
  const purchase = await store.placed({ member, method: 'easy' });
  const responses = await Promise.all(Array.from({ length: 20 }, () => pay(purchase, key)));
  const codes = new Set(responses.map(({ body }) => body.outcome ?? body.code));
  expect([...codes].every((code) => code === 'paid' || code === 'PAYMENT_PENDING')).toBe(true);
  expect(codes.has('paid')).toBe(true);
  expect(await charges(purchase)).toHaveLength(1);
});

for (const charge of ['hang-after', 'error-after', 'bad-signature'])
  it(
    `settles a charge that succeeded without a response by querying its order: ${charge}`,
    costOf(charge),
    async () => {
      const { member, key } = await withCard();
      const purchase = await store.placed({ member, method: 'easy' });
      await store.faults({ webhook: 'off' });
      await store.faults({ charge, times: 1, delayMs: 4_000 });
      expect((await pay(purchase, key)).body).toEqual({ purchaseNo: purchase.purchaseNo, outcome: 'pending' });
      expect(await pay(purchase, key)).toMatchObject({ status: 503, body: { code: 'PAYMENT_PENDING' } });
      expect(await reconcile()).toBe(1);
      expect(await stateOf(purchase)).toBe('PURCHASE_CONFIRMED');
      expect(await store.paymentRows(purchase._id)).toMatchObject([{ state: 'PAID', amount: purchase.payable }]);
      expect(await reconcile()).toBe(0);
    },
  );

it('finds a charge on the other side of midnight in Seoul', { tags: ['extended'] }, async () => {
  const { member, key } = await withCard();
  store.setClock(new Date('2026-06-01T14:59:58Z'));
  const purchase = await store.placed({ member, method: 'easy' });
  await store.faults({ webhook: 'off' });
  await store.faults({ charge: 'slow', times: 1, delayMs: 2_000 });
  const pending = pay(purchase, key);
  await expect.poll(async () => (await charges(purchase)).length).toBe(1);
  store.later(10);
  expect((await pending).body.outcome).toBe('pending');
  await expect.poll(async () => (await store.gatewayLedger()).length > 0).toBe(true);
  const [attempt] = await charges(purchase);
  await expect.poll(async () => (await store.gatewayLedger(attempt?.gatewayOrderId)).length).toBe(1);
  expect(await reconcile()).toBe(1);
  expect(await stateOf(purchase)).toBe('PURCHASE_CONFIRMED');
});

for (const charge of ['hang-before', 'error-before'])
  it(`gives up a charge that never happened: ${charge}`, costOf(charge), async () => {
    const { member, key } = await withCard();
    const purchase = await store.placed({ member, method: 'easy' });
    await store.faults({ charge, times: 1, delayMs: 4_000 });
    expect((await pay(purchase, key)).body.outcome).toBe('pending');
    expect(await reconcile()).toBe(1);
    expect(await stateOf(purchase)).toBe('PURCHASE_GENERATED');
    expect((await pay(purchase, key)).body.outcome).toBe('paid');
  });

it('reverses a charge that succeeds after it was given up', { tags: ['extended'] }, async () => {
  const { member, key } = await withCard();
  const purchase = await store.placed({ member, method: 'easy' });
  await store.faults({ webhook: 'off' });
  await store.faults({ charge: 'slow', times: 1, delayMs: 3_000 });
  expect((await pay(purchase, key)).body.outcome).toBe('pending');
  expect(await reconcile()).toBe(1);
  const [attempt] = await charges(purchase);
  expect(attempt).toMatchObject({ state: 'FAILED', resultCode: 'NOT_APPROVED' });
  const stage = async () => (await store.gatewayLedger(attempt?.gatewayOrderId))[0]?.stage;
  await expect.poll(stage).toBe('paid');
  await reconcile();
  await store.runJobs();
  expect(await stage()).toBe('cancelled');
  expect(await stateOf(purchase)).not.toBe('PURCHASE_CONFIRMED');
});

it('is settled by the notice before the reconciler runs', async () => {
  const { member, key } = await withCard();
  const purchase = await store.placed({ member, method: 'easy' });
  await store.faults({ charge: 'error-after', times: 1 });
  expect((await pay(purchase, key)).body.outcome).toBe('pending');
  await expect.poll(() => stateOf(purchase)).toBe('PURCHASE_CONFIRMED');
  expect(await reconcile()).toBe(0);
});

it.each([
  ['F112', 'cardNumber', { cardNumber: cardNumber('9410', '0112') }],
  ['F201', 'cardNumber', { cardNumber: cardNumber('9410', '0201') }],
  ['3021', 'expiry', { expiry: '01/20' }],
])('reports a refused registration at its field: %s', async (code, field, of) => {
  const response = await register(await store.makeMember(), of);
  expect(response).toMatchObject({
    status: 402,
    body: { code: 'CARD_REFUSED', gatewayCode: code, errors: [{ path: `body.${field}`, message: expect.any(String) }] },
  });
});

it.each([
  ['cardNumber', { cardNumber: '4518000000000000' }],
  ['expiry', { expiry: '1399' }],
  ['ownerNo', { ownerNo: '80010' }],
  ['passwordPrefix', { passwordPrefix: '1' }],
  ['terms', { terms: cardTermsCodes.slice(1) }],
])('does not call the gateway when %s is invalid', async (field, of) => {
  const member = await store.makeMember();
  const response = await register(member, of);
  expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', errors: [{ path: `body.${field}` }] } });
  const tried = await store.db.selectFrom('cardRegistrations').select('id').where('userId', '=', member.id).execute();
  expect(tried).toEqual([]);
});
