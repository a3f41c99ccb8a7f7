import { prompts, questions } from '@iruon/contract';
import { makeFaq, makeSettings, makeUser } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { routesOf } from '../../record-routes.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { questionRecord } from '../questions/question-record.ts';
import { promptRecord } from './prompt-record.ts';

const database = await databaseForTests();
const app = createTestApp(database.db, { routes: [...routesOf(promptRecord), ...routesOf(questionRecord)] });
const operator = await makeUser(database.db, { type: 'OPERATOR' });
await makeSettings(database.db, {});

const send = (method: string, path: string, body?: object) =>
  app.send(method, path, { as: operator as never, ...(body && { body }) });

// @covers call:GET /api/console/prompts, call:GET /api/console/prompts/{id}, call:POST /api/console/prompts
// @covers call:DELETE /api/console/prompts/{id}, call:GET /api/console/questions, call:GET /api/console/questions/{id}
// @covers call:POST /api/console/questions, call:PUT /api/console/questions/{id}
// @covers call:DELETE /api/console/questions/{id}, call:PUT /api/console/prompts/{id}
it.each([
  ['prompt', 'prompts', prompts, { subject: '다른 제목' }],
  ['question', 'questions', questions, { isAnswered: false }],
] as const)('creates, lists, changes and deletes a %s', async (one, many, { path, example }, change) => {
  const made = await send('POST', path, example);
  expect(made.status).toBe(201);
  const record = made.body[one] as { _id: string; updatedAt: string };
  expect(record).toMatchObject(example);
  expect(await send('GET', path)).toMatchObject({ body: { total: 1, [many]: [{ _id: record._id }] } });
  expect((await send('GET', `${path}/${record._id}`)).body[one]).toEqual(record);
  const changed = await send('PUT', `${path}/${record._id}`, { ...example, ...change, updatedAt: record.updatedAt });
  expect(changed.body[one]).toMatchObject(change);
  expect((await send('DELETE', `${path}/${record._id}`)).status).toBe(204);
  expect(await send('GET', path)).toMatchObject({ body: { total: 0 } });
});

it('distinguishes questions that became a frequent question from others', async () => {
  const faq = await makeFaq(database.db);
  for (const _faq of [null, faq.id]) await send('POST', questions.path, { ...questions.example, _faq });
  const found = async (hasFaq: boolean) => {
    const { body } = await send('GET', `${questions.path}?filter=${encodeURIComponent(JSON.stringify({ hasFaq }))}`);
    return (body.questions as { _faq: string | null }[]).map(({ _faq }) => _faq);
  };
  expect([await found(true), await found(false)]).toEqual([[faq.id], [null]]);
});

it('accepts no prompt of a group that is not in the settings', async () => {
  const { status, body } = await send('POST', prompts.path, { ...prompts.example, group: 'UNKNOWN' });
  expect([status, body.errors]).toMatchObject([400, [{ path: 'body.group' }]]);
});
