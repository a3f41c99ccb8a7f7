import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tooling/test/database.ts';
import { isStalePlan } from './prepared-pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  // One connection, so that its prepared statements can be queried.
  database = await createTestDatabase({ max: 1 });
});
afterAll(() => database[Symbol.asyncDispose]());

async function prepared(like: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_prepared_statements where statement like ${like}`.execute(database.db);
  return rows[0]?.count ?? 0;
}

describe('statements', () => {
  it('are prepared once they are frequent', async () => {
    const readFirst = (text: string) => sql`select ${text}::text as first_subject`.execute(database.db);
    for (let times = 0; times < 4; times += 1) await readFirst('a');
    expect(await prepared('%first_subject')).toBe(0);
    await readFirst('b');
    const { rows } = await readFirst('c');
    expect(rows).toEqual([{ firstSubject: 'c' }]);
    expect(await prepared('%first_subject')).toBe(1);
  });

  it('continue when their table gets a column', async () => {
    const { db } = database;
    await sql`create table changing (id integer)`.execute(db);
    await sql`insert into changing values (1)`.execute(db);
    const readChanging = () => sql`select * from changing where id = ${1}`.execute(db);
    for (let times = 0; times < 6; times += 1) await readChanging();
    await sql`alter table changing add column more text default 'new'`.execute(db);
    expect((await readChanging()).rows).toEqual([{ id: 1, more: 'new' }]);
  });

  it('make the owner of a transaction retry it', async () => {
    const { db } = database;
    await sql`create table changing_too (id integer)`.execute(db);
    const work = () => db.transaction().execute((trx) => sql`select * from changing_too where id = ${1}`.execute(trx));
    for (let times = 0; times < 6; times += 1) await work();
    await sql`alter table changing_too add column more text`.execute(db);
    const error = await work().catch((failure: unknown) => failure);
    expect(isStalePlan(error)).toBe(true);
    expect((await work()).rows).toEqual([]);
  });
});
