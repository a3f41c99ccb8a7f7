import { makeCoupon, makeUserCoupon } from '@iruon/db/factories';
import { describe, expect, it } from 'vitest';
import { grantPoints, pointsBalance } from '../../members/points/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newKey } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { claiming, FIXED, START, soundEachTest, TIERS } from './claims.fixture.ts';

const DAY = 24 * 60 * 60;

const store = await storeForTests();
const operator = await store.makeMember({ type: 'OPERATOR' });
const { bought, tiered, claim, decide, consoleClaim, claimOf, refundOf, refundsOf, paidBack, statusOf, deliver } =
  claiming(store, operator);
soundEachTest(store);
const product = (price: number, stock = 20) => store.makeProduct({ price, stock });

describe('the worked examples of the domain', () => {
  it('refunds 17,000 and then 43,000 of a purchase that lost its free delivery', async () => {
    await tiered(TIERS);
    const { member, orderIds, _id } = await bought([
      { product: await product(40_000) },
      { product: await product(20_000) },
    ]);
    await tiered(FIXED);
    const [first = '', second = ''] = orderIds;
    const query = 'kind=CANCEL&pieces=1&reason=CHANGE_OF_MIND';
    const response = await store.send('GET', `/api/v1/me/orders/${second}/claims/preview?${query}`, { as: member });
    expect(response.body.preview).toMatchObject({
      amount: 17_000,
      rows: [
        { key: 'goods', amount: 20_000 },
        { key: 'fees', amount: -3_000 },
      ],
      dueGoods: 40_000,
      dueFees: 3_000,
    });
    expect(await refundOf(await claim(member, second, {}))).toBe(17_000);
    expect(await refundOf(await claim(member, first, {}))).toBe(43_000);
    await store.runJobs();
    expect((await refundsOf(_id)).map(({ amount, state }) => [amount, state])).toEqual([
      [17_000, 'DONE'],
      [43_000, 'DONE'],
    ]);
    expect(await paidBack(_id)).toEqual([17_000, 43_000]);
    expect(await store.paymentRows(_id)).toMatchObject([{ refunded: 60_000, state: 'CANCELED' }]);
  });

  it('splits a refund of 15,000 into 11,250 to the card and 3,750 points', async () => {
    await tiered({ ...FIXED, fixedAmount: 0 });
    const member = await store.makeMember();
    await inTransaction(store.db, (trx) =>
      grantPoints(trx, {
        userId: member.id,
        amount: 10_000,
        name: '시험 적립',
        expiresAt: new Date('2026-06-02T00:00:00Z'),
        reason: 'GRANT',
        key: newKey(),
        now: store.now(),
        message: '시험',
      }),
    );
    const lines = [{ product: await product(25_000) }, { product: await product(15_000) }];
    const { orderIds, _id } = await bought(lines, { member, point: 10_000 });
    await tiered(FIXED);
    // The point lot expires in the meantime; returned points are valid for thirty days.
    store.later(5 * DAY);
    expect(claimOf(await claim(member, orderIds[1] ?? '', {})).refund).toMatchObject({
      amount: 15_000,
      gateway: 11_250,
      points: 3_750,
    });
    expect(await pointsBalance(store.db, member.id, store.now())).toBe(3_750);
    store.later(29 * DAY);
    expect(await pointsBalance(store.db, member.id, store.now())).toBe(3_750);
    store.setClock(START);
    store.later(5 * DAY);
    await store.runJobs();
    expect(await paidBack(_id)).toEqual([11_250]);
  });
});

