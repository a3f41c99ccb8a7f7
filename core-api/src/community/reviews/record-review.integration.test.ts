import type { OrderStatus } from '@iruon/contract';
import { makeOrder, makeProduct, makePurchase, makeUser } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { consoleReviewRoutes } from './console/routes.ts';
import { reviewRoutes } from './routes.ts';

type Json = Record<string, unknown>;

const NOW = new Date('2026-06-01T03:00:00Z');
const text = { star: 4, subject: '전화로 주신 말씀', content: '포장이 단단합니다.' };

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: [...reviewRoutes, ...consoleReviewRoutes], now: () => NOW });
const member = await makeUser(database.db, { name: '김서연' });
const operator = await makeUser(database.db, { type: 'OPERATOR' });

async function order(orderStatus: OrderStatus = 'DELIVERY_COMPLETE') {
  const purchase = await makePurchase(database.db, { userId: member.id });
  const { id: productId } = await makeProduct(database.db);
  return makeOrder(database.db, {
    purchaseId: purchase.id,
    productId,
    orderStatus,
    ...(orderStatus === 'DELIVERY_COMPLETE' && {
      purchaseStatus: 'PURCHASE_AWAITING',
      courierCode: 'CJ',
      invoiceNo: '123456789012',
      deliveredAt: new Date('2026-05-20T03:00:00Z'),
    }),
  });
}
const record = (orderId: string, over: Json = {}) =>
  test.send('POST', '/api/console/shop/reviews', { as: operator, body: { _order: orderId, ...text, ...over } });

// @covers call:GET /api/console/shop/reviews/{id}, call:POST /api/console/shop/reviews
it('a recorded review is the member’s own, is read individually, and is in the audit log', async () => {
  const { id: orderId } = await order();
  const response = await record(orderId);
  expect(response.status).toBe(201);
  const { _id } = response.body.review as Json;
  expect(response.body.review).toMatchObject({ ...text, _order: orderId, member: { _id: member.id, name: '김서연' } });
  const one = await test.send('GET', `/api/console/shop/reviews/${_id}`, { as: operator });
  expect(one.body).toEqual(response.body);
  const mine = await test.send('GET', `/api/v1/me/reviews/${_id}`, { as: member });
  expect(mine.body.review).toMatchObject({ _id, ...text });
  const audited = await database.db.selectFrom('auditLog').selectAll().where('subject', '=', `review:${_id}`).execute();
  expect(audited).toMatchObject([{ action: 'review.recorded', actorId: operator.id }]);
  expect((await record(orderId)).body.code).toBe('REVIEW_EXISTS');
});

it('a review that the member must not write cannot be recorded either', async () => {
  expect((await record((await order('ORDER_PAYMENT')).id)).body.code).toBe('REVIEW_NOT_ALLOWED');
  expect((await record(member.id)).status).toBe(404);
});

// @covers rule:subject, rule:content
it.each([
  ['subject', ' 짧 '],
  ['content', '.'],
])('refuses a %s of one character, from members and from operators', async (field, message) => {
  const { id } = await order();
  const own = { as: member, body: { _order: id, ...text, [field]: message } };
  for (const response of [await record(id, { [field]: message }), await test.send('POST', '/api/v1/me/reviews', own)]) {
    expect(response).toMatchObject({ status: 400, body: { errors: [{ path: `body.${field}` }] } });
  }
});
