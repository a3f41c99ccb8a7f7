import type { CouponUsage } from '@iruon/contract';
import type { Handle, Transaction, UserCoupons } from '@iruon/db';
import { type Selectable, sql } from 'kysely';

export type PieceRow = Omit<Selectable<UserCoupons>, 'usage'> & {
  usage: CouponUsage;
  /** What the coupon's own switch says now. */
  isActive: boolean;
  productId: string | null;
  shippingCode: string | null;
};

const switched = sql<boolean>`(coupons.usage->>'isActive')::boolean`;
const closed = (now: Date) =>
  sql`(user_coupons.is_excluded or user_coupons.is_expired or coalesce(user_coupons.expires_at < ${now}, false))`;

export type PieceGroup = 'usable' | 'used' | 'expired';

/** Pieces as a member sees them: a piece that a purchase holds counts as used. */
const groups = (now: Date) => ({
  usable: sql<boolean>`user_coupons.purchase_id is null and not ${closed(now)}`,
  used: sql<boolean>`user_coupons.purchase_id is not null`,
  expired: sql<boolean>`user_coupons.purchase_id is null and ${closed(now)}`,
});

const pieces = (handle: Handle) =>
  handle
    .selectFrom('userCoupons')
    .innerJoin('coupons', 'coupons.id', 'userCoupons.couponId')
    .leftJoin('cartCoupons', 'cartCoupons.userCouponId', 'userCoupons.id')
    .selectAll('userCoupons')
    .select([switched.as('isActive'), 'cartCoupons.productId', 'cartCoupons.shippingCode']);

/** Free pieces in time, those that end first before the others. */
export async function findHeldPieces(handle: Handle, userId: string, now: Date, limit: number): Promise<PieceRow[]> {
  return pieces(handle)
    .where('userCoupons.userId', '=', userId)
    .where(groups(now).usable)
    .where(switched)
    .orderBy(sql`user_coupons.expires_at nulls last`)
    .orderBy('userCoupons.id')
    .limit(limit)
    .$castTo<PieceRow>()
    .execute();
}

export async function findPiece(handle: Handle, userId: string, id: string): Promise<PieceRow | undefined> {
  return pieces(handle)
    .where('userCoupons.userId', '=', userId)
    .where('userCoupons.id', '=', id)
    .$castTo<PieceRow>()
    .executeTakeFirst();
}

export async function findMyPieces(
  handle: Handle,
  userId: string,
  asked: { group: PieceGroup; after: { at: Date; id: string } | null; limit: number; now: Date },
): Promise<PieceRow[]> {
  const { group, after, limit, now } = asked;
  const base = pieces(handle).where('userCoupons.userId', '=', userId).where(groups(now)[group]);
  const page = after
    ? base.where(sql<boolean>`(user_coupons.created_at, user_coupons.id) < (${after.at}, ${after.id}::uuid)`)
    : base;
  return page
    .orderBy('userCoupons.createdAt', 'desc')
    .orderBy('userCoupons.id', 'desc')
    .limit(limit)
    .$castTo<PieceRow>()
    .execute();
}

export async function countMyPieces(handle: Handle, userId: string, now: Date): Promise<Record<PieceGroup, number>> {
  const { usable, used, expired } = groups(now);
  const count = (group: typeof used) => sql<number>`(count(*) filter (where ${group}))::int`;
  return handle
    .selectFrom('userCoupons')
    .select([count(usable).as('usable'), count(used).as('used'), count(expired).as('expired')])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Locks pieces of a member by id; those that are not theirs are not among them. */
export async function lockPieces(trx: Transaction, userId: string, ids: readonly string[]) {
  return trx
    .selectFrom('userCoupons')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function reserveUserCoupons(trx: Transaction, ids: readonly string[], purchaseId: string): Promise<void> {
  const chosen = sql<string>`any (${ids}::uuid[])`;
  await trx.updateTable('userCoupons').set({ purchaseId }).where('id', '=', chosen).execute();
  await trx.deleteFrom('cartCoupons').where('userCouponId', '=', chosen).execute();
}

/**
 * Marks what a purchase holds as used; what is used already keeps its hour. One statement, so that it can travel with the end
 * of a transaction, and the move of each piece with it.
 */
export async function markUsed(trx: Transaction, purchaseId: string, now: Date): Promise<void> {
  await sql`
    with used as (
      update user_coupons set used_at = ${now} where purchase_id = ${purchaseId} and used_at is null returning id, user_id
    )
    insert into coupon_moves (id, user_coupon_id, user_id, kind, purchase_id, created_at)
    select gen_random_uuid(), id, user_id, 'USED', ${purchaseId}::uuid, ${now} from used`.execute(trx);
}

/** Frees pieces of a purchase that are not used. */
export async function freePieces(trx: Transaction, purchaseId: string): Promise<void> {
  await trx
    .updateTable('userCoupons')
    .set({ purchaseId: null })
    .where('purchaseId', '=', purchaseId)
    .where('usedAt', 'is', null)
    .execute();
}

/** Frees pieces of a purchase although they were used, and notes that each came back. */
export async function givePiecesBack(trx: Transaction, purchaseId: string, ids: readonly string[]): Promise<void> {
  await sql`
    with freed as (
      update user_coupons set purchase_id = null, used_at = null
      where purchase_id = ${purchaseId} and id = any (${ids}::uuid[]) returning id, user_id
    )
    insert into coupon_moves (id, user_coupon_id, user_id, kind, purchase_id)
    select gen_random_uuid(), id, user_id, 'RETURNED', ${purchaseId}::uuid from freed`.execute(trx);
}

/** Marks free pieces whose time is over. @returns how many */
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

/** Lays a piece somewhere; it leaves where it lay, and whatever lay there goes off. */
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

/** Lets one change of a member's laid coupons through at a time. */
export async function lockCartCoupons(trx: Transaction, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cart coupons ${userId}`}, 0))`.execute(trx);
}

/** Whether the member's cart holds a product, or a line of a delivery code. */
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
