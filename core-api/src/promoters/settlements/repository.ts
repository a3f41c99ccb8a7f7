import type { OpenMonth, settlementFilter } from '@iruon/contract';
import type { Handle, Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { columns } from '../../platform/db/read-rows.ts';
import { nameOf } from '../../platform/db/with-user.ts';
import {
  contains,
  countUpTo,
  type FilterOf,
  inRange,
  type ListRequest,
  listQuery,
  towards,
} from '../../platform/http/console-list.ts';

/** The key of closing months among the advisory locks of this database. */
const CLOSING_LOCK = 7_340_211;

/** Serializes closing months until the transaction ends. */
export async function lockClosing(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(CLOSING_LOCK)})`.execute(trx);
}

/** The instant of the oldest row of the ledger outside of closed months; null without one. */
export async function oldestOpenRow(handle: Handle): Promise<Date | null> {
  const row = await handle
    .selectFrom('promoterBonuses as b')
    .leftJoin('settlementRows as r', 'r.bonusId', 'b.id')
    .select((eb) => eb.fn.min('b.createdAt').as('at'))
    .where('r.bonusId', 'is', null)
    .executeTakeFirst();
  return row?.at ?? null;
}

const months = (handle: Handle) =>
  handle
    .selectFrom('settlementMonths as m')
    .select(['m.month', 'm.promoters', 'm.rows', 'm.closedAt'])
    .$call(nameOf('m.closedBy', 'closedByName'));

export type MonthRow = Awaited<ReturnType<ReturnType<typeof months>['execute']>>[number];

export async function findMonth(handle: Handle, month: string): Promise<MonthRow | undefined> {
  return months(handle).where('m.month', '=', month).executeTakeFirst();
}

export async function latestMonths(handle: Handle, limit: number): Promise<MonthRow[]> {
  return months(handle).orderBy('m.month', 'desc').limit(limit).execute();
}

export async function findMonthFile(handle: Handle, month: string): Promise<Buffer | undefined> {
  const row = await handle.selectFrom('settlementMonths').select('file').where('month', '=', month).executeTakeFirst();
  return row?.file;
}

/**
 * Inserts the statements of a month, of all rows before its end that are in no other month, and assigns the rows to it,
 * in one statement: concurrently inserted rows are excluded. Returns the number of rows.
 */
export async function insertSettlements(
  trx: Transaction,
  { month, start, endExclusive, at }: { month: string; start: Date; endExclusive: Date; at: Date },
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    with open as materialized (
      select b.id, b.promoter_id, b.type, b.amount, b.order_id, b.base
      from promoter_bonuses b
      where b.created_at < ${endExclusive}
        and not exists (select from settlement_rows r where r.bonus_id = b.id)
    ), earned as (
      select promoter_id,
        coalesce(sum(amount) filter (where type = 'GOODS'), 0) as goods,
        coalesce(sum(amount) filter (where type = 'GRADE'), 0) as grade,
        coalesce(sum(amount) filter (where type = 'SALES'), 0) as sales,
        coalesce(sum(amount) filter (where type in ('EDIT', 'DEBIT', 'FORFEIT')), 0) as edits,
        coalesce(sum(amount) filter (where type = 'REVERSAL'), 0) as reversals,
        coalesce(sum(amount) filter (where type in ('WITHDRAWAL', 'RETURNED')), 0) as withdrawals
      from open group by promoter_id
    ), sold as (
      select promoter_id, count(*) as orders, sum(base) as sales
      from (select distinct on (order_id) promoter_id, order_id, base from open where base is not null order by order_id) o
      group by promoter_id
    ), paid as (
      select promoter_id, sum(gross) as gross, sum(income_tax) as income_tax, sum(local_tax) as local_tax, sum(net) as net
      from promoter_withdrawals where paid_at >= ${start} and paid_at < ${endExclusive}
      group by promoter_id
    ), made as (
      insert into promoter_settlements (id, month, promoter_id, orders, sales, goods_bonus, grade_bonus, sales_bonus, edits,
        reversals, withdrawals, paid_gross, income_tax, local_tax, paid_net, carried_in, carried_out, closed_at)
      select gen_random_uuid(), ${month}, promoter_id, coalesce(s.orders, 0), coalesce(s.sales, 0), coalesce(e.goods, 0),
        coalesce(e.grade, 0), coalesce(e.sales, 0), coalesce(e.edits, 0), coalesce(e.reversals, 0),
        coalesce(e.withdrawals, 0), coalesce(p.gross, 0), coalesce(p.income_tax, 0), coalesce(p.local_tax, 0),
        coalesce(p.net, 0), c.won,
        c.won + coalesce(e.goods + e.grade + e.sales + e.edits + e.reversals + e.withdrawals, 0), ${at}
      from earned e full join paid p using (promoter_id) left join sold s using (promoter_id)
        cross join lateral (
          select coalesce((
            select carried_out from promoter_settlements l
            where l.promoter_id = coalesce(e.promoter_id, p.promoter_id) and l.month < ${month}
            order by l.month desc limit 1), 0) as won
        ) c
      returning id, promoter_id
    ), noted as (
      insert into settlement_rows (bonus_id, settlement_id)
      select open.id, made.id from open join made using (promoter_id)
      returning 1
    )
    select count(*) as count from noted`.execute(trx);
  return Number(rows[0]?.count ?? 0);
}

