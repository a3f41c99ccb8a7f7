import type { ConsoleQueue } from '@iruon/contract';
import { describe, expect, it } from 'vitest';
import { openFulfilment } from './operators.fixture.ts';

const { parcel, store, operator, moveTo, ship, paidOrder, subjects, statusOf } = await openFulfilment();

describe('the way of an order', () => {
  // @covers state:transition/purchase-status-pending-awaiting-delivery, state:order/ORDER_CONFIRM
  // @covers state:order/ORDER_NONPAYMENT, state:order/DELIVERY_COMPLETE, state:order/ORDER_PAYMENT
  // @covers state:transition/order-payment-confirm, state:transition/order-shipping-confirm-delivery-complete
  // @covers state:order/SHIPPING_CONFIRM, state:order/SHIPPING_DELAYED
  // @covers state:transition/order-shipping-delayed-shipping-confirm
  // @covers call:PATCH /api/console/shop/orders/{id}/state/{state}
  it('is processed from paid to delivered, each step notified to the member and recorded in the history', async () => {
    const order = await paidOrder();
    expect((await moveTo(order.orderId, 'ORDER_CONFIRM')).body.order).toMatchObject({ orderStatus: 'ORDER_CONFIRM' });
    const delay = { message: '입고가 늦어지고 있습니다.', date: '2026-06-09' };
    expect((await moveTo(order.orderId, 'SHIPPING_DELAYED', delay)).body.order).toMatchObject({
      orderStatus: 'SHIPPING_DELAYED',
      delayUntil: '2026-06-09',
    });
    expect(await ship(order.purchaseNo)).toMatchObject({ status: 200, body: { changed: 1, refused: 0 } });
    const done = await moveTo(order.orderId, 'DELIVERY_COMPLETE');
    const { events } = done.body.order as { events: { axis: string; from: string; to: string; actorName: string }[] };
    expect(events.filter(({ axis }) => axis === 'order').map(({ to }) => to)).toEqual([
      'ORDER_NONPAYMENT',
      'ORDER_PAYMENT',
      'ORDER_CONFIRM',
      'SHIPPING_DELAYED',
      'SHIPPING_CONFIRM',
      'DELIVERY_COMPLETE',
    ]);
    expect(events.at(-1)).toMatchObject({ axis: 'purchase', to: 'PURCHASE_AWAITING', actorName: operator.name });

    await store.runJobs();
    // Mails are sent over several connections, so their order is undefined.
    const mailed = await subjects(order.member);
    expect(mailed).toHaveLength(4);
    for (const words of ['결제', '늦어지고', '발송했습니다', '배송이 완료'])
      expect(mailed).toContainEqual(expect.stringContaining(words));
    const [shipped] = (await store.mails(order.member.email)).filter(({ subject }) => subject.includes('발송'));
    expect(shipped?.text).toContain(parcel.invoiceNo);

    const kept = await store.db
      .selectFrom('auditLog')
      .select(['actorId', 'action'])
      .where('subject', 'in', [`order:${order.orderId}`, `purchase:${order._id}`])
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(kept.map(({ action }) => action)).toEqual(['order.state', 'order.state', 'order.invoice', 'order.state']);
    expect(kept.every(({ actorId }) => actorId === operator.id)).toBe(true);
  });

  it('changes nothing when a step is repeated', async () => {
    const order = await paidOrder();
    await moveTo(order.orderId, 'ORDER_CONFIRM');
    expect((await moveTo(order.orderId, 'ORDER_CONFIRM')).status).toBe(200);
    await store.runJobs();
    expect(await subjects(order.member)).toHaveLength(1);
  });

  // @covers call:PUT /api/console/shop/invoices/{purchaseNo}
  it('accepts a corrected invoice number for an order in transit', async () => {
    const order = await paidOrder();
    await moveTo(order.orderId, 'ORDER_CONFIRM');
    await ship(order.purchaseNo);
    const corrected = { ...parcel, invoiceNo: '9999999999', _orders: [order.orderId] };
    expect((await ship(order.purchaseNo, corrected)).body).toMatchObject({ changed: 1 });
    expect((await store.orderRows(order._id))[0]).toMatchObject({ invoiceNo: '9999999999' });
    await store.runJobs();
    expect((await subjects(order.member)).filter((subject) => subject.includes('발송'))).toHaveLength(1);
  });
});

