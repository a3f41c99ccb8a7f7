import type { UndoneWork } from '@iruon/contract';
import { inTransaction } from '../../platform/db/transaction.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { jobNumber, listUndone, retryJobs, retryMails } from './repository.ts';

/** Failed and uncompleted mails and jobs, latest first. */
export async function listUndoneWorks(
  { db }: Context,
  query: Parameters<typeof listUndone>[1],
): Promise<{ works: UndoneWork[]; total: number }> {
  const { rows, total } = await listUndone(db, query);
  const works = rows.map(({ id, dueAt, createdAt, ...row }) => ({
    _id: id,
    ...row,
    dueAt: dueAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
  return { works, total };
}

/** Retries mails and jobs now; completed and running ones are unchanged. @returns the number */
export async function retryUndoneWorks(context: Context, ids: readonly string[]): Promise<number> {
  const numbers = ids.map(jobNumber).filter((number) => number !== undefined);
  const mailIds = ids.filter((id) => jobNumber(id) === undefined);
  const at = context.now();
  return inTransaction(context.db, async (trx) => {
    const mails = mailIds.length > 0 ? await retryMails(trx, mailIds, at) : [];
    const jobs = numbers.length > 0 ? await retryJobs(trx, numbers, at) : [];
    for (const id of mails) await audit(trx, context, 'mail.retry', { type: 'mail', id });
    for (const job of jobs)
      await audit(trx, context, 'job.retry', { type: 'job', id: String(job), name: `예약 작업 ${job}` });
    return mails.length + jobs.length;
  });
}
