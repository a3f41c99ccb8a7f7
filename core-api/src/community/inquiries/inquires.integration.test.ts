import { makeProduct, makeSettings, makeUser } from '@iruon/db/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { auditEntries } from '../../testing/audit-entries.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { consoleInquireRoutes } from './console/routes.ts';
import { inquireRoutes } from './routes.ts';

type Member = Awaited<ReturnType<typeof makeUser>>;
type Inquire = Record<string, unknown> & { _id: string };

const NOW = new Date('2026-06-01T03:00:00Z');
const text = { subject: '식립 토크', content: '권장 토크가 얼마인가요?' };
let now = NOW;
let member: Member;
let productId: string;

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: [...inquireRoutes, ...consoleInquireRoutes], now: () => now });
await makeSettings(database.db);
const operator = await makeUser(database.db, { type: 'OPERATOR', name: '상담원' });
const stranger = await makeUser(database.db);
beforeEach(async () => {
  member = await makeUser(database.db, { name: '김서연' });
  productId = (await makeProduct(database.db, { name: '본레벨 픽스처' })).id;
});

async function makeInquire(of: object = {}, as: Member = member): Promise<Inquire> {
  const response = await test.send('POST', '/api/v1/me/inquires', {
    as,
    body: { _product: productId, ...text, ...of },
  });
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return response.body.inquire as Inquire;
}
const change = (id: string, as: Member = member) =>
  test.send('PUT', `/api/v1/me/inquires/${id}`, { as, body: { ...text, subject: '고친 제목' } });
const remove = (id: string, as: Member = member) => test.send('DELETE', `/api/v1/me/inquires/${id}`, { as });
const answer = (id: string, content: string, as: Member = operator) =>
  test.send('PUT', `/api/console/shop/inquires/${id}`, { as, body: { answer: content } });
const setState = (id: string, state: string) =>
  test.send('PUT', `/api/console/shop/inquires/${id}/state`, { as: operator, body: { state } });
const shown = async (as?: Member) =>
  (await test.send('GET', `/api/v1/shop/inquires?_product=${productId}`, as ? { as } : {})).body.inquires as Inquire[];
const mails = () => database.db.selectFrom('mails').selectAll().where('recipient', '=', member.email).execute();

describe('an inquiry', () => {
  // @covers entity:inquiry-answer-state, state:inquiry-answer-awaiting, state:inquiry-answer-complete
  // @covers call:GET /api/v1/shop/inquires, constant:screen/text-mask-after-first-1-10
  it('is shown in the shop under a masked name, with and without an answer', async () => {
    const { _id } = await makeInquire();
    expect(await shown()).toMatchObject([{ _id, ...text, writer: '김**', state: 'ANSWER_AWAITING', answer: null }]);
    await answer(_id, '35 Ncm을 권장합니다.');
    expect(await shown()).toMatchObject([{ _id, state: 'ANSWER_COMPLETE', answer: '35 Ncm을 권장합니다.' }]);
  });

  it('if secret, hides its subject, text and answer from others', async () => {
    const { _id } = await makeInquire({ subject: '가격 문의', content: '대량 구매 단가', isSecret: true });
    await answer(_id, '10% 할인');
    for (const viewer of [undefined, stranger]) {
      const [seen] = await shown(viewer);
      expect(seen).toMatchObject({ _id, subject: '비밀글입니다.', content: '', answer: null, isReadable: false });
      expect(JSON.stringify(seen)).not.toMatch(/가격|단가|할인|서연/);
    }
    expect(await shown(member)).toMatchObject([{ subject: '가격 문의', answer: '10% 할인', isMine: true }]);
    expect(await shown(operator)).toMatchObject([{ subject: '가격 문의', isReadable: true, isMine: false }]);
  });

  it('is limited to ten in ten minutes, also for concurrent requests', async () => {
    const postInquire = () =>
      test.send('POST', '/api/v1/me/inquires', { as: member, body: { _product: productId, ...text } });
    const responses = await Promise.all(Array.from({ length: 14 }, postInquire));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = responses.find(({ status }) => status !== 201);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS', retryAfter: 600 } });
    const earlier = new Date(NOW.getTime() - 10 * 60_000);
    await database.db
      .updateTable('productInquires')
      .set({ createdAt: earlier })
      .where('userId', '=', member.id)
      .execute();
    expect((await postInquire()).status).toBe(201);
    expect((await makeInquire({}, stranger))._id).toBeTruthy();
  });

  it('can be changed and deleted before its answer, not after it, and never by another member', async () => {
    const { _id } = await makeInquire();
    expect((await change(_id, stranger)).status).toBe(404);
    expect((await remove(_id, stranger)).status).toBe(204);
    expect((await test.send('GET', `/api/v1/me/inquires/${_id}`, { as: stranger })).status).toBe(404);
    expect((await change(_id)).body.inquire).toMatchObject({ subject: '고친 제목' });
    await answer(_id, '답변입니다.');
    expect((await change(_id)).body.code).toBe('INQUIRE_ANSWERED');
    expect((await remove(_id)).body.code).toBe('INQUIRE_ANSWERED');
    await setState(_id, 'ANSWER_AWAITING');
    for (let i = 0; i < 2; i += 1) expect((await remove(_id)).status).toBe(204);
    expect(await shown()).toEqual([]);
  });

  it('if secret, stays secret after an edit without that field', async () => {
    const { _id } = await makeInquire({ isSecret: true });
    expect((await change(_id)).body.inquire).toMatchObject({ subject: '고친 제목', isSecret: true });
    expect(await shown()).toMatchObject([{ subject: '비밀글입니다.', isReadable: false }]);
    const open = { as: member, body: { ...text, isSecret: false } };
    expect((await test.send('PUT', `/api/v1/me/inquires/${_id}`, open)).body.inquire).toMatchObject({
      isSecret: false,
    });
    expect(await shown()).toMatchObject([text]);
  });

  it('is accepted about shown products from every member', async () => {
    const hidden = await makeProduct(database.db, { shows: false });
    const postInquire = (as: Member | undefined, _product: string) =>
      test.send('POST', '/api/v1/me/inquires', { ...(as && { as }), body: { _product, ...text } });
    expect((await postInquire(member, hidden.id)).status).toBe(404);
    expect((await postInquire(member, member.id)).status).toBe(404);
    expect((await postInquire(undefined, productId)).status).toBe(401);
    expect((await postInquire(await makeUser(database.db, { custNo: null }), productId)).status).toBe(201);
  });

  // @covers call:GET /api/v1/me/inquires
  it('is listed to its writer, by state', async () => {
    const first = await makeInquire();
    const second = await makeInquire();
    await answer(first._id, '답변입니다.');
    const mine = async (query = '') =>
      ((await test.send('GET', `/api/v1/me/inquires${query}`, { as: member })).body.inquires as Inquire[]).map(
        ({ _id }) => _id,
      );
    expect(await mine()).toEqual([second._id, first._id]);
    expect(await mine('?state=ANSWER_COMPLETE')).toEqual([first._id]);
  });
});

