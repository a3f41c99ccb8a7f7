import { type CouponIssue, type CouponTarget, type CouponUsage, couponCodeKey } from '@iruon/contract';
import type { CouponIssues, Coupons, Handle, Transaction, UserCoupons } from '@iruon/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { countRows, firstValue, valuesOf } from '../../platform/db/read-rows.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';
import { type ListRequest, listQuery, pageOf } from '../../platform/http/console-list.ts';
import type { Receiver, Round } from './rules.ts';

export type CouponRow = Omit<Selectable<Coupons>, 'issue' | 'usage'> & { issue: CouponIssue; usage: CouponUsage };

export async function findCoupon(handle: Handle, id: string): Promise<CouponRow | undefined> {
  return handle.selectFrom('coupons').selectAll().where('id', '=', id).$castTo<CouponRow>().executeTakeFirst();
}

/** Locks a coupon until the transaction ends, so that its user coupons are issued one after the other. */
export async function lockCoupon(trx: Transaction, id: string): Promise<CouponRow | undefined> {
  return trx.selectFrom('coupons').selectAll().where('id', '=', id).forUpdate().$castTo<CouponRow>().executeTakeFirst();
}

export async function findCouponByCode(handle: Handle, code: string): Promise<CouponRow | undefined> {
  return handle
    .selectFrom('coupons')
    .selectAll()
    .where(sql<string>`replace(event_code, '-', '')`, '=', couponCodeKey(code))
    .$castTo<CouponRow>()
    .executeTakeFirst();
}

/** Coupons in the shop's list: those that members can request without a code. */
export async function findOfferedCoupons(handle: Handle, now: Date, limit: number): Promise<CouponRow[]> {
  return handle
    .selectFrom('coupons')
    .selectAll()
    .where(
      sql<boolean>`issue->>'type' = 'REQUEST' and issue->'event'->>'type' = 'NONE' and (issue->>'isActive')::boolean`,
    )
    .where(sql<boolean>`coalesce((issue->>'endsAt')::timestamptz + interval '1 day' > ${now}, true)`)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .$castTo<CouponRow>()
    .execute();
}

/** Active coupons that are issued on an event. */
export async function findEventCouponIds(handle: Handle, event: string): Promise<string[]> {
  return handle
    .selectFrom('coupons')
    .where(
      sql<boolean>`issue->>'type' = 'INSTANT' and issue->'event'->>'type' = ${event} and (issue->>'isActive')::boolean`,
    )
    .orderBy('id')
    .$call(valuesOf('id'));
}

const receiver = (handle: Handle) =>
  handle
    .selectFrom('users')
    .leftJoin('userLevels', 'userLevels.userId', 'users.id')
    .select(['users.id', 'users.username', 'users.type', 'userLevels.levelId'])
    .select(sql<boolean>`users.withdrawn_at is not null`.as('isWithdrawn'));

export async function findReceiver(handle: Handle, userId: string): Promise<Receiver | undefined> {
  return receiver(handle).where('users.id', '=', userId).executeTakeFirst();
}

/** The members of a run, by id after `after`. Unknown usernames are ignored. */
export async function findReceivers(
  handle: Handle,
  { target, after, limit }: { target: RunTarget; after: string | null; limit: number },
): Promise<(Receiver & { username: string })[]> {
  const base = receiver(handle).where(ofTarget(target)).orderBy('users.id').limit(limit);
  return (after === null ? base : base.where('users.id', '>', after)).execute();
}

export function countReceivers(handle: Handle, target: RunTarget): Promise<number> {
  const users = handle.selectFrom('users').leftJoin('userLevels', 'userLevels.userId', 'users.id');
  return countRows(users.where(ofTarget(target)));
}

export async function findUsernames(handle: Handle, usernames: readonly string[]): Promise<Set<string>> {
  const rows = await handle
    .selectFrom('users')
    .select('username')
    .$call(whereEqual({ username: sql<string>`any (${usernames}::text[])`, withdrawnAt: null }))
    .where('type', '<>', 'OPERATOR')
    .execute();
  return new Set(rows.map(({ username }) => username));
}

