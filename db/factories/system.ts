import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Handle, JobRuns, ProviderCalls } from '../src/index.ts';
import { insertRow, rowFactory } from './insert-row.ts';

/** Inserts a run of a scheduled job that took a second and succeeded, unless `reason` says why it failed. */
export function makeJobRun(
  db: Handle,
  { job, endedAt, reason = '' }: { job: string; endedAt: Date; reason?: string },
): Promise<Selectable<JobRuns>> {
  const startedAt = new Date(endedAt.getTime() - 1_000);
  const outcome = reason === '' ? 'DONE' : 'FAILED';
  return insertRow(db, 'jobRuns', { job, startedAt, endedAt, outcome, reason, doneAt: reason === '' ? endedAt : null });
}

/** Inserts ten calls to the payment gateway that it answered within a quarter of a second. */
export const makeProviderCalls = (
  db: Handle,
  overrides: Partial<Insertable<ProviderCalls>> = {},
): Promise<Selectable<ProviderCalls>> =>
  insertRow(db, 'providerCalls', {
    batchId: uuidv7(),
    service: 'payment',
    outcome: 'RESPONDED',
    upToMs: 250,
    calls: 10,
    endedAt: new Date(),
    ...overrides,
  });

/** Inserts a core-api that runs jobs and was seen now. */
export const makeServerProcess = rowFactory('serverProcesses', (_, { seenAt = new Date() }) => ({
  role: 'CORE',
  runsJobs: true,
  release: '1.0.0',
  startedAt: seenAt,
  seenAt,
}));
