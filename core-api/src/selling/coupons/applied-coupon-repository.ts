import type { Handle, Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';

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

/** Applies user coupons; each leaves its earlier target. */
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
