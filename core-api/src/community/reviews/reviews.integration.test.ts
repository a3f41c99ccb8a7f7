import { makeUser } from '@iruon/db/factories';
import { describe, expect, it } from 'vitest';
import { type OrderChoice, openReviews, type Review } from './reviews.fixture.ts';

const { text, database, test, operator, each, delivered, write, written, change, mine, shown, figures } =
  await openReviews();

describe('writing', () => {
  // @covers call:GET /api/v1/shop/reviews, entity:review
  it('is shown in the shop under a masked name, and is the writer’s own', async () => {
    const { _id } = await written({ optionName: '3.5 / 10' });
    const { reviews, summary, total } = await shown();
    expect(total).toBe(1);
    expect(reviews).toMatchObject([
      { _id, writer: '김**', star: 5, content: text.content, optionName: '3.5 / 10', isMine: false, reply: null },
    ]);
    expect(summary).toMatchObject({ count: 1, average: 5 });
    expect(JSON.stringify(reviews)).not.toContain('서연');
    expect((await shown('', each.member)).reviews).toMatchObject([{ isMine: true }]);
    expect((await shown('', operator)).reviews).toMatchObject([{ isMine: false }]);
  });

  it('accepts an order once, also for twenty concurrent requests, and counts it once', async () => {
    const { id } = await delivered();
    const responses = await Promise.all(Array.from({ length: 20 }, () => write(id)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(responses.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['REVIEW_EXISTS']),
    );
    expect(await figures()).toEqual([1, 5]);
  });

  it("refuses an undelivered, returned, claimed or too old order, and another member's", async () => {
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
    const response = await write((await delivered()).id, each.member, { ...text, ...wrong });
    expect([response.status, response.body.code]).toEqual([400, 'INVALID_INPUT']);
  });

  // @covers call:GET /api/v1/me/reviews, call:POST /api/v1/me/reviews
  it('offers reviewable orders and then lists the written reviews', async () => {
    const order = await delivered();
    await delivered({ deliveredAt: new Date('2026-01-01T00:00:00Z') });
    await delivered({ claimStatus: 'EXCHANGE_PENDING' });
    expect(await mine()).toMatchObject({
      reviews: [],
      reviewable: [{ _order: order.id, lastDay: '2026-08-18', product: { _id: each.productId } }],
    });
    await write(order.id);
    expect(await mine()).toMatchObject({ total: 1, reviewable: [], reviews: [{ _order: order.id, isHidden: false }] });
  });
});

describe('filtered by orders', () => {
  const about = async (...ids: string[]) =>
    (await test.send('GET', `/api/v1/me/reviews?_orders=${ids.join(',')}`, { as: each.member })).body;

  it('returns the existing and possible reviews of these orders only', async () => {
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

  it('finds one beyond fifty later ones', async () => {
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
  // @covers call:DELETE /api/v1/me/reviews/{id}, call:PUT /api/v1/me/reviews/{id}
  it('changes the stars, and a deletion reverts everything; the order may then be reviewed again', async () => {
    const { _id, _order } = await written();
    expect((await change(_id, { ...text, star: 2 })).body.review).toMatchObject({ star: 2 });
    expect(await figures()).toEqual([1, 2]);
    for (let i = 0; i < 2; i += 1) {
      expect((await test.send('DELETE', `/api/v1/me/reviews/${_id}`, { as: each.member })).status).toBe(204);
    }
    expect(await figures()).toEqual([0, 0]);
    expect((await write(String(_order))).status).toBe(201);
  });

  it('is hidden from other members', async () => {
    const { _id } = await written();
    const other = await makeUser(database.db);
    expect((await change(_id, text, other)).status).toBe(404);
    expect((await test.send('GET', `/api/v1/me/reviews/${_id}`, { as: other })).status).toBe(404);
    expect((await test.send('DELETE', `/api/v1/me/reviews/${_id}`, { as: other })).status).toBe(204);
    expect(await shown()).toMatchObject({ total: 1 });
  });

  it('keeps figures exact under concurrent changes, hides and new reviews', async () => {
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
      .where('productId', '=', each.productId)
      .where('hiddenAt', 'is', null)
      .executeTakeFirstOrThrow();
    expect(await figures()).toEqual([Number(count), Number(sum)]);
    expect(Number(count)).toBe(5);
  });
});

// @covers call:GET /api/v1/shop/review-images
it('sorts by time, by stars, by pictures', async () => {
  const ids: string[] = [];
  for (const star of [3, 5, 4]) ids.push((await written({}, each.member, { ...text, star }))._id);
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
  const images = await test.send('GET', `/api/v1/shop/review-images?_product=${each.productId}`);
  expect(images.body).toMatchObject({ total: 1, images: [{ _review: three, url: `/files/${three}`, width: 4 }] });
  expect((await shown('&page=2&limit=2')).reviews).toHaveLength(1);
});
