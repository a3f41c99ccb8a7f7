import { makeLegacyOrder, makeUser } from '@iruon/db/factories';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { consoleLegacyOrderRoutes, legacyOrderRoutes } from './routes.ts';

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: [...legacyOrderRoutes, ...consoleLegacyOrderRoutes] });
const member = await makeUser(database.db);
const manager = await makeUser(database.db, { type: 'OPERATOR', scopes: ['manager'] });

const made = (columns: Parameters<typeof makeLegacyOrder>[1] = {}) =>
  makeLegacyOrder(database.db, { userId: member.id, ...columns });
const move = (id: string, state: string, body: object = {}) =>
  test.send('PATCH', `/api/console/legacy/orders/${id}/state/${state}`, { as: manager, body });

describe('for the member', () => {
  // @covers call:GET /api/v1/me/legacy/orders
  it("lists the member's own, latest first, by page", async () => {
    const owner = await makeUser(database.db);
    const older = await made({ userId: owner.id, orderedAt: new Date('2023-01-02T00:00:00Z') });
    const newer = await made({ userId: owner.id, orderedAt: new Date('2023-05-02T00:00:00Z') });
    await made();
    const { body } = await test.send('GET', '/api/v1/me/legacy/orders?limit=1', { as: owner });
    expect(body).toMatchObject({ orders: [{ _id: newer.id }], total: 2 });
    const next = await test.send('GET', '/api/v1/me/legacy/orders?limit=1&page=2', { as: owner });
    expect(next.body).toMatchObject({ orders: [{ _id: older.id }] });
    expect(JSON.stringify(body)).not.toContain('memo');
  });

  // @covers call:GET /api/v1/me/legacy/orders/{id}
  it('hides foreign ones', async () => {
    const order = await made();
    const stranger = await makeUser(database.db);
    expect((await test.send('GET', `/api/v1/me/legacy/orders/${order.id}`, { as: member })).status).toBe(200);
    expect((await test.send('GET', `/api/v1/me/legacy/orders/${order.id}`, { as: stranger })).status).toBe(404);
  });
});

describe('for the console', () => {
  // @covers role:legacy-orders-allow-manager-too, call:GET /api/console/legacy/orders
  it('finds by number, state and day', async () => {
    const order = await made({ orderNo: 'FIND-ME-1', status: 'CD', orderedAt: new Date('2022-03-31T15:30:00Z') });
    const find = async (filter: object) => {
      const { body } = await test.send(
        'GET',
        `/api/console/legacy/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`,
        { as: manager },
      );
      return (body.orders as { _id: string }[]).map(({ _id }) => _id);
    };
    expect(await find({ q: 'find-me' })).toEqual([order.id]);
    expect(await find({ status: 'CD' })).toEqual([order.id]);
    // 00:30 of the 1st of April in Seoul.
    expect(await find({ from: '2022-04-01', to: '2022-04-01' })).toEqual([order.id]);
    expect(await find({ to: '2022-03-31', q: 'FIND' })).toEqual([]);
  });

  // @covers call:PUT /api/console/legacy/orders/{id}, call:GET /api/console/legacy/orders/{id}
  it("stores an operator's notes, unless they changed concurrently", async () => {
    const order = await made();
    const path = `/api/console/legacy/orders/${order.id}`;
    const updatedAt = order.updatedAt.toISOString();
    const first = await test.send('PUT', path, { as: manager, body: { memo: '전화 확인', updatedAt } });
    expect(first.body).toMatchObject({ order: { memo: '전화 확인' } });
    const second = await test.send('PUT', path, { as: manager, body: { memo: '다른 말', updatedAt } });
    expect(second.body).toMatchObject({ code: 'RECORD_CHANGED' });
    const read = await test.send('GET', path, { as: manager });
    expect(read.body).toMatchObject({ order: { _id: order.id, memo: '전화 확인' } });
    expect((await test.send('GET', path, { as: member })).status).toBe(403);
  });

  // @covers state:legacy-order/di-shipped
  it('ships with an invoice only', async () => {
    const order = await made({ status: 'DR' });
    expect((await move(order.id, 'DI')).body).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED', from: 'DR', to: 'DI' });
    await test.send('PUT', `/api/console/legacy/orders/${order.id}`, {
      as: manager,
      body: { courier: 'CJ', invoiceNo: '123456789012', updatedAt: order.updatedAt.toISOString() },
    });
    const shipped = await move(order.id, 'DI', { message: '오늘 출고했습니다.' });
    expect(shipped.body).toMatchObject({
      order: { status: 'DI', statusMessage: '오늘 출고했습니다.', allowed: ['DC', 'CD'] },
    });
    expect((await move(order.id, 'DI')).status).toBe(200);
  });

  // @covers state:legacy-order/rc-cancel-done, state:legacy-order/cc-exchange-done, state:legacy-order/or-received
  // @covers state:legacy-order/oy-paid, state:legacy-order/dr-preparing-delivery, state:legacy-order/dc-delivered
  // @covers state:legacy-order/oc-cancelled, state:legacy-order/rd-cancel-requested
  // @covers state:legacy-order/cd-exchange-requested, call:PATCH /api/console/legacy/orders/{id}/state/{state}
  it.each([
    ['OR', 'OY', 200],
    ['OR', 'OC', 200],
    ['OR', 'DC', 409],
    ['OY', 'RD', 200],
    ['RD', 'RC', 200],
    ['RD', 'DR', 200],
    ['DC', 'CD', 200],
    ['CD', 'CC', 200],
    ['RC', 'OY', 409],
    ['OC', 'OR', 409],
    ['CC', 'DC', 409],
  ] as const)('%s to %s returns %i and is audited when done', async (from, to, status) => {
    const order = await made({ status: from });
    expect((await move(order.id, to)).status).toBe(status);
    const { state } = await database.db
      .selectFrom('auditLog')
      .select((eb) => eb.fn.countAll<string>().as('state'))
      .where('subject', '=', `legacy-order:${order.id}`)
      .executeTakeFirstOrThrow();
    expect(Number(state)).toBe(status === 200 ? 1 : 0);
  });
});
