import type { moneyReportFilter } from '@iruon/contract';
import type { Handle, MoneyReports, Transaction } from '@iruon/db';
import { type Selectable, sql } from 'kysely';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { firstIds } from '../../platform/db/read-rows.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';
import { withUser } from '../../platform/db/with-user.ts';
import { type FilterOf, listPage, type Range } from '../../platform/http/console-list.ts';

export type MoneyReport = Selectable<MoneyReports>;

/**
 * Records a movement for the ERP: a use under the member's customer number, a return under that of the use. Nothing for
 * a member without a number, or with one unknown to the ERP.
 */
export async function insertReport(
  trx: Transaction,
  { id, userId, purchaseId, delta }: { id: string; userId: string; purchaseId: string; delta: number },
  at: Date,
): Promise<void> {
  const isUse = delta < 0;
  const custNo = isUse
    ? sql`select u.cust_no from users u left join customer_records r on r.cust_no = u.cust_no
          where u.id = ${userId} and u.cust_no is not null and r.is_known is distinct from false`
    : sql`select cust_no from money_reports where purchase_id = ${purchaseId} and kind = 'USE'
          order by created_at limit 1`;
  await sql`
    insert into money_reports (id, user_id, cust_no, purchase_id, kind, amount, due_at, created_at)
    select ${id}, ${userId}, reported.cust_no, ${purchaseId}, ${isUse ? 'USE' : 'RETURN'}, ${Math.abs(delta)}, ${at}, ${at}
    from (${custNo}) reported`.execute(trx);
}

/** Movements that the ERP record up to an entry may not contain. */
export async function findPending(
  handle: Handle,
  { userId, custNo, lastNo }: { userId: string; custNo: string; lastNo: number },
): Promise<MoneyReport[]> {
  return handle
    .selectFrom('moneyReports')
    .selectAll()
    .$call(whereEqual({ userId, custNo }))
    .where((eb) => eb.or([eb('recordedNo', 'is', null), eb('recordedNo', '>', lastNo)]))
    .orderBy('createdAt')
    .execute();
}

export async function findOpenReports(handle: Handle, userId: string, limit: number): Promise<MoneyReport[]> {
  return handle
    .selectFrom('moneyReports')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', '<>', 'ACKNOWLEDGED')
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();
}

export async function hasOpenReports(handle: Handle, userId: string): Promise<boolean> {
  return (await findOpenReports(handle, userId, 1)).length > 0;
}

/** Ids of due reports, oldest first. */
export async function findDueReports(handle: Handle, at: Date, limit: number): Promise<string[]> {
  return handle
    .selectFrom('moneyReports')
    .where('state', '=', 'WAITING')
    .where('dueAt', '<=', at)
    .$call(firstIds('dueAt', limit));
}

/**
 * Claims a due report for one attempt, which counts regardless of its outcome; no other process gets it before `next`.
 */
export async function claimReport(
  handle: Handle,
  id: string,
  { at, next }: { at: Date; next: Date },
): Promise<(MoneyReport & { purchaseNo: string }) | undefined> {
  const { rows } = await sql<MoneyReport & { purchaseNo: string }>`
    update money_reports r set attempts = attempts + 1, due_at = ${next}
    from purchases p
    where r.id = ${id} and r.state = 'WAITING' and r.due_at <= ${at} and p.id = r.purchase_id
    returning r.*, p.purchase_no`.execute(handle);
  return rows[0];
}

export async function acknowledgeReport(trx: Transaction, id: string, no: number, at: Date): Promise<void> {
  await trx
    .updateTable('moneyReports')
    .set({ state: 'ACKNOWLEDGED', recordedNo: no, acknowledgedAt: at, lastError: '' })
    .where('id', '=', id)
    .where('state', '<>', 'ACKNOWLEDGED')
    .execute();
}

export async function noteReportFailure(
  handle: Handle,
  id: string,
  { isRefused, error, dueAt }: { isRefused: boolean; error: string; dueAt: Date },
): Promise<void> {
  await handle
    .updateTable('moneyReports')
    .set({ state: isRefused ? 'REFUSED' : 'WAITING', lastError: error.slice(0, 500), dueAt })
    .$call(whereEqual({ id, state: 'WAITING' }))
    .execute();
}

/** Requeues a report without acknowledgement, due immediately. @returns true if it existed */
export async function requeueReport(trx: Transaction, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('moneyReports')
    .set({ state: 'WAITING', dueAt: at })
    .where('id', '=', id)
    .where('state', '<>', 'ACKNOWLEDGED')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const withNames = (handle: Handle) =>
  handle
    .selectFrom('moneyReports')
    .$call(withUser('moneyReports.userId', 'name as userName', 'username'))
    .innerJoin('purchases', 'purchases.id', 'moneyReports.purchaseId')
    .selectAll('moneyReports')
    .select('purchases.purchaseNo');

export type NamedReport = Awaited<ReturnType<typeof findReport>> & object;

export async function findReport(handle: Handle, id: string) {
  return withNames(handle).where('moneyReports.id', '=', id).executeTakeFirst();
}

type ReportFilter = FilterOf<typeof moneyReportFilter>;

/** Reports for the console's grid, latest first, and their number (bounded). `range` is inclusive. */
export async function listReports(
  handle: Handle,
  { filter, range }: { filter: ReportFilter; range: Range },
): Promise<{ rows: NamedReport[]; total: number }> {
  let matching = withNames(handle);
  if (filter.id) matching = matching.where('moneyReports.id', '=', idsInSql(filter.id));
  if (filter.state) matching = matching.where('moneyReports.state', '=', filter.state);
  if (filter.isOpen) matching = matching.where('moneyReports.state', '<>', 'ACKNOWLEDGED');
  if (filter._user) matching = matching.where('moneyReports.userId', '=', filter._user);
  return listPage(handle, matching, { by: ['moneyReports.createdAt', 'moneyReports.id'], direction: 'DESC', range });
}
