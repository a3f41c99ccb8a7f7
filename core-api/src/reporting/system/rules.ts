import type {
  FindingCode,
  JobQueue,
  MessageQueue,
  ProviderHealth,
  RunningStatement,
  ScheduledJob,
  SystemBackups,
  SystemDatabase,
  SystemFinding,
  SystemProviders,
  SystemServer,
  SystemStorage,
} from '@iruon/contract';

const MINUTE_MS = 60_000;

/** Work that is due for longer waits for something: all senders look twice a second. */
const WAITS_MS = 10 * MINUTE_MS;
/** A share of calls without a clear response from which a provider counts as failing, and the fewest calls for that. */
const FAILING_SHARE = 0.2;
const FEWEST_CALLS = 5;
const CONNECTIONS_SHARE = 0.8;
/** An idle transaction of core-api ends after ten seconds. */
const TRANSACTION_MS = 10 * MINUTE_MS;
/** The limits of the alerts in deploy/monitoring/alerts.yaml. */
const BACKUP_MS = 26 * 60 * MINUTE_MS;
const DRILL_MS = 100 * 24 * 60 * MINUTE_MS;
const REPLICA_LAG_SECONDS = 60;
const STATEMENT_SECONDS = 30;
const BLOCKED_SECONDS = 5;
const FREE_SHARE = 0.1;

type Rest = Partial<Pick<SystemFinding, 'count' | 'since' | 'subject'>>;
const found = (severity: SystemFinding['severity'], code: FindingCode, rest: Rest = {}): SystemFinding => ({
  code,
  severity,
  count: null,
  since: null,
  subject: '',
  ...rest,
});

/** The findings whose condition holds. */
const those = (...all: readonly [holds: boolean, finding: () => SystemFinding][]): SystemFinding[] =>
  all.flatMap(([holds, finding]) => (holds ? [finding()] : []));

const isBefore = (instant: string | null, at: Date, ms: number) =>
  instant !== null && at.getTime() - Date.parse(instant) > ms;

const sumOf = <Row>(rows: readonly Row[], count: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + count(row), 0);

const messageCodes = { MAIL: ['MAILS_FAILED', 'MAILS_WAIT'], SMS: ['SMS_FAILED', 'SMS_WAIT'] } as const;

export function findInQueues(
  { jobs, schedule, messages }: { jobs: JobQueue[]; schedule: ScheduledJob[]; messages: MessageQueue[] },
  at: Date,
): SystemFinding[] {
  const failed = jobs.filter((job) => job.failed > 0);
  const waiting = jobs.filter(({ oldestDueAt }) => isBefore(oldestDueAt, at, WAITS_MS));
  const only = (rows: readonly JobQueue[]) => (rows.length === 1 ? (rows[0]?.name ?? '') : '');
  return [
    ...those(
      [
        failed.length > 0,
        () => found('ERROR', 'JOBS_FAILED', { count: sumOf(failed, (job) => job.failed), subject: only(failed) }),
      ],
      [
        waiting.length > 0,
        () => {
          const since = waiting.flatMap(({ oldestDueAt }) => oldestDueAt ?? []).sort()[0] ?? null;
          return found('ERROR', 'JOBS_WAIT', {
            count: sumOf(waiting, ({ due }) => due),
            since,
            subject: only(waiting),
          });
        },
      ],
    ),
    ...schedule.flatMap((job) =>
      those(
        [job.isLate, () => found('ERROR', 'SCHEDULE_LATE', { since: job.startedAt, subject: job.name })],
        [
          job.outcome === 'FAILED',
          () => found('WARNING', 'SCHEDULE_FAILED', { since: job.startedAt, subject: job.name }),
        ],
      ),
    ),
    ...messages.flatMap(({ kind, due, failedToday, oldestDueAt }) => {
      const [failedCode, waitCode] = messageCodes[kind];
      return those(
        [failedToday > 0, () => found('WARNING', failedCode, { count: failedToday })],
        [isBefore(oldestDueAt, at, WAITS_MS), () => found('ERROR', waitCode, { count: due, since: oldestDueAt })],
      );
    }),
  ];
}

const isFailing = ({ responded, unknown, failed }: ProviderHealth) => {
  const calls = responded + unknown + failed;
  return calls >= FEWEST_CALLS && (unknown + failed) / calls >= FAILING_SHARE;
};

export function findInProviders({
  providers,
  payments,
  reconciliation,
}: Pick<SystemProviders, 'providers' | 'payments' | 'reconciliation'>): SystemFinding[] {
  const { inDoubt, oldestAt, refundsFailed, refundsOverdue } = payments;
  return [
    ...those(
      [inDoubt > 0, () => found('ERROR', 'PAYMENTS_IN_DOUBT', { count: inDoubt, since: oldestAt })],
      [refundsOverdue > 0, () => found('ERROR', 'REFUNDS_OVERDUE', { count: refundsOverdue })],
      [refundsFailed > 0, () => found('ERROR', 'REFUNDS_FAILED', { count: refundsFailed })],
    ),
    ...providers
      .filter(isFailing)
      .map(({ name, unknown, failed, respondedAt }) =>
        found('ERROR', 'PROVIDER_FAILING', { count: unknown + failed, since: respondedAt, subject: name }),
      ),
    ...those([
      reconciliation.withDifferences > 0,
      () => found('WARNING', 'RECONCILIATION_OPEN', { count: reconciliation.withDifferences }),
    ]),
  ];
}

