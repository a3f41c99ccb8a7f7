import { setTimeout as wait } from 'node:timers/promises';
import { type Services, systemContext } from '../../platform/services.ts';
import { sendDueMails } from './send-mails.ts';

/** How long a mail waits at most before it is noticed, milliseconds. */
const LOOK_EVERY_MS = 500;
/** After a look that failed, since what was lost is most likely the database. */
const REST_MS = 5_000;

export interface MailSender {
  /** Lets the batch that is being sent end. */
  stop(): Promise<void>;
}

/** Looks for mails that are due and sends them, as long as the process runs. Several processes may. */
export function startMailSender(services: Services): MailSender {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      let rest = LOOK_EVERY_MS;
      try {
        await sendDueMails(systemContext(services, 'mail-sender'));
      } catch (error) {
        services.logger.error({ err: error }, 'mails could not be looked after');
        rest = REST_MS;
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
