import { jsonText } from '@iruon/db';
import { makeIsland } from '@iruon/db/factories';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '../../testing/audit-entries.ts';
import { address, allConsents, type Placed, sender } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';

const store = await storeForTests();
const operator = await store.makeMember({ type: 'OPERATOR', name: '김담당' });
const island = { isActive: true, charge: { amount__base: 3_000, amount__jeju: 5_000 } };
await store.db
  .updateTable('shippingOptions')
  .set({ island: jsonText(island) })
  .where('id', '=', store.parcelId)
  .execute();
await makeIsland(store.db);

const nearby = {
  ...address,
  name: '박하늘',
  phone: '01098765432',
  postcode: '06134',
  address1: '서울 강남구 강남대로 1',
};
const jeju = { ...nearby, postcode: '63122', address1: '제주특별자치도 제주시 연동 1' };
const input = (
  receiver: object = nearby,
  requestMessage = '경비실에 맡겨 주세요',
  receiverAt: string | null = null,
) => ({
  receiver,
  requestMessage,
  receiverAt,
});
const byOperator = (id: string, body: object = input(), as = operator) =>
  store.send('PUT', `/api/console/shop/purchases/${id}`, { as, body });
const byMember = ({ purchaseNo, member }: Placed, body: object = input(), as = member) =>
  store.send('PUT', `/api/v1/me/purchases/${purchaseNo}`, { as, body });
const firstOrder = async (id: string) => (await store.orderRows(id))[0]?.id ?? '';
const moveTo = (orderId: string, state: string) =>
  store.send('PATCH', `/api/console/shop/orders/${orderId}/state/${state}`, { as: operator, body: {} });
const purchaseOf = ({ body }: Awaited<ReturnType<typeof byOperator>>) =>
  body.purchase as { receiver: object; requestMessage: string; receiverAt: string; canChangeReceiver: boolean };

