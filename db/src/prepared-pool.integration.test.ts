import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tooling/test/database.ts';
import { createDatabase, type Database, type Handle } from './database.ts';
import { isStalePlan } from './prepared-pool.ts';
import { planOnce } from './statement-names.ts';

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

describe('a statement whose arrays are short', () => {
  // Postgres estimates ten elements for an unknown array, so a plan for the two given ones seems cheaper each time.
  const few = ['1', '2'];
  const read = (handle: Handle, mark: RawBuilder<unknown>) =>
    sql`select a.id ${mark} from unnest(${few}::int[]) as wanted (id) join planned a on a.id = wanted.id`.execute(
      handle,
    );
  let db: Database;
  beforeAll(async () => {
    const name = new URL(database.url).pathname.slice(1);
    await sql`create table planned (id integer primary key)`.execute(database.db);
    await sql`insert into planned select generate_series(1, 5000)`.execute(database.db);
    await sql`analyze planned`.execute(database.db);
    // As in production: test databases use general plans only.
    await sql`alter database ${sql.id(name)} reset plan_cache_mode`.execute(database.db);
    db = createDatabase(database.url, { max: 1 });
  });
  afterAll(() => db.destroy());

  async function plansOf(like: string) {
    const { rows } = await sql<{ generic: number; custom: number }>`
      select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
      where statement like ${like} and statement not like '%pg_prepared%'`.execute(db);
    return rows;
  }
  const often = async (work: () => Promise<unknown>) => {
    for (let times = 0; times < 20; times += 1) await work();
  };

  it('is planned at each call without the mark, and once with it', async () => {
    await often(() => read(db, sql`as plain`));
    await often(() => read(db, sql`as marked ${planOnce}`));
    expect(await plansOf('%as plain%')).toEqual([{ generic: 0, custom: 16 }]);
    expect(await plansOf('%as marked%')).toEqual([{ generic: 16, custom: 0 }]);
  });

  it('changes nothing for the statements between its calls', async () => {
    await often(async () => {
      await read(db, sql`as between`);
      await read(db, sql`as again ${planOnce}`);
    });
    expect(await plansOf('%as between%')).toEqual([{ generic: 0, custom: 16 }]);
    expect(await plansOf('%as again%')).toEqual([{ generic: 16, custom: 0 }]);
  });

  it('is planned once after rolled back and failed transactions too', async () => {
    const readMarked = (handle: Handle) => read(handle, sql`as after ${planOnce}`);
    await often(() => readMarked(db));
    const transactions = {
      failed: (trx: Handle) => sql`select 1 / ${0}::int`.execute(trx),
      ended: () => Promise.reject(new Error('no')),
    };
    for (const end of Object.values(transactions)) {
      await read(db, sql`as between`);
      const ended = db.transaction().execute(async (trx) => {
        await readMarked(trx);
        await end(trx);
      });
      await expect(ended).rejects.toThrow();
      await readMarked(db);
    }
    expect(await plansOf('%as after%')).toEqual([{ generic: 20, custom: 0 }]);
  });

  it('is prepared without values too', async () => {
    await often(() => sql`select count(*) as of_all ${planOnce} from planned`.execute(db));
    expect(await plansOf('%of_all%')).toEqual([{ generic: 16, custom: 0 }]);
  });
});
