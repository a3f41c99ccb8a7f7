import type { SeoulDay } from '@iruon/contract/seoul';
import type { Handle, RegularOrderLines, RegularOrders, Transaction } from '@iruon/db';
import { type Insertable, type Selectable, sql } from 'kysely';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { firstIds } from '../../platform/db/read-rows.ts';
import { lockName } from '../../platform/db/transaction.ts';
import { withUser } from '../../platform/db/with-user.ts';

export type RegularOrderRow = Selectable<RegularOrders>;

export interface SupplyChoice {
  supplyId: string;
  amount: number;
}
export type RegularLineRow = Selectable<RegularOrderLines> & { supplies: readonly SupplyChoice[] };

/** A member's regular orders; at most twenty. */
export async function findRegularOrders(handle: Handle, userId: string): Promise<RegularOrderRow[]> {
  return handle.selectFrom('regularOrders').selectAll().where('userId', '=', userId).orderBy('name').execute();
}

const own = (handle: Handle, userId: string, id: string) =>
  handle.selectFrom('regularOrders').selectAll().where('userId', '=', userId).where('id', '=', id);

export const findRegularOrder = (handle: Handle, userId: string, id: string): Promise<RegularOrderRow | undefined> =>
  own(handle, userId, id).executeTakeFirst();

/**
 * Serializes changes of a member's regular orders until the transaction ends, so that their number and names stay
 * consistent.
 */
export const lockRegularOrders = (trx: Transaction, userId: string): Promise<void> =>
  lockName(trx, `regular orders ${userId}`);

/** Locks the row too, because reminders change it without the member lock. */
export const lockRegularOrder = (trx: Transaction, userId: string, id: string): Promise<RegularOrderRow | undefined> =>
  own(trx, userId, id).forUpdate().executeTakeFirst();

/** The lines of regular orders with their supplies, in the order of each regular order. */
export async function findLines(handle: Handle, regularOrderIds: readonly string[]): Promise<RegularLineRow[]> {
  return handle
    .selectFrom('regularOrderLines')
    .selectAll()
    .select(
      sql<SupplyChoice[]>`coalesce((
        select jsonb_agg(jsonb_build_object('supplyId', s.supply_id, 'amount', s.amount) order by s.supply_id)
        from regular_order_supplies s where s.line_id = regular_order_lines.id
      ), '[]')`.as('supplies'),
    )
    .where(sql<boolean>`regular_order_id = ${idsInSql(regularOrderIds)}`)
    .orderBy('regularOrderId')
    .orderBy('position')
    .execute();
}

export async function insertRegularOrder(
  trx: Transaction,
  row: Insertable<RegularOrders>,
  lines: readonly RegularLineRow[],
): Promise<RegularOrderRow> {
  const inserted = await trx.insertInto('regularOrders').values(row).returningAll().executeTakeFirstOrThrow();
  await trx
    .insertInto('regularOrderLines')
    .values(lines.map(({ supplies: _, ...line }) => line))
    .execute();
  const supplies = lines.flatMap(({ id: lineId, supplies: each }) => each.map((supply) => ({ lineId, ...supply })));
  if (supplies.length > 0) await trx.insertInto('regularOrderSupplies').values(supplies).execute();
  return inserted;
}

/** Changes a regular order and increments its version. */
export async function updateRegularOrder(
  trx: Transaction,
  id: string,
  change: Partial<Omit<RegularOrderRow, 'id' | 'userId' | 'version' | 'createdAt'>>,
): Promise<RegularOrderRow> {
  return trx
    .updateTable('regularOrders')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Sets the quantities of lines; 0 deletes a line. */
export async function setAmounts(trx: Transaction, amounts: readonly { id: string; amount: number }[]): Promise<void> {
  const removed = amounts.filter(({ amount }) => amount === 0).map(({ id }) => id);
  const positive = amounts.filter(({ amount }) => amount > 0);
  if (removed.length > 0)
    await trx
      .deleteFrom('regularOrderLines')
      .where(sql<boolean>`id = ${idsInSql(removed)}`)
      .execute();
  if (positive.length === 0) return;
  await sql`
    update regular_order_lines l set amount = v.amount
    from unnest(${positive.map(({ id }) => id)}::uuid[], ${positive.map(({ amount }) => amount)}::int[]) v (id, amount)
    where l.id = v.id`.execute(trx);
}

/** Sets the unit price of each line at the time it was added to the cart, whole won. */
export async function setPrices(trx: Transaction, prices: readonly { id: string; price: number }[]): Promise<void> {
  await sql`
    update regular_order_lines l set price = v.price
    from unnest(${prices.map(({ id }) => id)}::uuid[], ${prices.map(({ price }) => price)}::bigint[]) v (id, price)
    where l.id = v.id`.execute(trx);
}

export async function deleteRegularOrder(trx: Transaction, userId: string, id: string): Promise<void> {
  await trx.deleteFrom('regularOrders').where('userId', '=', userId).where('id', '=', id).execute();
}

/** The lines of a member's purchase; undefined if it is not theirs. */
export async function findPurchasedLines(handle: Handle, userId: string, purchaseNo: string) {
  const purchase = await handle
    .selectFrom('purchases')
    .select('id')
    .where('purchaseNo', '=', purchaseNo)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!purchase) return undefined;
  return handle
    .selectFrom('orders')
    .select(['productId', 'optionId', 'productName', 'optionName', 'amount', 'unitPrice as price'])
    .select(
      sql<SupplyChoice[]>`coalesce((
        select jsonb_agg(jsonb_build_object('supplyId', s.supply_id, 'amount', s.amount) order by s.supply_id)
        from order_supplies s where s.order_id = orders.id
      ), '[]')`.as('supplies'),
    )
    .where('purchaseId', '=', purchase.id)
    .orderBy('sequence')
    .execute();
}

/** The regular orders whose mail is due on a day or was missed earlier, by id after `after`. */
export async function findDueReminders(
  handle: Handle,
  { today, after, limit }: { today: SeoulDay; after: string; limit: number },
): Promise<string[]> {
  return handle
    .selectFrom('regularOrders')
    .where('remindsOn', '<=', today)
    .where('id', '>', after)
    .$call(firstIds('id', limit));
}

/** A regular order with its member, locked; undefined when it is no longer due or another process has locked it. */
export async function lockDueReminder(trx: Transaction, id: string, today: SeoulDay) {
  return trx
    .selectFrom('regularOrders')
    .$call(withUser('regularOrders.userId', 'email', 'name as memberName', 'withdrawnAt'))
    .selectAll('regularOrders')
    .where('regularOrders.id', '=', id)
    .where('remindsOn', '<=', today)
    .forUpdate('regularOrders')
    .skipLocked()
    .executeTakeFirst();
}

/** Sets the day of the next mail. Members do not see it, so the version is unchanged. */
export async function setReminder(trx: Transaction, id: string, remindsOn: SeoulDay | null): Promise<void> {
  await trx.updateTable('regularOrders').set({ remindsOn }).where('id', '=', id).execute();
}
