import type { WorkKind, WorkState } from '@iruon/contract';
import type { Handle, Transaction } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';
import { MAIL_LEASE_MS } from '../../content/mail/index.ts';
import { SMS_LEASE_MS } from '../../content/sms/index.ts';
import { type Range, TOTAL_LIMIT } from '../../platform/http/console-list.ts';

export interface UndoneRow {
  id: string;
  kind: WorkKind;
  name: string;
  about: string;
  recipient: string | null;
  state: WorkState;
  tries: number;
  lastError: string;
  dueAt: Date | null;
  createdAt: Date;
  failedAt: Date | null;
  canRetry: boolean;
  canDiscard: boolean;
  dedupKey: string;
}

export interface WorkFilter {
  kind?: WorkKind | undefined;
  state?: WorkState | undefined;
  name?: string | undefined;
  id?: string[] | undefined;
}

/** Encodes the number of a job as a UUID of version 8, because the wire requires such ids. */
const JOB_PREFIX = '00000000-0000-8000-8000-';

/** The number of a job by such an id; undefined for the id of a message. */
export function jobNumber(id: string): number | undefined {
  return id.startsWith(JOB_PREFIX) ? Number.parseInt(id.slice(JOB_PREFIX.length), 16) : undefined;
}

const and = (conditions: readonly (RawBuilder<unknown> | false | undefined)[]) =>
  sql.join(
    conditions.filter((condition) => condition !== false && condition !== undefined),
    sql` and `,
  );

/**
 * True for a message that nobody sends at the moment: a sender makes its messages due at the end of its lease. What is
 * due earlier is retried soon anyway, and would be sent twice.
 */
const isFree = (at: Date, leaseMs: number) =>
  sql<boolean>`(due_at is null or due_at > ${new Date(at.getTime() + leaseMs)})`;
const canRetryMail = (at: Date) => sql`state = 'FAILED' and ${isFree(at, MAIL_LEASE_MS)}`;
const canRetrySms = (at: Date) =>
  sql`state = 'PENDING' and tries > 0 and last_error is not null and ${isFree(at, SMS_LEASE_MS)} and expires_at > ${at}`;

const jobs = sql`graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`;
/** Running jobs are not failed. */
const hasFailed = sql`j.attempts > 0 and j.last_error is not null and j.locked_at is null`;
const isGivenUp = sql`j.attempts >= j.max_attempts and j.last_error is not null and j.locked_at is null`;

interface View {
  filter: WorkFilter;
  at: Date;
  /** The names of the jobs that may be removed. */
  discardable: readonly string[];
  /** The names of the shown works: only some, or all except some; all without. */
  names?: { only: readonly string[] } | { except: readonly string[] } | undefined;
}

/** The condition that a view shows the works of a name. */
function isShown(names: View['names'], name: RawBuilder<unknown>): RawBuilder<unknown> | undefined {
  if (!names) return undefined;
  return 'only' in names ? sql`${name} = any(${names.only}::text[])` : sql`${name} <> all(${names.except}::text[])`;
}

