import { type LotMove, type lotEntryFilter, type lotFilter, type lotSorts, readUdi } from '@iruon/contract';
import type { Handle, LotLedger } from '@iruon/db';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { productsWithText } from '../../catalog/products/index.ts';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { nameOf } from '../../platform/db/with-user.ts';
import {
  contains,
  type Direction,
  type FilterOf,
  type ListRequest,
  listPage,
  listQuery,
  TOTAL_LIMIT,
  towards,
} from '../../platform/http/console-list.ts';
import { word } from '../../platform/sql-word.ts';
import type { LotRow } from './repository.ts';

export interface ListedLot extends LotRow {
  sells: boolean;
  daysLeft: number | null;
  minShelfDays: number;
}

const withFacts = (handle: Handle, today: string) =>
  handle
    .selectFrom('lots')
    .innerJoin('products as p', 'p.id', 'lots.productId')
    .leftJoin('productOptions as o', 'o.id', 'lots.optionId')
    .selectAll('lots')
    .select([
      sql<boolean>`is_sellable(lots, ${today}::date)`.as('sells'),
      sql<number | null>`lots.use_by - ${today}::date`.as('daysLeft'),
      sql<number>`min_shelf_days(lots.product_id, lots.option_id)`.as('minShelfDays'),
    ]);

export async function findListedLots(handle: Handle, ids: readonly string[], today: string): Promise<ListedLot[]> {
  if (ids.length === 0) return [];
  return withFacts(handle, today).where('lots.id', '=', idsInSql(ids)).orderBy('lots.id').execute();
}

/** Lots as they are read for a search. The sources of a search have no lot in common, so that their lots are counted one by one. */
interface Source {
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** The same as a condition on `lots` alone. */
  isOf: RawBuilder<unknown>;
}

/** A scanned package: its goods, and its lot if it names one; a scan without separators may mean several lots. */
function sourceOfUdi(q: string, today: string): Source | null {
  const udi = readUdi(q, Number(today.slice(0, 4)));
  if (typeof udi === 'string') return null;
  const numbers = [udi, ...udi.otherwise].flatMap((each) => each.lot ?? []);
  const ofNumber = numbers.length === 0 ? sql`true` : sql`lots.lot_no = any (${numbers}::text[])`;
  const ofGoods = sql`u.gtin = ${udi.gtin} and u.product_id = lots.product_id
    and u.option_id is not distinct from lots.option_id`;
  return {
    from: sql`device_udis u join lots on ${ofGoods}`,
    where: ofNumber,
    isOf: sql`(${ofNumber} and exists (select from device_udis u where ${ofGoods}))`,
  };
}

/**
 * Lots of rows that were found by another table, which Postgres reads until there are enough lots. As a join it would read
 * all rows of that table first.
 */
const lotsOfEach = (condition: RawBuilder<unknown>) =>
  sql`cross join lateral (select * from lots where ${condition} offset 0) lots`;

/** The beginning of a lot number in any case, words or the code of a product, a part of the name of an option. */
function sourcesOfText(q: string): Source[] {
  const text = contains(q);
  const begins = [...new Set([text, text.toUpperCase()])].map(
    (each) => sql`lots.lot_no like ${sql.lit(each.slice(1))}`,
  );
  const isOfNumber = sql`(${sql.join(begins, sql` or `)})`;
  const ofProduct = sql`(${productsWithText(q)})`;
  const ofOption = sql`o.name ilike ${sql.lit(text)}`;
  // As values instead of `exists`, for which Postgres would read all products of a common word for a page of lots.
  const isOfProduct = sql`(select ${ofProduct} from products p where p.id = lots.product_id)`;
  const isOfOption = sql`coalesce((select ${ofOption} from product_options o where o.id = lots.option_id), false)`;
  return [
    { from: sql`lots`, where: isOfNumber, isOf: isOfNumber },
    {
      from: sql`products p ${lotsOfEach(sql`lots.product_id = p.id`)}`,
      where: sql`${ofProduct} and not ${isOfNumber}`,
      isOf: isOfProduct,
    },
    {
      from: sql`product_options o ${lotsOfEach(sql`lots.option_id = o.id`)}`,
      where: sql`${ofOption} and not ${isOfNumber} and not ${isOfProduct}`,
      isOf: isOfOption,
    },
  ];
}

