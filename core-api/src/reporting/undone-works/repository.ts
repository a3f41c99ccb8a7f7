import type { WorkKind, WorkState } from '@iruon/contract';
import type { Handle, Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { TOTAL_LIMIT } from '../../platform/http/console-list.ts';

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
}

/** Encodes the number of a job as a UUID of version 8, because the wire requires such ids. */
const JOB_PREFIX = '00000000-0000-8000-8000-';

/** The number of a job by such an id; undefined for the id of a mail. */
export function jobNumber(id: string): number | undefined {
  return id.startsWith(JOB_PREFIX) ? Number.parseInt(id.slice(JOB_PREFIX.length), 16) : undefined;
}

/** Running jobs are not failed. */
const works = sql`
  select id, 'MAIL' as kind, template as name, subject as about, recipient,
    case when due_at is null then 'GIVEN_UP' else 'AGAIN' end as state,
    tries, coalesce(last_error, '') as last_error, due_at, created_at
  from mails where state = 'FAILED'
  union all
  select (${sql.lit(JOB_PREFIX)} || lpad(to_hex(id), 12, '0'))::uuid, 'JOB', task_identifier, '', null,
    case when attempts >= max_attempts then 'GIVEN_UP' else 'AGAIN' end,
    attempts, last_error, case when attempts >= max_attempts then null else run_at end, created_at
  from graphile_worker.jobs where attempts > 0 and last_error is not null and locked_at is null`;

/** Undone works, latest first, and their number (bounded). `range` is inclusive. */
export async function listUndone(
  handle: Handle,
  {
    filter,
    range,
  }: {
    filter: { kind?: WorkKind | undefined; state?: WorkState | undefined; id?: string[] | undefined };
    range: readonly [number, number];
  },
): Promise<{ rows: UndoneRow[]; total: number }> {
  const conditions = [sql`true`];
  if (filter.id) conditions.push(sql`id = any(${filter.id}::uuid[])`);
  if (filter.kind) conditions.push(sql`kind = ${filter.kind}`);
  if (filter.state) conditions.push(sql`state = ${filter.state}`);
  const matching = sql`from (${works}) w where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<UndoneRow>`
    select * ${matching} order by created_at desc, id desc
    offset ${range[0]} limit ${range[1] - range[0] + 1}`.execute(handle);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 ${matching} limit ${TOTAL_LIMIT}) bounded`.execute(handle);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Makes failed mails due now and resets their attempts. @returns their ids */
export async function retryMails(trx: Transaction, ids: readonly string[], at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update mails set due_at = ${at}, tries = 0
    where id = any(${ids}::uuid[]) and state = 'FAILED' returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Makes failed jobs due now and resets their attempts. @returns their ids */
export async function retryJobs(trx: Transaction, numbers: readonly number[], at: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string; id: string }>`
    select j.task_identifier as name, r.id::text as id
    from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs
        where id = any(${numbers}::bigint[]) and attempts > 0 and last_error is not null and locked_at is null),
      run_at => ${at}::timestamptz, attempts => 0) r
    join graphile_worker.jobs j on j.id = r.id`.execute(trx);
  return rows.map(({ name, id }) => `${name}:${id}`);
}