/** The amounts of closing a month now, won. */
export async function sumOfOpenRows(
  handle: Handle,
  { start, endExclusive }: { start: Date; endExclusive: Date },
): Promise<Pick<OpenMonth, 'promoters' | 'rows' | 'earned' | 'withdrawals' | 'paidNet'>> {
  const { rows } = await sql<Record<'promoters' | 'rows' | 'earned' | 'withdrawals' | 'paidNet', string>>`
    with open as materialized (
      select b.promoter_id, b.type, b.amount
      from promoter_bonuses b
      where b.created_at < ${endExclusive}
        and not exists (select from settlement_rows r where r.bonus_id = b.id)
    ), paid as (
      select promoter_id, net from promoter_withdrawals where paid_at >= ${start} and paid_at < ${endExclusive}
    )
    select (select count(*) from (select promoter_id from open union select promoter_id from paid) of) as promoters,
      (select count(*) from open) as rows,
      (select coalesce(sum(amount), 0) from open where type not in ('WITHDRAWAL', 'RETURNED')) as earned,
      (select coalesce(sum(amount), 0) from open where type in ('WITHDRAWAL', 'RETURNED')) as withdrawals,
      (select coalesce(sum(net), 0) from paid) as paid_net`.execute(handle);
  const [row] = rows;
  return {
    promoters: Number(row?.promoters ?? 0),
    rows: Number(row?.rows ?? 0),
    earned: Number(row?.earned ?? 0),
    withdrawals: Number(row?.withdrawals ?? 0),
    paidNet: Number(row?.paidNet ?? 0),
  };
}

export async function insertMonth(
  trx: Transaction,
  row: { month: string; promoters: number; rows: number; file: Buffer; closedBy: string | null; closedAt: Date },
): Promise<void> {
  await trx.insertInto('settlementMonths').values(row).execute();
}

const listed = (handle: Handle) =>
  handle
    .selectFrom('promoterSettlements as s')
    .innerJoin('promoters as p', 'p.userId', 's.promoterId')
    .innerJoin('users as u', 'u.id', 's.promoterId');

const rowsOf = (query: ReturnType<typeof listed>) =>
  query.selectAll('s').select(['u.username', 'u.name as promoterName', 'u.type as userType', 'p.code']);

export type SettlementRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

export async function findSettlement(handle: Handle, id: string): Promise<SettlementRow | undefined> {
  return rowsOf(listed(handle)).where('s.id', '=', id).executeTakeFirst();
}

