import { type Handle, jsonText, planOnce, type ShippingCodes, type Transaction } from '@iruon/db';
import { type Insertable, sql, type Updateable } from 'kysely';
import { hasRow, valuesOf } from '../../platform/db/read-rows.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';

export interface SettingsRow {
  value: unknown;
  /** Encrypted. */
  smtpPassword: string | null;
  /** Encrypted. */
  openaiKey: string | null;
  updatedAt: Date;
}

const columns = ['value', 'smtpPassword', 'openaiKey', 'updatedAt'] as const;

/** The version of settings that were never saved. */
const NEVER = new Date(0);

/** The stored settings row; empty before the first save. */
export async function findSettings(handle: Handle): Promise<SettingsRow> {
  const row = await handle.selectFrom('settings').select(columns).where('id', '=', 1).executeTakeFirst();
  return row ?? { value: {}, smtpPassword: null, openaiKey: null, updatedAt: NEVER };
}

/** The same, locked until the transaction ends; inserted first if missing. */
export async function lockSettings(trx: Transaction): Promise<SettingsRow> {
  await trx
    .insertInto('settings')
    .values({ id: 1, value: jsonText({}), updatedAt: NEVER })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx.selectFrom('settings').select(columns).where('id', '=', 1).forUpdate().executeTakeFirstOrThrow();
}

export async function updateSettings(
  trx: Transaction,
  { value, smtpPassword, openaiKey, updatedAt }: Omit<SettingsRow, 'value'> & { value: object },
): Promise<void> {
  await trx
    .updateTable('settings')
    .set({ value: jsonText(value), smtpPassword, openaiKey, updatedAt })
    .where('id', '=', 1)
    .execute();
}

/** True if a member may use the assistant: the tester in the settings, or every member if they open it. */
export async function hasChatTester(handle: Handle, userId: string): Promise<boolean> {
  return hasRow(
    handle
      .selectFrom('settings')
      .innerJoin('users', (join) => join.onTrue())
      .$call(whereEqual({ 'settings.id': 1, 'users.id': userId }))
      .where(
        sql<boolean>`(users.username = settings.value #>> '{chat,testUsername}' or settings.value #>> '{chat,aiForAll}' = 'true')`,
      )
      .modifyEnd(planOnce),
  );
}

/** The categories among some that have courses of the academy. */
export async function findUsedCategories(handle: Handle, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  return handle
    .selectFrom('boards')
    .distinct()
    .where('code', '=', 'ACADEMY')
    .where('category', 'in', codes)
    .$call(valuesOf('category'));
}

/** The audited changes after a version, oldest first, at most 50. */
export async function findChangesSince(handle: Handle, version: string): Promise<unknown[]> {
  return handle
    .selectFrom('auditLog')
    .$call(whereEqual({ objectType: 'setting', action: 'setting.change' }))
    .where(sql<string>`details ->> 'updatedAt'`, '>', version)
    .orderBy('at')
    .limit(50)
    .$call(valuesOf('details'));
}

const codeColumns = ['code', 'name', 'warehouse', 'areasAvailable', 'returnFee', 'updatedAt'] as const;

export async function findShippingCodes(handle: Handle) {
  return handle.selectFrom('shippingCodes').select(codeColumns).orderBy('code').execute();
}

export async function findShippingCode(handle: Handle, code: string) {
  return handle.selectFrom('shippingCodes').select(codeColumns).where('code', '=', code).executeTakeFirst();
}

export async function lockShippingCode(trx: Transaction, code: string) {
  return trx.selectFrom('shippingCodes').select(codeColumns).where('code', '=', code).forUpdate().executeTakeFirst();
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