/** The failed works of a kind, each as one row of the list. */
const kinds: Record<WorkKind, (view: View) => RawBuilder<unknown>> = {
  MAIL: ({ filter: { state, name, id }, at, names }) => sql`
    select id, 'MAIL' as kind, template as name, subject as about, recipient,
      case when due_at is null then 'GIVEN_UP' else 'AGAIN' end as state,
      tries, coalesce(last_error, '') as last_error, due_at, created_at, null::timestamptz as failed_at,
      ${canRetryMail(at)} as can_retry, false as can_discard, dedup_key
    from mails where ${and([
      sql`state = 'FAILED'`,
      isShown(names, sql`template`),
      id && sql`id = any(${id}::uuid[])`,
      name !== undefined && sql`template = ${name}`,
      state === 'GIVEN_UP' && sql`due_at is null`,
      state === 'AGAIN' && sql`due_at is not null`,
    ])}`,
  SMS: ({ filter: { state, name, id }, at, names }) => sql`
    select id, 'SMS' as kind, template as name, '' as about, recipient,
      case state when 'PENDING' then 'AGAIN' else 'GIVEN_UP' end as state,
      tries, coalesce(last_error, case state when 'EXPIRED' then 'Expired before it was sent' else '' end) as last_error,
      due_at, created_at, null::timestamptz as failed_at,
      ${canRetrySms(at)} as can_retry, false as can_discard, dedup_key
    from sms_messages where ${and([
      sql`state <> 'SENT' and (state <> 'PENDING' or tries > 0 and last_error is not null)`,
      isShown(names, sql`template`),
      id && sql`id = any(${id}::uuid[])`,
      name !== undefined && sql`template = ${name}`,
      state === 'GIVEN_UP' && sql`state <> 'PENDING'`,
      state === 'AGAIN' && sql`state = 'PENDING'`,
    ])}`,
  JOB: ({ filter: { state, name, id }, discardable, names }) => sql`
    select (${sql.lit(JOB_PREFIX)} || lpad(to_hex(j.id), 12, '0'))::uuid as id, 'JOB' as kind, t.identifier as name,
      '' as about, null::text as recipient,
      case when j.attempts >= j.max_attempts then 'GIVEN_UP' else 'AGAIN' end as state,
      j.attempts as tries, j.last_error, case when j.attempts < j.max_attempts then j.run_at end as due_at, j.created_at,
      j.updated_at as failed_at, true as can_retry,
      j.attempts >= j.max_attempts and t.identifier = any(${discardable}::text[]) as can_discard, '' as dedup_key
    from ${jobs} where ${and([
      hasFailed,
      isShown(names, sql`t.identifier`),
      id && sql`j.id = any(${id.flatMap((each) => jobNumber(each) ?? [])}::bigint[])`,
      name !== undefined && sql`t.identifier = ${name}`,
      state === 'GIVEN_UP' && sql`j.attempts >= j.max_attempts`,
      state === 'AGAIN' && sql`j.attempts < j.max_attempts`,
    ])}`,
};

/**
 * Failed works, latest first, and their number (bounded). Each kind is sorted and cut by itself, so that messages are read
 * by their indexes.
 */
export async function listUndone(
  handle: Handle,
  view: View,
  [from, to]: Range,
): Promise<{ rows: UndoneRow[]; total: number }> {
  const chosen = (view.filter.kind ? [view.filter.kind] : (['MAIL', 'SMS', 'JOB'] as const)).map((kind) =>
    kinds[kind](view),
  );
  const latest = sql`order by created_at desc, id desc`;
  const first = chosen.map((works) => sql`(select * from (${works}) w ${latest} limit ${to + 1})`);
  const counted = chosen.map((works) => sql`(select 1 from (${works}) w limit ${TOTAL_LIMIT})`);
  const { rows } = await sql<UndoneRow>`
    select * from (${sql.join(first, sql` union all `)}) works ${latest} offset ${from} limit ${to - from + 1}`.execute(
    handle,
  );
  const { rows: totals } = await sql<{ total: number }>`
    select least(count(*), ${TOTAL_LIMIT})::int as total from (${sql.join(counted, sql` union all `)}) works`.execute(
    handle,
  );
  return { rows, total: totals[0]?.total ?? 0 };
}