describe('the console', () => {
  // @covers call:GET /api/console/shop/inquires/{id}, call:PUT /api/console/shop/inquires/{id}
  it('answers, and mails the writer once, with the answer, for any number of corrections and requests', async () => {
    const { _id } = await makeInquire();
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => answer(_id, '35 Ncm입니다.\n<b>설명서</b> 참고')),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(200));
    now = new Date(NOW.getTime() + 3_600_000);
    const bettered = await answer(_id, '45 Ncm으로 정정합니다.');
    now = NOW;
    // The time of the first answer stays.
    expect((bettered.body.inquire as Inquire).answeredAt).toBe(NOW.toISOString());
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ template: 'inquire-answered', state: 'PENDING' });
    expect(sent[0]?.bodyText).toContain('35 Ncm입니다.');
    expect(sent[0]?.bodyText).toContain('본레벨 픽스처');
    expect(sent[0]?.bodyHtml).toContain('&lt;b&gt;설명서&lt;/b&gt;');
    const seen = await test.send('GET', `/api/console/shop/inquires/${_id}`, { as: operator });
    expect(seen.body.inquire).toMatchObject({ answer: '45 Ncm으로 정정합니다.', answeredBy: '상담원' });
  });

  it('reopens, with the answer as a hidden draft, and publishes it', async () => {
    const { _id } = await makeInquire();
    expect((await setState(_id, 'ANSWER_COMPLETE')).body.code).toBe('TRANSITION_NOT_ALLOWED');
    await answer(_id, '초안');
    expect((await setState(_id, 'ANSWER_AWAITING')).body.inquire).toMatchObject({ answer: '초안', answeredAt: null });
    expect(await shown(member)).toMatchObject([{ state: 'ANSWER_AWAITING', answer: null }]);
    expect((await setState(_id, 'ANSWER_COMPLETE')).status).toBe(200);
    expect(await shown()).toMatchObject([{ state: 'ANSWER_COMPLETE', answer: '초안' }]);
    const log = await auditEntries(database.db, ['action'], { subject: `inquire:${_id}` });
    expect(log.map(({ action }) => action)).toEqual(['inquire.answered', 'inquire.state', 'inquire.state']);
  });

  // @covers call:DELETE /api/console/shop/inquires/{id}
  it('deletes an inappropriate one, and the audit log retains its text', async () => {
    const { _id } = await makeInquire({ content: '광고입니다' });
    const removeOnce = () => test.send('DELETE', `/api/console/shop/inquires/${_id}`, { as: operator });
    expect([(await removeOnce()).status, (await removeOnce()).status]).toEqual([204, 204]);
    const [entry, ...others] = await auditEntries(database.db, ['action', 'details'], { subject: `inquire:${_id}` });
    expect(entry).toMatchObject({ action: 'inquire.deleted', details: { content: '광고입니다' } });
    expect(others).toEqual([]);
  });

  // @covers call:GET /api/console/shop/inquires
  it('filters by state, product, secrecy, day and words; members have no access', async () => {
    const open = await makeInquire({ subject: '재고 문의' });
    const secret = await makeInquire({ isSecret: true });
    await answer(open._id, '있습니다.');
    const found = async (filter: object) => {
      const query = encodeURIComponent(JSON.stringify({ _product: productId, ...filter }));
      const { body } = await test.send('GET', `/api/console/shop/inquires?filter=${query}`, { as: operator });
      return (body.inquires as Inquire[]).map(({ _id }) => _id);
    };
    expect(await found({})).toEqual([secret._id, open._id]);
    expect(await found({ state: 'ANSWER_AWAITING' })).toEqual([secret._id]);
    expect(await found({ isSecret: false })).toEqual([open._id]);
    expect(await found({ q: '재고' })).toEqual([open._id]);
    expect(await found({ from: '2026-06-02' })).toEqual([]);
    expect((await test.send('GET', '/api/console/shop/inquires', { as: member })).status).toBe(403);
    expect((await answer(secret._id, '몰래', member)).status).toBe(403);
  });
});
