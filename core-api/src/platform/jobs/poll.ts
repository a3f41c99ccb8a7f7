import { setTimeout as wait } from 'node:timers/promises';
import { type Context, type Services, systemContext } from '../services.ts';

/** Maximum delay until due work is noticed, milliseconds. */
const LOOK_EVERY_MS = 500;
/** The delay after a failed poll, most likely of a lost database. */
const REST_MS = 5_000;

export interface Poller {
  /** Waits for the work in progress. */
  stop(): Promise<void>;
}

/**
 * Polls for due work and executes it while the process runs. Several processes may run it.
 * @param work long work ends early when its signal aborts
 * @param everyMs the pause after work, milliseconds
 */
export function startPolling(
  services: Services,
  name: string,
  work: (context: Context, stopping: AbortSignal) => Promise<unknown>,
  { everyMs = LOOK_EVERY_MS }: { everyMs?: number } = {},
): Poller {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      let rest = everyMs;
      try {
        await work(systemContext(services, name), signal);
      } catch (error) {
        services.logger.error({ err: error, poller: name }, 'due work could not be processed');
        rest = Math.max(REST_MS, everyMs);
      }
      await wait(rest, undefined, { signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
