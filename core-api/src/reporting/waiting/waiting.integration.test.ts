import { makePromoter } from '@iruon/db/factories';
import { afterEach, expect, it } from 'vitest';
import type { Member } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';

const START = new Date('2026-06-01T03:00:00Z');

const store = await storeForTests();
const operator = await store.makeMember({ type: 'OPERATOR' });
const manager = await store.makeMember({ type: 'OPERATOR', scopes: ['manager'] });
afterEach(() => store.expectSound());

const waiting = async (as: Member) =>
  (await store.send('GET', '/api/console/waiting', { as })).body.waiting as Record<string, number | null>;
const moveOn = (seconds: number) => store.setClock(new Date(START.getTime() + seconds * 1_000));

it('counts the items of the lists, and counts again after a few seconds', async () => {
  store.setClock(START);
  expect(await waiting(operator)).toMatchObject({ toConfirm: 0, toShip: 0, claims: 0, deposits: 0, oddDeposits: 0 });
  const { _id } = await store.paid();
  moveOn(2);
  expect((await waiting(operator)).toConfirm).toBe(0);
  moveOn(4);
  expect(await waiting(operator)).toMatchObject({ toConfirm: 1, toShip: 0 });
  const [order] = await store.orderRows(_id);
  const path = `/api/console/shop/orders/${order?.id}/state/ORDER_CONFIRM`;
  expect((await store.send('PATCH', path, { as: operator, body: {} })).status).toBe(200);
  moveOn(8);
  expect(await waiting(operator)).toMatchObject({ toConfirm: 0, toShip: 1, parcels: 1 });
});

it('returns only orders and claims to a manager, and nothing to a member', async () => {
  moveOn(20);
  expect(await waiting(manager)).toMatchObject({ toShip: 1, deposits: null, oddDeposits: null, reviews: null });
  const member = await store.makeMember();
  expect(await store.send('GET', '/api/console/waiting', { as: member })).toMatchObject({ status: 403 });
});

it('counts pending items of promoters', async () => {
  moveOn(25);
  const { userId } = await makePromoter(store.db, { state: 'AWAITING' });
  await store.db
    .insertInto('promoterApplications')
    .values({ id: crypto.randomUUID(), userId, message: '', createdAt: START })
    .execute();
  const works = { promoterApplications: 1, heldBonuses: 0, withdrawals: 0, transfers: 0 };
  expect(await waiting(operator)).toMatchObject(works);
  expect(await waiting(manager)).toMatchObject({ promoterApplications: null, heldBonuses: null, withdrawals: null });
});

it('counts members who wait for an operator, for operators of the chat only', async () => {
  moveOn(29);
  const member = await store.makeMember();
  const room = { id: crypto.randomUUID(), userId: member.id, createdAt: START, updatedAt: START };
  await store.db
    .insertInto('chatRooms')
    .values({ ...room, stage: 'AWAITING_MANAGER', waitingSince: START })
    .execute();
  expect((await waiting(operator)).chats).toBe(1);
  expect((await waiting(manager)).chats).toBeNull();
});

it('counts sold-out products that the shop shows for sale, as the list of products does', async () => {
  moveOn(31);
  const before = (await waiting(operator)).soldOut ?? 0;
  const [sold, hidden] = [await store.makeProduct({ stock: 0 }), await store.makeProduct({ stock: 0 })];
  await store.db.updateTable('products').set({ shows: false }).where('id', '=', hidden.id).execute();
  const filter = JSON.stringify({ soldOut: true, shows: true });
  const path = `/api/console/shop/products?${new URLSearchParams({ filter, range: '[0,99]' })}`;
  const { body } = await store.send('GET', path, { as: operator });
  expect((body.products as { _id: string }[]).map(({ _id }) => _id)).toContain(sold.id);
  moveOn(36);
  expect(await waiting(operator)).toMatchObject({ soldOut: before + 1 });
  expect(body.total).toBe(before + 1);
});

// @covers call:GET /api/console/shop/orders
it('lists an order with an open payment window, with its deadline and its reservations', async () => {
  moveOn(33);
  const purchase = await store.placed();
  const filter = JSON.stringify({ queue: 'paying' });
  const path = `/api/console/shop/orders?${new URLSearchParams({ filter, range: '[0,9]' })}`;
  const { body } = await store.send('GET', path, { as: operator });
  expect(body).toMatchObject({
    total: 1,
    orders: [{ _purchase: purchase._id, hold: { points: 0, money: 0, hasCoupons: false } }],
  });
  const [row] = body.orders as { hold: { expiresAt: string } }[];
  expect(row?.hold.expiresAt).toBe((await store.purchaseRow(purchase._id)).expiresAt?.toISOString());
  const dashboard = await store.send('GET', '/api/console/shop/purchases/dashboard/orders', { as: operator });
  expect(dashboard.body.dashboard).toMatchObject({ queues: { paying: 1, nonpayment: 0 } });
});

it('counts supply reports that are not filed, and those of them whose deadline is over', async () => {
  moveOn(60);
  const product = await store.makeProduct({});
  for (const month of ['2026-03', '2026-04', '2026-05', '2026-06']) {
    const id = crypto.randomUUID();
    const at = { createdAt: START, updatedAt: START };
    await store.db
      .insertInto('supplyReports')
      .values({ id, month, builds: 1, ...at })
      .execute();
    await store.db
      .insertInto('supplyReportRows')
      .values({
        ...{ id: crypto.randomUUID(), reportId: id, key: 'row', reference: `0123456789${month.replace('-', '')}` },
        ...{ kind: 'SHIP', occurredOn: `${month}-05`, productId: product.id, goodsName: product.name, state: 'READY' },
        ...{ quantity: 1, pieces: 1, buildNo: 1, ...at },
      })
      .execute();
  }
  await store.db.updateTable('supplyReports').set({ portalState: 'FILED' }).where('month', '=', '2026-03').execute();
  // On 1 June April is over since the end of May, and May is due until the end of June.
  expect(await waiting(operator)).toMatchObject({ supplyReports: 2, supplyReportsLate: 1, recallsLate: 0 });
  expect(await waiting(manager)).toMatchObject({ supplyReports: null, supplyReportsLate: null, recallsLate: null });
});
