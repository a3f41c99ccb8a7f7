import {
  jobQueue,
  messageQueue,
  providerHealth,
  recoveryState,
  runningStatement,
  scheduledJob,
  slowStatement,
  systemBackups,
  systemDatabase,
  systemFinding,
  systemProviders,
  systemQueues,
  systemServer,
  systemServers,
  systemStatements,
  systemStorage,
  undoneWork,
} from '@iruon/contract';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { pending, Refusal } from '../../../testing/server.ts';
import type { Meta, Story } from '../../../testing/story.tsx';
import { screens } from './system.tsx';

const found = (code: string, severity: string, given: object = {}) =>
  sample(systemFinding, { code, severity, count: 3, since: null, ...given } as object);

const mails = sample(messageQueue, { kind: 'MAIL' });
const sms = sample(messageQueue, { kind: 'SMS' });
const queues = {
  jobs: [],
  schedule: [sample(scheduledJob, { name: 'settle-payments', outcome: 'DONE', durationMs: 40 })],
  messages: [mails, sms],
};
const { connections } = sample(systemDatabase);
const calm = {
  getSystemQueues: { queues: sample(systemQueues, queues) },
  getSystemProviders: {
    providers: sample(systemProviders, { providers: [sample(providerHealth, { name: 'payment' })] }),
  },
  getSystemServers: {
    servers: sample(systemServers, {
      release: '1.0.0',
      servers: [sample(systemServer, { runsJobs: true, release: '1.0.0 (abc123)' })],
      features: [
        { name: 'kakao', isOn: true },
        { name: 'naver', isOn: false },
      ],
    }),
  },
  getSystemDatabase: {
    database: sample(systemDatabase, {
      version: '17.2',
      bytes: 1_536_000,
      connections: { used: 12, max: 100 },
      tables: [{ name: 'orders', bytes: 204_800, rows: 1_234 }],
    }),
  },
  getSystemBackups: {
    backups: sample(systemBackups, {
      runs: [sample(recoveryState, { kind: 'BACKUP', durationMs: 61_000, bytes: 2_048 })],
    }),
  },
  getSystemStatements: { statements: sample(systemStatements) },
  getSystemStorage: {
    storage: sample(systemStorage, {
      freeBytes: 5_368_709_120,
      sizeBytes: 10_737_418_240,
      leastFreeBytes: 536_870_912,
    }),
  },
  listUndoneWorks: { works: [], total: 0 },
};

const job = sample(undoneWork, {
  kind: 'JOB',
  name: 'clean-up',
  state: 'GIVEN_UP',
  tries: 12,
  lastError: 'relation "sessions" does not exist',
  canRetry: true,
  canDiscard: true,
});
const text = sample(undoneWork, {
  _id: '01890000-0000-7000-8000-0000000000c2',
  kind: 'SMS',
  name: 'contact-code',
  recipient: '010-****-5678',
  state: 'GIVEN_UP',
});

export default {
  title: '운영 상태',
  resource: 'system',
  render: () => <screens.list />,
  responses: {
    ...calm,
    retryUndoneWorks: { retried: 1 },
    retryAllUndoneWorks: { retried: 3, left: 0 },
    discardUndoneWorks: { discarded: 1 },
  },
} satisfies Meta;

export const Success: Story = {};
export const Loading: Story = {
  responses: Object.fromEntries(Object.keys(calm).map((operation) => [operation, pending])),
};
/** One part cannot be read: the others are shown, and the summary does not say that all is well. */
export const Failed: Story = { responses: { getSystemDatabase: new Refusal(503, UNAVAILABLE) } };
export const Findings: Story = {
  responses: {
    getSystemQueues: {
      queues: sample(systemQueues, {
        jobs: [
          sample(jobQueue, { name: 'clean-up', failed: 3, due: 2, oldestDueAt: '2026-11-20T03:00:00.000Z' }),
          sample(jobQueue, { name: 'send-refund', again: 1, againAt: '2026-11-20T03:00:00.000Z' }),
        ],
        schedule: [
          sample(scheduledJob, { name: 'clean-up', outcome: 'FAILED', reason: 'broken', durationMs: 90_000 }),
          sample(scheduledJob, { name: 'expire-points', isLate: true }),
        ],
        messages: [{ ...mails, failed: 9, failedToday: 4, due: 1 }, sms],
        findings: [found('MAILS_FAILED', 'WARNING'), found('JOBS_FAILED', 'ERROR', { subject: 'clean-up' })],
      }),
    },
    getSystemProviders: {
      providers: sample(systemProviders, {
        providers: [
          sample(providerHealth, { name: 'payment', isOn: true, responded: 8, failed: 3, unknown: 1, p95Ms: 27_000 }),
        ],
        payments: { inDoubt: 2, oldestAt: '2026-11-20T03:00:00.000Z', unknown: 1, refundsFailed: 1, refundsOverdue: 0 },
        findings: [found('PROVIDER_FAILING', 'ERROR', { subject: 'payment', since: '2026-11-20T03:00:00.000Z' })],
      }),
    },
    getSystemServers: {
      servers: sample(systemServers, {
        release: '1.0.0',
        servers: [
          sample(systemServer, { role: 'WORKER', runsJobs: true, isSilent: true, release: '1.0.0' }),
          sample(systemServer, {
            _id: '01890000-0000-7000-8000-0000000000d2',
            reasons: ['the database responds slowly'],
          }),
        ],
        findings: [found('SERVER_DEGRADED', 'WARNING', { subject: 'the database responds slowly' })],
      }),
    },
    getSystemDatabase: {
      database: sample(systemDatabase, {
        connections: { ...connections, used: 90, max: 100 },
        replicas: [{ name: 'second', state: 'streaming', lagSeconds: 90, isSync: true }],
        findings: [found('CONNECTIONS_HIGH', 'ERROR', { count: 90 })],
      }),
    },
    getSystemBackups: {
      backups: sample(systemBackups, {
        runs: [
          sample(recoveryState, {
            kind: 'BACKUP',
            failedAt: '2026-11-20T03:00:00.000Z',
            reason: 'no space left on device',
          }),
          sample(recoveryState, { kind: 'DRILL', doneAt: '2026-11-20T03:00:00.000Z', behindSeconds: 41 }),
        ],
        archive: { isOn: true, archivedAt: '2026-11-20T03:00:00.000Z', failedAt: null, failures: 7 },
        findings: [found('BACKUP_FAILED', 'ERROR', { subject: 'BACKUP' })],
      }),
    },
    getSystemStatements: {
      statements: sample(systemStatements, {
        isMeasured: true,
        since: '2026-11-20T03:00:00.000Z',
        slowest: [sample(slowStatement, { text: 'select * from orders where id = $1', calls: 12, meanMs: 1_200 })],
        running: [
          sample(runningStatement, { application: 'psql', seconds: 40, blockedBy: [77], text: 'delete from t' }),
        ],
      }),
    },
    getSystemStorage: {
      storage: sample(systemStorage, {
        kind: 'BUCKET',
        bucket: 'iruon-files',
        faults: ['the bucket refuses our key'],
        findings: [found('STORAGE_FAULT', 'ERROR')],
      }),
    },
    listUndoneWorks: { works: [job, text], total: 2 },
  },
};
