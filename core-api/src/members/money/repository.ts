import type { Handle, Transaction } from '@iruon/db';
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

export interface MoneyChange {
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
export async function heldBy(handle: Handle, purchaseId: string): Promise<number> {
  const row = await handle
    .selectFrom('moneyLedger')
    .select((eb) => eb.fn.sum<string>('delta').as('delta'))
    .where('purchaseId', '=', purchaseId)
    .executeTakeFirst();
  return -Number(row?.delta ?? 0);
}
