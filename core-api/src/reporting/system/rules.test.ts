import type { ProviderHealth, RecoveryState, RunningStatement, SystemServer } from '@iruon/contract';
import { describe, expect, it } from 'vitest';
import {
  findInBackups,
  findInDatabase,
  findInProviders,
  findInQueues,
  findInServers,
  findInStatements,
  findInStorage,
  p95Of,
  withoutValues,
} from './rules.ts';

const at = new Date('2026-03-02T01:00:00Z');
const ago = (minutes: number) => new Date(at.getTime() - minutes * 60_000).toISOString();
const codes = (found: { code: string; severity: string }[]) => found.map(({ code, severity }) => `${severity} ${code}`);

const job = { name: 'clean-up', due: 0, running: 0, again: 0, againAt: null, later: 0, failed: 0, oldestDueAt: null };
const scheduled = {
  ...{ name: 'clean-up', startedAt: ago(5), durationMs: 10, outcome: 'DONE' as const, reason: '', doneAt: ago(5) },
  ...{ nextAt: ago(-5), isLate: false },
};
const mails = { kind: 'MAIL' as const, due: 0, again: 3, failed: 9, failedToday: 0, oldestDueAt: null };
const calm = { jobs: [{ ...job, due: 2, oldestDueAt: ago(9) }], schedule: [scheduled], messages: [mails] };

describe('queues', () => {
  it('finds nothing in work that goes on', () => {
    expect(findInQueues(calm, at)).toEqual([]);
  });

  it('finds failed and waiting work, late and failed schedules', () => {
    const found = findInQueues(
      {
        jobs: [
          { ...job, failed: 2 },
          { ...job, name: 'send-refund', failed: 1, due: 4, oldestDueAt: ago(11) },
        ],
        schedule: [
          { ...scheduled, isLate: true },
          { ...scheduled, outcome: 'FAILED', reason: 'broken' },
        ],
        messages: [
          { ...mails, failedToday: 1 },
          { ...mails, kind: 'SMS', due: 5, oldestDueAt: ago(30) },
        ],
      },
      at,
    );
    expect(codes(found)).toEqual([
      'ERROR JOBS_FAILED',
      'ERROR JOBS_WAIT',
      'ERROR SCHEDULE_LATE',
      'WARNING SCHEDULE_FAILED',
      'WARNING MAILS_FAILED',
      'ERROR SMS_WAIT',
    ]);
    expect(found[0]).toMatchObject({ count: 3, subject: '' });
    expect(found[1]).toMatchObject({ count: 4, subject: 'send-refund', since: ago(11) });
  });
});

describe('providers', () => {
  const health = (counts: Partial<ProviderHealth>): ProviderHealth => ({
    ...{ name: 'payment', isOn: true, responded: 0, unknown: 0, failed: 0, p95Ms: null, respondedAt: null },
    ...counts,
  });
  const payments = { inDoubt: 0, oldestAt: null, unknown: 0, refundsFailed: 0, refundsOverdue: 0 };
  const reconciliation = { last: null, withDifferences: 0 };
  const found = (counts: Partial<ProviderHealth>) =>
    codes(findInProviders({ providers: [health(counts)], payments, reconciliation }));

  it.each([
    [{ responded: 80, failed: 19 }, []],
    [{ responded: 80, failed: 20 }, ['ERROR PROVIDER_FAILING']],
    [{ responded: 4, unknown: 1 }, ['ERROR PROVIDER_FAILING']],
    [{ failed: 4 }, []],
  ])('of %j finds %j', (counts, expected) => {
    expect(found(counts)).toEqual(expected);
  });

  it('finds payments in doubt, refunds, and differences from the gateway', () => {
    const broken = { inDoubt: 1, oldestAt: ago(5), unknown: 1, refundsFailed: 2, refundsOverdue: 3 };
    const all = findInProviders({
      providers: [],
      payments: broken,
      reconciliation: { last: null, withDifferences: 1 },
    });
    expect(codes(all)).toEqual([
      'ERROR PAYMENTS_IN_DOUBT',
      'ERROR REFUNDS_OVERDUE',
      'ERROR REFUNDS_FAILED',
      'WARNING RECONCILIATION_OPEN',
    ]);
  });
});

describe('the database', () => {
  const fine = { connections: { used: 79, max: 100 }, oldestTransactionAt: ago(9), replicas: [] };

  it('is fine with connections left and a young transaction', () => {
    expect(findInDatabase(fine, at)).toEqual([]);
  });

  it('has too few connections, an old transaction or a late replica', () => {
    const replica = { name: 'second', state: 'streaming', lagSeconds: 61, isSync: false };
    const found = findInDatabase(
      {
        connections: { used: 80, max: 100 },
        oldestTransactionAt: ago(11),
        replicas: [replica, { ...replica, lagSeconds: 60 }, { ...replica, lagSeconds: null }],
      },
      at,
    );
    expect(codes(found)).toEqual(['ERROR CONNECTIONS_HIGH', 'WARNING TRANSACTION_OLD', 'WARNING REPLICA_LATE']);
  });
});

