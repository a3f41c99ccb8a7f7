import { newId } from '../kernel/ids.ts';
import { type Poller, startPolling } from './jobs/poll.ts';
import { writeCalls } from './outgoing-calls.ts';
import type { Services } from './services.ts';

/** How often a process writes that it runs, milliseconds. */
export const SIGN_EVERY_MS = 15_000;

const MAX_REASONS = 10;
const MAX_LENGTH = 300;

/**
 * Records this process among the servers while it runs, with the reasons why its readiness is degraded, and its calls to
 * providers. The console shows both for all processes. A process that stops deletes its row.
 * @param lacks the reasons of readiness
 */
export function startServerRecord(services: Services, lacks: () => Promise<string[]>, everyMs = SIGN_EVERY_MS): Poller {
  const { db, config, now, logger } = services;
  const row = {
    id: newId(),
    role: config.jobs === 'only' ? 'WORKER' : 'CORE',
    runsJobs: config.jobs !== 'off',
    release: config.release,
    startedAt: now(),
  } as const;

  async function sign(): Promise<void> {
    const seenAt = now();
    const reasons = (await lacks()).slice(0, MAX_REASONS).map((reason) => reason.slice(0, MAX_LENGTH));
    await db
      .insertInto('serverProcesses')
      .values({ ...row, seenAt, reasons })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seenAt, reasons }))
      .execute();
    await writeCalls(db, seenAt);
  }

  const poller = startPolling(services, 'server-record', sign, { everyMs });
  return {
    async stop() {
      await poller.stop();
      try {
        await writeCalls(db, now());
        await db.deleteFrom('serverProcesses').where('id', '=', row.id).execute();
      } catch (error) {
        logger.warn({ reason: String(error) }, 'this process stays among the servers of the console for an hour');
      }
    },
  };
}
