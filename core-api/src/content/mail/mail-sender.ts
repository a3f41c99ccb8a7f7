import { setTimeout as wait } from 'node:timers/promises';
import { type Services, systemContext } from '../../platform/services.ts';
import { sendDueMails } from './send-mails.ts';

/** Maximum delay until a mail is noticed, milliseconds. */
const LOOK_EVERY_MS = 500;
/** The delay after a failed poll, most likely a lost database. */
const REST_MS = 5_000;

export interface MailSender {
  /** Lets the batch that is being sent end. */
  stop(): Promise<void>;
}

/** Polls for due mails and sends them, while the process runs. Several processes may run it. */
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
