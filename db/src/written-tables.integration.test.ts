import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tooling/test/database.ts';
import { makeBrand, makeUser } from '../factories/index.ts';
import { pipelined, type Transaction, uncollected, withWrittenTables } from './index.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

const written = async (work: () => Promise<unknown>) => [...(await withWrittenTables(work)).tables].toSorted();

it('names the tables whose rows a work inserts, changes or deletes, and none that it reads or locks', async () => {
  const { db } = database;
  const { id } = await makeBrand(db);
  expect(await written(() => db.selectFrom('brands').selectAll().execute())).toEqual([]);
  expect(await written(() => db.updateTable('brands').set({ name: 'B' }).where('id', '=', id).execute())).toEqual([
    'brands',
  ]);
  const none = '01890000-0000-7000-8000-000000000000';
  expect(await written(() => db.deleteFrom('brands').where('id', '=', none).execute())).toEqual([]);
  expect(await written(() => makeUser(db))).toContain('users');
  expect(
    await written(() =>
      sql`with b as (select id from brands) delete from brands using b where b.id = ${id}`.execute(db),
    ),
  ).toEqual(['brands']);
});

it('sees statements of a transaction and pipelined ones, and only those of its own work', async () => {
  const { db } = database;
  const rename = (name: string) => sql`update brands set name = ${name}`;
  await makeBrand(db);
  const inTransaction = async () => {
    const trx = await db.startTransaction().execute();
    const { handle, close } = await pipelined(trx as Transaction);
    await Promise.all([
      sql`select * from brands for update`.execute(handle),
      rename('A').execute(handle),
      makeUser(handle),
    ]);
    close();
    await trx.commit().execute();
  };
  const [own, other] = await Promise.all([written(inTransaction), written(() => sql`select 1`.execute(db))]);
  expect(own).toEqual(expect.arrayContaining(['brands', 'users']));
  expect(other).toEqual([]);
  await rename('B').execute(db);
});

it('leaves out what a work wants to leave out', async () => {
  const { db } = database;
  const work = async () => {
    await uncollected(() => makeUser(db));
    await makeBrand(db);
  };
  expect(await written(work)).toEqual(['brands']);
});

it('includes what an inner work wrote, also one that failed', async () => {
  const { db } = database;
  const failing = () =>
    withWrittenTables(async () => {
      await makeBrand(db);
      throw new Error('afterwards');
    });
  expect(await written(() => failing().catch(() => {}))).toEqual(['brands']);
});
