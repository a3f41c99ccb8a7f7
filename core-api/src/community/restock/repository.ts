import { type Handle, planOnce, type Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { countRows, valuesOf } from '../../platform/db/read-rows.ts';
import { lockName } from '../../platform/db/transaction.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';
import { hasWritten } from '../../platform/db/write-rows.ts';

/** A product without options, or an option. */
export interface WatchedItem {
  productId: string;
  optionId: string | null;
}

const isItem = ({ productId, optionId }: WatchedItem) =>
  sql<boolean>`product_id = ${productId} and option_id is not distinct from ${optionId}`;

const openWatches = (handle: Handle, userId: string) =>
  handle
    .selectFrom('restockWatches')
    .innerJoin('products', 'products.id', 'restockWatches.productId')
    .leftJoin('productOptions', 'productOptions.id', 'restockWatches.optionId')
    .select(['restockWatches.id', 'restockWatches.productId', 'optionId', 'restockWatches.createdAt'])
    .select(['products.code', 'products.name as productName', 'products.thumbId', 'productOptions.name as optionName'])
    .$call(whereEqual({ 'restockWatches.userId': userId }))
    .where('notifiedAt', 'is', null);

/** The open watches of a member, latest first. */
export function findOpenWatches(handle: Handle, userId: string, limit: number) {
  return openWatches(handle, userId)
    .orderBy('restockWatches.createdAt', 'desc')
    .orderBy('restockWatches.id', 'desc')
    .limit(limit)
    .modifyEnd(planOnce)
    .execute();
}

/** The open watch of a member on an item. */
export function findOpenWatch(handle: Handle, userId: string, { productId, optionId }: WatchedItem) {
  return openWatches(handle, userId)
    .where('restockWatches.productId', '=', productId)
    .where(sql<boolean>`option_id is not distinct from ${optionId}`)
    .executeTakeFirst();
}

/** The ids of the options, and of the products without options, that a member waits for. */
export async function watchedItems(handle: Handle, userId: string, limit: number): Promise<string[]> {
  const rows = await handle
    .selectFrom('restockWatches')
    .select(['productId', 'optionId'])
    .$call(whereEqual({ userId }))
    .where('notifiedAt', 'is', null)
    .limit(limit)
    .modifyEnd(planOnce)
    .execute();
  return rows.map(({ productId, optionId }) => optionId ?? productId);
}

export const countOpenWatches = (handle: Handle, userId: string): Promise<number> =>
  countRows(handle.selectFrom('restockWatches').$call(whereEqual({ userId })).where('notifiedAt', 'is', null));

/** Serializes changes of a member's watches until the transaction ends, so that their number is exact. */
export const lockWatches = (trx: Transaction, userId: string): Promise<void> => lockName(trx, `restock ${userId}`);

/**
 * A product and one of its options, if given; the row with the stock is locked, so that the stock cannot return before
 * the watch is written.
 */
export async function lockItem(trx: Transaction, { productId, optionId }: WatchedItem) {
  const products = trx
    .selectFrom('products')
    .select(['type', 'stock', 'stockEnabled', 'optionsEnabled', 'sells'])
    .where('id', '=', productId)
    .where('shows', '=', true);
  const product = await (optionId === null ? products.forShare() : products).executeTakeFirst();
  if (!product || optionId === null) return { product, option: null };
  const option = await trx
    .selectFrom('productOptions')
    .select(['stock', 'enabled'])
    .where('id', '=', optionId)
    .where('productId', '=', productId)
    .forShare()
    .executeTakeFirst();
  return { product, option: option ?? null };
}

export async function insertWatch(
  trx: Transaction,
  { userId, createdAt, ...item }: WatchedItem & { userId: string; createdAt: Date },
): Promise<void> {
  await trx
    .insertInto('restockWatches')
    .values({ id: newId(), userId, createdAt, ...item })
    .execute();
}

/** Deletes a member's open watch on an option or on a product without options. @returns true if it existed */
export const deleteWatch = (trx: Transaction, userId: string, item: string): Promise<boolean> =>
  trx
    .deleteFrom('restockWatches')
    .$call(whereEqual({ userId }))
    .where('notifiedAt', 'is', null)
    .where(sql<string>`coalesce(option_id, product_id)`, '=', item)
    .$call(hasWritten('id'));

/** The members who wait for a product, by option in the order of the options. */
export function waitsOf(handle: Handle, productId: string) {
  return handle
    .selectFrom('restockWatches')
    .leftJoin('productOptions', 'productOptions.id', 'restockWatches.optionId')
    .select(['optionId', 'productOptions.name as optionName'])
    .select([
      (eb) => eb.fn.countAll<number>().as('waiting'),
      (eb) => eb.fn.min<Date>('restockWatches.createdAt').as('since'),
    ])
    .where('restockWatches.productId', '=', productId)
    .where('notifiedAt', 'is', null)
    .groupBy(['optionId', 'productOptions.name', 'productOptions.sequence'])
    .orderBy('productOptions.sequence')
    .limit(500)
    .execute();
}

/** The returns whose next members are due, the longest waiting first. */
export function dueReturns(handle: Handle, now: Date, limit: number): Promise<string[]> {
  return handle
    .selectFrom('stockReturns')
    .where('endedAt', 'is', null)
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(limit)
    .$call(valuesOf('id'));
}

/** A due return, locked until the transaction ends; undefined if another process has it, or it is not due any more. */
export function lockDueReturn(trx: Transaction, id: string, now: Date) {
  return trx
    .selectFrom('stockReturns')
    .select(['id', 'productId', 'optionId', 'leftToNotify', 'notified'])
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where('dueAt', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** The current state of an item for a notice; `promised` are the pieces that requested exchanges wait for. */
export async function currentItem(handle: Handle, { productId, optionId }: WatchedItem) {
  const { rows } = await sql<{
    stock: number;
    isSold: boolean;
    code: string;
    name: string;
    optionName: string | null;
    promised: number;
  }>`
    select coalesce(o.stock, p.stock) as stock, p.shows and p.sells and coalesce(o.enabled, true) as is_sold,
      p.code, p.name, o.name as option_name,
      (select coalesce(sum(c.quantity), 0)::int from claims c join orders r on r.id = c.order_id
        where c.status = 'EXCHANGE_REQUESTED' and r.product_id = p.id
          and coalesce(c.exchange_option_id, r.option_id) is not distinct from o.id) as promised
    from products p left join product_options o on o.id = ${optionId} and o.product_id = p.id
    where p.id = ${productId}`.execute(handle);
  return rows[0];
}

/**
 * Claims the next members who wait for an item, in the order in which they asked, for one notice each. Members who may not
 * log in keep their place.
 */
export async function claimWatches(
  trx: Transaction,
  { returnId, item, limit, at }: { returnId: string; item: WatchedItem; limit: number; at: Date },
): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    with next as (
      select w.id, u.email from restock_watches w join users u on u.id = w.user_id
      where ${isItem(item)} and w.notified_at is null and u.withdrawn_at is null and u.disabled_at is null
      order by w.created_at, w.id limit ${limit}
      for update of w
    )
    update restock_watches w set notified_at = ${at}, return_id = ${returnId}
    from next where w.id = next.id returning w.id, next.email`.execute(trx);
  return rows;
}

export async function updateReturn(
  trx: Transaction,
  id: string,
  change: { leftToNotify: number; notified: number; dueAt: Date } | { endedAt: Date },
): Promise<void> {
  await trx
    .updateTable('stockReturns')
    .set('endedAt' in change ? { ...change, leftToNotify: 0 } : change)
    .where('id', '=', id)
    .execute();
}