export function findInDatabase(
  {
    connections,
    oldestTransactionAt,
    replicas,
  }: Pick<SystemDatabase, 'connections' | 'oldestTransactionAt' | 'replicas'>,
  at: Date,
): SystemFinding[] {
  return [
    ...those(
      [
        connections.used >= connections.max * CONNECTIONS_SHARE,
        () => found('ERROR', 'CONNECTIONS_HIGH', { count: connections.used }),
      ],
      [
        isBefore(oldestTransactionAt, at, TRANSACTION_MS),
        () => found('WARNING', 'TRANSACTION_OLD', { since: oldestTransactionAt }),
      ],
    ),
    ...replicas
      .filter(({ lagSeconds }) => lagSeconds !== null && lagSeconds > REPLICA_LAG_SECONDS)
      .map(({ name, lagSeconds }) =>
        found('WARNING', 'REPLICA_LATE', { count: Math.round(lagSeconds ?? 0), subject: name }),
      ),
  ];
}

/** `installedAt` counts as the time of a backup and of a drill, so that a new installation has a day for the first. */
export function findInBackups(
  { runs, archive }: Pick<SystemBackups, 'runs' | 'archive'>,
  { at, installedAt }: { at: Date; installedAt: Date },
): SystemFinding[] {
  const { isOn, archivedAt, failedAt } = archive;
  const isArchiveFailing = isOn && failedAt !== null && (archivedAt === null || failedAt > archivedAt);
  const latest = (isDrill: boolean) =>
    runs
      .filter(({ kind }) => (kind === 'DRILL') === isDrill)
      .reduce((last, { doneAt }) => (doneAt !== null && doneAt > last ? doneAt : last), installedAt.toISOString());
  const [backup, drill] = [latest(false), latest(true)];
  return [
    ...those(
      [isArchiveFailing, () => found('ERROR', 'ARCHIVE_FAILING', { since: archivedAt ?? failedAt })],
      [isBefore(backup, at, BACKUP_MS), () => found('ERROR', 'BACKUP_OLD', { since: backup })],
    ),
    ...runs
      .filter(({ failedAt: ofRun }) => ofRun !== null)
      .map(({ kind, failedAt: ofRun }) => found('ERROR', 'BACKUP_FAILED', { since: ofRun, subject: kind })),
    ...those([isBefore(drill, at, DRILL_MS), () => found('WARNING', 'DRILL_OLD', { since: drill })]),
  ];
}

export function findInStatements({ running }: { running: readonly RunningStatement[] }): SystemFinding[] {
  const blocked = running.filter(({ blockedBy, seconds }) => blockedBy.length > 0 && seconds >= BLOCKED_SECONDS);
  const long = running.filter(({ blockedBy, seconds }) => blockedBy.length === 0 && seconds >= STATEMENT_SECONDS);
  return those(
    [blocked.length > 0, () => found('WARNING', 'LOCK_WAIT', { count: blocked.length })],
    [long.length > 0, () => found('WARNING', 'STATEMENT_LONG', { count: long.length })],
  );
}

export function findInStorage({
  faults,
  freeBytes,
  sizeBytes,
  leastFreeBytes,
}: Pick<SystemStorage, 'faults' | 'freeBytes' | 'sizeBytes' | 'leastFreeBytes'>): SystemFinding[] {
  const isLow =
    freeBytes !== null && (freeBytes < leastFreeBytes || (sizeBytes !== null && freeBytes < sizeBytes * FREE_SHARE));
  return those(
    [faults.length > 0, () => found('ERROR', 'STORAGE_FAULT', { count: faults.length })],
    [isLow && faults.length === 0, () => found('WARNING', 'DISK_LOW')],
  );
}

export function findInServers(servers: readonly SystemServer[], pending: readonly string[]): SystemFinding[] {
  const alive = servers.filter(({ isSilent }) => !isSilent);
  const silent = servers.filter(({ isSilent }) => isSilent);
  const releases = new Set(alive.map(({ release }) => release));
  return [
    ...those(
      [pending.length > 0, () => found('ERROR', 'MIGRATIONS_PENDING', { count: pending.length })],
      [!alive.some(({ runsJobs }) => runsJobs), () => found('ERROR', 'NO_WORKER')],
      [
        silent.length > 0,
        () => found('WARNING', 'SERVER_SILENT', { count: silent.length, since: silent[0]?.seenAt ?? null }),
      ],
      [releases.size > 1, () => found('WARNING', 'RELEASES_DIFFER', { count: releases.size })],
    ),
    ...alive
      .filter(({ reasons }) => reasons.length > 0)
      .map(({ reasons }) => found('WARNING', 'SERVER_DEGRADED', { subject: reasons.join('; ') })),
  ];
}

export interface Durations {
  upToMs: number;
  calls: number;
}

/**
 * About the duration that 95 of 100 calls did not exceed, milliseconds: within its bucket calls are assumed to be spread
 * evenly. Null without calls.
 * @param bounds the upper bounds of all buckets, ascending
 */
export function p95Of(durations: readonly Durations[], bounds: readonly number[]): number | null {
  const buckets = durations.toSorted((a, b) => a.upToMs - b.upToMs);
  const rank = 0.95 * sumOf(buckets, ({ calls }) => calls);
  let below = 0;
  for (const { upToMs, calls } of buckets) {
    const from = bounds.findLast((bound) => bound < upToMs) ?? 0;
    if (below + calls >= rank) return Math.round(from + ((upToMs - from) * (rank - below)) / calls);
    below += calls;
  }
  return null;
}

const MAX_TEXT = 1_000;

/** A statement without its values, which may be personal: texts in quotes and numbers become `?`, comments disappear. */
export function withoutValues(statement: string): string {
  const text = statement
    .replaceAll(/\/\*[\s\S]*?(?:\*\/|$)|--[^\n]*/g, ' ')
    .replaceAll(/\$(\w*)\$[\s\S]*?(?:\$\1\$|$)|[eE]?'(?:[^'\\]|''|\\.)*(?:'|$)/g, '?')
    .replaceAll(/(?<![\w$"])\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}