/** A promoter's statements, latest first. */
export async function settlementsOf(handle: Handle, promoterId: string, limit: number): Promise<SettlementRow[]> {
  return rowsOf(listed(handle))
    .where('s.promoterId', '=', promoterId)
    .orderBy('s.month', 'desc')
    .limit(limit)
    .execute();
}

/** Every statement of a month, by the username of the promoter. */
export async function settlementsOfMonth(handle: Handle, month: string): Promise<SettlementRow[]> {
  return rowsOf(listed(handle)).where('s.month', '=', month).orderBy('u.username').execute();
}

const lines = (handle: Handle, month: string) =>
  handle
    .selectFrom('promoterSettlements as s')
    .innerJoin('settlementRows as r', 'r.settlementId', 's.id')
    .innerJoin('promoterBonuses as b', 'b.id', 'r.bonusId')
    .innerJoin('users as u', 'u.id', 's.promoterId')
    .leftJoin('orders as o', 'o.id', 'b.orderId')
    .leftJoin('purchases as y', 'y.id', 'o.purchaseId')
    .select(columns('b', 'type', 'amount', 'base', 'basisPoints', 'rateVersion', 'message', 'createdAt'))
    .select('u.username')
    .select(['y.purchaseNo', 'o.productName'])
    .where('s.month', '=', month)
    .orderBy('u.username')
    .orderBy('b.createdAt')
    .orderBy('b.id');

export type SettlementLine = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number];

/** Every row of the ledger of a month, by promoter and time. */
export async function linesOfMonth(handle: Handle, month: string): Promise<SettlementLine[]> {
  return lines(handle, month).execute();
}

/** A promoter's statement of a month with its rows of the ledger by time, the first `limit`. */
export async function findStatement(
  handle: Handle,
  { promoterId, month, limit }: { promoterId: string; month: string; limit: number },
): Promise<{ statement: SettlementRow; lines: SettlementLine[] } | undefined> {
  const statement = await rowsOf(listed(handle))
    .where('s.promoterId', '=', promoterId)
    .where('s.month', '=', month)
    .executeTakeFirst();
  if (!statement) return undefined;
  const own = await lines(handle, month).where('s.promoterId', '=', promoterId).limit(limit).execute();
  return { statement, lines: own };
}

/** The rows of a settlement by time, the first `limit`, and their number. */
export async function idsOfSettlement(
  handle: Handle,
  settlementId: string,
  limit: number,
): Promise<{ ids: string[]; count: number }> {
  const { rows } = await sql<{ ids: string[] | null; count: string }>`
    select (array_agg(r.bonus_id order by b.created_at, b.id))[1:${sql.lit(limit)}] as ids, count(*) as count
    from settlement_rows r join promoter_bonuses b on b.id = r.bonus_id
    where r.settlement_id = ${settlementId}`.execute(handle);
  return { ids: rows[0]?.ids ?? [], count: Number(rows[0]?.count ?? 0) };
}

export type SettlementFilter = FilterOf<typeof settlementFilter>;

/** Settlements for operators, and the number of matches (bounded). `range` is inclusive. */
export async function pageOfSettlements(handle: Handle, request: ListRequest<SettlementFilter, 'month'>) {
  const { filter, direction, range } = listQuery(request, ['month', 'DESC']);
  const { q, month, _promoter, id } = filter;
  let matching = listed(handle);
  if (id) matching = matching.where('s.id', '=', idsInSql(id));
  if (month) matching = matching.where('s.month', '=', month);
  if (_promoter) matching = matching.where('s.promoterId', '=', _promoter);
  if (q) matching = matching.where('u.searchText', 'like', contains(q.toLowerCase()));
  const sorted = rowsOf(matching).orderBy('s.month', towards(direction)).orderBy('s.id');
  return { rows: await inRange(sorted, range).execute(), total: await countUpTo(handle, matching) };
}
