import type { CustomerRecords, Handle, Transaction } from '@iruon/db';
import { type Insertable, type Selectable, sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { insertReport } from './report-repository.ts';

export async function balanceOf(handle: Handle, userId: string): Promise<number> {
  const row = await handle.selectFrom('users').select('money').where('id', '=', userId).executeTakeFirstOrThrow();
  return row.money;
}

export async function lockBalance(trx: Transaction, userId: string): Promise<number> {
  const row = await trx
    .selectFrom('users')
    .select('money')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return row.money;
}

interface MoneyChange {
  userId: string;
  /** won */
  delta: number;
  reason: 'OPENING' | 'RESERVE' | 'RELEASE' | 'REFUND' | 'GRANT' | 'RECORD';
  purchaseId: string | null;
}

/**
 * Changes the balance together with its ledger row; movements of purchases are also recorded for the ERP. The user's
 * row must be locked. @returns the ledger row's id
 */
export async function changeMoney(trx: Transaction, change: MoneyChange, at: Date): Promise<string> {
  const id = newId();
  await trx
    .updateTable('users')
    .set((eb) => ({ money: eb('money', '+', change.delta) }))
    .where('id', '=', change.userId)
    .execute();
  await trx
    .insertInto('moneyLedger')
    .values({ id, ...change, createdAt: at })
    .execute();
  if (change.purchaseId !== null) await insertReport(trx, { id, ...change, purchaseId: change.purchaseId }, at);
  return id;
}

/** Won of prepaid balance that a purchase uses. */
export async function moneyUsedBy(handle: Handle, purchaseId: string): Promise<number> {
  const row = await handle
    .selectFrom('moneyLedger')
    .select((eb) => eb.fn.sum<string>('delta').as('delta'))
    .where('purchaseId', '=', purchaseId)
    .executeTakeFirst();
  return -Number(row?.delta ?? 0);
}

/** The last response of the ERP about a customer. */
export type RecordRow = Selectable<CustomerRecords>;

export async function findRecord(handle: Handle, custNo: string): Promise<RecordRow | undefined> {
  return handle.selectFrom('customerRecords').selectAll().where('custNo', '=', custNo).executeTakeFirst();
}

/** The ERP record of a member; undefined without a customer number or before the first response. */
export async function findRecordOf(handle: Handle, userId: string): Promise<RecordRow | undefined> {
  return handle
    .selectFrom('customerRecords')
    .innerJoin('users', 'users.custNo', 'customerRecords.custNo')
    .selectAll('customerRecords')
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

/** Stores a response; one to an earlier query than the stored one is ignored. */
export async function keepRecord(
  trx: Transaction,
  row: Insertable<CustomerRecords> & { fetchedAt: Date },
): Promise<void> {
  await trx
    .insertInto('customerRecords')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('custNo')
        .doUpdateSet({ ...row, failedAt: null })
        .where('customerRecords.fetchedAt', '<=', row.fetchedAt),
    )
    .execute();
}

/** Records that the ERP was unreachable. */
export async function noteRecordFailure(handle: Handle, custNo: string, at: Date): Promise<void> {
  await handle.updateTable('customerRecords').set({ failedAt: at }).where('custNo', '=', custNo).execute();
}

/** Customer numbers last queried before an instant, oldest first. */
export async function findOldRecords(handle: Handle, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ custNo: string }>`
    select r.cust_no from customer_records r join users u on u.cust_no = r.cust_no and u.withdrawn_at is null
    where r.fetched_at < ${before} order by r.fetched_at limit ${limit}`.execute(handle);
  return rows.map(({ custNo }) => custNo);
}