describe('the receiver of a purchase', () => {
  // @covers call:PUT /api/console/shop/purchases/{id}
  it('is corrected by operators, recorded in the history of each order and in the audit log, once', async () => {
    const paid = await store.paid();
    const response = await byOperator(paid._id);
    expect(response.status).toBe(200);
    expect(purchaseOf(response)).toMatchObject({ receiver: nearby, requestMessage: '경비실에 맡겨 주세요' });
    // A repetition, as after a lost response, finds the change stored.
    expect((await byOperator(paid._id)).status).toBe(200);
    const { body } = await store.send('GET', `/api/console/shop/orders/${await firstOrder(paid._id)}`, {
      as: operator,
    });
    const { events } = body.order as { events: { event: string }[] };
    expect(events.filter(({ event }) => event === 'CORRECT_RECEIVER')).toMatchObject([
      {
        actorName: '김담당',
        from: 'ORDER_PAYMENT',
        to: 'ORDER_PAYMENT',
        message: '받는 분, 연락처, 주소, 요청사항 변경',
      },
    ]);
    const kept = await auditEntries(store.db, ['actorId', 'details'], {
      subject: `purchase:${paid._id}`,
      action: 'purchase.receiver',
    });
    expect(kept).toMatchObject([
      { actorId: operator.id, details: { changes: { postcode: { from: '0****', to: '0****' } } } },
    ]);
    await store.expectSound();
  });

  it('is not overwritten by an operator who read an older one', async () => {
    const paid = await store.paid();
    const { receiverAt } = purchaseOf(await byOperator(paid._id));
    const other = { ...nearby, address2: '5층' };
    expect((await byOperator(paid._id, input(other))).body.code).toBe('RECORD_CHANGED');
    expect((await byMember(paid, input(other, '', receiverAt))).status).toBe(200);
  });

  // @covers call:PUT /api/v1/me/orders/{id}
  it('can be changed by the member until the confirmation, and by operators until any shipment', async () => {
    const paid = await store.paid();
    const orderId = await firstOrder(paid._id);
    const mine = await store.send('PUT', `/api/v1/me/orders/${orderId}`, { as: paid.member, body: input() });
    expect(mine).toMatchObject({ status: 200, body: { purchase: { receiver: nearby, canChangeReceiver: true } } });
    const { receiverAt } = purchaseOf(mine);
    await moveTo(orderId, 'ORDER_CONFIRM');
    const late = await byMember(paid, input(address, '', receiverAt));
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'RECEIVER_LOCKED', detail: expect.stringContaining('고객센터') },
    });
    const corrected = await byOperator(paid._id, input({ ...nearby, address2: '5층' }, '', receiverAt));
    expect(purchaseOf(corrected)).toMatchObject({ canChangeReceiver: true });
    await store.send('PUT', `/api/console/shop/invoices/${paid.purchaseNo}`, {
      as: operator,
      body: { courierCode: 'CJ', invoiceNo: '710000000001' },
    });
    const refused = await byOperator(paid._id, input(nearby, '', purchaseOf(corrected).receiverAt));
    expect(refused).toMatchObject({ status: 409, body: { code: 'RECEIVER_LOCKED' } });
  });

  it('does not change to an address with higher fees, and the response contains them', async () => {
    const paid = await store.paid();
    const response = await byMember(paid, input(jeju));
    expect(response).toMatchObject({
      status: 409,
      body: {
        code: 'DELIVERY_FEE_CHANGED',
        before: 3_000,
        after: 8_000,
        detail: expect.stringContaining('3,000원이 아니라 8,000원'),
        errors: [{ path: 'body.receiver.address1' }],
      },
    });
    // A change of name and number does not change a fee.
    const { name, phone } = nearby;
    expect((await byMember(paid, input({ ...address, name, phone }))).status).toBe(200);
  });

  it('does not change to an address where a product may not be sent, and the response names it', async () => {
    const [{ code } = { code: '' }] = await store.db.selectFrom('shippingCodes').select('code').execute();
    const allow = (areas: string[]) =>
      store.db.updateTable('shippingCodes').set({ areasAvailable: areas }).where('code', '=', code).execute();
    await allow(['서울']);
    const paid = await store.paid();
    await allow([]);
    const far = { ...nearby, postcode: '48058', address1: '부산 해운대구 센텀로 1' };
    const response = await byOperator(paid._id, input(far));
    expect(response).toMatchObject({ status: 409, body: { code: 'SHIPPING_UNAVAILABLE' } });
    expect(response.body.detail).toContain(paid.product.name);
  });

  it('is closed to other members, and a refund after it returns the paid amount', async () => {
    const paid = await store.paid();
    expect((await byMember(paid, input(), await store.makeMember())).status).toBe(404);
    expect((await byOperator(paid._id, input(), paid.member)).status).toBe(403);
    expect((await byMember(paid, input({ ...nearby, phone: '1' }))).body).toMatchObject({
      errors: [{ path: 'body.receiver.phone' }],
    });
    expect((await byMember(paid)).status).toBe(200);
    const claim = await store.send('POST', `/api/v1/me/orders/${await firstOrder(paid._id)}/claims`, {
      as: paid.member,
      headers: { 'idempotency-key': `cancel-${paid._id}` },
      body: { kind: 'CANCEL', pieces: 1, reason: 'CHANGE_OF_MIND', details: '' },
    });
    expect(claim).toMatchObject({ body: { claim: { refund: { amount: paid.payable } } } });
    await store.runJobs();
    await store.expectSound();
  });
});

