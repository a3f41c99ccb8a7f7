import type { CouponUsage } from '@iruon/contract';
import type { Handle, Transaction, UserCoupons } from '@iruon/db';
import { type Selectable, sql } from 'kysely';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { lockName } from '../../platform/db/transaction.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';

export type UserCouponRow = Omit<Selectable<UserCoupons>, 'usage'> & {
  usage: CouponUsage;
  /** The coupon's own switch. */
  isActive: boolean;
  productId: string | null;
  shippingCode: string | null;
};

const switched = sql<boolean>`(coupons.usage->>'isActive')::boolean`;
const closed = (now: Date) =>
  sql`(user_coupons.is_excluded or user_coupons.is_expired or coalesce(user_coupons.expires_at < ${now}, false))`;

export type UserCouponGroup = 'usable' | 'used' | 'expired';

/** The states that a member sees: a user coupon reserved by a purchase counts as used. */
const groups = (now: Date) => ({
  usable: sql<boolean>`user_coupons.purchase_id is null and not ${closed(now)}`,
  used: sql<boolean>`user_coupons.purchase_id is not null`,
  expired: sql<boolean>`user_coupons.purchase_id is null and ${closed(now)}`,
});

const userCoupons = (handle: Handle) =>
  handle
    .selectFrom('userCoupons')
    .innerJoin('coupons', 'coupons.id', 'userCoupons.couponId')
    .leftJoin('cartCoupons', 'cartCoupons.userCouponId', 'userCoupons.id')
    .selectAll('userCoupons')
    .select([switched.as('isActive'), 'cartCoupons.productId', 'cartCoupons.shippingCode']);

/** Unused and unexpired user coupons, soonest expiry first; only those of `ids` if they are passed. */
export async function findUsableUserCoupons(
  handle: Handle,
  userId: string,
  now: Date,
  { limit, ids }: { limit: number; ids?: readonly string[] },
): Promise<UserCouponRow[]> {
  const all = userCoupons(handle).where('userCoupons.userId', '=', userId);
  return (ids ? all.where('userCoupons.id', '=', idsInSql(ids)) : all)
    .where(groups(now).usable)
    .where(switched)
    .orderBy(sql`user_coupons.expires_at nulls last`)
    .orderBy('userCoupons.id')
    .limit(limit)
    .$castTo<UserCouponRow>()
    .execute();
}

export async function findUserCoupon(handle: Handle, userId: string, id: string): Promise<UserCouponRow | undefined> {
  return userCoupons(handle)
    .$call(whereEqual({ 'userCoupons.userId': userId, 'userCoupons.id': id }))
    .$castTo<UserCouponRow>()
    .executeTakeFirst();
}

export async function findMyUserCoupons(
  handle: Handle,
  userId: string,
  query: { group: UserCouponGroup; after: { at: Date; id: string } | null; limit: number; now: Date },
): Promise<UserCouponRow[]> {
  const { group, after, limit, now } = query;
  const base = userCoupons(handle).where('userCoupons.userId', '=', userId).where(groups(now)[group]);
  const page = after
    ? base.where(sql<boolean>`(user_coupons.created_at, user_coupons.id) < (${after.at}, ${after.id}::uuid)`)
    : base;
  return page
    .orderBy('userCoupons.createdAt', 'desc')
    .orderBy('userCoupons.id', 'desc')
    .limit(limit)
    .$castTo<UserCouponRow>()
    .execute();
}

export async function countMyUserCoupons(
  handle: Handle,
  userId: string,
  now: Date,
): Promise<Record<UserCouponGroup, number>> {
  const { usable, used, expired } = groups(now);
  const count = (group: typeof used) => sql<number>`(count(*) filter (where ${group}))::int`;
  return handle
    .selectFrom('userCoupons')
    .select([count(usable).as('usable'), count(used).as('used'), count(expired).as('expired')])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
}

/** The number of user coupons that a member can use now. */
export async function countUsableCoupons(handle: Handle, userId: string, now: Date): Promise<number> {
  return (await countMyUserCoupons(handle, userId, now)).usable;
}

