import { INQUIRY_CALL_LIMIT } from '@iruon/contract';
import { makeInquiryCall, makeUser } from '@iruon/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { routesOf } from '../../record-routes.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { inquiryCallRecord } from './inquiry-call-record.ts';
import { inquiryCallRoutes } from './routes.ts';

type Json = Record<string, unknown>;

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: [...inquiryCallRoutes, ...routesOf(inquiryCallRecord)] });
const operator = await makeUser(database.db, { type: 'OPERATOR' });
beforeEach(async () => {
  await database.db.deleteFrom('inquiryCalls').execute();
});

const shown = async (query = '') =>
  ((await test.send('GET', `/api/v1/center/inquiry-calls${query}`)).body.inquiryCalls as Json[]).map(
    (call) => call.query,
  );
const save = (group: string) =>
  test.send('POST', '/api/console/center/inquiry-calls', {
    as: operator,
    body: { group, query: '어디에 있나요?', reply: '서울입니다.\n오세요.', isEnabled: true },
  });

it('are listed by group, in the order of the console', async () => {
  const calls = [
    await makeInquiryCall(database.db, { group: 'INDIVIDUAL', query: '개인', sequence: 0 }),
    await makeInquiryCall(database.db, { group: 'COMMON', query: '공통', sequence: 1 }),
    await makeInquiryCall(database.db, { group: 'CORPORATE', query: '기업', sequence: 2 }),
  ];
  await makeInquiryCall(database.db, { query: '숨김', isEnabled: false });
  expect(await shown()).toEqual(['개인', '공통', '기업']);
  const _ids = calls.map(({ id }) => id).reverse();
  const order = await test.send('PATCH', '/api/console/center/inquiry-calls/sequence', {
    as: operator,
    body: { _ids },
  });
  expect(order.status).toBe(204);
  expect(await shown()).toEqual(['기업', '공통', '개인']);
  expect(await shown('?group=CORPORATE')).toEqual(['기업']);
});

// @covers entity:inquiry-call
it('show their position as their index, and are thirty per group at most', async () => {
  expect((await save('COMMON')).body.inquiryCall).toMatchObject({ index: 0, reply: '서울입니다.\n오세요.' });
  expect((await save('COMMON')).body.inquiryCall).toMatchObject({ index: 1 });
  for (let n = 2; n < INQUIRY_CALL_LIMIT; n += 1) await makeInquiryCall(database.db);
  expect((await save('COMMON')).body.code).toBe('RECORDS_FULL');
  expect((await save('CORPORATE')).status).toBe(201);
});
