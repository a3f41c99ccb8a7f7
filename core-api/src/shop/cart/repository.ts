import type { Handle, Transaction } from '@iruon/db';
import { sql } from 'kysely';

const columns = ['id', 'productId', 'optionId', 'shippingId', 'shippingOptionId', 'amount'] as const;

/** A member's lines, oldest first. */
export async function findCarts(handle: Handle, userId: string) {
  return handle
    .selectFrom('carts')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export type CartRow = Awaited<ReturnType<typeof findCarts>>[number];

/** Those of the given lines that are the member's. */
export async function findCartsById(handle: Handle, userId: string, ids: readonly string[]): Promise<CartRow[]> {
  if (ids.length === 0) return [];
  return handle
    .selectFrom('carts')
    .select(columns)
    .where('userId', '=', userId)
    .where('id', 'in', [...ids])
    .execute();
}

/**
 * Lets one change of a member's cart through at a time, until the transaction ends: the count of lines is held, and
 * statements over several lines cannot wait for each other.
 */
export async function lockCart(trx: Transaction, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cart ${userId}`}, 0))`.execute(trx);
}

export interface CartLineRow {
  id: string;
  userId: string;
  productId: string;
  optionId: string | null;
  shippingId: string;
  shippingOptionId: string;
  amount: number;
  createdAt: Date;
}

/** Inserts lines; one that is there already grows by the amount and takes the delivery. At most one row per product and option. */
export async function addToCarts(trx: Transaction, rows: readonly CartLineRow[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('carts')
    .values(rows.map((row) => ({ ...row, updatedAt: now })))
    .onConflict((conflict) =>
      conflict.columns(['userId', 'productId', 'optionId']).doUpdateSet((eb) => ({
        amount: sql`carts.amount + excluded.amount`,
        shippingId: eb.ref('excluded.shippingId'),
        shippingOptionId: eb.ref('excluded.shippingOptionId'),
        updatedAt: eb.ref('excluded.updatedAt'),
      })),
    )
    .execute();
}

export async function updateAmount(
  trx: Transaction,
  { userId, id, amount }: { userId: string; id: string; amount: number },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('carts')
    .set({ amount, updatedAt: now })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function deleteCarts(handle: Handle, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await handle
    .deleteFrom('carts')
    .where('userId', '=', userId)
    .where('id', 'in', [...ids])
    .execute();
}
