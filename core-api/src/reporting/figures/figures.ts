import { orderStatuses } from '@iruon/contract';
import { startOfSeoulDay } from '@iruon/contract/seoul';
import type { RecoveryRuns } from '@iruon/db';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Services } from '../../platform/services.ts';

/** A call without an outcome is settled within two runs of the reconciler, seconds; then an operator should look. */
const DOUBT_SECONDS = 180;

/** `BACKUP` of `npm run backup`, `BASE_BACKUP` of the archive, `DRILL`: a restore of either that was tried. */
export type RecoveryKind = RecoveryRuns['kind'];

/** What a backup or restore contains; `behindSeconds`: from the last restored transaction to the start of the restore. */
export type RecoveryFigures = Partial<
  Record<'rows' | 'files' | 'bytes' | 'missingFiles' | 'brokenRules' | 'behindSeconds', number>
>;

declare module '@iruon/db/json-columns' {
  interface JsonShapes {
    'recovery_runs.figures': RecoveryFigures;
  }
}

interface Figure {
  name: string;
  help: string;
  label?: string;
  /** Values of the label that are 0 without rows. */
  values?: readonly string[];
}

/** Whole counts of the shop, the same in every process: a sum over processes would count them several times. */
const FIGURES = [
  { name: 'orders_today', help: 'Orders since midnight in Seoul, by state', label: 'state', values: orderStatuses },
  { name: 'payments_in_doubt', help: `Calls to the gateway without an outcome for ${DOUBT_SECONDS} s` },
  { name: 'payments_in_doubt_oldest_seconds', help: 'The age of the oldest call without an outcome' },
  { name: 'refunds_open', help: 'Refunds that are not paid, by state', label: 'state', values: ['PENDING', 'FAILED'] },
  { name: 'refunds_overdue', help: 'Open refunds past the day by which the law requires them' },
  { name: 'queue_oldest_seconds', help: 'How long the oldest item of a queue is due', label: 'queue' },
  {
    name: 'recovery_age_seconds',
    help: 'Since the last backup, base backup or restore that succeeded; since the installation if none did',
    label: 'kind',
  },
  { name: 'recovery_failed', help: '1 if the last backup, base backup or restore failed', label: 'kind' },
  { name: 'wal_archive_age_seconds', help: 'Since the last segment of the log was archived; only with an archive' },
  { name: 'wal_archive_failures', help: 'Segments that the archive refused; only with an archive' },
] as const satisfies readonly Figure[];

interface Row {
  name: (typeof FIGURES)[number]['name'];
  label: string;
  value: number;
}

const RECOVERY_KINDS: RecoveryKind[] = ['BACKUP', 'BASE_BACKUP', 'DRILL'];

/**
 * One statement, each part by an index of the few rows that it counts: orders of a day, calls and refunds without an
 * end, unsent messages.
 */
async function readFigures({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Row[]> {
  const at = now();
  // Each query of the reconciler sets updated_at, so only created_at shows how long there is no outcome.
  const doubt = new Date(at.getTime() - DOUBT_SECONDS * 1_000);
  const age = (since: string) =>
    sql`coalesce(extract(epoch from ${at}::timestamptz - min(${sql.ref(since)})), 0)::float8`;
  const { rows } = await sql<Row>`
    select 'orders_today' as name, order_status as label, count(*)::float8 as value
    from orders where created_at >= ${startOfSeoulDay(at)} group by order_status
    union all
    select 'payments_in_doubt', '', count(*) from payment_attempts
    where state in ('SENT', 'UNKNOWN') and created_at < ${doubt}
    union all
    select 'payments_in_doubt_oldest_seconds', '', ${age('created_at')} from payment_attempts
    where state in ('SENT', 'UNKNOWN')
    union all
    select 'refunds_open', state, count(*) from refunds where state <> 'DONE' group by state
    union all
    select 'refunds_overdue', '', count(*) from refunds where state <> 'DONE' and due_at < ${at}
    union all
    select 'queue_oldest_seconds', 'jobs', ${age('run_at')} from graphile_worker.jobs
    where attempts < max_attempts and run_at <= ${at} and locked_at is null
    union all
    select 'queue_oldest_seconds', 'mails', ${age('due_at')} from mails where due_at <= ${at}
    union all
    select 'queue_oldest_seconds', 'sms', ${age('due_at')} from sms_messages where due_at <= ${at}
    union all
    select 'recovery_age_seconds', kind, extract(epoch from ${at}::timestamptz - coalesce(
      (select max(ended_at) from recovery_runs r where r.kind = kinds.kind and state = 'DONE'),
      (select min("timestamp"::timestamptz) from kysely_migration)))::float8
    from unnest(${RECOVERY_KINDS}::text[]) as kinds (kind)
    union all
    select 'recovery_failed', kind, coalesce((
      select (state = 'FAILED')::int from recovery_runs r where r.kind = kinds.kind order by ended_at desc limit 1), 0)
    from unnest(${RECOVERY_KINDS}::text[]) as kinds (kind)
    union all
    select 'wal_archive_age_seconds', '', extract(epoch from now() - coalesce(last_archived_time, stats_reset))::float8
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'
    union all
    select 'wal_archive_failures', '', failed_count
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'`.execute(db);
  return rows;
}

/**
 * Registers the figures of the shop. They are omitted while the database cannot be read.
 * @returns reads them
 */
export function createFigures(
  services: Pick<Services, 'db' | 'now' | 'logger'>,
  register: Registry,
): () => Promise<void> {
  const figures: readonly Figure[] = FIGURES;
  const gauges = new Map(
    figures.map((figure) => [
      figure.name,
      new Gauge({
        name: figure.name,
        help: figure.help,
        labelNames: figure.label === undefined ? [] : [figure.label],
        registers: [register],
      }),
    ]),
  );
  return async () => {
    for (const gauge of gauges.values()) gauge.reset();
    try {
      const rows = await readFigures(services);
      for (const { name, label = '', values = [] } of figures)
        for (const value of values) gauges.get(name)?.set({ [label]: value }, 0);
      const read = new Set<string>(rows.map(({ name }) => name));
      // Without a row, such as those of an archive that there is not, it would be 0.
      for (const { name, label } of figures) if (label === undefined && !read.has(name)) gauges.get(name)?.remove({});
      for (const { name, label, value } of rows) {
        const { label: labelName }: Figure = FIGURES.find((figure) => figure.name === name) ?? FIGURES[0];
        gauges.get(name)?.set(labelName === undefined ? {} : { [labelName]: label }, value);
      }
    } catch (error) {
      for (const gauge of gauges.values()) gauge.remove({});
      services.logger.warn({ reason: String(error) }, 'the figures of the shop could not be read');
    }
  };
}
