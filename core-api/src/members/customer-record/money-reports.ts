import type { MoneyReport } from '@iruon/contract';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { findReport, listReports, requeueReport } from '../money/index.ts';
import { reportMoney } from './report-money.ts';
import { toWireReport } from './wire-record.ts';

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
    if (!(await findReport(trx, id))) throw problem('NOT_FOUND');
    if (await requeueReport(trx, id, context.now()))
      await audit(trx, context, 'money-report.retry', { type: 'money-report', id });
  });
  await reportMoney(context, id);
  return toWireReport(orNotFound(await findReport(context.db, id)));
}
