import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/services.ts';
import {
  acknowledgeReport,
  claimReport,
  findDueReports,
  lockBalance,
  mirrorRecord,
  noteReportFailure,
  pauseAfter,
} from '../money/index.ts';

const BATCH = 200;
const GIVE_UP_AFTER = 3;

/**
 * Tells the books one movement of advance money, when it is due and nobody else is telling it. The attempt is committed
 * before the call, so that one without an answer counts as in doubt. @returns whether the books gave an answer
 */
export async function reportMoney(context: Context, id: string): Promise<boolean> {
  const at = context.now();
  const claimed = await claimReport(context.db, id, { at, next: new Date(at.getTime() + pauseAfter(0)) });
  if (!claimed) return true;
  const { custNo, kind, amount, attempts, purchaseNo, userId } = claimed;
  const text = `온라인 주문 ${purchaseNo}`;
  const answer = await context.customerRecord.report({ key: id, custNo, kind: kind, amount, text });
  if (answer.kind === 'accepted') {
    await inTransaction(context.db, async (trx) => {
      await lockBalance(trx, userId);
      await acknowledgeReport(trx, id, answer.no, context.now());
      await mirrorRecord(trx, userId, context.now());
    });
    return true;
  }
  const isRefused = answer.kind === 'refused';
  const error = isRefused ? `${answer.code} ${answer.message}` : answer.reason;
  context.logger[isRefused ? 'error' : 'warn']({ reportId: id, error }, 'the books did not take a movement');
  const dueAt = new Date(context.now().getTime() + pauseAfter(attempts));
  await noteReportFailure(context.db, id, { isRefused, error, dueAt });
  return isRefused;
}

/** Tells everything that is due; stops when the books give no answer. */
export async function reportDueMoney(context: Context): Promise<void> {
  let failed = 0;
  for (const id of await findDueReports(context.db, context.now(), BATCH)) {
    if (!(await reportMoney(context, id)) && ++failed === GIVE_UP_AFTER) return;
  }
}