describe('a cancel', () => {
  // @covers state:claim/CANCEL_COMPLETED, state:transition/order-payment-canceled-finished-cancel-claim
  // @covers state:transition/cancel-request, state:transition/cancel-complete
  it('of one of three items splits the order and returns its stock and share', async () => {
    const goods = await product(10_000);
    const { member, orderIds, _id } = await bought([{ product: goods, amount: 3 }]);
    const [orderId = ''] = orderIds;
    const made = claimOf(await claim(member, orderId, {}));
    expect(made).toMatchObject({ state: 'CANCEL_COMPLETED', refund: { amount: 10_000, state: 'PENDING' } });
    expect(made._order).not.toBe(orderId);
    expect(await statusOf(orderId)).toMatchObject({ orderStatus: 'ORDER_PAYMENT', claimStatus: null, amount: 2 });
    expect(await statusOf(made._order)).toMatchObject({ orderStatus: 'ORDER_CANCELED', amount: 1 });
    const { body } = await store.send('GET', `/api/v1/me/orders/${made._order}`, { as: member });
    const events = body.events as { actor: string }[];
    expect(new Set(events.map(({ actor }) => actor))).toEqual(new Set(['회원', '결제사', '자동']));
    expect(await store.stockOf(goods)).toBe(18);
    await store.runJobs();
    expect(await paidBack(_id)).toEqual([10_000]);
    expect(await refundOf(await claim(member, orderId, { pieces: 2 }))).toBe(23_000);
    await store.runJobs();
    expect(await store.stockOf(goods)).toBe(20);
    expect((await paidBack(_id)).reduce((sum, amount) => sum + amount, 0)).toBe(33_000);
  });

  // @covers state:claim/CANCEL_REQUESTED, state:claim/CANCEL_REJECTED
  // @covers state:transition/order-confirm-canceled-finished-cancel-claim, state:transition/cancel-withdraw
  // @covers state:transition/cancel-reject
  it('requires a decision once the order is prepared, can be withdrawn or refused, and blocks the order meanwhile', async () => {
    const { member, orderIds } = await bought([{ product: await product(10_000) }]);
    const [orderId = ''] = orderIds;
    await decide(orderId, 'ORDER_CONFIRM');
    const first = claimOf(await claim(member, orderId, {}));
    expect(first).toMatchObject({ state: 'CANCEL_REQUESTED', refund: null, allowed: ['WITHDRAWN'] });
    expect((await decide(orderId, 'SHIPPING_DELAYED', { message: '늦음', date: '2026-06-09' })).status).toBe(409);
    expect((await claim(member, orderId, {})).body.code).toBe('CLAIM_OPEN');
    const withdraw = () => store.send('DELETE', `/api/v1/me/claims/${first._id}`, { as: member });
    expect(claimOf(await withdraw()).state).toBe('WITHDRAWN');
    expect((await withdraw()).status).toBe(200);
    expect(await statusOf(orderId)).toMatchObject({ claimStatus: null });
    claimOf(await claim(member, orderId, {}));
    expect((await decide(orderId, 'CANCEL_REJECTED')).body.errors).toMatchObject([{ path: 'body.message' }]);
    expect((await decide(orderId, 'CANCEL_REJECTED', { message: '이미 포장했습니다.' })).status).toBe(200);
    claimOf(await claim(member, orderId, {}));
    expect((await decide(orderId, 'CANCEL_COMPLETED')).status).toBe(200);
    expect((await decide(orderId, 'CANCEL_COMPLETED')).status).toBe(200);
    expect((await decide(orderId, 'CANCEL_REJECTED', { message: '늦었습니다.' })).status).toBe(409);
    expect(await statusOf(orderId)).toMatchObject({ orderStatus: 'ORDER_CANCELED', claimStatus: 'CANCEL_COMPLETED' });
  });

  // @covers state:transition/order-shipping-delayed-canceled-finished-cancel
  it('of a delayed order refunds it completely', async () => {
    const goods = await product(10_000);
    const { member, orderIds, _id, payable } = await bought([{ product: goods, amount: 2 }]);
    const [orderId = ''] = orderIds;
    await decide(orderId, 'ORDER_CONFIRM');
    await decide(orderId, 'SHIPPING_DELAYED', { message: '입고가 늦어집니다.', date: '2026-06-10' });
    claimOf(await claim(member, orderId, { pieces: 2, reason: 'LATE_DELIVERY' }));
    expect((await decide(orderId, 'CANCEL_COMPLETED')).status).toBe(200);
    expect(await statusOf(orderId)).toMatchObject({ orderStatus: 'ORDER_CANCELED', claimStatus: 'CANCEL_COMPLETED' });
    await store.runJobs();
    expect([await paidBack(_id), await store.stockOf(goods)]).toEqual([[payable], 20]);
  });

  it('returns a coupon when the last order with it is cancelled', async () => {
    const member = await store.makeMember();
    const goods = await product(30_000);
    const coupon = await makeCoupon(store.db, { price: 'TOTAL_ORDER_AMOUNT', unit: 'AMOUNT', value: 5_000 });
    const userCoupon = await makeUserCoupon(store.db, coupon, { userId: member.id });
    const bill = await bought([{ product: goods }, { product: await product(20_000) }], {
      member,
      coupons: [{ _coupon: userCoupon.id }],
    });
    const held = async () =>
      (await store.db.selectFrom('userCoupons').select('purchaseId').where('id', '=', userCoupon.id).executeTakeFirst())
        ?.purchaseId;
    const amounts = [await refundOf(await claim(member, bill.orderIds[0] ?? '', {}))];
    expect(await held()).toBe(bill._id);
    amounts.push(await refundOf(await claim(member, bill.orderIds[1] ?? '', {})));
    expect(await held()).toBeNull();
    expect(amounts).toEqual([27_000, 21_000]);
    await store.runJobs();
  });

  it('is created once per key, and reports errors at their fields', async () => {
    const { member, orderIds, _id } = await bought([{ product: await product(10_000), amount: 5 }]);
    const [orderId = ''] = orderIds;
    const key = newKey();
    const responses = await Promise.all(Array.from({ length: 6 }, () => claim(member, orderId, { pieces: 2 }, key)));
    expect(
      new Set(responses.filter(({ status }) => status === 201).map((response) => claimOf(response)._id)).size,
    ).toBe(1);
    expect(await refundsOf(_id)).toHaveLength(1);
    expect((await claim(member, orderId, { pieces: 4 })).body).toMatchObject({ code: 'CLAIM_PIECES', most: 3 });
    expect((await claim(member, orderId, { reason: 'LATE_DELIVERY' })).body.errors).toMatchObject([
      { path: 'body.reason' },
    ]);
    expect((await claim(member, orderId, { kind: 'RETURN' })).body).toMatchObject({
      code: 'CLAIM_NOT_ALLOWED',
      allowed: ['CANCEL'],
    });
    const stranger = await store.makeMember();
    expect((await claim(stranger, orderId, {})).status).toBe(404);
    await store.runJobs();
  });
});