describe('backups', () => {
  const HOUR = 60;
  const archive = { isOn: true, archivedAt: ago(1), failedAt: ago(60), failures: 1 };
  const run = (kind: RecoveryState['kind'], hours: number | null): RecoveryState => ({
    ...{ kind, doneAt: hours === null ? null : ago(hours * HOUR), durationMs: 1, bytes: 1, behindSeconds: null },
    ...{ failedAt: null, reason: '' },
  });
  const found = (runs: RecoveryState[], { days = 400, ...given }: { days?: number; archivedAt?: string } = {}) => {
    const installedAt = new Date(ago(days * 24 * HOUR));
    return codes(findInBackups({ runs, archive: { ...archive, ...given } }, { at, installedAt }));
  };

  it('are fine while one of both kinds and a drill are young, and in a new installation', () => {
    expect(found([run('BACKUP', 400), run('BASE_BACKUP', 26), run('DRILL', 100 * 24)])).toEqual([]);
    expect(found([run('BACKUP', null)], { days: 1 })).toEqual([]);
  });

  it('are old, failed, or lack the log', () => {
    const failed = { ...run('DRILL', 101 * 24), failedAt: ago(5), reason: 'a rule of the data is broken' };
    expect(found([run('BACKUP', 27), failed], { archivedAt: ago(61) })).toEqual([
      'ERROR ARCHIVE_FAILING',
      'ERROR BACKUP_OLD',
      'ERROR BACKUP_FAILED',
      'WARNING DRILL_OLD',
    ]);
  });
});

it('finds statements that wait for a lock, and those that take long by themselves', () => {
  const statement = (seconds: number, blockedBy: number[]): RunningStatement => ({
    ...{ application: 'iruon-core', state: 'active', waitsFor: null, pid: 1, text: 'select ?' },
    ...{ seconds, blockedBy },
  });
  expect(findInStatements({ running: [statement(29, []), statement(4, [7])] })).toEqual([]);
  const found = findInStatements({ running: [statement(30, []), statement(40, [7]), statement(6, [7])] });
  expect(found.map(({ code, count }) => [code, count])).toEqual([
    ['LOCK_WAIT', 2],
    ['STATEMENT_LONG', 1],
  ]);
});

it('finds a storage that cannot be used, or a disk that is nearly full', () => {
  const disk = { faults: [], freeBytes: 20, sizeBytes: 100, leastFreeBytes: 5 };
  expect(findInStorage(disk)).toEqual([]);
  expect(findInStorage({ ...disk, freeBytes: null, sizeBytes: null })).toEqual([]);
  expect(codes(findInStorage({ ...disk, freeBytes: 9 }))).toEqual(['WARNING DISK_LOW']);
  expect(codes(findInStorage({ ...disk, leastFreeBytes: 30 }))).toEqual(['WARNING DISK_LOW']);
  expect(codes(findInStorage({ ...disk, freeBytes: 1, faults: ['full'] }))).toEqual(['ERROR STORAGE_FAULT']);
});

it('finds servers without a worker, silent ones, degraded ones, and those of several releases', () => {
  const server = (given: Partial<SystemServer>): SystemServer => ({
    ...{ _id: crypto.randomUUID(), role: 'CORE', runsJobs: true, release: '1.0.0', startedAt: ago(9), seenAt: ago(0) },
    ...{ isSilent: false, reasons: [] },
    ...given,
  });
  expect(findInServers([server({}), server({ runsJobs: false })], [])).toEqual([]);
  const silent = server({ isSilent: true, release: '0.9.0', seenAt: ago(3) });
  expect(codes(findInServers([silent, server({ runsJobs: false })], ['202611292210-x']))).toEqual([
    'ERROR MIGRATIONS_PENDING',
    'ERROR NO_WORKER',
    'WARNING SERVER_SILENT',
  ]);
  const others = [server({}), server({ release: '1.0.1', reasons: ['the database responds slowly'] })];
  expect(findInServers(others, [])).toMatchObject([
    { code: 'RELEASES_DIFFER', count: 2 },
    { code: 'SERVER_DEGRADED', subject: 'the database responds slowly' },
  ]);
});

it('estimates the duration of 95 of 100 calls', () => {
  const bounds = [50, 500, 1_000];
  expect(p95Of([], bounds)).toBeNull();
  expect(p95Of([{ upToMs: 50, calls: 100 }], bounds)).toBe(48);
  const durations = [
    { upToMs: 1_000, calls: 10 },
    { upToMs: 50, calls: 90 },
  ];
  expect(p95Of(durations, bounds)).toBe(750);
});

it.each([
  ["select * from users where email = 'a@b.example' and n = 12.5", 'select * from users where email = ? and n = ?'],
  ["select 'it''s', E'a\\'b', $$x 'y'$$, $tag$1$tag$", 'select ?, ?, ?, ?'],
  [
    'select $1, t2.c3, "4x" from t -- a@b.example\n where /* 010 */ id = $12',
    'select $1, t2.c3, "4x" from t where id = $12',
  ],
  ["select 'cut off", 'select ?'],
])('%s loses its values', (statement, expected) => {
  expect(withoutValues(statement)).toBe(expected);
});
