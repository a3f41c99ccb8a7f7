import { makeProduct, makeUser } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { consoleInquireRoutes } from './console/routes.ts';
import { inquireRoutes } from './routes.ts';

type Json = Record<string, unknown>;

const text = { subject: '전화 문의', content: '멸균 유효기간을 물으셨습니다.', isSecret: true };

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: [...inquireRoutes, ...consoleInquireRoutes] });
const member = await makeUser(database.db);
const operator = await makeUser(database.db, { type: 'OPERATOR' });

const record = (body: Json) =>
  test.send('POST', '/api/console/shop/inquires', { as: operator, body: { _user: member.id, ...text, ...body } });

// @covers call:POST /api/console/shop/inquires
it('a recorded inquiry is the member’s own, has no answer yet, and is in the audit log', async () => {
  const { id: _product } = await makeProduct(database.db);
  const response = await record({ _product });
  expect(response.status).toBe(201);
  const { _id } = response.body.inquire as Json;
  expect(response.body.inquire).toMatchObject({ ...text, state: 'ANSWER_AWAITING', member: { _id: member.id } });
  const mine = await test.send('GET', `/api/v1/me/inquires/${_id}`, { as: member });
  expect(mine.body.inquire).toMatchObject({ _id, ...text });
  const audited = await database.db
    .selectFrom('auditLog')
    .selectAll()
    .where('subject', '=', `inquire:${_id}`)
    .execute();
  expect(audited).toMatchObject([{ action: 'inquire.recorded', actorId: operator.id }]);
});

it('requires an active member, and a product that the shop shows', async () => {
  const { id: _product } = await makeProduct(database.db);
  const withdrawn = await makeUser(database.db, { withdrawnAt: new Date() });
  const hidden = await makeProduct(database.db, { shows: false });
  expect((await record({ _product, _user: withdrawn.id })).status).toBe(404);
  expect((await record({ _product: hidden.id })).status).toBe(404);
});

// @covers rule:subject, rule:content
it.each([
  ['subject', ' 짧 '],
  ['content', '.'],
])('refuses a %s of one character, from members and from operators', async (field, message) => {
  const { id: _product } = await makeProduct(database.db);
  const own = { as: member, body: { _product, ...text, [field]: message } };
  const responses = [await record({ _product, [field]: message }), await test.send('POST', '/api/v1/me/inquires', own)];
  for (const response of responses)
    expect(response).toMatchObject({ status: 400, body: { errors: [{ path: `body.${field}` }] } });
});