// @covers call:PUT /api/v1/me/purchases/{id}
it('a refund after a change includes the surcharge of the new remote area', async () => {
  await makeIsland(store.db, { name: '우도 밖', postcodeFrom: '59100', postcodeTo: '59199' });
  const member = await store.makeMember({ money: 100_000 });
  const { id: product } = await store.makeProduct({ price: 20_000, stock: 5 });
  const carts = await store.putIntoCart(member, [{ product, amount: 2 }]);
  const placed = await store.send('POST', '/api/v1/shop/orders', {
    as: member,
    headers: { 'idempotency-key': `island-${member.id}` },
    body: {
      _carts: carts,
      money: 0,
      sender: { ...sender, email: member.email },
      receiver: { ...address, postcode: jeju.postcode, address1: jeju.address1 },
      paymentMethod: 'advance',
      consents: allConsents,
      expectedTotal: 0,
      expectedMoney: 48_000,
    },
  });
  const { _id, purchaseNo } = placed.body.purchase as { _id: string; purchaseNo: string };
  expect(await store.moneyOf(member)).toBe(100_000 - 48_000);
  const island = { ...nearby, postcode: '59150', address1: '전남 완도군 노화읍 1' };
  expect((await byMember({ member, _id, purchaseNo, payable: 0 }, input(island))).status).toBe(200);
  const claim = await store.send('POST', `/api/v1/me/orders/${await firstOrder(_id)}/claims`, {
    as: member,
    headers: { 'idempotency-key': `cancel-${_id}` },
    body: { kind: 'CANCEL', pieces: 1, reason: 'CHANGE_OF_MIND', details: '' },
  });
  // One item; the fees of the other remain, including the remote area fee.
  expect(claim).toMatchObject({ body: { claim: { refund: { amount: 20_000 } } } });
  await store.expectSound();
});

describe('a purchase cancelled by operators', () => {
  const giveUp = (id: string, as = operator) => store.send('DELETE', `/api/console/shop/purchases/${id}`, { as });

  // @covers call:DELETE /api/console/shop/purchases/{id}, call:GET /api/console/shop/purchases
  it('releases its reservations, once', async () => {
    const unpaid = await store.placed({ money: 5_000 });
    expect(await store.stockOf(unpaid.product)).toBe(9);
    const response = await giveUp(unpaid._id);
    expect(response).toMatchObject({ status: 200, body: { purchase: { state: 'PURCHASE_CANCELED' } } });
    expect(await store.stockOf(unpaid.product)).toBe(10);
    expect((await giveUp(unpaid._id)).status).toBe(200);
    expect(await store.stockOf(unpaid.product)).toBe(10);
    const filter = encodeURIComponent(JSON.stringify({ q: unpaid.purchaseNo }));
    const list = await store.send('GET', `/api/console/shop/purchases?filter=${filter}`, { as: operator });
    expect(list.body).toMatchObject({ total: 1, purchases: [{ _id: unpaid._id, state: 'PURCHASE_CANCELED' }] });
    const kept = await store.db
      .selectFrom('auditLog')
      .selectAll()
      .where('subject', '=', `purchase:${unpaid._id}`)
      .execute();
    expect(kept.filter(({ action }) => action === 'purchase.cancel')).toHaveLength(1);
    await store.expectSound();
  });

  it('refuses a paid one: the response contains the allowed actions', async () => {
    const paid = await store.paid();
    expect(await giveUp(paid._id)).toMatchObject({
      status: 409,
      body: {
        code: 'TRANSITION_NOT_ALLOWED',
        from: 'PURCHASE_CONFIRMED',
        allowed: [{ event: 'CONFIRM', to: 'ORDER_CONFIRM' }],
        detail: expect.stringContaining('취소를 접수'),
      },
    });
    expect((await giveUp(paid._id, paid.member)).status).toBe(403);
  });
});

// @covers call:GET /api/v1/me/purchases
it('a member pages through own purchases, newest first', async () => {
  const member = await store.makeMember();
  const numbers: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    store.later(1);
    numbers.unshift((await store.placed({ member })).purchaseNo);
  }
  const page = async (cursor?: string) => {
    const query = new URLSearchParams({ limit: '2', ...(cursor ? { cursor } : {}) });
    const { body } = await store.send('GET', `/api/v1/me/purchases?${query}`, { as: member });
    return body as unknown as { purchases: { purchaseNo: string; orders: string[] }[]; next: string | null };
  };
  const first = await page();
  const second = await page(first.next ?? '');
  expect([...first.purchases, ...second.purchases].map(({ purchaseNo }) => purchaseNo)).toEqual(numbers);
  expect(second.purchases[0]?.orders).toEqual(['ORDER_NONPAYMENT']);
  expect(second.next).toBeNull();
});
