import type { JobRuns } from '@iruon/db';
import { maskPersonal } from '@iruon/server-kit';
import type { Selectable } from 'kysely';
import type { Context } from '../services.ts';

const MAX_REASON = 500;

type Run = Omit<Selectable<JobRuns>, 'job' | 'doneAt'>;

async function record({ db, logger }: Context, job: string, run: Run): Promise<void> {
  const done = run.outcome === 'DONE' ? { doneAt: run.endedAt } : {};
  try {
    await db
      .insertInto('jobRuns')
      .values({ job, ...run, ...done })
      .onConflict((conflict) => conflict.column('job').doUpdateSet({ ...run, ...done }))
      .execute();
  } catch (error) {
    // The job has ended all the same: to fail now would run it again.
    logger.warn({ job, reason: String(error) }, 'the run of a job could not be recorded');
  }
}

/** Runs a job, and records its outcome for the console: the queue itself deletes a job that succeeded. */
export async function recordingRun(context: Context, job: string, run: () => Promise<unknown>): Promise<void> {
  const startedAt = context.now();
  try {
    await run();
  } catch (error) {
    const reason = maskPersonal(String(error)).slice(0, MAX_REASON) || 'Error';
    await record(context, job, { startedAt, endedAt: context.now(), outcome: 'FAILED', reason });
    throw error;
  }
  await record(context, job, { startedAt, endedAt: context.now(), outcome: 'DONE', reason: '' });
}