it('returns the refund of each open claim to a member, by order', async () => {
  const { member, orderIds, purchaseNo } = await bought([
    { product: await product(10_000), amount: 2 },
    { product: await product(20_000) },
  ]);
  const [first = '', second = ''] = orderIds;
  await deliver(purchaseNo, orderIds);
  const input = { kind: 'RETURN', reason: 'DAMAGED', details: '포장이 뜯겨 있었습니다.', pieces: 2 };
  const opened = claimOf(await claim(member, first, input));
  await claim(member, second, { kind: 'EXCHANGE', reason: 'DAMAGED' });
  const mine = async (orders: string[]) => {
    const { body } = await store.send('GET', `/api/v1/me/claims?_orders=${orders.join(',')}`, { as: member });
    return (body.claims as { _order: string; expected: number | null }[]).map(({ _order, expected }) => [
      _order,
      expected,
    ]);
  };
  expect(await mine([first])).toEqual([[first, 20_000]]);
  expect(new Map((await mine([first, second])) as [string, number | null][])).toEqual(
    new Map([
      [first, 20_000],
      [second, null],
    ]),
  );
  const detail = await store.send('GET', `/api/v1/me/orders/${first}/claims`, { as: member });
  expect(detail.body.orderClaims).toMatchObject({
    claims: [{ _id: opened._id, reason: 'DAMAGED', details: '포장이 뜯겨 있었습니다.', expected: 20_000 }],
  });
  await store.send('DELETE', `/api/v1/me/claims/${opened._id}`, { as: member });
  expect(await mine([first])).toEqual([[first, null]]);
});

