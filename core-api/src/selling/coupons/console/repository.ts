import { type CouponUsage, couponCodeKey } from '@iruon/contract';
import type { Coupons, Handle, Transaction } from '@iruon/db';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import { newId } from '../../../kernel/ids.ts';
import { countRows, valuesOf } from '../../../platform/db/read-rows.ts';
import { whereEqual } from '../../../platform/db/where-equal.ts';
import { ofUsersNamed } from '../../../platform/db/with-user.ts';
import { contains, type ListRequest, pageOf } from '../../../platform/http/console-list.ts';
import type { CouponRow } from '../repository.ts';
import type { UserCouponRow } from '../user-coupon-repository.ts';

const used = sql<number>`(
  select count(*)::int from user_coupons where coupon_id = coupons.id and user_coupons.used_at is not null)`;

export type CountedCoupon = CouponRow & { used: number };

const day = sql.raw(`interval '1 day'`);
/** The start of the Seoul day after the last issue day; the stored instants may be in any zone. */
const over = (now: Date) =>
  sql`coalesce((((issue->>'endsAt')::timestamptz at time zone 'Asia/Seoul')::date + ${day}) at time zone 'Asia/Seoul' <= ${now}, false)`;
const active = sql`(issue->>'isActive')::boolean`;
const soldOut = sql`coalesce(issued >= count, false)`;
const planned = (now: Date) => sql`coalesce((issue->>'startsAt')::timestamptz > ${now}, false)`;

/** The states of `couponStateOf`, as conditions. */
const inState = {
  STOPPED: () => sql`not ${active}`,
  ENDED: (now: Date) => sql`${active} and ${over(now)}`,
  SOLD_OUT: (now: Date) => sql`${active} and not ${over(now)} and ${soldOut}`,
  PLANNED: (now: Date) => sql`${active} and not ${over(now)} and not ${soldOut} and ${planned(now)}`,
  RUNNING: (now: Date) => sql`${active} and not ${over(now)} and not ${soldOut} and not ${planned(now)}`,
};

export interface CouponFilter {
  q?: string | undefined;
  state?: keyof typeof inState | undefined;
  price?: string | undefined;
  id?: string[] | undefined;
}

export type CouponSort = 'createdAt' | 'name' | 'issued';

export async function findConsoleCoupons(
  handle: Handle,
  { filter = {}, sort: [by, direction] = ['createdAt', 'DESC'], range }: ListRequest<CouponFilter, CouponSort>,
  now: Date,
) {
  const conditions = [sql`true`];
  if (filter.id) conditions.push(sql`id = any (${filter.id}::uuid[])`);
  if (filter.q) {
    const key = couponCodeKey(filter.q);
    const byCode = key === '' ? sql`false` : sql`replace(event_code, '-', '') like ${contains(key)}`;
    conditions.push(sql`(name ilike ${contains(filter.q)} or ${byCode})`);
  }
  if (filter.state) conditions.push(inState[filter.state](now));
  if (filter.price) conditions.push(sql`usage->'target'->>'price' = ${filter.price}`);
  const query = handle
    .selectFrom('coupons')
    .selectAll()
    .select(used.as('used'))
    .where(sql<boolean>`${sql.join(conditions, sql` and `)}`)
    .$castTo<CountedCoupon>();
  return pageOf(query, { by, direction, range });
}

export async function findCountedCoupon(handle: Handle, id: string): Promise<CountedCoupon | undefined> {
  return handle
    .selectFrom('coupons')
    .selectAll()
    .select(used.as('used'))
    .where('id', '=', id)
    .$castTo<CountedCoupon>()
    .executeTakeFirst();
}

export function countCoupons(handle: Handle): Promise<number> {
  return countRows(handle.selectFrom('coupons'));
}

export async function insertCoupon(trx: Transaction, row: Insertable<Coupons>): Promise<void> {
  await trx.insertInto('coupons').values(row).execute();
}

export async function updateCoupon(trx: Transaction, id: string, changes: Updateable<Coupons>): Promise<void> {
  await trx.updateTable('coupons').set(changes).where('id', '=', id).execute();
}

/** Deletes a coupon that was never issued, with its empty runs. */
export async function deleteCouponRow(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('couponIssues').where('couponId', '=', id).execute();
  await trx.deleteFrom('coupons').where('id', '=', id).execute();
}

type Named = 'users' | 'levels' | 'products' | 'categories' | 'exhibitions';