/** Locks user coupons of a member by id; omits those of others. */
export async function lockUserCoupons(trx: Transaction, userId: string, ids: readonly string[]) {
  return trx
    .selectFrom('userCoupons')
    .selectAll()
    .$call(whereEqual({ userId, id: idsInSql(ids) }))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function reserveUserCoupons(trx: Transaction, ids: readonly string[], purchaseId: string): Promise<void> {
  const chosen = idsInSql(ids);
  await trx.updateTable('userCoupons').set({ purchaseId }).where('id', '=', chosen).execute();
  await trx.deleteFrom('cartCoupons').where('userCouponId', '=', chosen).execute();
}

/**
 * Marks the user coupons of a purchase as used; an earlier time of use stays. Changes and records them in a single
 * statement, so that it can be sent with the commit.
 */
export async function markUsed(trx: Transaction, purchaseId: string, now: Date): Promise<void> {
  await sql`
    with used as (
      update user_coupons set used_at = ${now} where purchase_id = ${purchaseId} and used_at is null returning id, user_id
    )
    insert into coupon_moves (id, user_coupon_id, user_id, kind, purchase_id, created_at)
    select gen_random_uuid(), id, user_id, 'USED', ${purchaseId}::uuid, ${now} from used`.execute(trx);
}

/** Releases the unused user coupons of a purchase. */
export async function releaseUserCoupons(trx: Transaction, purchaseId: string): Promise<void> {
  await trx
    .updateTable('userCoupons')
    .set({ purchaseId: null })
    .$call(whereEqual({ purchaseId, usedAt: null }))
    .execute();
}

/** Returns used user coupons of a purchase and records each return. */
export async function returnUserCoupons(trx: Transaction, purchaseId: string, ids: readonly string[]): Promise<void> {
  await sql`
    with freed as (
      update user_coupons set purchase_id = null, used_at = null
      where purchase_id = ${purchaseId} and id = any (${ids}::uuid[]) returning id, user_id
    )
    insert into coupon_moves (id, user_coupon_id, user_id, kind, purchase_id)
    select gen_random_uuid(), id, user_id, 'RETURNED', ${purchaseId}::uuid from freed`.execute(trx);
}

/** Marks unused user coupons as expired. @returns the number */
export async function markExpired(handle: Handle, now: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    with due as (
      select id from user_coupons
      where not is_expired and used_at is null and purchase_id is null and expires_at < ${now}
      order by expires_at limit ${limit} for update skip locked
    ), off as (delete from cart_coupons where user_coupon_id in (select id from due))
    update user_coupons set is_expired = true from due where due.id = user_coupons.id returning user_coupons.id`.execute(
    handle,
  );
  return rows.length;
}

interface Place {
  userCouponId: string;
  userId: string;
  target: string;
  productId: string | null;
  shippingCode: string | null;
  createdAt: Date;
}

/** Applies a user coupon. It is removed from its earlier target and replaces the coupon of the new one. */
export async function putInCart(trx: Transaction, place: Place): Promise<void> {
  const { userCouponId, userId, target, productId, shippingCode } = place;
  await sql`
    delete from cart_coupons where user_coupon_id = ${userCouponId} or (user_id = ${userId} and (
      product_id = ${productId}::uuid or (shipping_code = ${shippingCode}::text and target = ${target})))`.execute(trx);
  await trx.insertInto('cartCoupons').values(place).execute();
}

export async function takeFromCart(trx: Transaction, userId: string, userCouponId: string): Promise<void> {
  await trx.deleteFrom('cartCoupons').where('userId', '=', userId).where('userCouponId', '=', userCouponId).execute();
}

/** Serializes changes of a member's applied coupons. */
export const lockCartCoupons = (trx: Transaction, userId: string): Promise<void> =>
  lockName(trx, `cart coupons ${userId}`);

/** True if the member's cart has the product, or a line with the delivery code. */
export async function hasInCart(
  handle: Handle,
  userId: string,
  { productId, shippingCode }: { productId: string | null; shippingCode: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from carts left join shippings on shippings.id = carts.shipping_id
    where carts.user_id = ${userId}
      and (carts.product_id = ${productId}::uuid or shippings.shipping_code = ${shippingCode}::text) limit 1`.execute(
    handle,
  );
  return rows.length > 0;
}

const columns = ['userCouponId', 'target', 'productId', 'cartId', 'shippingCode'] as const;

/** All coupons applied in a member's cart, oldest first. */
export async function findAppliedCoupons(handle: Handle, userId: string) {
  return handle
    .selectFrom('cartCoupons')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('userCouponId')
    .execute();
}

export type AppliedCouponRow = Awaited<ReturnType<typeof findAppliedCoupons>>[number];

interface Ground {
  cartIds: readonly string[];
  productIds: readonly string[];
  shippingCodes: readonly string[];
}

/** Removes the coupons of lines, of their products without a line, of their deliveries and of the whole order. */
export async function clearAppliedCoupons(
  trx: Transaction,
  userId: string,
  { cartIds, productIds, shippingCodes }: Ground,
): Promise<void> {
  await sql`
    delete from cart_coupons
    where user_id = ${userId} and (
      cart_id = any (${cartIds}::uuid[])
      or (cart_id is null and product_id = any (${productIds}::uuid[]))
      or shipping_code = any (${shippingCodes}::text[])
      or target = 'TOTAL_ORDER_AMOUNT')`.execute(trx);
}

/** Applies user coupons; each is removed from its earlier target. */
export async function insertAppliedCoupons(
  trx: Transaction,
  userId: string,
  rows: readonly AppliedCouponRow[],
  createdAt: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ userCouponId }) => userCouponId);
  await trx.deleteFrom('cartCoupons').where('userCouponId', '=', idsInSql(ids)).execute();
  await trx
    .insertInto('cartCoupons')
    .values(rows.map((row) => ({ ...row, userId, createdAt })))
    .execute();
}