it('lets managers see and process claims, but not refund', async () => {
  const manager = await store.makeMember({ type: 'OPERATOR', scopes: ['manager'] });
  const as = (path: string, method: 'GET' | 'POST' | 'PATCH', body?: object) =>
    store.send(method, `/api/console/shop/${path}`, {
      as: manager,
      ...(method === 'POST' ? { headers: { 'idempotency-key': newKey() } } : {}),
      ...(body ? { body } : {}),
    });
  const { member, orderIds, purchaseNo, _id } = await bought([{ product: await product(10_000) }]);
  const [orderId = ''] = orderIds;
  const input = { pieces: 1, reason: 'STORE_REASON' };
  const denied = [403, 'RIGHT_REQUIRED'];
  const atOnce = await as(`orders/${orderId}/claims`, 'POST', { kind: 'CANCEL', ...input });
  expect([atOnce.status, atOnce.body.code]).toEqual(denied);
  await deliver(purchaseNo, orderIds);
  const { _id: claimId } = claimOf(await claim(member, orderId, { kind: 'RETURN', reason: 'DAMAGED' }));
  expect((await as('claims?filter={}', 'GET')).status).toBe(200);
  await as(`claims/${claimId}/collection/COLLECTION_PROGRESS`, 'PATCH', {});
  const back = await as(`claims/${claimId}/collection/COLLECTION_COMPLETE`, 'PATCH', { restock: false });
  expect(back.body.claim).toMatchObject({ allowed: ['RETURN_REJECTED'] });
  expect((await consoleClaim(claimId)).body.claim).toMatchObject({ allowed: ['RETURN_COMPLETED', 'RETURN_REJECTED'] });
  // A refusal lists the moves of the caller, not those of other roles.
  const refused = await as(`orders/${orderId}/state/EXCHANGE_PENDING`, 'PATCH', {});
  expect(refused).toMatchObject({ status: 409, body: { allowed: [{ to: 'RETURN_REJECTED' }] } });
  const other = await store.send('PATCH', `/api/console/shop/orders/${orderId}/state/EXCHANGE_PENDING`, {
    as: operator,
    body: {},
  });
  expect(other.body.allowed).toEqual([{ to: 'RETURN_COMPLETED' }, { to: 'RETURN_REJECTED' }]);
  for (const [path, method, body] of [
    [`orders/${orderId}/state/RETURN_COMPLETED`, 'PATCH', {}],
    [`claims/${claimId}/refund/retry`, 'POST', undefined],
    [`claims/${claimId}/refund/sent`, 'POST', { message: '이체했습니다.' }],
  ] as const) {
    const response = await as(path, method, body);
    expect([response.status, response.body.code], path).toEqual(denied);
  }
  expect(await refundsOf(_id)).toEqual([]);
  expect((await as(`orders/${orderId}/state/RETURN_REJECTED`, 'PATCH', { message: '사용한 흔적' })).status).toBe(200);
});

// @covers entity:claim
it("is opened and read by the specification's names", async () => {
  const { member, orderIds } = await bought([{ product: await product(20_000) }]);
  const path = `/api/v1/me/orders/${orderIds[0]}/claims`;
  const send = (body: object) =>
    store.send('POST', path, { as: member, headers: { 'idempotency-key': newKey() }, body: { pieces: 1, ...body } });
  const names = { claimStatus: 'CANCEL_REQUESTED', claimReason: 'CHANGE_OF_MIND', claimReasonDetails: '마음이 바뀜' };
  expect((await send({ ...names, reason: 'DEFECT' })).body.errors).toMatchObject([{ path: 'body.claimReason' }]);
  expect((await send({ ...names, claimReason: 'NOPE' })).body.errors).toMatchObject([{ path: 'body.claimReason' }]);
  expect((await send(names)).status).toBe(201);
  const { claims } = (await store.send('GET', '/api/v1/me/claims', { as: member })).body as {
    claims: Record<string, unknown>[];
  };
  expect(claims).toMatchObject([
    { kind: 'CANCEL', claimReason: 'CHANGE_OF_MIND', reason: 'CHANGE_OF_MIND', claimReasonDetails: '마음이 바뀜' },
  ]);
  expect(claims[0]?.claimStatus).toBe(claims[0]?.state);
});
