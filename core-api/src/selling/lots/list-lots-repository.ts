import { type LotMove, type lotEntryFilter, type lotFilter, type lotSorts, readUdi } from '@iruon/contract';
import type { Handle, LotLedger } from '@iruon/db';
import { type Selectable, sql } from 'kysely';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { nameOf } from '../../platform/db/with-user.ts';
import {
  contains,
  type FilterOf,
  type ListRequest,
  listPage,
  listQuery,
  TOTAL_LIMIT,
} from '../../platform/http/console-list.ts';
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

/** A scanned package: its goods, and its lot if it names one; a scan without separators may mean several lots. */
function withUdi(q: string, today: string) {
  const udi = readUdi(q, Number(today.slice(0, 4)));
  if (typeof udi === 'string') return null;
  const goods = sql`exists (select from device_udis u where u.gtin = ${udi.gtin} and u.product_id = lots.product_id
    and u.option_id is not distinct from lots.option_id)`;
  const numbers = [udi, ...udi.otherwise].flatMap((each) => each.lot ?? []);
  return numbers.length === 0
    ? sql<boolean>`${goods}`
    : sql<boolean>`(${goods} and lots.lot_no = any (${numbers}::text[]))`;
}

const withText = (q: string) => {
  const text = contains(q);
  return sql<boolean>`(lots.lot_no like ${text.slice(1)} or lots.lot_no like ${text.slice(1).toUpperCase()}
    or p.code ilike ${text} or p.name ilike ${text} or o.name ilike ${text})`;
};

const within = (months: number, today: string) =>
  sql<boolean>`(lots.on_hand > 0 and lots.use_by >= ${today}::date
    and lots.use_by < ${today}::date + make_interval(months => ${sql.lit(months)}))`;
const windows = {
  EXPIRED: (today: string) => sql<boolean>`(lots.on_hand > 0 and lots.use_by < ${today}::date)`,
  MONTHS_3: (today: string) => within(3, today),
  MONTHS_6: (today: string) => within(6, today),
  MONTHS_12: (today: string) => within(12, today),
};

type LotRequest = ListRequest<FilterOf<typeof lotFilter>, (typeof lotSorts)[number]>;

export async function findLots(handle: Handle, request: LotRequest, today: string) {
  const { filter, by, direction, range } = listQuery(request, ['createdAt', 'DESC']);
  const { id, q, state, _item, window, hasPieces, inQuarantine, lotNo } = filter;
  let query = withFacts(handle, today);
  if (id) query = query.where('lots.id', '=', idsInSql(id));
  if (state) query = query.where('lots.state', '=', state);
  if (_item) query = query.where(sql<boolean>`coalesce(lots.option_id, lots.product_id) = ${_item}`);
  if (window) query = query.where(windows[window](today));
  if (hasPieces !== undefined)
    query = query.where(sql<boolean>`(lots.on_hand > 0 or lots.quarantine > 0) = ${hasPieces}`);
  if (inQuarantine !== undefined) query = query.where(sql<boolean>`(lots.quarantine > 0) = ${inQuarantine}`);
  if (lotNo) query = query.where('lots.lotNo', '=', lotNo);
  if (q) query = query.where(withUdi(q, today) ?? withText(q));
  return listPage(handle, query, { by: [`lots.${by}`, 'lots.id'], direction, range });
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
