// @covers entity:review, call:GET /api/console/shop/reviews, call:PUT /api/console/shop/reviews/{id}
// @covers call:DELETE /api/console/shop/reviews/{id}, call:GET /api/v1/me/reviews, call:POST /api/v1/me/reviews
// @covers call:PUT /api/v1/me/reviews/{id}, call:DELETE /api/v1/me/reviews/{id}, call:GET /api/v1/shop/review-images
// @covers call:GET /api/v1/shop/reviews

import { makeOrder, makeProduct, makePurchase, makeUser } from '@iruon/db/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tooling/test/database.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { consoleReviewRoutes } from './console/routes.ts';
import { reviewRoutes } from './routes.ts';

type Member = Awaited<ReturnType<typeof makeUser>>;
type Review = Record<string, unknown> & { _id: string };

const NOW = new Date('2026-06-01T03:00:00Z');
const text = { star: 5, subject: '식립이 편합니다', content: '고정력이 좋고\n드릴 순서가 단순합니다.' };
let database: TestDatabase;
let test: TestApp;
let member: Member;
let operator: Member;
let productId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  test = createTestApp(database.db, { routes: [...reviewRoutes, ...consoleReviewRoutes], now: () => NOW });
  operator = await makeUser(database.db, { type: 'OPERATOR', name: '운영자' });
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  member = await makeUser(database.db, { name: '김서연' });
  productId = (await makeProduct(database.db)).id;
});

type OrderChoice = Parameters<typeof makeOrder>[1];
async function delivered(of: OrderChoice = {}, as: Member = member) {
  const purchase = await makePurchase(database.db, { userId: as.id });
  return makeOrder(database.db, {
    purchaseId: purchase.id,
    productId,
    orderStatus: 'DELIVERY_COMPLETE',
    purchaseStatus: 'PURCHASE_AWAITING',
    courierCode: 'CJ',
    invoiceNo: '123456789012',
    deliveredAt: new Date('2026-05-20T03:00:00Z'),
    ...of,
  });
}

const write = (orderId: string, as: Member = member, body: object = text) =>
  test.send('POST', '/api/v1/me/reviews', { as, body: { _order: orderId, ...body } });
async function written(of: OrderChoice = {}, as: Member = member, body: object = text): Promise<Review> {
  const response = await write((await delivered(of, as)).id, as, body);
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return response.body.review as Review;
}
const change = (id: string, body: object, as: Member = member) =>
  test.send('PUT', `/api/v1/me/reviews/${id}`, { as, body });
const mine = async (as: Member = member) => (await test.send('GET', '/api/v1/me/reviews', { as })).body;
const shown = async (query = '', as?: Member) =>
  (await test.send('GET', `/api/v1/shop/reviews?_product=${productId}${query}`, as ? { as } : {})).body;
const figures = async () => {
  const found = await database.db
    .selectFrom('productFigures')
    .select(['reviewCount', 'starSum'])
    .where('productId', '=', productId)
    .executeTakeFirst();
  return [found?.reviewCount ?? 0, found?.starSum ?? 0];
};

