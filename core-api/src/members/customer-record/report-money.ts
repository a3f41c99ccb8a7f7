import type { MoneyReport } from '@iruon/contract';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import {
  acknowledgeReport,
  claimReport,
  findDueReports,
  findReport,
  listReports,
  lockBalance,
  mirrorRecord,
  noteReportFailure,
  pauseAfter,
  requeueReport,
} from '../money/index.ts';
import { toWireReport } from './wire-record.ts';

const BATCH = 200;
const GIVE_UP_AFTER = 3;

/**
 * Reports one due movement of the prepaid balance to the ERP, unless another process is reporting it. The attempt is
 * committed before the call, so that one without a response counts as in doubt. @returns true if the ERP responded
 */
export async function reportMoney(context: Context, id: string): Promise<boolean> {
  const at = context.now();
  const claimed = await claimReport(context.db, id, { at, next: new Date(at.getTime() + pauseAfter(0)) });
  if (!claimed) return true;
  const { custNo, kind, amount, attempts, purchaseNo, userId } = claimed;
  const text = `온라인 주문 ${purchaseNo}`;
  const response = await context.customerRecord.report({ key: id, custNo, kind: kind, amount, text });
  if (response.kind === 'accepted') {
    await inTransaction(context.db, async (trx) => {
      await lockBalance(trx, userId);
      await acknowledgeReport(trx, id, response.no, context.now());
      await mirrorRecord(trx, userId, context.now());
    });
    return true;
  }
  const isRefused = response.kind === 'refused';
  const error = isRefused ? `${response.code} ${response.message}` : response.reason;
  context.logger[isRefused ? 'error' : 'warn']({ reportId: id, error }, 'the ERP refused a movement');
  const dueAt = new Date(context.now().getTime() + pauseAfter(attempts));
  await noteReportFailure(context.db, id, { isRefused, error, dueAt });
  return isRefused;
}

/** Reports all due movements; stops if the ERP does not respond. */
export async function reportDueMoney(context: Context): Promise<void> {
  let failed = 0;
  for (const id of await findDueReports(context.db, context.now(), BATCH)) {
    if (!(await reportMoney(context, id)) && ++failed === GIVE_UP_AFTER) return;
  }
}

export async function listMoneyReports(
  context: Context,
  query: Parameters<typeof listReports>[1],
): Promise<{ reports: MoneyReport[]; total: number }> {
  const { rows, total } = await listReports(context.db, query);
  return { reports: rows.map(toWireReport), total };
}

/** Reports a movement again immediately, even a rejected one; an acknowledged one is unchanged. @throws NOT_FOUND */
export async function retryMoneyReport(context: Context, id: string): Promise<MoneyReport> {
  await inTransaction(context.db, async (trx) => {
    const report = orNotFound(await findReport(trx, id));
    if (await requeueReport(trx, id, context.now()))
      await audit(
        trx,
        context,
        'money-report.retry',
        { type: 'money-report', id },
        { from: report.state, to: 'PENDING' },
      );
  });
  await reportMoney(context, id);
  return toWireReport(orNotFound(await findReport(context.db, id)));
}
