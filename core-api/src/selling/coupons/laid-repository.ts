import type { Handle, Transaction } from '@iruon/db';
import { sql } from 'kysely';

const columns = ['userCouponId', 'target', 'productId', 'cartId', 'shippingCode'] as const;

/** Everything a member laid in the cart, the earlier first. */
export async function findLaid(handle: Handle, userId: string) {
  return handle
    .selectFrom('cartCoupons')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('userCouponId')
    .execute();
}

export type LaidRow = Awaited<ReturnType<typeof findLaid>>[number];

interface Ground {
  cartIds: readonly string[];
  productIds: readonly string[];
  shippingCodes: readonly string[];
}

/** Takes off whatever lies on lines, on their products without a line, on their deliveries and on the whole order. */
export async function clearLaid(
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

/** Lays pieces; those that lay elsewhere leave it. */
export async function insertLaid(
  trx: Transaction,
  userId: string,
  rows: readonly LaidRow[],
  createdAt: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ userCouponId }) => userCouponId);
  await trx.deleteFrom('cartCoupons').where('userCouponId', '=', sql<string>`any (${ids}::uuid[])`).execute();
  await trx
    .insertInto('cartCoupons')
    .values(rows.map((row) => ({ ...row, userId, createdAt })))
    .execute();
}
