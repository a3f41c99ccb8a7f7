import { describe, expect, it } from 'vitest';
import { auditEntries } from '../../testing/audit-entries.ts';
import { openReviews, type Review } from './reviews.fixture.ts';

const { NOW, text, database, test, operator, each, written, change, shown, figures } = await openReviews();

describe('the console', () => {
  const list = async (filter: object) => {
    const query = `filter=${encodeURIComponent(JSON.stringify({ _product: each.productId, ...filter }))}`;
    return (await test.send('GET', `/api/console/shop/reviews?${query}`, { as: operator })).body;
  };
  const put = (path: string, body: object) =>
    test.send('PUT', `/api/console/shop/reviews/${path}`, { as: operator, body });
  const audits = (id: string) => auditEntries(database.db, ['action', 'actorId'], { subject: `review:${id}` });

  // @covers call:PUT /api/console/shop/reviews/{id}
  it('replies, corrects the reply and deletes it, each recorded', async () => {
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

  it('hides with a reason that the writer sees, and shows again; the shop counts each once', async () => {
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
    const own = await test.send('GET', `/api/v1/me/reviews/${_id}`, { as: each.member });
    expect(own.body.review).toMatchObject({ isHidden: true, hiddenReason: '다른 제품의 리뷰' });
    expect((await change(_id, text)).body.code).toBe('REVIEW_HIDDEN');
    for (let i = 0; i < 2; i += 1) {
      await test.send('DELETE', `/api/console/shop/reviews/${_id}/hidden`, { as: operator });
    }
    expect(await figures()).toEqual([2, 10]);
    // A hidden review was removed from the counts before its author deleted it.
    await put(`${_id}/hidden`, { reason: '다시 숨김' });
    await test.send('DELETE', `/api/v1/me/reviews/${_id}`, { as: each.member });
    expect(await figures()).toEqual([1, 5]);
  });

  it('hides many and reports missing ones', async () => {
    const [a, b] = [await written(), await written()];
    const { body } = await put('hidden', { _reviews: [a._id, operator.id, b._id], reason: '도배' });
    expect(body).toMatchObject({ changed: 2, refused: 1 });
    expect(await figures()).toEqual([0, 0]);
    expect((await put('hidden', { _reviews: [a._id], reason: '' })).status).toBe(400);
  });

  // @covers call:GET /api/console/shop/reviews
  it('filters by star, reply, picture, hiding, day and words', async () => {
    const low = await written({}, each.member, { ...text, star: 1, subject: '포장이 찢어졌습니다' });
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

  // @covers call:DELETE /api/console/shop/reviews/{id}
  it('deletes an inappropriate one, once, also from the figures, and the audit log retains its text', async () => {
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
    expect((await test.send('GET', '/api/console/shop/reviews', { as: each.member })).status).toBe(403);
    expect(
      (await test.send('PUT', `/api/console/shop/reviews/${_id}/hidden`, { as: each.member, body: { reason: '이유' } }))
        .status,
    ).toBe(403);
  });
});
