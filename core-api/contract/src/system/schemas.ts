import { z } from 'zod';
import { countOf, day, id, instant } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';
import { featureLabels, findingLabels, providerLabels, recoveryLabels, serverRoleLabels } from './labels.ts';

export const findingCodes = codesOf(findingLabels);
export type FindingCode = (typeof findingCodes)[number];
export const providerNames = codesOf(providerLabels);
export type ProviderName = (typeof providerNames)[number];
export const featureNames = codesOf(featureLabels);
export type FeatureName = (typeof featureNames)[number];

const bytes = z.int().min(0).describe('Bytes');
const milliseconds = z.number().min(0).describe('Milliseconds');

/** ERROR: act now. WARNING: act today. */
export const systemFinding = component('SystemFinding', {
  code: z.enum(findingCodes),
  severity: z.enum(['ERROR', 'WARNING']),
  count: z.int().nullable(),
  since: instant.nullable().describe('Since when, if that is known'),
  subject: z.string().describe('The job, provider, table or server; empty if the code says all'),
});

/** Each response has the time at which it was true, and what it gives reason to look at. */
const part = { readAt: instant, findings: z.array(systemFinding) };

export const jobQueue = component('JobQueue', {
  name: z.string(),
  due: countOf('Due and not started'),
  running: z.int(),
  again: countOf('Failed at least once, and retried automatically'),
  againAt: instant.nullable().describe('The next of these retries'),
  later: countOf('Planned for later, not tried yet'),
  failed: countOf('Failed for good, until an operator retries them'),
  oldestDueAt: instant.nullable(),
});

export const scheduledJob = component('ScheduledJob', {
  name: z.string(),
  startedAt: instant.nullable().describe('The last run; null before the first one'),
  durationMs: milliseconds.nullable(),
  outcome: z.enum(['DONE', 'FAILED']).nullable(),
  reason: z.string().describe('Why the last run failed, without personal data'),
  doneAt: instant.nullable().describe('The end of the last run that succeeded'),
  nextAt: instant,
  isLate: z.boolean().describe('It was due and no server started it'),
});

export const messageQueue = component('MessageQueue', {
  kind: z.enum(['MAIL', 'SMS']),
  due: z.int(),
  again: z.int(),
  failed: countOf('Failed for good, of all that are stored'),
  failedToday: countOf('Of these, written within 24 hours'),
  oldestDueAt: instant.nullable(),
});

export const systemQueues = component('SystemQueues', {
  ...part,
  jobs: z.array(jobQueue),
  schedule: z.array(scheduledJob),
  messages: z.array(messageQueue),
});

export const providerHealth = component('ProviderHealth', {
  name: z.enum(providerNames),
  isOn: z.boolean().describe('False if no contract with it is configured'),
  responded: countOf('Calls of the last hour with a response, refusals included'),
  unknown: countOf('Calls without a response, or with one that does not say what happened'),
  failed: countOf('Calls that failed'),
  p95Ms: milliseconds.nullable().describe('95 of 100 calls took at most about this time; null without calls'),
  respondedAt: instant.nullable().describe('The last response within a day, to half a minute'),
});

export const systemProviders = component('SystemProviders', {
  ...part,
  providers: z.array(providerHealth),
  payments: z.object({
    inDoubt: countOf('Calls to the payment gateway without an outcome for three minutes'),
    oldestAt: instant.nullable().describe('The oldest call without an outcome'),
    unknown: countOf('Calls whose outcome is queried'),
    refundsFailed: z.int(),
    refundsOverdue: z.int(),
  }),
  reconciliation: z.object({
    last: z.object({ _id: id, from: day, to: day, comparedAt: instant, open: countOf('Open differences') }).nullable(),
    withDifferences: countOf('Of the last 100 reconciliations, those with open differences'),
  }),
});

export const systemDatabase = component('SystemDatabase', {
  ...part,
  version: z.string(),
  bytes,
  connections: z.object({ used: z.int(), max: z.int() }),
  oldestTransactionAt: instant.nullable(),
  isReplica: z.boolean(),
  replicas: z.array(
    z.object({ name: z.string(), state: z.string(), lagSeconds: z.number().nullable(), isSync: z.boolean() }),
  ),
  tables: z.array(z.object({ name: z.string(), bytes, rows: countOf('Estimated') })).describe('The ten largest'),
});

export const slowStatement = component('SlowStatement', {
  text: z.string().describe('Without values'),
  calls: z.int(),
  meanMs: milliseconds,
  totalMs: milliseconds,
});

export const runningStatement = component('RunningStatement', {
  application: z.string(),
  state: z.string(),
  seconds: z.number(),
  waitsFor: z.string().nullable(),
  blockedBy: z.array(z.int()).describe('The sessions whose locks it waits for'),
  pid: z.int(),
  text: z.string().describe('Without values'),
});

export const systemStatements = component('SystemStatements', {
  ...part,
  isMeasured: z.boolean().describe('Whether the extension pg_stat_statements is there'),
  since: instant.nullable().describe('The start of its figures'),
  slowest: z.array(slowStatement),
  running: z.array(runningStatement).describe('Those that run for a second or longer, the oldest first'),
});

export const systemStorage = component('SystemStorage', {
  ...part,
  kind: z.enum(['FOLDER', 'BUCKET']),
  bucket: z.string().nullable(),
  freeBytes: bytes.nullable().describe('Of the disk of FILES_DIR; null if it cannot be read'),
  sizeBytes: bytes.nullable(),
  leastFreeBytes: bytes,
  faults: z.array(z.string()),
});

export const systemServer = component('SystemServer', {
  _id: id,
  role: z.enum(codesOf(serverRoleLabels)),
  runsJobs: z.boolean(),
  release: z.string(),
  startedAt: instant,
  seenAt: instant,
  isSilent: z.boolean().describe('It wrote no sign of life for longer than it should'),
  reasons: z.array(z.string()).describe('Why its readiness is degraded'),
});

export const systemServers = component('SystemServers', {
  ...part,
  release: z.string().describe('That of the server which responds'),
  servers: z.array(systemServer),
  migrations: z.object({
    applied: z.int(),
    last: z.string().nullable(),
    lastAt: instant.nullable(),
    pending: z.array(z.string()),
  }),
  features: z.array(z.object({ name: z.enum(featureNames), isOn: z.boolean() })),
});

export const recoveryKinds = codesOf(recoveryLabels);

export const recoveryState = component('RecoveryState', {
  kind: z.enum(recoveryKinds),
  doneAt: instant.nullable().describe('The end of the last one that succeeded'),
  durationMs: milliseconds.nullable(),
  bytes: bytes.nullable(),
  behindSeconds: z.number().nullable().describe('Of a restore to a moment: how much of the end is lost'),
  failedAt: instant.nullable().describe('Of the last one, if it failed'),
  reason: z.string(),
});

export const systemBackups = component('SystemBackups', {
  ...part,
  runs: z.array(recoveryState),
  archive: z.object({
    isOn: z.boolean(),
    archivedAt: instant.nullable().describe('The last segment of the write-ahead log'),
    failedAt: instant.nullable(),
    failures: z.int(),
  }),
});
