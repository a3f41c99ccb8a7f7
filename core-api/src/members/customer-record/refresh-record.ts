import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/services.ts';
import {
  FRESH_MS,
  findOldRecords,
  findRecord,
  isFresh,
  keepRecord,
  lockBalance,
  mirrorRecord,
  noteRecordFailure,
  type RecordRow,
} from '../money/index.ts';
import { findCustomerMember } from './repository.ts';

/** Milliseconds for which readers do not query an ERP that did not respond. */
const PATIENCE_MS = 30_000;
const BATCH = 300;
const GIVE_UP_AFTER = 3;

/**
 * Queries the ERP for a customer and updates the member's balance. Without a response the last record stays. @returns
 * true if it responded
 */
export async function refreshRecord(context: Context, custNo: string): Promise<boolean> {
  // The time of the query: the response may lack later entries.
  const queriedAt = context.now();
  const response = await context.customerRecord.find(custNo);
  if (response.kind === 'unavailable') {
    context.logger.warn({ custNo, reason: response.reason }, 'the customer record gave no response');
    await noteRecordFailure(context.db, custNo, queriedAt);
    return false;
  }
  await inTransaction(context.db, async (trx) => {
    const member = await findCustomerMember(trx, custNo);
    if (member) await lockBalance(trx, member.id);
    const row =
      response.kind === 'found'
        ? { ...response.customer, isKnown: true, fetchedAt: queriedAt }
        : { custNo, isKnown: false, fetchedAt: queriedAt };
    await keepRecord(trx, row);
    if (member) await mirrorRecord(trx, member.id, queriedAt);
  });
  return true;
}

/** A customer's ERP record, refreshed if older than ten minutes; the last known one if the ERP does not respond. */
export async function freshRecord(context: Context, custNo: string): Promise<RecordRow | undefined> {
  const now = context.now();
  const known = await findRecord(context.db, custNo);
  if (known) {
    if (isFresh(known.fetchedAt, now)) return known;
    if (known.failedAt && now.getTime() - known.failedAt.getTime() < PATIENCE_MS) return known;
  }
  await refreshRecord(context, custNo);
  return findRecord(context.db, custNo);
}

/** Refreshes the oldest records; stops if the ERP does not respond. @returns the number refreshed */
export async function refreshOldRecords(context: Context): Promise<number> {
  const before = new Date(context.now().getTime() - FRESH_MS);
  let refreshed = 0;
  let failed = 0;
  for (const custNo of await findOldRecords(context.db, before, BATCH)) {
    if (await refreshRecord(context, custNo)) refreshed += 1;
    else if (++failed === GIVE_UP_AFTER) break;
  }
  return refreshed;
}