/** The ids that do not exist. Levels of operators count as missing, because no coupon is for them. */
export async function findMissing(handle: Handle, table: Named, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select wanted.id from unnest(${ids}::uuid[]) wanted (id)
    where not exists (
      select from ${sql.table(table)} t where t.id = wanted.id${table === 'levels' ? sql` and t.scope <> 'OPERATOR'` : sql``}
    )`.execute(handle);
  return rows.map(({ id }) => id);
}

export async function findMissingDisplays(handle: Handle, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const { rows } = await sql<{ code: string }>`
    select wanted.code from unnest(${codes}::text[]) wanted (code)
    where not exists (select from displays d where d.code = wanted.code)`.execute(handle);
  return rows.map(({ code }) => code);
}

export type ConsoleUserCouponRow = UserCouponRow & {
  username: string;
  userName: string;
  purchaseNo: string | null;
  usage: CouponUsage;
};

const open = sql`used_at is null and purchase_id is null`;
const late = (now: Date) => sql`(is_expired or coalesce(expires_at < ${now}, false))`;

/** The states of `userCouponStateOf`, as conditions. */
const userCouponInState = {
  USED: () => sql`used_at is not null`,
  RESERVED: () => sql`used_at is null and purchase_id is not null`,
  EXCLUDED: () => sql`${open} and is_excluded`,
  EXPIRED: (now: Date) => sql`${open} and not is_excluded and ${late(now)}`,
  USABLE: (now: Date) => sql`${open} and not is_excluded and not ${late(now)}`,
};

export interface UserCouponFilter {
  q?: string | undefined;
  _user?: string | undefined;
  _coupon?: string | undefined;
  state?: keyof typeof userCouponInState | undefined;
  id?: string[] | undefined;
}

const consoleUserCoupons = (handle: Handle) =>
  handle
    .selectFrom('userCoupons')
    .selectAll()
    .select([
      sql<boolean>`true`.as('isActive'),
      sql<string | null>`null`.as('productId'),
      sql<string | null>`null`.as('shippingCode'),
      sql<string>`(select username from users where users.id = user_id)`.as('username'),
      sql<string>`(select users.name from users where users.id = user_id)`.as('userName'),
      sql<string | null>`(select purchase_no from purchases where purchases.id = purchase_id)`.as('purchaseNo'),
    ]);

/** The coupons with a text in their name, which is also that of their user coupons: an issued coupon keeps its name. */
async function couponsNamed(handle: Handle, text: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ id: string }>`select id from coupons where name ilike ${contains(text)}`.execute(handle);
  return sql`${sql.lit(`{${rows.map(({ id }) => id).join()}}`)}::uuid[]`;
}

export async function findConsoleUserCoupons(
  handle: Handle,
  { filter = {}, sort: [by, direction] = ['createdAt', 'DESC'], range }: ListRequest<UserCouponFilter, 'createdAt'>,
  now: Date,
) {
  const { id, q, _user, _coupon, state } = filter;
  const conditions = [sql`true`];
  if (id) conditions.push(sql`id = any (${id}::uuid[])`);
  if (_user) conditions.push(sql`user_id = ${_user}`);
  if (_coupon) conditions.push(sql`coupon_id = ${_coupon}`);
  if (state) conditions.push(userCouponInState[state](now));
  if (q)
    conditions.push(
      sql`(coupon_id = any (${await couponsNamed(handle, q)}) or ${await ofUsersNamed(handle, 'user_id', q)})`,
    );
  const query = consoleUserCoupons(handle)
    .where(sql<boolean>`${sql.join(conditions, sql` and `)}`)
    .$castTo<ConsoleUserCouponRow>();
  return pageOf(query, { by, direction, range });
}

export async function findConsoleUserCoupon(handle: Handle, id: string): Promise<ConsoleUserCouponRow | undefined> {
  return consoleUserCoupons(handle).where('id', '=', id).$castTo<ConsoleUserCouponRow>().executeTakeFirst();
}

export async function lockUserCoupon(trx: Transaction, id: string) {
  return trx.selectFrom('userCoupons').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Excludes a locked user coupon or restores it, and records the change for its member. */
export async function setExcluded(
  trx: Transaction,
  { id, userId }: { id: string; userId: string },
  { isExcluded, reason, at }: { isExcluded: boolean; reason: string; at: Date },
): Promise<void> {
  await trx.updateTable('userCoupons').set({ isExcluded, excludedReason: reason }).where('id', '=', id).execute();
  if (isExcluded) await trx.deleteFrom('cartCoupons').where('userCouponId', '=', id).execute();
  await trx
    .insertInto('couponMoves')
    .values({ id: newId(), userCouponId: id, userId, kind: isExcluded ? 'EXCLUDED' : 'RESTORED', createdAt: at })
    .execute();
}

/** Ids of the lines in a member's cart, oldest first. */
export async function findCartIds(handle: Handle, userId: string): Promise<string[]> {
  return handle
    .selectFrom('carts')
    .$call(whereEqual({ userId, isDirect: false }))
    .orderBy('createdAt')
    .$call(valuesOf('id'));
}
