import type { StockCountScope, stockCountFilter, stockCountLineFilter } from '@iruon/contract';
import type { Handle, StockCountLines, StockCounts, Transaction } from '@iruon/db';
import { type Insertable, type Selectable, sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { lockName } from '../../platform/db/transaction.ts';
import { nameOf } from '../../platform/db/with-user.ts';
import { rowById } from '../../platform/db/write-rows.ts';
import {
  containing,
  contains,
  type FilterOf,
  type ListRequest,
  listPage,
  listQuery,
} from '../../platform/http/console-list.ts';
import { type KeeperFilter, keepersAlongShelves } from '../stock-items/index.ts';

declare module '@iruon/db/json-columns' {
  interface JsonShapes {
    /** What was chosen, and the same in words of its time. */
    'stock_counts.scope': StockCountScope & { words: string };
  }
}

export const { lock: lockCount, update: updateCount } = rowById('stockCounts');
export const { update: updateLine } = rowById('stockCountLines');

export type CountRow = NonNullable<Awaited<ReturnType<typeof findCount>>>;

const different = sql`l.counted is not null and l.counted <> l.expected`;
const lineSum = (what: string) =>
  sql`(select ${sql.raw(what)} from stock_count_lines l where l.count_id = stock_counts.id)`;

const withFigures = (handle: Handle) =>
  handle
    .selectFrom('stockCounts')
    .selectAll('stockCounts')
    .select([
      sql<number>`${lineSum('count(*)::int')}`.as('lineCount'),
      sql<number>`${lineSum('count(l.counted)::int')}`.as('countedCount'),
      sql<number>`(select count(*)::int from stock_count_lines l where l.count_id = stock_counts.id and ${different})`.as(
        'differentCount',
      ),
    ])
    .$call(nameOf('stockCounts.createdBy', 'createdByName'))
    .$call(nameOf('stockCounts.endedBy', 'endedByName'));

export async function findCount(handle: Handle, id: string) {
  return withFigures(handle).where('stockCounts.id', '=', id).executeTakeFirst();
}

export async function findCounts(
  handle: Handle,
  request: ListRequest<FilterOf<typeof stockCountFilter>, 'createdAt' | 'countNo'>,
) {
  const { filter, by, direction, range } = listQuery(request, ['createdAt', 'DESC']);
  let query = withFigures(handle);
  if (filter.id) query = query.where('stockCounts.id', '=', idsInSql(filter.id));
  if (filter.state) query = query.where('stockCounts.state', '=', filter.state);
  query = containing(query, filter.q, ['stockCounts.countNo', 'stockCounts.memo', sql`stock_counts.scope ->> 'words'`]);
  return listPage(handle, query, { by: [`stockCounts.${by}`, 'stockCounts.id'], direction, range });
}

/** Locks a count so that it does not end meanwhile; others count beside it. */
export async function shareCount(trx: Transaction, id: string): Promise<Selectable<StockCounts> | undefined> {
  return trx.selectFrom('stockCounts').selectAll().where('id', '=', id).forShare().executeTakeFirst();
}

export async function insertCount(trx: Transaction, row: Insertable<StockCounts>): Promise<void> {
  await trx.insertInto('stockCounts').values(row).execute();
}

/** The lines of a keeper `k`: one for the pieces without a lot, and one for each lot on the shelf. */
const lotLines = sql`(
  select null::uuid as lot_id, null::date as use_by, '' as lot_no
  union all select id, use_by, lot_no from lots
    where k.supply_id is null and product_id = k.product_id and option_id is not distinct from k.option_id and on_hand > 0
) t`;

/**
 * Freezes the keepers of a scope and their lots as the lines of a count, by the way along the shelves; at most one more than
 * `most`. @returns their number
 */
export async function freezeLines(
  trx: Transaction,
  { countId, scope, most, at }: { countId: string; scope: KeeperFilter; most: number; at: Date },
): Promise<number> {
  const way = sql`k.shelf = '', k.shelf collate "C", k.code, k.sequence, k.id`;
  const { rows } = await sql<{ count: number }>`
    with frozen as (
      insert into stock_count_lines (id, count_id, place, product_id, option_id, supply_id, lot_id, shelf, updated_at)
      select new_uuid(), ${countId}, row_number() over (), product_id, option_id, supply_id, lot_id, shelf, ${at}
      from (
        select k.*, t.lot_id from (
          select * from ${keepersAlongShelves(scope)} order by ${way} limit ${most + 1}
        ) k cross join lateral ${lotLines}
        order by ${way}, t.lot_id is null, t.use_by, t.lot_no limit ${most + 1}
      ) placed
      returning id
    ) select count(*)::int as count from frozen`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Adds the line of a lot that was found after the count began. One that exists stays. */
export async function addLotLine(
  trx: Transaction,
  countId: string,
  lot: { id: string; productId: string; optionId: string | null },
  at: Date,
): Promise<void> {
  await lockName(trx, `lines of count ${countId}`);
  await sql`
    insert into stock_count_lines (id, count_id, place, product_id, option_id, lot_id, shelf, updated_at)
    select ${newId()}, ${countId}, (select max(place) + 1 from stock_count_lines where count_id = ${countId}),
      ${lot.productId}, ${lot.optionId}::uuid, ${lot.id}, l.shelf, ${at}
    from stock_count_lines l
    where l.count_id = ${countId} and l.product_id = ${lot.productId} and l.option_id is not distinct from ${lot.optionId}::uuid
      and l.supply_id is null and l.lot_id is null
    on conflict do nothing`.execute(trx);
}

export type LineRow = Selectable<StockCountLines>;

/**
 * A line of a count, locked until the transaction ends. With the line of a lot, that of the unlotted pieces of its goods is
 * locked too, before their stock, as everywhere.
 */
export async function lockLine(trx: Transaction, countId: string, id: string): Promise<LineRow | undefined> {
  const locked = await trx
    .selectFrom('stockCountLines')
    .selectAll()
    .where('countId', '=', countId)
    .where(
      sql<boolean>`(id = ${id} or lot_id is null and supply_id is null and (product_id, coalesce(option_id, product_id)) in (
        select l.product_id, coalesce(l.option_id, l.product_id) from stock_count_lines l
        where l.id = ${id} and l.count_id = ${countId} and l.lot_id is not null))`,
    )
    .orderBy('place')
    .forUpdate()
    .execute();
  return locked.find((line) => line.id === id);
}

/** The line of the unlotted pieces beside that of a lot. */
export async function unlottedLine(
  trx: Transaction,
  { countId, productId, optionId }: Pick<LineRow, 'countId' | 'optionId' | 'productId'>,
): Promise<LineRow | undefined> {
  return trx
    .selectFrom('stockCountLines')
    .selectAll()
    .where('countId', '=', countId)
    .where('productId', '=', productId)
    .where(sql<boolean>`option_id is not distinct from ${optionId}::uuid and supply_id is null and lot_id is null`)
    .executeTakeFirst();
}

interface LineOfKeeper {
  id: string;
  keeper: string;
  lotId: string | null;
}

/** The lines of a count that are about these keepers. */
export async function linesOfKeepers(
  handle: Handle,
  countId: string,
  keeperIds: readonly string[],
): Promise<LineOfKeeper[]> {
  const { rows } = await sql<LineOfKeeper>`
    select id, coalesce(supply_id, option_id, product_id) as keeper, lot_id as "lotId" from stock_count_lines
    where count_id = ${countId} and coalesce(supply_id, option_id, product_id) = any (${keeperIds}::uuid[])`.execute(
    handle,
  );
  return rows;
}

/** Every counted line of a count, locked until the transaction ends. */
export async function lockCountedLines(trx: Transaction, countId: string): Promise<LineRow[]> {
  return trx
    .selectFrom('stockCountLines')
    .selectAll()
    .where('countId', '=', countId)
    .where('counted', 'is not', null)
    .orderBy('place')
    .forUpdate()
    .execute();
}

/** Lines by their ids, locked until the transaction ends. */
export async function lockLines(trx: Transaction, countId: string, ids: readonly string[]): Promise<LineRow[]> {
  return trx
    .selectFrom('stockCountLines')
    .selectAll()
    .where('countId', '=', countId)
    .where('id', '=', idsInSql(ids))
    .orderBy('place')
    .forUpdate()
    .execute();
}

const partOf = {
  UNCOUNTED: sql<boolean>`l.counted is null`,
  COUNTED: sql<boolean>`l.counted is not null`,
  DIFFERENT: sql<boolean>`${different}`,
  WITHOUT_CAUSE: sql<boolean>`${different} and l.cause is null`,
};

/** A page of the lines of a count. */
export async function findLines(
  handle: Handle,
  countId: string,
  request: ListRequest<FilterOf<typeof stockCountLineFilter>, 'place' | 'code' | 'counted'>,
) {
  const { filter, by, direction, range } = listQuery(request, ['place', 'ASC']);
  let query = handle
    .selectFrom('stockCountLines as l')
    .innerJoin('products as p', 'p.id', 'l.productId')
    .leftJoin('productOptions as o', 'o.id', 'l.optionId')
    .leftJoin('productSupplies as s', 's.id', 'l.supplyId')
    .leftJoin('lots as t', 't.id', 'l.lotId')
    .selectAll('l')
    .$call(nameOf('l.countedBy', 'countedByName'))
    .where('l.countId', '=', countId);
  if (filter.id) query = query.where('l.id', '=', idsInSql(filter.id));
  if (filter.part) query = query.where(partOf[filter.part]);
  if (filter.q) {
    const text = contains(filter.q);
    query = query.where(
      sql<boolean>`(p.code ilike ${text} or p.name ilike ${text} or o.name ilike ${text} or s.name ilike ${text}
        or l.shelf ilike ${text} or t.lot_no ilike ${text})`,
    );
  }
  const first = by === 'code' ? 'p.code' : `l.${by}`;
  return listPage(handle, query, { by: [sql.ref(first), sql.ref('l.id')], direction, range });
}

/** The sums of the differences of a count, and who counted how many lines. */
export async function figuresOf(handle: Handle, countId: string) {
  const { rows } = await sql<{ missing: number; surplus: number; withoutCause: number }>`
    select coalesce(sum(l.expected - l.counted) filter (where l.counted < l.expected), 0)::int as missing,
      coalesce(sum(l.counted - l.expected) filter (where l.counted > l.expected), 0)::int as surplus,
      count(*) filter (where ${different} and l.cause is null)::int as "withoutCause"
    from stock_count_lines l where l.count_id = ${countId}`.execute(handle);
  const people = await handle
    .selectFrom('stockCountLines')
    .innerJoin('users', 'users.id', 'stockCountLines.countedBy')
    .select(['users.name', sql<number>`count(*)::int`.as('lines')])
    .where('countId', '=', countId)
    .groupBy(['users.id', 'users.name'])
    .orderBy('users.name')
    .limit(50)
    .execute();
  return { ...(rows[0] ?? { missing: 0, surplus: 0, withoutCause: 0 }), countedBy: people };
}

/** Marks what the booking made of lines. */
export async function setOutcome(
  trx: Transaction,
  ids: readonly string[],
  outcome: NonNullable<LineRow['outcome']>,
  at: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('stockCountLines').set({ outcome, updatedAt: at }).where('id', '=', idsInSql(ids)).execute();
}

/**
 * The lines whose stock was corrected by hand, or by another count, after they were counted: of a lot its pieces, of others
 * the stock, or lots that were found among the unlotted pieces.
 */
export async function correctedSince(handle: Handle, countId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select c.id from stock_count_lines c
    where c.count_id = ${countId} and c.counted is not null and case when c.lot_id is null then exists (
      select from stock_ledger l
      where l.product_id = c.product_id and l.option_id is not distinct from c.option_id
        and l.supply_id is not distinct from c.supply_id and l.reason in ('ADJUST', 'COUNT')
        and l.created_at > c.counted_at)
    or c.supply_id is null and exists (
      select from lots t join lot_ledger m on m.lot_id = t.id
      where t.product_id = c.product_id and t.option_id is not distinct from c.option_id and m.reason = 'FOUND'
        and m.count_id is distinct from c.count_id and m.created_at > c.counted_at)
    else exists (
      select from lot_ledger m
      where m.lot_id = c.lot_id and m.reason in ('ADJUST', 'COUNT', 'DISCARD', 'FOUND') and m.shelf <> 0
        and m.count_id is distinct from c.count_id and m.created_at > c.counted_at) end`.execute(handle);
  return new Set(rows.map(({ id }) => id));
}
