import { longRunningDatabase } from '@iruon/db';
import { makeOrder, makePurchase } from '@iruon/db/factories';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { auditEntries } from '../../testing/audit-entries.ts';
import type { Member } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';

const store = await storeForTests();
const operator = await store.makeMember({ type: 'OPERATOR', name: '김담당' });
const manager = await store.makeMember({ type: 'OPERATOR', name: '이관리', scopes: ['manager'] });

interface Delivery {
  _id: string;
  purchaseNo: string;
  invoiceNo: string;
  state: string;
  orders: { _id: string }[];
  updatedAt: string;
}
const list = async (filter: object, range = [0, 24], as = operator) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: JSON.stringify(range) });
  const { body, status } = await store.send('GET', `/api/console/shop/deliveries?${query}`, { as });
  expect(status).toBe(200);
  return body as unknown as { deliveries: Delivery[]; total: number };
};
const numbers = async (filter: object) => (await list(filter)).deliveries.map(({ invoiceNo }) => invoiceNo);
const correct = (id: string, body: object, as = operator) =>
  store.send('PUT', `/api/console/shop/deliveries/${id}`, { as, body });
const moveTo = (orderId: string, state: string) =>
  store.send('PATCH', `/api/console/shop/orders/${orderId}/state/${state}`, { as: operator, body: {} });

/** A purchase of two paid products that were shipped in one parcel. */
async function sent(invoiceNo: string) {
  const purchase = await store.placedTwo();
  const { member, _id, purchaseNo } = purchase;
  await store.approve(await store.authenticated(purchase));
  const orders = (await store.orderRows(_id)).map(({ id }) => id);
  for (const id of orders) await moveTo(id, 'ORDER_CONFIRM');
  const shipped = await store.send('PUT', `/api/console/shop/invoices/${purchaseNo}`, {
    as: operator,
    body: { courierCode: 'CJ', invoiceNo },
  });
  expect(shipped.body.changed).toBe(2);
  const [first = '', second = ''] = orders;
  return { member, _id, purchaseNo, first, second };
}

const subjectsOf = async ({ email }: Member) => {
  await store.runJobs();
  return (await store.mails(email)).filter(({ subject }) => subject.includes('송장번호'));
};

// @covers call:GET /api/console/shop/deliveries
it('a parcel is one row, for any number of orders, found by its number, its purchase and its state', async () => {
  const { purchaseNo, first, second } = await sent('710000000001');
  const { deliveries, total } = await list({ q: '710000000001' }, [0, 24], manager);
  expect(total).toBe(1);
  expect(deliveries).toMatchObject([{ _id: first, purchaseNo, state: 'SHIPPING', courierCode: 'CJ' }]);
  expect(deliveries[0]?.orders.map(({ _id }) => _id)).toEqual([first, second]);
  expect(await numbers({ q: purchaseNo, courierCode: 'CJ', state: 'SHIPPING' })).toEqual(['710000000001']);
  expect(await numbers({ q: purchaseNo, courierCode: 'HANJIN' })).toEqual([]);
  expect(await numbers({ q: purchaseNo, from: '2026-06-01', to: '2026-06-01' })).toEqual(['710000000001']);
  expect(await numbers({ q: purchaseNo, to: '2026-05-31' })).toEqual([]);
  expect((await list({ id: [second] })).deliveries.map(({ _id }) => _id)).toEqual([first]);

  // The purchase counts as in transit while any of its orders is.
  await moveTo(first, 'DELIVERY_COMPLETE');
  expect(await numbers({ q: purchaseNo, state: 'DELIVERED' })).toEqual([]);
  expect((await list({ q: purchaseNo, state: 'SHIPPING' })).deliveries).toMatchObject([{ _id: first }]);
  await moveTo(second, 'DELIVERY_COMPLETE');
  expect(await numbers({ q: purchaseNo, state: 'SHIPPING' })).toEqual([]);
  expect(await numbers({ q: purchaseNo, state: 'DELIVERED' })).toEqual(['710000000001']);
});

// @covers call:PUT /api/console/shop/deliveries/{id}
it('a corrected number is on every order in the parcel, in their histories, in the audit log and in one mail', async () => {
  const { member, _id, purchaseNo, first, second } = await sent('710000000002');
  const [before] = (await list({ q: purchaseNo })).deliveries;
  const right = { courierCode: 'HANJIN', invoiceNo: '520000000002', updatedAt: before?.updatedAt };
  const response = await correct(second, right, manager);
  expect(response).toMatchObject({ status: 200, body: { delivery: { _id: first, invoiceNo: '520000000002' } } });
  expect((await store.orderRows(_id)).map(({ courierCode, invoiceNo }) => [courierCode, invoiceNo])).toEqual([
    ['HANJIN', '520000000002'],
    ['HANJIN', '520000000002'],
  ]);
  const { body } = await store.send('GET', `/api/console/shop/orders/${second}`, { as: operator });
  expect((body.order as { events: object[] }).events.at(-1)).toMatchObject({
    event: 'CORRECT_INVOICE',
    to: 'SHIPPING_CONFIRM',
    actorName: '이관리',
    message: 'CJ대한통운 710000000002 → 한진택배 520000000002',
  });
  const kept = await auditEntries(store.db, ['actorId', 'details'], {
    subject: `purchase:${_id}`,
    action: 'delivery.correct',
  });
  expect(kept).toMatchObject([{ actorId: manager.id, details: { to: ['HANJIN', '520000000002'] } }]);

  // A repetition, as after a lost response, finds the note stored.
  expect((await correct(second, right, manager)).status).toBe(200);
  const subjects = await subjectsOf(member);
  expect(subjects).toHaveLength(1);
  expect(subjects[0]?.text).toContain('한진택배 520000000002');
  await store.expectSound();
});