/** The recipients of a run: the audience of its coupon, or usernames that an operator entered. */
export type RunTarget = CouponTarget | { type: 'USERNAMES'; usernames: string[] };

function ofTarget(target: RunTarget) {
  const members = sql`users.withdrawn_at is null and users.type <> 'OPERATOR'`;
  const named = {
    ALL: () => sql`true`,
    USERS: (one: RunTarget) => sql`users.id = any (${'_users' in one ? one._users : []}::uuid[])`,
    LEVELS: (one: RunTarget) => sql`user_levels.level_id = any (${'_levels' in one ? one._levels : []}::uuid[])`,
    USER_TYPES: (one: RunTarget) => sql`users.type = any (${'userTypes' in one ? one.userTypes : []}::text[])`,
    USERNAMES: (one: RunTarget) => sql`users.username = any (${'usernames' in one ? one.usernames : []}::text[])`,
  }[target.type](target);
  return sql<boolean>`${members} and ${named}`;
}

/** The rounds of a coupon that each member received. */
export async function findRounds(
  handle: Handle,
  couponIds: readonly string[],
  userIds: readonly string[],
  now: Date,
): Promise<(Round & { couponId: string; userId: string })[]> {
  return handle
    .selectFrom('userCoupons')
    .select(['couponId', 'userId', 'round'])
    .select(
      sql<boolean>`used_at is null and not is_excluded and not is_expired
        and coalesce(expires_at >= ${now}, true)`.as('isOpen'),
    )
    .$call(whereEqual({ couponId: idsInSql(couponIds), userId: idsInSql(userIds) }))
    .execute();
}

export type NewUserCoupon = Insertable<UserCoupons>;

/** Inserts user coupons and counts them; the coupon must be locked. */
export async function insertUserCoupons(
  trx: Transaction,
  couponId: string,
  rows: readonly NewUserCoupon[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('userCoupons')
    .values([...rows])
    .execute();
  await trx
    .updateTable('coupons')
    .set({ issued: sql`issued + ${rows.length}` })
    .where('id', '=', couponId)
    .execute();
}

/** The user coupon issued earlier under a key or as that round. */
export async function findIssued(
  handle: Handle,
  { couponId, userId, round, key }: { couponId: string; userId: string; round: number | null; key: string },
): Promise<string | undefined> {
  return handle
    .selectFrom('userCoupons')
    .where(sql<boolean>`key = ${key} or (coupon_id = ${couponId} and user_id = ${userId} and round = ${round}::int)`)
    .$call(firstValue('id'));
}

/**
 * Counts an attempt in one statement, so that concurrent attempts are all counted. @returns the number in the window
 */
export async function countCodeAttempt(handle: Handle, userId: string, now: Date, windowMs: number): Promise<number> {
  const since = new Date(now.getTime() - windowMs);
  const { rows } = await sql<{ attempts: number }>`
    insert into coupon_code_attempts (user_id, attempts, window_started_at) values (${userId}, 1, ${now})
    on conflict (user_id) do update set
      attempts = case when coupon_code_attempts.window_started_at <= ${since} then 1
        else coupon_code_attempts.attempts + 1 end,
      window_started_at = case when coupon_code_attempts.window_started_at <= ${since} then excluded.window_started_at
        else coupon_code_attempts.window_started_at end
    returning attempts`.execute(handle);
  return rows[0]?.attempts ?? 0;
}

/** Clears the attempts after a valid code. */
export async function forgetCodeAttempts(handle: Handle, userId: string): Promise<void> {
  await handle.deleteFrom('couponCodeAttempts').where('userId', '=', userId).execute();
}

export interface RunFinding {
  username: string;
  code: string;
  message: string;
}

type RunRow = Omit<Selectable<CouponIssues>, 'target' | 'report'> & { target: RunTarget; report: RunFinding[] };

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
    // The cause is a literal, because a generic plan with a parameter could not use the partial index.
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