describe('writing', () => {
  it('shows in the shop under a masked name, and is the writer’s own', async () => {
    const { _id } = await written({ optionName: '3.5 / 10' });
    const { reviews, summary, total } = await shown();
    expect(total).toBe(1);
    expect(reviews).toMatchObject([
      { _id, writer: '김**', star: 5, content: text.content, optionName: '3.5 / 10', isMine: false, reply: null },
    ]);
    expect(summary).toMatchObject({ count: 1, average: 5 });
    expect(JSON.stringify(reviews)).not.toContain('서연');
    expect((await shown('', member)).reviews).toMatchObject([{ isMine: true }]);
    expect((await shown('', operator)).reviews).toMatchObject([{ isMine: false }]);
  });

  it('takes no order twice, even twenty times at once, and counts it once', async () => {
    const { id } = await delivered();
    const responses = await Promise.all(Array.from({ length: 20 }, () => write(id)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(responses.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['REVIEW_EXISTS']),
    );
    expect(await figures()).toEqual([1, 5]);
  });

  it('refuses what was not delivered, was given back, is being claimed, is too old or is somebody else’s', async () => {
    const other = await makeUser(database.db);
    const cases: [OrderChoice, number, string][] = [
      [{ orderStatus: 'SHIPPING_CONFIRM', deliveredAt: null }, 409, 'REVIEW_NOT_ALLOWED'],
      [{ claimStatus: 'RETURN_COMPLETED', purchaseStatus: 'PURCHASE_CANCELED' }, 409, 'REVIEW_NOT_ALLOWED'],
      [{ claimStatus: 'RETURN_REQUESTED' }, 409, 'REVIEW_NOT_ALLOWED'],
      [{ deliveredAt: new Date('2026-03-01T03:00:00Z') }, 409, 'REVIEW_PERIOD_OVER'],
    ];
    for (const [of, status, code] of cases) {
      const response = await write((await delivered(of)).id);
      expect([response.status, response.body.code], JSON.stringify(of)).toEqual([status, code]);
    }
    expect((await write((await delivered()).id, other)).status).toBe(404);
    expect(await figures()).toEqual([0, 0]);
  });

  it.each([
    { star: 0 },
    { star: 6 },
    { star: 4.5 },
    { subject: ' 아 ' },
    { content: '' },
    { subject: '가'.repeat(101) },
    { content: '가'.repeat(2001) },
  ])('refuses %j', async (wrong) => {
    const response = await write((await delivered()).id, member, { ...text, ...wrong });
    expect([response.status, response.body.code]).toEqual([400, 'INVALID_INPUT']);
  });

  it('offers what may be reviewed and then lists it as written', async () => {
    const order = await delivered();
    await delivered({ deliveredAt: new Date('2026-01-01T00:00:00Z') });
    await delivered({ claimStatus: 'EXCHANGE_PENDING' });
    expect(await mine()).toMatchObject({
      reviews: [],
      reviewable: [{ _order: order.id, lastDay: '2026-08-18', product: { _id: productId } }],
    });
    await write(order.id);
    expect(await mine()).toMatchObject({ total: 1, reviewable: [], reviews: [{ _order: order.id, isHidden: false }] });
  });
});

describe('asked about some orders', () => {
  const about = async (...ids: string[]) =>
    (await test.send('GET', `/api/v1/me/reviews?_orders=${ids.join(',')}`, { as: member })).body;

  it('tells what is and what may be written about them, and about no others', async () => {
    const [reviewed, open] = [await delivered(), await delivered()];
    await Promise.all([write(reviewed.id), written()]);
    const others = await delivered({}, await makeUser(database.db));
    expect(await about(reviewed.id, open.id, others.id)).toMatchObject({
      total: 1,
      reviews: [{ _order: reviewed.id }],
      reviewable: [{ _order: open.id }],
    });
    expect(await about(others.id)).toMatchObject({ total: 0, reviews: [], reviewable: [] });
  });

  it('finds the one that more than fifty later ones would hide', async () => {
    const first = await delivered({ deliveredAt: new Date('2026-05-01T03:00:00Z') });
    for (let later = 0; later < 50; later += 1) await delivered();
    expect(((await mine()).reviewable as Review[]).map(({ _order }) => _order)).not.toContain(first.id);
    expect(await about(first.id)).toMatchObject({ reviewable: [{ _order: first.id }] });
  });

  it.each(['', 'x', Array.from({ length: 51 }, () => crypto.randomUUID()).join()])('refuses %j', async (ids) => {
    expect(await about(ids)).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('changing', () => {
  it('moves the stars, and taking back takes everything along; the order may then be reviewed again', async () => {
    const { _id, _order } = await written();
    expect((await change(_id, { ...text, star: 2 })).body.review).toMatchObject({ star: 2 });
    expect(await figures()).toEqual([1, 2]);
    for (let i = 0; i < 2; i += 1) {
      expect((await test.send('DELETE', `/api/v1/me/reviews/${_id}`, { as: member })).status).toBe(204);
    }
    expect(await figures()).toEqual([0, 0]);
    expect((await write(String(_order))).status).toBe(201);
  });

  it('is nobody else’s', async () => {
    const { _id } = await written();
    const other = await makeUser(database.db);
    expect((await change(_id, text, other)).status).toBe(404);
    expect((await test.send('GET', `/api/v1/me/reviews/${_id}`, { as: other })).status).toBe(404);
    expect((await test.send('DELETE', `/api/v1/me/reviews/${_id}`, { as: other })).status).toBe(204);
    expect(await shown()).toMatchObject({ total: 1 });
  });

  it('keeps figures right while stars change, reviews hide and others are written at once', async () => {
    const reviews = await Promise.all(Array.from({ length: 6 }, () => written()));
    const hide = (id: string) =>
      test.send('PUT', `/api/console/shop/reviews/${id}/hidden`, { as: operator, body: { reason: '광고 글' } });
    await Promise.all([
      ...reviews.flatMap(({ _id }, i) => [change(_id, { ...text, star: (i % 5) + 1 }), hide(_id)]),
      written(),
      written(),
    ]);
    for (const { _id } of reviews.slice(0, 3)) {
      await test.send('DELETE', `/api/console/shop/reviews/${_id}/hidden`, { as: operator });
    }
    const { count, sum } = await database.db
      .selectFrom('reviews')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('star').as('sum')])
      .where('productId', '=', productId)
      .where('hiddenAt', 'is', null)
      .executeTakeFirstOrThrow();
    expect(await figures()).toEqual([Number(count), Number(sum)]);
    expect(Number(count)).toBe(5);
  });
});

it('sorts by time, by stars, by pictures', async () => {
  const ids: string[] = [];
  for (const star of [3, 5, 4]) ids.push((await written({}, member, { ...text, star }))._id);
  const [three, five, four] = ids as [string, string, string];
  const file = await database.db
    .insertInto('files')
    .values({
      id: three,
      storageKey: `reviews/${three}`,
      name: 'a.webp',
      mime: 'image/webp',
      bytes: 1,
      width: 4,
      height: 3,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.db.insertInto('reviewImages').values({ reviewId: three, fileId: file.id, sequence: 0 }).execute();
  const order = async (sort: string) => ((await shown(`&sort=${sort}`)).reviews as Review[]).map(({ _id }) => _id);
  expect(await order('latest')).toEqual([four, five, three]);
  expect(await order('star')).toEqual([five, four, three]);
  expect(await order('pictures')).toEqual([three, four, five]);
  const images = await test.send('GET', `/api/v1/shop/review-images?_product=${productId}`);
  expect(images.body).toMatchObject({ total: 1, images: [{ _review: three, url: `/files/${three}`, width: 4 }] });
  expect((await shown('&page=2&limit=2')).reviews).toHaveLength(1);
});

describe('the console', () => {
  const list = async (filter: object) => {
    const query = `filter=${encodeURIComponent(JSON.stringify({ _product: productId, ...filter }))}`;
    return (await test.send('GET', `/api/console/shop/reviews?${query}`, { as: operator })).body;
  };
  const put = (path: string, body: object) =>
    test.send('PUT', `/api/console/shop/reviews/${path}`, { as: operator, body });
  const audits = (id: string) =>
    database.db
      .selectFrom('auditLog')
      .select(['action', 'actorId'])
      .where('subject', '=', `review:${id}`)
      .orderBy('id')
      .execute();

  it('replies, betters the reply and takes it back, each noted', async () => {
    const { _id } = await written();
    expect((await put(_id, { reply: '감사합니다.' })).body.review).toMatchObject({ repliedAt: NOW.toISOString() });
    expect((await shown()).reviews).toMatchObject([{ reply: '감사합니다.' }]);
    await put(_id, { reply: '고맙습니다.' });
    expect((await put(_id, { reply: null })).body.review).toMatchObject({ reply: null, repliedAt: null });
    expect((await audits(_id)).map(({ action }) => action)).toEqual([
      'review.replied',
      'review.replied',
      'review.reply-removed',
    ]);
    expect((await audits(_id))[0]?.actorId).toBe(operator.id);
  });

  it('hides with a reason that the writer sees, and shows again; the shop counts neither twice', async () => {
    const { _id } = await written();
    const other = await written();
    for (let i = 0; i < 2; i += 1) {
      const { body } = await put(`${_id}/hidden`, { reason: '다른 제품의 리뷰' });
      expect(body.review).toMatchObject({ hiddenReason: '다른 제품의 리뷰' });
    }
    const inShop = await shown();
    expect(inShop).toMatchObject({ total: 1, summary: { count: 1 } });
    expect((inShop.reviews as { _id: string }[]).map((each) => each._id)).toEqual([other._id]);
    expect(await figures()).toEqual([1, 5]);
    const own = await test.send('GET', `/api/v1/me/reviews/${_id}`, { as: member });
    expect(own.body.review).toMatchObject({ isHidden: true, hiddenReason: '다른 제품의 리뷰' });
    expect((await change(_id, text)).body.code).toBe('REVIEW_HIDDEN');
    for (let i = 0; i < 2; i += 1) {
      await test.send('DELETE', `/api/console/shop/reviews/${_id}/hidden`, { as: operator });
    }
    expect(await figures()).toEqual([2, 10]);
    // A hidden review was removed from the counts before its author deleted it.
    await put(`${_id}/hidden`, { reason: '다시 숨김' });
    await test.send('DELETE', `/api/v1/me/reviews/${_id}`, { as: member });
    expect(await figures()).toEqual([1, 5]);
  });

  it('hides many and says which are gone', async () => {
    const [a, b] = [await written(), await written()];
    const { body } = await put('hidden', { _reviews: [a._id, operator.id, b._id], reason: '도배' });
    expect(body).toMatchObject({ changed: 2, refused: 1 });
    expect(await figures()).toEqual([0, 0]);
    expect((await put('hidden', { _reviews: [a._id], reason: '' })).status).toBe(400);
  });

  it('filters by star, reply, picture, hiding, day and words', async () => {
    const low = await written({}, member, { ...text, star: 1, subject: '포장이 찢어졌습니다' });
    const high = await written();
    await put(high._id, { reply: '감사합니다.' });
    await put(`${low._id}/hidden`, { reason: '확인 중' });
    const found = async (filter: object) => ((await list(filter)).reviews as Review[]).map(({ _id }) => _id);
    expect(await found({})).toEqual([high._id, low._id]);
    expect(await found({ star: 1 })).toEqual([low._id]);
    expect(await found({ isAnswered: false })).toEqual([low._id]);
    expect(await found({ isHidden: false })).toEqual([high._id]);
    expect(await found({ hasImages: true })).toEqual([]);
    expect(await found({ q: '찢어' })).toEqual([low._id]);
    expect(await found({ q: '%' })).toEqual([]);
    expect(await found({ from: '2026-06-01', to: '2026-06-01' })).toHaveLength(2);
    expect(await found({ to: '2026-05-31' })).toEqual([]);
    expect(await found({ id: [low._id] })).toEqual([low._id]);
    expect((await list({})).total).toBe(2);
  });

  it('deletes what may not be kept, once, out of the figures too, and the audit keeps what it said', async () => {
    const [shownOne, hiddenOne] = [await written(), await written()];
    await put(`${hiddenOne._id}/hidden`, { reason: '개인정보' });
    for (const { _id } of [shownOne, hiddenOne, shownOne]) {
      expect((await test.send('DELETE', `/api/console/shop/reviews/${_id}`, { as: operator })).status).toBe(204);
    }
    expect(await figures()).toEqual([0, 0]);
    expect(await shown()).toMatchObject({ total: 0 });
    expect((await audits(shownOne._id)).map(({ action }) => action)).toEqual(['review.deleted']);
  });

  it('is closed to members', async () => {
    const { _id } = await written();
    expect((await test.send('GET', '/api/console/shop/reviews', { as: member })).status).toBe(403);
    expect(
      (await test.send('PUT', `/api/console/shop/reviews/${_id}/hidden`, { as: member, body: { reason: '이유' } }))
        .status,
    ).toBe(403);
  });
});
