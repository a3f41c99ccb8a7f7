import type { Handle, ShippingCodes, Transaction } from '@iruon/db';
import { type Insertable, sql, type Updateable } from 'kysely';

const columns = ['code', 'name', 'warehouse', 'areasAvailable', 'returnFee', 'updatedAt'] as const;

export async function findShippingCodes(handle: Handle) {
  return handle.selectFrom('shippingCodes').select(columns).orderBy('code').execute();
}

export async function findShippingCode(handle: Handle, code: string) {
  return handle.selectFrom('shippingCodes').select(columns).where('code', '=', code).executeTakeFirst();
}

export async function lockShippingCode(trx: Transaction, code: string) {
  return trx.selectFrom('shippingCodes').select(columns).where('code', '=', code).forUpdate().executeTakeFirst();
}

export async function countShippingCodes(handle: Handle): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from shipping_codes`.execute(handle);
  return rows[0]?.count ?? 0;
}

export async function insertShippingCode(trx: Transaction, row: Insertable<ShippingCodes>): Promise<void> {
  await trx.insertInto('shippingCodes').values(row).execute();
}

export async function updateShippingCode(
  trx: Transaction,
  code: string,
  changes: Updateable<ShippingCodes>,
): Promise<void> {
  await trx.updateTable('shippingCodes').set(changes).where('code', '=', code).execute();
}

/** The number of policies that ship from a warehouse, and whether any order did. */
export async function usesOfShippingCode(handle: Handle, code: string): Promise<{ policies: number; orders: boolean }> {
  const { rows } = await sql<{ policies: number; orders: boolean }>`
    select (select count(*)::int from shippings where shipping_code = ${code}) as policies,
      exists (select from orders where shipping_code = ${code}) as orders`.execute(handle);
  return rows[0] ?? { policies: 0, orders: false };
}

export async function deleteShippingCodeRow(trx: Transaction, code: string): Promise<void> {
  await trx.deleteFrom('shippingCodes').where('code', '=', code).execute();
}
