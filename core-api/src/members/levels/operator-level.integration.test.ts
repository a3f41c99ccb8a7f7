import { makeUser } from '@iruon/db/factories';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { findMember } from '../accounts/index.ts';
import { liveActor } from '../auth/identify.ts';
import { assertRoot, setOperatorLevel } from './index.ts';

const database = await databaseForTests();

const now = new Date('2026-06-10T03:00:00Z');
const set = (userId: string, level: 'ROOT' | 'ADMIN') =>
  inTransaction(database.db, (trx) => setOperatorLevel(trx, { userId, level, now }));
const levelOfOperator = async (id: string) => (await findMember(database.db, id))?.operatorLevel;

async function actorOf(userId: string) {
  const id = newId();
  const expiresAt = new Date('2999-12-31T00:00:00Z');
  await database.db.insertInto('tokenFamilies').values({ id, userId, createdAt: now, expiresAt }).execute();
  const actor = await liveActor({ db: database.db, now: () => now, config: { rightsKeptMs: 0 } as never }, id);
  if (!actor) throw new Error('no live session');
  return actor;
}

it('distinguishes the owner of the installation from other operators and members', async () => {
  const root = await actorOf((await makeUser(database.db, { type: 'OPERATOR', level: 'ROOT' })).id);
  expect(() => assertRoot(root)).not.toThrow();
  for (const scopes of [['console'], ['manager']] as ('console' | 'manager')[][]) {
    const admin = await actorOf((await makeUser(database.db, { type: 'OPERATOR', scopes })).id);
    expect(admin.operatorLevel).toBe('ADMIN');
    expect(() => assertRoot(admin)).toThrow('최고 관리자만 할 수 있습니다.');
  }
  const member = await actorOf((await makeUser(database.db)).id);
  for (const actor of [member, { type: 'visitor' }, { type: 'system' }] as const)
    expect(() => assertRoot(actor)).toThrow('최고 관리자만 할 수 있습니다.');
});

it('makes an operator ROOT and ADMIN again, once each, and no other account', async () => {
  const operator = await makeUser(database.db, { type: 'OPERATOR' });
  const since = () =>
    database.db.selectFrom('userLevels').select('since').where('userId', '=', operator.id).executeTakeFirstOrThrow();
  await set(operator.id, 'ADMIN');
  expect((await since()).since).toEqual(operator.createdAt);
  await set(operator.id, 'ROOT');
  expect(await levelOfOperator(operator.id)).toBe('ROOT');
  expect((await since()).since).toEqual(now);
  await set(operator.id, 'ADMIN');
  expect(await levelOfOperator(operator.id)).toBe('ADMIN');
  const member = await makeUser(database.db);
  await expect(set(member.id, 'ROOT')).rejects.toMatchObject({ body: { code: 'NOT_FOUND' } });
});

it('treats an operator without a row as an ADMIN, and a member with the row of ROOT as a member', async () => {
  const operator = await makeUser(database.db, { type: 'OPERATOR' });
  await database.db.deleteFrom('userLevels').where('userId', '=', operator.id).execute();
  expect(await levelOfOperator(operator.id)).toBe('ADMIN');
  const member = await makeUser(database.db);
  await sql`insert into user_levels (user_id, level_id, since) select ${member.id}, id, now() from levels where code = 'ROOT'`.execute(
    database.db,
  );
  expect(await levelOfOperator(member.id)).toBeNull();
});

it.each([
  ['deleted', sql`delete from levels where code = 'PERSON'`],
  ['renamed by code', sql`update levels set code = 'OTHER' where code = 'ROOT'`],
  ['granted another scope', sql`update levels set scope = 'ALL' where code = 'COMPANY'`],
  ['switched off', sql`update levels set is_active = false where code = 'PERSON'`],
])('a base level cannot be %s by any writer', async (_, statement) => {
  await expect(statement.execute(database.db)).rejects.toThrow(/base/);
});
