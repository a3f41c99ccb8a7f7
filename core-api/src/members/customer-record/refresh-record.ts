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

/** Milliseconds for which books that gave no answer are not asked again by a reader. */
const PATIENCE_MS = 30_000;
const BATCH = 300;
const GIVE_UP_AFTER = 3;

/**
 * Asks the books for a customer and sets the member's balance to what they say. When they cannot be asked, what was known
 * stays. @returns whether they answered
 */
export async function refreshRecord(context: Context, custNo: string): Promise<boolean> {
  // The moment of asking: what came into the books after it may be missing in the answer.
  const askedAt = context.now();
  const answer = await context.customerRecord.find(custNo);
  if (answer.kind === 'unavailable') {
    context.logger.warn({ custNo, reason: answer.reason }, 'the customer record gave no answer');
    await noteRecordFailure(context.db, custNo, askedAt);
    return false;
  }
  await inTransaction(context.db, async (trx) => {
    const member = await findCustomerMember(trx, custNo);
    if (member) await lockBalance(trx, member.id);
    const row =
      answer.kind === 'found'
        ? { ...answer.customer, isKnown: true, fetchedAt: askedAt }
        : { custNo, isKnown: false, fetchedAt: askedAt };
    await keepRecord(trx, row);
    if (member) await mirrorRecord(trx, member.id, askedAt);
  });
  return true;
}

/** What the books say of a customer, asked for when it is older than ten minutes; the last known when they cannot be asked. */
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

/** Asks for the customers whose records are oldest; stops when the books give no answer. @returns how many were told */
export async function refreshOldRecords(context: Context): Promise<number> {
  const before = new Date(context.now().getTime() - FRESH_MS);
  let told = 0;
  let failed = 0;
  for (const custNo of await findOldRecords(context.db, before, BATCH)) {
    if (await refreshRecord(context, custNo)) told += 1;
    else if (++failed === GIVE_UP_AFTER) break;
  }
  return told;
}
