import type { Transaction } from '@iruon/db';
import { problem } from '../../platform/http/problem.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { findPending } from './report-repository.ts';
import { changeMoney, findRecordOf, lockBalance, moneyUsedBy } from './repository.ts';
import { isCertain, mirroredBalance } from './rules.ts';

interface Part {
  userId: string;
  purchaseId: string;
  /** won */
  amount: number;
}

/** Deducts won from the member's prepaid balance for a purchase. @throws MONEY_SHORT, MONEY_UNCERTAIN */
export async function reserveMoney(trx: Transaction, { userId, purchaseId, amount }: Part, at: Date): Promise<void> {
  if (amount === 0) return;
  const balance = await lockBalance(trx, userId);
  if (balance < amount) throw problem('MONEY_SHORT', { extensions: { balance } });
  if (!isCertain(await findRecordOf(trx, userId), at)) throw problem('MONEY_UNCERTAIN');
  const reportId = await changeMoney(trx, { userId, purchaseId, delta: -amount, reason: 'RESERVE' }, at);
  await enqueue(trx, 'report-money', { reportId });
}

/** Returns a purchase's remaining prepaid balance; repeating it changes nothing. */
export async function releaseMoney(trx: Transaction, userId: string, purchaseId: string, at: Date): Promise<void> {
  await lockBalance(trx, userId);
  const used = await moneyUsedBy(trx, purchaseId);
  if (used <= 0) return;
  const reportId = await changeMoney(trx, { userId, purchaseId, delta: used, reason: 'RELEASE' }, at);
  // The ERP balance may be lower than the released amount: then only the rest is available.
  await mirrorRecord(trx, userId, at);
  await enqueue(trx, 'report-money', { reportId });
}

/** Returns a part of a paid purchase's prepaid balance; the caller ensures that it runs once per refund. Won. */
export async function refundMoney(trx: Transaction, { userId, purchaseId, amount }: Part, at: Date): Promise<void> {
  if (amount === 0) return;
  await lockBalance(trx, userId);
  const used = await moneyUsedBy(trx, purchaseId);
  if (amount > used) throw new Error(`Purchase ${purchaseId} uses ${used} won of prepaid balance, not ${amount}`);
  const reportId = await changeMoney(trx, { userId, purchaseId, delta: amount, reason: 'REFUND' }, at);
  await mirrorRecord(trx, userId, at);
  await enqueue(trx, 'report-money', { reportId });
}

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
