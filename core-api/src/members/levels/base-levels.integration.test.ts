import { makeUser } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { routesOf } from '../../record-routes.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { levelOf } from '../../testing/level-of.ts';
import { pointsBalance } from '../points/index.ts';
import { consoleLevelRoutes } from './console/routes.ts';
import { evaluateMember } from './index.ts';
import { levelRecord } from './level-record.ts';

type Json = Record<string, unknown>;
type User = Awaited<ReturnType<typeof makeUser>>;

const now = new Date('2026-06-10T03:00:00Z');

const database = await databaseForTests();
const test = createTestApp(database.db, {
  routes: [...routesOf(levelRecord), ...consoleLevelRoutes()],
  now: () => now,
});
const root = await makeUser(database.db, { type: 'OPERATOR', level: 'ROOT' });
const admin = await makeUser(database.db, { type: 'OPERATOR' });

const send = (method: string, path: string, as: User, body?: Json) =>
  test.send(method, `/api/console${path}`, { as, ...(body ? { body } : {}) });
const levelsFor = async (as: User) => (await send('GET', '/levels', as)).body.levels as Json[];
const codesFor = async (as: User) => (await levelsFor(as)).map(({ code }) => code);
async function level(code: string): Promise<Json> {
  const found = (await levelsFor(root)).find((each) => each.code === code);
  if (!found) throw new Error(`no level ${code}`);
  return found;
}
/** The body that saves a level unchanged. */
async function changeOf(code: string, over: Json = {}): Promise<Json> {
  const { _id, index, isSystem, memberCount, ...input } = await level(code);
  return { ...input, ...over };
}
const change = async (as: User, code: string, over: Json) =>
  send('PUT', `/levels/${(await level(code))._id}`, as, await changeOf(code, over));
const evaluate = (userId: string) =>
  inTransaction(database.db, (trx) => evaluateMember(trx, { userId, now, cause: 'MONTHLY' }));
const codeOf = async (userId: string) => (await levelOf(database.db, userId))?.code;

// @covers role:level-root-hidden, role:level-admin-hidden, role:level-person, role:level-company
it('shows the levels of operators to ROOT only', async () => {
  expect(await codesFor(root)).toEqual(['ROOT', 'ADMIN', 'PERSON', 'COMPANY']);
  expect(await codesFor(admin)).toEqual(['PERSON', 'COMPANY']);
  for (const code of ['ROOT', 'ADMIN']) {
    const path = `/levels/${(await level(code))._id}`;
    expect((await send('GET', path, root)).status).toBe(200);
    expect((await send('GET', path, admin)).body.code).toBe('NOT_FOUND');
    expect((await change(admin, code, { name: '주인' })).body.code).toBe('NOT_FOUND');
    await send('DELETE', path, admin);
  }
  expect(await codesFor(root)).toEqual(['ROOT', 'ADMIN', 'PERSON', 'COMPANY']);
});

it('separates operators from the grades of members, and members from the levels of operators', async () => {
  const member = await makeUser(database.db);
  const grades = (await send('GET', '/users/grades', root)).body.grades as Json[];
  expect(grades.map(({ _id }) => _id)).toEqual([member.id]);
  for (const code of ['ROOT', 'ADMIN', 'COMPANY']) {
    const body = { _level: (await level(code))._id, isHeld: true, message: '시험' };
    expect((await send('PUT', `/users/grades/${member.id}`, root, body)).body.code).toBe('LEVEL_NOT_FOR_MEMBER');
  }
  const toRoot = { _level: (await level('ROOT'))._id, isHeld: true, message: '시험' };
  expect((await send('PUT', `/users/grades/${admin.id}`, root, toRoot)).body.code).toBe('NOT_FOUND');
});

it.each([
  ['PERSON', { code: 'PERSONS' }],
  ['PERSON', { scope: 'ALL' }],
  ['COMPANY', { isActive: false }],
  ['COMPANY', { isWelcome: false }],
  ['COMPANY', { criteria: [{ type: 'SCORE', value: 1, isActive: true }] }],
  ['ROOT', { scope: 'PERSON' }],
  ['ADMIN', { code: 'BOSS' }],
])('protects the fields of %s that the code relies on: %o', async (code, over) => {
  const refused = await change(root, code, over);
  expect([refused.status, refused.body.code]).toEqual([409, 'LEVEL_OF_SYSTEM']);
});

// @covers entity:user-grade-level
it('changes name and benefits of a base level, and deletes none', async () => {
  const criteria = [{ type: 'SCORE', value: 1, isActive: false }];
  expect((await change(admin, 'COMPANY', { name: '병원', points: 1_000, criteria })).body.level).toMatchObject({
    ...{ code: 'COMPANY', name: '병원', points: 1_000 },
    isSystem: true,
  });
  expect((await change(root, 'ROOT', { name: '소유자' })).body.level).toMatchObject({ code: 'ROOT', name: '소유자' });
  for (const code of ['ROOT', 'ADMIN', 'PERSON', 'COMPANY']) {
    const refused = await send('DELETE', `/levels/${(await level(code))._id}`, root);
    expect([refused.status, refused.body.code]).toEqual([409, 'LEVEL_OF_SYSTEM']);
  }
});

it('creates no further level for operators, and sorts none below the base levels', async () => {
  const { _id, index, isSystem, memberCount, updatedAt, ...input } = await level('ADMIN');
  const refused = await send('POST', '/levels', root, { ...input, code: 'OWNER' });
  expect(refused.body).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: 'body.scope' }] });
  const created = await send('POST', '/levels', admin, { ...input, code: 'SILVER', scope: 'ALL' });
  expect(created.body.level).toMatchObject({ code: 'SILVER', isSystem: false, index: 0 });
  const { _id: silver } = created.body.level as Json;
  await send('PATCH', '/levels/sequence', admin, { _ids: [silver, (await level('PERSON'))._id] });
  expect(await codesFor(admin)).toEqual(['PERSON', 'COMPANY', 'SILVER']);
  expect((await send('DELETE', `/levels/${silver}`, admin)).status).toBe(204);
});

it('starts members at the level of their type, and grants no second welcome after a change of the type', async () => {
  await change(root, 'PERSON', { points: 500 });
  await change(root, 'COMPANY', { points: 1_000 });
  const [person, company] = [await makeUser(database.db), await makeUser(database.db, { type: 'COMPANY' })];
  for (const { id } of [person, company]) await evaluate(id);
  expect([await codeOf(person.id), await codeOf(company.id)]).toEqual(['PERSON', 'COMPANY']);
  expect(await pointsBalance(database.db, person.id, now)).toBe(500);
  await database.db
    .updateTable('users')
    .set({ type: 'COMPANY', business: company.business as never })
    .where('id', '=', person.id)
    .execute();
  expect(await evaluate(person.id)).toBe(true);
  expect(await codeOf(person.id)).toBe('COMPANY');
  expect(await pointsBalance(database.db, person.id, now)).toBe(500);
  expect(await evaluate(person.id)).toBe(false);
});