it('ships one order by its state with an invoice, and corrects the number by a repetition', async () => {
  const order = await paidOrder();
  const invoice = { courierCode: parcel.courierCode, invoiceNo: '1234567890' };
  expect((await moveTo(order.orderId, 'SHIPPING_CONFIRM', invoice)).status).toBe(409);
  await moveTo(order.orderId, 'ORDER_CONFIRM');
  expect((await moveTo(order.orderId, 'SHIPPING_CONFIRM', invoice)).status).toBe(200);
  expect((await store.orderRows(order._id))[0]).toMatchObject({ orderStatus: 'SHIPPING_CONFIRM', ...invoice });
  const corrected = { ...invoice, invoiceNo: '9999999999' };
  expect((await moveTo(order.orderId, 'SHIPPING_CONFIRM', corrected)).status).toBe(200);
  expect((await store.orderRows(order._id))[0]).toMatchObject(corrected);
  await store.runJobs();
  expect((await subjects(order.member)).filter((subject) => subject.includes('발송'))).toHaveLength(1);
});

describe('refusals', () => {
  it.each(['ORDER_CANCELED', 'SHIPPING_CONFIRM', 'SHIPPING_DELAYED', 'DELIVERY_COMPLETE', 'ORDER_NONPAYMENT'])(
    'a paid order to %s, and the response contains from, to and the allowed states',
    async (state) => {
      const order = await paidOrder();
      const response = await moveTo(order.orderId, state, { message: '이유', date: '2026-06-09' });
      expect(response).toMatchObject({
        status: 409,
        body: {
          code: 'TRANSITION_NOT_ALLOWED',
          from: 'ORDER_PAYMENT',
          to: state,
          allowed: [{ event: 'CONFIRM', to: 'ORDER_CONFIRM' }],
        },
      });
      expect(await statusOf(order._id)).toBe('ORDER_PAYMENT');
    },
  );

  // @covers state:transition/order-confirm-shipping-confirm-invoice
  // @covers state:transition/order-confirm-shipping-delayed-message-date
  it('shipping without an invoice, a delay without a message, an invoice before the order is confirmed', async () => {
    const order = await paidOrder();
    expect(await ship(order.purchaseNo)).toMatchObject({ status: 409, body: { code: 'TRANSITION_NOT_ALLOWED' } });
    await moveTo(order.orderId, 'ORDER_CONFIRM');
    expect(await moveTo(order.orderId, 'SHIPPING_CONFIRM')).toMatchObject({
      status: 409,
      body: { missing: ['INVOICE'], detail: expect.stringContaining('송장') },
    });
    expect(await moveTo(order.orderId, 'SHIPPING_DELAYED')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', errors: [{ path: 'body.message' }, { path: 'body.date' }] },
    });
    expect(await statusOf(order._id)).toBe('ORDER_CONFIRM');
  });

  it('an open claim blocks the order', async () => {
    const order = await paidOrder();
    await moveTo(order.orderId, 'ORDER_CONFIRM');
    const set = (claimStatus: 'CANCEL_REQUESTED' | null) =>
      store.db.updateTable('orders').set({ claimStatus }).where('id', '=', order.orderId).execute();
    await set('CANCEL_REQUESTED');
    expect(await ship(order.purchaseNo)).toMatchObject({ status: 409, body: { missing: ['NO_OPEN_CLAIM'] } });
    await set(null);
    expect((await ship(order.purchaseNo)).status).toBe(200);
  });

  it('a missing order or purchase', async () => {
    const nowhere = '0197a1b2-0000-7000-8000-000000000000';
    expect((await moveTo(nowhere, 'ORDER_CONFIRM')).status).toBe(404);
    expect((await ship('20260601-AAAAAAAA')).status).toBe(404);
  });

  // @covers state:order/ORDER_CANCELED
  // @covers state:transition/purchase-initiated-generated-canceled-operator
  it('cancelling an unpaid order needs no claim, and returns everything', async () => {
    const purchase = await store.placed();
    const [order] = await store.orderRows(purchase._id);
    expect((await moveTo(order?.id ?? '', 'ORDER_CANCELED', { message: '재고 오류' })).status).toBe(200);
    expect(await store.purchaseRow(purchase._id)).toMatchObject({
      state: 'PURCHASE_CANCELED',
      cancelReason: '재고 오류',
    });
    expect(await store.stockOf(purchase.product)).toBe(10);
  });
});