function sourcesOf(q: string | undefined, today: string): Source[] {
  if (!q) return [{ from: sql`lots`, where: sql`true`, isOf: sql`true` }];
  const ofUdi = sourceOfUdi(q, today);
  return ofUdi ? [ofUdi] : sourcesOfText(q);
}

const within = (months: number, today: string) =>
  sql<boolean>`(lots.on_hand > 0 and lots.use_by >= ${today}::date
    and lots.use_by < ${today}::date + make_interval(months => ${sql.lit(months)}))`;
const windows = {
  EXPIRED: (today: string) => sql<boolean>`(lots.on_hand > 0 and lots.use_by < ${today}::date)`,
  MONTHS_3: (today: string) => within(3, today),
  MONTHS_6: (today: string) => within(6, today),
  MONTHS_12: (today: string) => within(12, today),
};

type Filter = FilterOf<typeof lotFilter>;
type LotRequest = ListRequest<Filter, (typeof lotSorts)[number]>;

/** The conditions of a filter on `lots`, besides its text. */
function conditionsOf({ id, state, _item, window, hasPieces, inQuarantine, lotNo }: Filter, today: string) {
  const all: RawBuilder<unknown>[] = [];
  if (id) all.push(sql`lots.id = ${idsInSql(id)}`);
  if (state) all.push(sql`lots.state = ${word(state)}`);
  if (_item) all.push(sql`(lots.option_id = ${_item} or (lots.product_id = ${_item} and lots.option_id is null))`);
  if (window) all.push(windows[window](today));
  if (hasPieces !== undefined)
    all.push(
      hasPieces ? sql`(lots.on_hand > 0 or lots.quarantine > 0)` : sql`lots.on_hand = 0 and lots.quarantine = 0`,
    );
  if (inQuarantine !== undefined) all.push(inQuarantine ? sql`lots.quarantine > 0` : sql`lots.quarantine = 0`);
  if (lotNo) all.push(sql`lots.lot_no = ${lotNo}`);
  return all;
}

/** The orders of the list, as the indexes have them: that of numbers is the order of bytes. */
const orders: Readonly<
  Record<(typeof lotSorts)[number], { column: RawBuilder<unknown>; way: Record<Direction, string> }>
> = {
  useBy: { column: sql`use_by`, way: { ASC: 'asc', DESC: 'desc' } },
  createdAt: { column: sql`created_at`, way: { ASC: 'asc', DESC: 'desc' } },
  lotNo: { column: sql`lot_no`, way: { ASC: 'using ~<~', DESC: 'using ~>~' } },
};

/**
 * Lots of a page, and the number of matches up to TOTAL_LIMIT. Fewer matches are gathered and sorted; otherwise so many lots
 * match that the index of the order has those of the page soon.
 */
