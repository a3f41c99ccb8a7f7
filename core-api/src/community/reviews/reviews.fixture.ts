import { makeDelivered, type makeOrder, makeProduct, makeUser } from '@iruon/db/factories';
import { beforeEach, expect } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { consoleReviewRoutes } from './console/routes.ts';
import { reviewRoutes } from './routes.ts';

export type Member = Awaited<ReturnType<typeof makeUser>>;
export type Review = Record<string, unknown> & { _id: string };

export type OrderChoice = Parameters<typeof makeOrder>[1];

/** Reviews of a store for a test file; `each` has the member and the product of the current test. */
export async function openReviews() {
  const NOW = new Date('2026-06-01T03:00:00Z');
  const text = { star: 5, subject: '식립이 편합니다', content: '고정력이 좋고\n드릴 순서가 단순합니다.' };

  const database = await databaseForTests();
  const test = createTestApp(database.db, { routes: [...reviewRoutes, ...consoleReviewRoutes], now: () => NOW });
  const operator = await makeUser(database.db, { type: 'OPERATOR', name: '운영자' });
  const each = { member: await makeUser(database.db), productId: '' };
  beforeEach(async () => {
    each.member = await makeUser(database.db, { name: '김서연' });
    each.productId = (await makeProduct(database.db)).id;
  });

  async function delivered(of: OrderChoice = {}, as: Member = each.member) {
    const deliveredAt = new Date('2026-05-20T03:00:00Z');
    return makeDelivered(database.db, { userId: as.id, productId: each.productId, deliveredAt, ...of });
  }

  const write = (orderId: string, as: Member = each.member, body: object = text) =>
    test.send('POST', '/api/v1/me/reviews', { as, body: { _order: orderId, ...body } });
  async function written(of: OrderChoice = {}, as: Member = each.member, body: object = text): Promise<Review> {
    const response = await write((await delivered(of, as)).id, as, body);
    expect(response.status, JSON.stringify(response.body)).toBe(201);
    return response.body.review as Review;
  }
  const change = (id: string, body: object, as: Member = each.member) =>
    test.send('PUT', `/api/v1/me/reviews/${id}`, { as, body });
  const mine = async (as: Member = each.member) => (await test.send('GET', '/api/v1/me/reviews', { as })).body;
  const shown = async (query = '', as?: Member) =>
    (await test.send('GET', `/api/v1/shop/reviews?_product=${each.productId}${query}`, as ? { as } : {})).body;
  const figures = async () => {
    const found = await database.db
      .selectFrom('productFigures')
      .select(['reviewCount', 'starSum'])
      .where('productId', '=', each.productId)
      .executeTakeFirst();
    return [found?.reviewCount ?? 0, found?.starSum ?? 0];
  };
  return { NOW, text, database, test, operator, each, delivered, write, written, change, mine, shown, figures };
}