/** The names of messages and jobs, each once. */
export async function namesOfWorks(
  handle: Handle,
  { messages, numbers }: { messages: readonly string[]; numbers: readonly number[] },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select template as name from mails where id = any(${messages}::uuid[])
    union select template from sms_messages where id = any(${messages}::uuid[])
    union select t.identifier from ${jobs} where j.id = any(${numbers}::bigint[])`.execute(handle);
  return rows.map(({ name }) => name);
}

/** The purchases of these ids, and the member of each. */
export async function purchasesById(handle: Handle, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return handle
    .selectFrom('purchases')
    .select(['id', 'purchaseNo', 'userId'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/** The members that are reached at these addresses or numbers, by contact; none for a contact that several have. */
export async function membersByContact(handle: Handle, contacts: readonly string[]): Promise<Map<string, string>> {
  if (contacts.length === 0) return new Map();
  const { rows } = await sql<{ contact: string; id: string }>`
    select contact, min(id::text) as id from (
      select lower(email) as contact, id from users
      where lower(email) = any(${contacts}::text[]) and withdrawn_at is null and type <> 'OPERATOR'
      union all
      select phone, id from users
      where phone = any(${contacts}::text[]) and withdrawn_at is null and type <> 'OPERATOR') reached
    group by contact having count(*) = 1`.execute(handle);
  return new Map(rows.map(({ contact, id }) => [contact, id]));
}

/** Makes failed mails due now and resets their attempts. @returns the ids of those that nobody sends at the moment */
export async function retryMails(trx: Transaction, ids: readonly string[], at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update mails set due_at = ${at}, tries = 0
    where id = any(${ids}::uuid[]) and ${canRetryMail(at)} returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Makes text messages due now that wait for another attempt. @returns their ids */
export async function retrySms(trx: Transaction, ids: readonly string[], at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update sms_messages set due_at = ${at}
    where id = any(${ids}::uuid[]) and ${canRetrySms(at)} returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Makes failed jobs due now and resets their attempts. They are locked first, so that of two operators one retries a job
 * and the other one finds it retried. @returns their names with their numbers
 */
export async function retryJobs(trx: Transaction, numbers: readonly number[], at: Date): Promise<string[]> {
  const { rows: free } = await sql<{ id: number }>`
    select j.id from graphile_worker._private_jobs j
    where j.id = any(${numbers}::bigint[]) and ${hasFailed} order by j.id for update`.execute(trx);
  return reschedule(trx, free, at);
}

async function reschedule(trx: Transaction, free: readonly { id: number }[], at: Date): Promise<string[]> {
  if (free.length === 0) return [];
  const { rows } = await sql<{ name: string; id: string }>`
    select j.task_identifier as name, r.id::text as id
    from graphile_worker.reschedule_jobs(
      ${free.map(({ id }) => id)}::bigint[], run_at => ${at}::timestamptz, attempts => 0) r
    join graphile_worker.jobs j on j.id = r.id`.execute(trx);
  return rows.map(({ name, id }) => `${name}:${id}`);
}

interface All {
  name: string | undefined;
  at: Date;
  limit: number;
}

/** The same for up to `limit` jobs that failed for good, the oldest first, without those that another operator retries. */
export async function retryAllJobs(trx: Transaction, { name, at, limit }: All): Promise<number> {
  const { rows: free } = await sql<{ id: number }>`
    select j.id from ${jobs} where ${and([isGivenUp, name !== undefined && sql`t.identifier = ${name}`])}
    order by j.id limit ${limit} for update of j skip locked`.execute(trx);
  return (await reschedule(trx, free, at)).length;
}

export async function retryAllMails(trx: Transaction, { name, at, limit }: All): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update mails set due_at = ${at}, tries = 0 where id in (
      select id from mails
      where ${and([sql`state = 'FAILED' and due_at is null`, name !== undefined && sql`template = ${name}`])}
      order by created_at limit ${limit} for update skip locked) returning id`.execute(trx);
  return rows.length;
}

/** Removes jobs of these names that failed for good. @returns their names with their numbers */
export async function discardJobs(
  trx: Transaction,
  numbers: readonly number[],
  discardable: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string; id: number }>`
    select t.identifier as name, j.id from ${jobs}
    where j.id = any(${numbers}::bigint[]) and ${isGivenUp} and t.identifier = any(${discardable}::text[])
    order by j.id for update of j`.execute(trx);
  if (rows.length > 0)
    await sql`select from graphile_worker.complete_jobs(${rows.map(({ id }) => id)}::bigint[])`.execute(trx);
  return rows.map(({ name, id }) => `${name}:${id}`);
}
