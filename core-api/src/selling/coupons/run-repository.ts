import type { CouponIssues, Handle, Transaction } from '@iruon/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type ListRequest, listQuery, pageOf } from '../../platform/http/console-list.ts';
import type { RunTarget } from './repository.ts';

export interface RunFinding {
  username: string;
  code: string;
  message: string;
}

export type RunRow = Omit<Selectable<CouponIssues>, 'target' | 'report'> & { target: RunTarget; report: RunFinding[] };

/** Due INSTANT coupons that were not issued yet. */
export async function findDueCoupons(handle: Handle, now: Date, limit: number) {
  return handle
    .selectFrom('coupons')
    .select('id')
    .where('issuesAt', '<=', now)
    .where(sql<boolean>`(issue->>'isActive')::boolean`)
    .where(
      sql<boolean>`not exists (select from coupon_issues i where i.coupon_id = coupons.id and i.cause = 'INSTANT')`,
    )
    .orderBy('issuesAt')
    .limit(limit)
    .execute();
}

/** @returns true if it is new: a coupon is issued by schedule once */
export async function insertRun(trx: Transaction, row: Insertable<CouponIssues>): Promise<boolean> {
  const written = await trx
    .insertInto('couponIssues')
    .values(row)
    // As a parameter the cause could not match the partial index in a generic plan.
    .onConflict((conflict) => conflict.column('couponId').where(sql<boolean>`cause = 'INSTANT'`).doNothing())
    .returning('id')
    .execute();
  return written.length === 1;
}

export async function lockRun(trx: Transaction, id: string): Promise<RunRow | undefined> {
  return trx
    .selectFrom('couponIssues')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .$castTo<RunRow>()
    .executeTakeFirst();
}

export async function updateRun(trx: Transaction, id: string, changes: Updateable<CouponIssues>): Promise<void> {
  await trx.updateTable('couponIssues').set(changes).where('id', '=', id).execute();
}

const runs = (handle: Handle) =>
  handle
    .selectFrom('couponIssues')
    .innerJoin('coupons', 'coupons.id', 'couponIssues.couponId')
    .selectAll('couponIssues')
    .select('coupons.name as couponName');

export type NamedRun = RunRow & { couponName: string };

export async function findRun(handle: Handle, id: string): Promise<NamedRun | undefined> {
  return runs(handle).where('couponIssues.id', '=', id).$castTo<NamedRun>().executeTakeFirst();
}

interface RunFilter {
  _coupon?: string | undefined;
  id?: string[] | undefined;
}

export async function findRuns(handle: Handle, request: ListRequest<RunFilter, 'createdAt'>) {
  const { filter, by, direction, range } = listQuery(request, ['createdAt', 'DESC']);
  const { _coupon, id } = filter;
  const conditions = [sql`true`];
  if (_coupon) conditions.push(sql`coupon_id = ${_coupon}`);
  if (id) conditions.push(sql`id = any (${id}::uuid[])`);
  const query = handle
    .selectFrom('couponIssues')
    .selectAll()
    .select(sql<string>`(select name from coupons where coupons.id = coupon_id)`.as('couponName'))
    .where(sql<boolean>`${sql.join(conditions, sql` and `)}`)
    .$castTo<NamedRun>();
  return pageOf(query, { by, direction, range });
}