export async function findLots(handle: Handle, request: LotRequest, today: string) {
  const { filter, by, direction, range } = listQuery(request, ['createdAt', 'DESC']);
  const { column, way } = orders[by];
  const pageBy = (
    place: RawBuilder<unknown>,
  ) => sql`order by ${place} ${sql.raw(way[direction])}, id ${sql.raw(towards(direction))}
    offset ${range[0]} limit ${sql.lit(range[1] - range[0] + 1)}`;
  const sources = sourcesOf(filter.q, today);
  const conditions = conditionsOf(filter, today);
  const gathered = sources.map(
    ({ from, where }) => sql`select lots.id, lots.${column} as place from ${from}
      where ${sql.join([where, ...conditions], sql` and `)}`,
  );
  const isWhole = conditions.length === 0 && !filter.q;
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with found as materialized (${sql.join(gathered, sql` union all `)} limit ${sql.lit(TOTAL_LIMIT)})
    select count(*)::int as total, ${isWhole ? sql`'{}'::uuid[]` : sql`array(select id from found ${pageBy(sql`place`)})`} as ids
    from found`.execute(handle);
  const { total, ids } = rows[0] ?? { total: 0, ids: [] };
  const isOf = sql`(${sql.join(
    sources.map((source) => source.isOf),
    sql` or `,
  )})`;
  const walked = sql<{ id: string }>`select id from lots
    where ${sql.join([isOf, ...conditions], sql` and `)} ${pageBy(column)}`;
  const found = isWhole || total === TOTAL_LIMIT ? (await walked.execute(handle)).rows.map(({ id }) => id) : ids;
  const byId = new Map((await findListedLots(handle, found, today)).map((lot) => [lot.id, lot]));
  return { rows: found.flatMap((id) => byId.get(id) ?? []), total };
}

/** How many lots are in each window, each counted up to a limit. */
export async function countWindows(handle: Handle, today: string) {
  const counted = (condition: unknown, name: string) =>
    sql`(select count(*)::int from (select from lots where ${condition} limit ${sql.lit(TOTAL_LIMIT)}) c) as ${sql.ref(name)}`;
  const { rows } = await sql<Record<'expired' | 'months12' | 'months3' | 'months6' | 'waiting', number>>`select
    ${counted(windows.EXPIRED(today), 'expired')}, ${counted(windows.MONTHS_3(today), 'months3')},
    ${counted(windows.MONTHS_6(today), 'months6')}, ${counted(windows.MONTHS_12(today), 'months12')},
    ${counted(sql`on_hand > 0 and state = 'RECEIVED'`, 'waiting')}`.execute(handle);
  return rows[0] ?? { expired: 0, months3: 0, months6: 0, months12: 0, waiting: 0 };
}

/** The pieces of a lot that are planned, were sent, came back or were discarded. */
export async function figuresOfLot(handle: Handle, id: string) {
  const { rows } = await sql<{ reserved: number; sent: number; back: number; discarded: number }>`select
    (select coalesce(sum(amount), 0)::int from lot_reservations where lot_id = ${id}) as reserved,
    (select coalesce(sum(amount), 0)::int from parcel_pieces where lot_id = ${id} and shipped_at is not null) as sent,
    (select coalesce(sum(amount), 0)::int from returned_pieces where lot_id = ${id}) as back,
    (select coalesce(-sum(shelf + quarantine), 0)::int from lot_ledger where lot_id = ${id} and reason = 'DISCARD') as discarded`.execute(
    handle,
  );
  return rows[0] ?? { reserved: 0, sent: 0, back: 0, discarded: 0 };
}

/** The changes of the pieces on the shelf by Seoul day since a moment. */
export async function lotChangesByDay(handle: Handle, id: string, since: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; shelf: number }>`
    select to_char(created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, sum(shelf)::int as shelf
    from lot_ledger where lot_id = ${id} and created_at >= ${since} group by 1`.execute(handle);
  return new Map(rows.map(({ day, shelf }) => [day, shelf]));
}

export interface LotLedgerRow extends Selectable<LotLedger> {
  reason: LotMove;
  purchaseNo: string | null;
  receiptNo: string | null;
  countNo: string | null;
  actorName: string | null;
}

export async function findLotEntries(
  handle: Handle,
  lotId: string,
  request: ListRequest<FilterOf<typeof lotEntryFilter>, 'createdAt'>,
) {
  const { filter, direction, range } = listQuery(request, ['createdAt', 'DESC']);
  let query = handle
    .selectFrom('lotLedger')
    .leftJoin('orders as w', 'w.id', 'lotLedger.orderId')
    .leftJoin('purchases as b', 'b.id', 'w.purchaseId')
    .leftJoin('receipts as r', 'r.id', 'lotLedger.receiptId')
    .leftJoin('stockCounts as c', 'c.id', 'lotLedger.countId')
    .selectAll('lotLedger')
    .select(['b.purchaseNo', 'r.receiptNo', 'c.countNo'])
    .$call(nameOf('lotLedger.actorId', 'actorName'))
    .where('lotLedger.lotId', '=', lotId);
  if (filter.id) query = query.where('lotLedger.id', '=', idsInSql(filter.id));
  if (filter.reason) query = query.where('lotLedger.reason', '=', filter.reason);
  return listPage(handle, query, { by: ['lotLedger.createdAt', 'lotLedger.id'], direction, range });
}
