import { areaOfWork, type UndoneWork, WORKS_AT_ONCE, type WorkKind, workAreas } from '@iruon/contract';
import { jobLabels } from '@iruon/contract/labels';
import type { Handle } from '@iruon/db';
import { maskPersonal } from '@iruon/server-kit';
import { mask, maskPhone } from '../../kernel/mask.ts';
import { assertStepUp } from '../../members/auth/index.ts';
import type { Actor, UserActor } from '../../platform/actor.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { assertRight, hasRight } from '../../platform/http/access.ts';
import type { Range } from '../../platform/http/console-list.ts';
import { laterJobs } from '../../platform/jobs/jobs.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import {
  discardJobs,
  jobNumber,
  listUndone,
  membersByContact,
  namesOfWorks,
  purchasesById,
  retryAllJobs,
  retryAllMails,
  retryJobs,
  retryMails,
  retrySms,
  type UndoneRow,
  type WorkFilter,
} from './repository.ts';

/** The names of the scheduled jobs. */
type Scheduled = readonly string[];

const discardableOf = (scheduled: Scheduled) => [...scheduled, ...Object.keys(laterJobs)];

const maskAddress = (address: string) => address.replace(/^[^@]*/, (name) => mask(name, 2));
const maskRecipient = ({ kind, recipient }: UndoneRow) =>
  recipient && (kind === 'SMS' ? maskPhone(recipient) : maskAddress(recipient));

/** The key of a mail about a purchase is its template, the purchase, and the occasion. */
const PURCHASE = /^[a-z-]+:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?::|$)/;

/** The purchase and the member of each row. */
async function relatedTo(handle: Handle, rows: readonly UndoneRow[]) {
  const keyOf = ({ dedupKey }: UndoneRow) => PURCHASE.exec(dedupKey)?.[1];
  const contactOf = ({ recipient }: UndoneRow) => recipient?.toLowerCase();
  const [purchases, members] = await settleAll([
    purchasesById(handle, [...new Set(rows.flatMap((row) => keyOf(row) ?? []))]),
    membersByContact(handle, [...new Set(rows.flatMap((row) => contactOf(row) ?? []))]),
  ]);
  const byId = new Map(purchases.map((purchase) => [purchase.id, purchase]));
  return (row: UndoneRow) => {
    const purchase = byId.get(keyOf(row) ?? '');
    const userId = purchase?.userId ?? members.get(contactOf(row) ?? '') ?? null;
    return { purchaseNo: purchase?.purchaseNo ?? null, _user: userId };
  };
}

/** The names of the works whose areas the actor may read; undefined for all. */
function readNames(actor: Actor) {
  const namesWith = (isRead: boolean) =>
    [...workAreas].flatMap(([name, area]) => (hasRight(actor, `${area}:read`) === isRead ? [name] : []));
  // Unknown names are those of the settings.
  if (!hasRight(actor, 'settings:read')) return { only: namesWith(true) };
  const except = namesWith(false);
  return except.length > 0 ? { except } : undefined;
}

/**
 * Failed and uncompleted mails, text messages and jobs of the areas that the actor may read, latest first; recipients and
 * reasons without personal data.
 */
export async function listUndoneWorks(
  { db, now, actor }: Context,
  scheduled: Scheduled,
  { filter, range }: { filter: WorkFilter; range: Range },
): Promise<{ works: UndoneWork[]; total: number }> {
  const { rows, total } = await listUndone(
    db,
    { filter, at: now(), discardable: discardableOf(scheduled), names: readNames(actor) },
    range,
  );
  const relationsOf = await relatedTo(db, rows);
  const works = rows.map((row) => {
    const { id, dedupKey: _, recipient: __, lastError, dueAt, createdAt, failedAt, ...plain } = row;
    return {
      _id: id,
      ...plain,
      area: areaOfWork(row.name),
      ...relationsOf(row),
      recipient: maskRecipient(row),
      lastError: maskPersonal(lastError),
      dueAt: dueAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      failedAt: failedAt?.toISOString() ?? null,
    };
  });
  return { works, total };
}

/** What a retry changes of a work that failed for good or waits. */
const AGAIN = { from: 'GIVEN_UP', to: 'AGAIN' } as const;
const jobObject = (job: string) => ({ type: 'job', id: job, name: `예약 작업 ${job}` }) as const;

const numbersOf = (ids: readonly string[]) => ids.flatMap((id) => jobNumber(id) ?? []);

/**
 * Retries messages and jobs now; completed and running ones are unchanged. @returns the number
 * @throws RIGHT_REQUIRED without the right to change the area of each
 */
export async function retryUndoneWorks(context: Context, ids: readonly string[]): Promise<number> {
  const numbers = numbersOf(ids);
  const messages = ids.filter((id) => jobNumber(id) === undefined);
  const at = context.now();
  return inTransaction(context.db, async (trx) => {
    for (const name of await namesOfWorks(trx, { messages, numbers }))
      assertRight(context.actor, `${areaOfWork(name)}:write`);
    const mails = messages.length > 0 ? await retryMails(trx, messages, at) : [];
    const sms = messages.length > 0 ? await retrySms(trx, messages, at) : [];
    const jobs = numbers.length > 0 ? await retryJobs(trx, numbers, at) : [];
    for (const id of mails) await audit(trx, context, 'mail.retry', { type: 'mail', id }, AGAIN);
    for (const id of sms) await audit(trx, context, 'sms.retry', { type: 'sms', id, name: '문자' }, AGAIN);
    for (const job of jobs) await audit(trx, context, 'job.retry', jobObject(job), AGAIN);
    return mails.length + sms.length + jobs.length;
  });
}

/**
 * Retries the mails or jobs that failed for good, up to a limit. A repetition retries the next ones.
 * @returns the number, and of those that are left up to the limit
 */
export async function retryAllUndoneWorks(
  context: Context,
  scheduled: Scheduled,
  { kind, name }: { kind: Exclude<WorkKind, 'SMS'>; name?: string | undefined },
): Promise<{ retried: number; left: number }> {
  const all = { name, at: context.now(), limit: WORKS_AT_ONCE };
  return inTransaction(context.db, async (trx) => {
    const retried = await (kind === 'JOB' ? retryAllJobs(trx, all) : retryAllMails(trx, all));
    if (retried > 0) {
      const of = kind === 'JOB' ? (name && (jobLabels[name] ?? name)) || '작업' : '메일';
      const object = { type: kind === 'JOB' ? 'job' : 'mail', id: name ?? 'all', name: `${of} ${retried}건` } as const;
      await audit(trx, context, kind === 'JOB' ? 'job.retry-all' : 'mail.retry-all', object, {
        ...AGAIN,
        count: retried,
      });
    }
    const view = { filter: { kind, name, state: 'GIVEN_UP' as const }, at: all.at, discardable: scheduled };
    const { total: left } = await listUndone(trx, view, [0, 0]);
    return { retried, left };
  });
}

/**
 * Removes jobs that failed for good and whose work another job does later; others are unchanged.
 * @returns the number @throws STEP_UP_REQUIRED
 */
export async function discardUndoneWorks(
  context: Context & { actor: UserActor },
  scheduled: Scheduled,
  { _works, reason }: { _works: readonly string[]; reason: string },
): Promise<number> {
  await assertStepUp(context);
  return inTransaction(context.db, async (trx) => {
    const jobs = await discardJobs(trx, numbersOf(_works), discardableOf(scheduled));
    for (const job of jobs)
      await audit(trx, context, 'job.discard', jobObject(job), { from: 'GIVEN_UP', to: null, reason });
    return jobs.length;
  });
}
