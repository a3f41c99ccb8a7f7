import { type Handle, planOnce, type Transaction } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { countRows } from '../../platform/db/read-rows.ts';
import { lockName } from '../../platform/db/transaction.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';
import type { SupplyChoice } from './rules.ts';

const columns = [
  'id',
  'productId',
  'optionId',
  'shippingId',
  'shippingOptionId',
  'amount',
  'seenPrice',
  'isDirect',
] as const;

const supplies = sql<SupplyChoice[]>`coalesce((
  select jsonb_agg(jsonb_build_object('supplyId', s.supply_id, 'amount', s.amount) order by s.supply_id)
  from cart_supplies s where s.cart_id = carts.id
), '[]')`;

/** A member's lines, oldest first: those in the cart, or those among `ids`, including buy-now lines. */
export async function findCarts(handle: Handle, userId: string, ids?: readonly string[]) {
  const ofMember = handle
    .selectFrom('carts')
    .select(columns)
    .select(supplies.as('supplies'))
    .where('userId', '=', userId);
  const chosen = ids === undefined ? ofMember.where('isDirect', '=', false) : ofMember.where('id', '=', idsInSql(ids));
  return chosen.orderBy('createdAt').orderBy('id').execute();
}

/** The products and options of the same lines, as SQL for queries of products and deliveries. */
export function referredBy(userId: string, ids?: readonly string[]) {
  const lines = sql`user_id = ${userId} and ${ids === undefined ? sql`not is_direct` : sql`id = any (${ids}::uuid[])`}`;
  const column = (name: string): RawBuilder<unknown> => sql`select ${sql.ref(name)} from carts where ${lines}`;
  return {
    productIds: column('product_id'),
    optionIds: column('option_id'),
    supplyIds: sql`select supply_id from cart_supplies join carts on carts.id = cart_id where ${lines}`,
    shippingOptionIds: column('shipping_option_id'),
  };
}

/** The number of lines in a member's cart. */
export async function countCarts(handle: Handle, userId: string): Promise<number> {
  return countRows(handle.selectFrom('carts').where('userId', '=', userId).modifyEnd(planOnce));
}

export type CartRow = Awaited<ReturnType<typeof findCarts>>[number];

/**
 * Serializes changes of a member's cart until the transaction ends, so that the number of lines stays exact and
 * statements on several lines cannot deadlock.
 */
export const lockCart = (trx: Transaction, userId: string): Promise<void> => lockName(trx, `cart ${userId}`);

export interface CartLineRow {
  supplies: readonly SupplyChoice[];
  id: string;
  userId: string;
  productId: string;
  optionId: string | null;
  shippingId: string;
  shippingOptionId: string;
  amount: number;
  /** The unit price that the member saw, won. */
  seenPrice: number;
  isDirect: boolean;
  createdAt: Date;
}

/** Inserts lines; the quantity of an existing line grows. At most one row per cart line. */
export async function addToCarts(trx: Transaction, rows: readonly CartLineRow[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('carts')
    .values(rows.map(({ supplies: _, ...row }) => ({ ...row, updatedAt: now })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        amount: sql`carts.amount + excluded.amount`,
        shippingId: eb.ref('excluded.shippingId'),
        shippingOptionId: eb.ref('excluded.shippingOptionId'),
        seenPrice: eb.ref('excluded.seenPrice'),
        updatedAt: eb.ref('excluded.updatedAt'),
      })),
    )
    .execute();
}

/** Adds supplies to lines; the quantity of an existing supply grows. */
export async function addToCartSupplies(
  trx: Transaction,
  rows: readonly Pick<CartLineRow, 'id' | 'supplies'>[],
): Promise<void> {
  const chosen = rows.flatMap(({ id, supplies: each }) => each.map((supply) => ({ cartId: id, ...supply })));
  if (chosen.length === 0) return;
  await trx
    .insertInto('cartSupplies')
    .values(chosen)
    .onConflict((conflict) =>
      conflict.columns(['cartId', 'supplyId']).doUpdateSet({ amount: sql`cart_supplies.amount + excluded.amount` }),
    )
    .execute();
}

export interface LineChange {
  userId: string;
  id: string;
  optionId?: string | null;
  shippingId?: string;
  shippingOptionId?: string;
  amount?: number;
  seenPrice?: number;
}

/** Sets quantity, option, delivery or the last seen price. */
export async function updateLine(trx: Transaction, { userId, id, ...set }: LineChange, now: Date): Promise<void> {
  await trx
    .updateTable('carts')
    .set({ ...set, updatedAt: now })
    .$call(whereEqual({ userId, id }))
    .execute();
}

/** Sets the quantities of a line's supplies; 0 removes a supply. */
export async function setCartSupplies(
  trx: Transaction,
  cartId: string,
  choices: readonly SupplyChoice[],
): Promise<void> {
  const positive = choices.filter(({ amount }) => amount > 0);
  const removed = choices.filter(({ amount }) => amount === 0).map(({ supplyId }) => supplyId);
  if (removed.length > 0)
    await trx.deleteFrom('cartSupplies').where('cartId', '=', cartId).where('supplyId', 'in', removed).execute();
  if (positive.length === 0) return;
  await trx
    .insertInto('cartSupplies')
    .values(positive.map((choice) => ({ cartId, ...choice })))
    .onConflict((conflict) =>
      conflict.columns(['cartId', 'supplyId']).doUpdateSet((eb) => ({ amount: eb.ref('excluded.amount') })),
    )
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

/** A member's buy-now lines, newest first. */
export async function findDirectCarts(trx: Transaction, userId: string) {
  return trx
    .selectFrom('carts')
    .select([...columns, 'createdAt'])
    .$call(whereEqual({ userId, isDirect: true }))
    .orderBy('createdAt', 'desc')
    .execute();
}
