import type { Handle, MoneyLedger, Transaction } from '@iruon/db';
import { type Selectable, sql } from 'kysely';
import { whereEqual } from '../../platform/db/where-equal.ts';

export async function findCustomerMember(handle: Handle, custNo: string) {
  return handle
    .selectFrom('users')
    .select(['id', 'username', 'name', 'custNo'])
    .$call(whereEqual({ custNo, withdrawnAt: null }))
    .executeTakeFirst();
}

export async function findCustomerMembers(handle: Handle, custNos: readonly string[]) {
  return handle
    .selectFrom('users')
    .select(['id', 'username', 'name', 'custNo'])
    .$call(whereEqual({ custNo: sql<string>`any(${custNos}::text[])`, withdrawnAt: null }))
    .execute();
}

/** The customers whose records were read last. */
export async function findLastRead(handle: Handle, limit: number) {
  return handle
    .selectFrom('customerRecords')
    .selectAll()
    .where('isKnown', '=', true)
    .orderBy('fetchedAt', 'desc')
    .orderBy('custNo')
    .limit(limit)
    .execute();
}

export async function findNumberOf(handle: Handle, userId: string): Promise<string | null> {
  const row = await handle.selectFrom('users').select('custNo').where('id', '=', userId).executeTakeFirst();
  return row?.custNo ?? null;
}

/** A member locked until the transaction ends. */
export async function lockMember(trx: Transaction, id: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'custNo', 'money'])
    .$call(whereEqual({ id, withdrawnAt: null }))
    .forUpdate()
    .executeTakeFirst();
}

export async function setCustomerNumber(trx: Transaction, id: string, custNo: string | null, at: Date): Promise<void> {
  await trx.updateTable('users').set({ custNo, updatedAt: at }).where('id', '=', id).execute();
}

export interface LedgerRow {
  id: string;
  reason: Selectable<MoneyLedger>['reason'];
  delta: number;
  balance: number;
  purchaseNo: string | null;
  createdAt: Date;
}

/** The latest rows of a member's ledger of prepaid balance, each with the balance after it. */
export async function findLedger(handle: Handle, userId: string, limit: number): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select * from (
      select l.id, l.reason, l.delta, l.created_at, p.purchase_no,
        (sum(l.delta) over (order by l.created_at, l.id))::bigint as balance
      from money_ledger l left join purchases p on p.id = l.purchase_id
      where l.user_id = ${userId}
    ) running
    order by created_at desc, id desc limit ${limit}`.execute(handle);
  return rows;
}