it('a number that was corrected and restored is mailed each time', async () => {
  const { member, first } = await sent('710000000003');
  for (const invoiceNo of ['710000000033', '710000000003', '710000000033']) {
    const [now] = (await list({ id: [first] })).deliveries;
    expect((await correct(first, { courierCode: 'CJ', invoiceNo, updatedAt: now?.updatedAt })).status).toBe(200);
  }
  expect(await subjectsOf(member)).toHaveLength(3);
});

it('is refused for a parcel that changed concurrently, was delivered, or was never sent', async () => {
  const { member, first, second } = await sent('710000000004');
  const [read] = (await list({ id: [first] })).deliveries;
  const right = { courierCode: 'CJ', invoiceNo: '710000000044', updatedAt: read?.updatedAt };
  store.later(1);
  expect((await correct(first, { ...right, updatedAt: '2026-01-01T00:00:00Z' })).body.code).toBe('RECORD_CHANGED');
  await moveTo(second, 'DELIVERY_COMPLETE');
  const late = await correct(first, right);
  expect(late).toMatchObject({ status: 409, body: { code: 'DELIVERY_ENDED' } });
  const unsent = await store.paid();
  const [order] = await store.orderRows(unsent._id);
  expect((await correct(order?.id ?? '', right)).status).toBe(404);
  expect((await correct(first, { ...right, invoiceNo: '12' })).body).toMatchObject({
    errors: [{ path: 'body.invoiceNo' }],
  });
  expect((await correct(first, right, member)).status).toBe(403);
  expect(await subjectsOf(member)).toEqual([]);
});

it('two parcels of one purchase stay two, and one that returned completely is neither in transit nor delivered', async () => {
  const { purchaseNo, first, second } = await sent('710000000005');
  await store.db.updateTable('orders').set({ invoiceNo: '710000000055' }).where('id', '=', second).execute();
  expect((await numbers({ q: purchaseNo })).sort()).toEqual(['710000000005', '710000000055']);
  await store.db
    .updateTable('orders')
    .set({ claimStatus: 'RETURN_COMPLETED', purchaseStatus: 'PURCHASE_CANCELED' })
    .where('id', '=', first)
    .execute();
  expect(await numbers({ q: purchaseNo, state: 'RETURNED' })).toEqual(['710000000005']);
  expect(await numbers({ q: purchaseNo, state: 'SHIPPING' })).toEqual(['710000000055']);
  expect(await numbers({ q: purchaseNo, state: 'DELIVERED' })).toEqual([]);
});

it('a page among many parcels shows each once, latest first', async () => {
  const { id: purchaseId } = await makePurchase(store.db);
  const { id } = await makeOrder(store.db, {
    purchaseId,
    orderStatus: 'DELIVERY_COMPLETE',
    courierCode: 'CJ',
    invoiceNo: '880000000000',
    shippedAt: new Date('2026-03-01T00:00:00Z'),
  });
  // Triggers derive a parcel for each of three thousand orders in one statement, which may take longer than statements of a request.
  await using patient = longRunningDatabase(store.db, 60_000, 'many parcels');
  await sql`
  with copy as (select p.*, n from purchases p, generate_series(1, 1000) n where p.id = ${purchaseId}),
  bought as (
    insert into purchases (id, purchase_no, user_id, state, payment_method, title, quote, goods_total, delivery_total, payable,
      sender, receiver, paid_at, created_at)
    select gen_random_uuid(), '20260301-M' || lpad(n::text, 7, '0'), user_id, state, payment_method, title, quote, goods_total,
      delivery_total, payable, sender, receiver, paid_at, created_at from copy
    returning id, purchase_no)
  insert into orders (id, purchase_id, user_id, sequence, product_id, product_code, product_name, amount, list_price, unit_price,
    line_total, shipping_code, shipping, order_status, purchase_status, courier_code, invoice_no, shipped_at, created_at, updated_at)
  select gen_random_uuid(), b.id, o.user_id, line, o.product_id, o.product_code, o.product_name, o.amount, o.list_price,
    o.unit_price, o.line_total, o.shipping_code, o.shipping, o.order_status, o.purchase_status, 'CJ',
    '88' || right(b.purchase_no, 7) || '0', o.shipped_at + right(b.purchase_no, 7)::int * interval '1 minute', o.created_at,
    o.updated_at
  from bought b, orders o, generate_series(0, 2) line where o.id = ${id}`.execute(patient);
  await sql`analyze orders`.execute(store.db);
  const { deliveries, total } = await list({ from: '2026-03-01', to: '2026-03-31', state: 'DELIVERED' });
  expect(total).toBe(1_001);
  expect(deliveries[0]).toMatchObject({ invoiceNo: '8800010000', state: 'DELIVERED' });
  expect(deliveries[0]?.orders).toHaveLength(3);
  expect(new Set(deliveries.map(({ _id }) => _id)).size).toBe(25);
});
