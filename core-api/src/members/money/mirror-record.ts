import type { Transaction } from '@iruon/db';
import { findRecordOf } from './record-repository.ts';
import { findPending } from './report-repository.ts';
import { changeMoney, lockBalance } from './repository.ts';
import { mirroredBalance } from './rules.ts';

/**
 * Sets a member's balance from the last ERP record and our own movements; records the difference in the ledger. Without
 * an ERP record the balance is the store's own and stays.
 */
export async function mirrorRecord(trx: Transaction, userId: string, at: Date): Promise<void> {
  const balance = await lockBalance(trx, userId);
  const record = await findRecordOf(trx, userId);
  if (!record?.isKnown) return;
  const pending = await findPending(trx, { userId, custNo: record.custNo, lastNo: record.lastNo });
  const delta = mirroredBalance(record, pending) - balance;
  if (delta !== 0) await changeMoney(trx, { userId, delta, reason: 'RECORD', purchaseId: null }, at);
}
