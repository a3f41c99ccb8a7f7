import { makeFaq, makeFile, makeUser } from '@iruon/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { recordSecondRoutes, routesOf } from '../../record-routes.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { usesOfFiles } from '../files/references.ts';
import { faqRecord } from './faq-record.ts';
import { faqRoutes } from './routes.ts';

type Json = Record<string, unknown>;

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: [...faqRoutes, ...routesOf(faqRecord), ...recordSecondRoutes] });
const operator = await makeUser(database.db, { type: 'OPERATOR' });
beforeEach(async () => {
  await database.db.deleteFrom('faqs').execute();
});

const list = async (query: Record<string, string> = {}) =>
  (await test.send('GET', `/api/v1/center/faqs?${new URLSearchParams(query)}`)).body as { faqs: Json[]; total: number };
const questions = async (query?: Record<string, string>) => (await list(query)).faqs.map(({ question }) => question);
const vote = (id: string, visitor: string, isHelpful: boolean) =>
  test.send('PUT', `/api/v1/center/faqs/${id}/vote`, {
    as: 'storefront',
    body: { visitor: visitor.repeat(64), isHelpful },
  });
const consoleFaq = async (id: string) =>
  (await test.send('GET', `/api/console/center/faqs/${id}`, { as: operator })).body.faq as Json;

const input = {
  category: 'DELIVERIES',
  question: '배송은 며칠 걸리나요?',
  answer: '<p>이틀 걸립니다.<script>a()</script></p>',
  shows: true,
};

// @covers call:GET /api/v1/center/faqs
it('are listed by category, in their order and by their words', async () => {
  await makeFaq(database.db, { question: '나중', sequence: 2 });
  await makeFaq(database.db, { question: '먼저', sequence: 1, answer: '<p>무통장 <b class="현금">입금</b></p>' });
  await makeFaq(database.db, { question: '배송', sequence: 0, category: 'DELIVERIES' });
  await makeFaq(database.db, { question: '숨김', shows: false });
  expect(await questions()).toEqual(['배송', '먼저', '나중']);
  expect(await questions({ category: 'PURCHASING' })).toEqual(['먼저', '나중']);
  expect(await questions({ q: '입금' })).toEqual(['먼저']);
  expect(await questions({ q: '현금' })).toEqual([]);
  expect(await questions({ q: '먼' })).toEqual(['먼저']);
  expect(await list({ limit: '2', page: '2' })).toMatchObject({ faqs: [{ question: '나중' }], total: 3 });
});

// @covers call:GET /api/v1/center/faqs/{id}, call:POST /api/v1/center/faqs
// @covers call:DELETE /api/v1/center/faqs/{id}
// @covers call:PUT /api/v1/center/faqs/{id}
it('are written at both addresses by operators of the console', async () => {
  const path = '/api/v1/center/faqs';
  for (const as of [
    undefined,
    await makeUser(database.db),
    await makeUser(database.db, { type: 'OPERATOR', scopes: ['manager'] }),
  ])
    expect((await test.send('POST', path, { ...(as ? { as } : {}), body: input })).status).toBe(as ? 403 : 401);
  const made = (await test.send('POST', path, { as: operator, body: input })).body.faq as Json;
  expect(made).toMatchObject({ question: input.question, answer: '<p>이틀 걸립니다.</p>', helpfulCount: 0 });
  const change = { ...input, question: '배송 기간', updatedAt: made.updatedAt };
  expect((await test.send('PUT', `${path}/${made._id}`, { as: operator, body: change })).status).toBe(200);
  const late = await test.send('PUT', `/api/console/center/faqs/${made._id}`, { as: operator, body: change });
  expect(late.body.code).toBe('RECORD_CHANGED');
  expect((await test.send('GET', `${path}/${made._id}`)).body.faq).toMatchObject({ question: '배송 기간' });
  expect((await test.send('DELETE', `${path}/${made._id}`, { as: operator })).status).toBe(204);
  expect((await test.send('GET', `${path}/${made._id}`)).status).toBe(404);
});

it('store one vote of a visitor, which can be changed', async () => {
  const { id } = await makeFaq(database.db);
  await Promise.all(Array.from({ length: 10 }, () => vote(id, 'a', true)));
  expect(await consoleFaq(id)).toMatchObject({ helpfulCount: 1, unhelpfulCount: 0 });
  await vote(id, 'b', false);
  await vote(id, 'a', false);
  expect(await consoleFaq(id)).toMatchObject({ helpfulCount: 0, unhelpfulCount: 2 });
  const hidden = await makeFaq(database.db, { shows: false });
  expect((await vote(hidden.id, 'a', true)).status).toBe(404);
});

it('reference the pictures of their answers until they change', async () => {
  const file = await makeFile(database.db);
  const body = { ...input, question: '사진', answer: `<p><img src="/files/${file.id}"></p>` };
  const made = (await test.send('POST', '/api/v1/center/faqs', { as: operator, body })).body.faq as Json;
  expect(await usesOfFiles(database.db, [file.id])).toEqual([
    { fileId: file.id, place: '자주 묻는 질문', name: '사진' },
  ]);
  const change = { ...input, updatedAt: made.updatedAt };
  await test.send('PUT', `/api/v1/center/faqs/${made._id}`, { as: operator, body: change });
  expect(await usesOfFiles(database.db, [file.id])).toEqual([]);
});
