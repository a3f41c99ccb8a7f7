import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tooling/test/database.ts';
import { seoulDay } from './calendar.ts';
import { checkSums } from './check.ts';
import { isEmpty, seedDemo } from './index.ts';
import { NOW, sowDemo } from './seed.fixture.ts';

const { database, filesDir, values } = await sowDemo();

async function digestOf({ db }: TestDatabase): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely_%' order by 1`.execute(db);
  const digests: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ digest: string }>`
      select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${sql.table(name)} t`.execute(
      db,
    );
    digests[name] = rows[0]?.digest ?? '';
  }
  return digests;
}

async function digestOfFiles(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.svg')).sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(await readFile(join(folder, name)));
  return hash.digest('hex');
}

describe('its rules', () => {
  it('every sum', async () => {
    await checkSums(database.db);
  });

  it('every lot that was released has its version of the instructions, also a held, recalled or empty one', async () => {
    const { rows } = await sql<{ state: string; without: number }>`
      select state, count(*) filter (where ifu_version_id is null)::int as without from lots
      where state <> 'RECEIVED' group by state order by state`.execute(database.db);
    expect(rows).toEqual(['HELD', 'RECALLED', 'RELEASED', 'SPENT'].map((state) => ({ state, without: 0 })));
  });

  it('parcels that wait have goods to be scanned by lot, and a lot for each piece', async () => {
    const { rows } = await sql<{ waiting: number; sellable: number }>`
      select o.amount as waiting, (select coalesce(sum(l.on_hand), 0)::int from lots l
        where l.product_id = o.product_id and l.option_id is not distinct from o.option_id
          and is_sellable(l, ${seoulDay(NOW)}::date)) as sellable
      from packing_parcels p join packing_parcel_orders m on m.parcel_id = p.id join orders o on o.id = m.order_id
      where p.state = 'WAITING' and is_lot_required(o.product_id, o.option_id)`.execute(database.db);
    expect(rows.length).toBeGreaterThanOrEqual(4);
    for (const { waiting, sellable } of rows) expect(sellable).toBeGreaterThanOrEqual(waiting);
  });

  it('no time is in the future', async () => {
    const latest = await values(
      'select greatest((select max(created_at) from order_events), (select max(updated_at) from orders), (select max(created_at) from stock_ledger)) as value',
    );
    expect(latest[0]).toBeInstanceOf(Date);
    expect((latest[0] as Date) <= NOW).toBe(true);
  });

  // @covers constant:code/guide-category-first-timers, constant:code/guide-category-must-notices
  // @covers constant:code/guide-category-installation
  it('the academy has guides for beginners, with a post in each guide category', async () => {
    const { rows } = await sql<{ code: string; posts: number }>`
      select entry ->> 'code' as code, (
        select count(*)::int from boards where boards.code = 'ACADEMY' and boards.category = entry ->> 'code') as posts
      from settings, jsonb_array_elements(value #> '{academy,categories}') entry
      where (entry ->> 'isGuide')::boolean`.execute(database.db);
    expect(rows.map(({ code }) => code)).toEqual(['FIRST_TIMERS', 'MUST_NOTICES', 'INSTALLATION']);
    for (const { posts } of rows) expect(posts).toBeGreaterThan(0);
  });

  it('a history leads step by step to the state of the order', async () => {
    const axes = [
      { axis: 'order', column: 'order_status', initial: null },
      { axis: 'claim', column: 'claim_status', initial: 'NO_CLAIM' },
      { axis: 'purchase', column: 'purchase_status', initial: 'PURCHASE_PENDING' },
      { axis: 'collection', column: 'collection_status', initial: 'COLLECTION_PENDING' },
    ];
    for (const { axis, column, initial } of axes) {
      const start = initial === null ? 'null::text' : `'${initial}'`;
      const broken = await values(`
        with steps as (
          select e.order_id, e.from_status, e.to_status, o.${column} as standing,
            lag(e.to_status, 1, ${start}) over (partition by e.order_id order by e.created_at, e.id) as before,
            row_number() over (partition by e.order_id order by e.created_at desc, e.id desc) as last
          from order_events e join orders o on o.id = e.order_id where e.axis = '${axis}')
        select order_id as value from steps
        where before is distinct from from_status or (last = 1 and to_status is distinct from standing)
        union all
        select id from orders o where ${column} is not null and ${column} is distinct from ${start}
          and not exists (select from order_events e where e.order_id = o.id and e.axis = '${axis}')`);
      expect(broken, axis).toEqual([]);
    }
  });

  it('a sale price is the price less the current discount of the day', async () => {
    const rows = await database.db.selectFrom('products').selectAll().execute();
    const day = '2026-11-21';
    for (const row of rows) {
      const inForce =
        row.discountEnabled &&
        (!row.discountExpirationEnabled ||
          ((row.discountStartDate ?? day) <= day && day <= (row.discountEndDate ?? day)));
      const off =
        row.discountUnit === 'PERCENT' ? Math.ceil((row.price * row.discountAmount) / 100) : row.discountAmount;
      expect(row.salePrice, row.code).toBe(inForce ? row.price - off : row.price);
    }
    expect(new Set(rows.map(({ salePrice, price }) => salePrice < price)).size).toBe(2);
  });
});

describe('how it is sown', () => {
  it('is equal for an equal day and hour', async () => {
    await using again = await createTestDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'iruon-seed-'));
    await seedDemo(again.url, { filesDir: folder, now: NOW });
    expect(await digestOf(again)).toEqual(await digestOf(database));
    expect(await digestOfFiles(folder)).toBe(await digestOfFiles(filesDir));
    await rm(folder, { recursive: true });
  });

  it('never over data, never in production', async () => {
    expect(await isEmpty(database.url)).toBe(false);
    await expect(seedDemo(database.url, { filesDir, now: NOW })).rejects.toThrow('empty database');
    const mode = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    try {
      await expect(seedDemo(database.url, { filesDir, now: NOW })).rejects.toThrow('production');
    } finally {
      process.env.NODE_ENV = mode;
    }
  });

  it('stops at an inconsistent sum', async () => {
    await database.db
      .transaction()
      .execute(async (trx) => {
        await trx.updateTable('products').set({ stock: 987_654 }).where('optionsEnabled', '=', false).execute();
        await expect(checkSums(trx)).rejects.toThrow('the stock of a product');
        throw new Error('rolled back');
      })
      .catch((error: Error) => expect(error.message).toBe('rolled back'));
  });
});