it('moves many and reports each', async () => {
  const [one, two, unpaid] = [await paidOrder(), await paidOrder(), await store.placed()];
  const [unpaidOrder] = await store.orderRows(unpaid._id);
  const nowhere = '0197a1b2-0000-7000-8000-000000000000';
  const response = await store.send('PATCH', '/api/console/shop/orders/state/ORDER_CONFIRM', {
    as: operator,
    body: { _orders: [one.orderId, two.orderId, unpaidOrder?.id, nowhere] },
  });
  expect(response).toMatchObject({
    status: 200,
    body: {
      changed: 2,
      refused: 2,
      results: [
        { _id: one.orderId, ok: true, code: null },
        { _id: two.orderId, ok: true, code: null },
        { _id: unpaidOrder?.id, ok: false, code: 'TRANSITION_NOT_ALLOWED', message: expect.any(String) },
        { _id: nowhere, ok: false, code: 'NOT_FOUND' },
      ],
    },
  });
  expect([await statusOf(one._id), await statusOf(two._id)]).toEqual(['ORDER_CONFIRM', 'ORDER_CONFIRM']);
});

it('lets two operators process one order concurrently: one step is taken once', async () => {
  const order = await paidOrder();
  const responses = await Promise.all([1, 2, 3, 4].map(() => moveTo(order.orderId, 'ORDER_CONFIRM')));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const steps = await store.db
    .selectFrom('orderEvents')
    .select('id')
    .where('orderId', '=', order.orderId)
    .where('event', '=', 'CONFIRM')
    .execute();
  expect(steps).toHaveLength(1);
});

describe('the console', () => {
  const queued = async (queue: ConsoleQueue) => {
    const filter = JSON.stringify({ queue });
    const list = await store.send('GET', `/api/console/shop/orders?filter=${encodeURIComponent(filter)}`, {
      as: operator,
    });
    const { body } = await store.send('GET', '/api/console/shop/purchases/dashboard/orders', { as: operator });
    const { queues } = body.dashboard as { queues: Record<string, number> };
    return { ids: (list.body.orders as { _id: string }[]).map(({ _id }) => _id), count: queues[queue] };
  };

  // @covers call:GET /api/console/shop/purchases/dashboard/{manage}
  it('counts in each queue the orders of its list', async () => {
    const [confirmed, delayed, shipped] = [await paidOrder(), await paidOrder(), await paidOrder(), await paidOrder()];
    for (const { orderId } of [confirmed, delayed, shipped]) await moveTo(orderId, 'ORDER_CONFIRM');
    await moveTo(delayed.orderId, 'SHIPPING_DELAYED', { message: '입고가 늦어집니다.', date: '2026-07-04' });
    await ship(shipped.purchaseNo);
    for (const queue of ['toConfirm', 'toShip', 'delayed', 'shipping'] as const) {
      const { ids, count } = await queued(queue);
      expect(count, queue).toBeGreaterThan(0);
      expect(ids, queue).toHaveLength(count ?? 0);
    }
  });

  it('lists orders after their promised day', async () => {
    const order = await paidOrder();
    await moveTo(order.orderId, 'ORDER_CONFIRM');
    await moveTo(order.orderId, 'SHIPPING_DELAYED', { message: '입고가 늦어집니다.', date: '2026-06-04' });
    store.setClock(new Date('2026-06-04T14:59:59Z'));
    expect(await queued('latePromise')).toEqual({ ids: [], count: 0 });
    store.setClock(new Date('2026-06-04T15:00:00Z'));
    expect(await queued('latePromise')).toEqual({ ids: [order.orderId], count: 1 });
  });

  it('lists transfers that expire unpaid within a day', async () => {
    const purchase = await store.placed({ method: 'account' });
    const fields = await store.authenticated(purchase);
    const [order] = await store.orderRows(purchase._id);
    // No account was issued yet, so the member cannot pay to one.
    for (const queue of ['depositSoon', 'nonpayment'] as const)
      expect((await queued(queue)).ids).not.toContain(order?.id);
    await store.approve(fields);
    expect((await queued('nonpayment')).ids).toContain(order?.id);
    expect((await queued('depositSoon')).ids).not.toContain(order?.id);
    const expiresAt = new Date('2026-06-02T03:00:00Z');
    await store.db.updateTable('purchases').set({ expiresAt }).where('id', '=', purchase._id).execute();
    expect((await queued('depositSoon')).ids).toContain(order?.id);
  });
});
