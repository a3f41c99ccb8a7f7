import { type Poller, startPolling } from '../../platform/jobs/poll.ts';
import type { Services } from '../../platform/services.ts';
import { sendDueCodes, sendDueMails } from './send-mails.ts';

/** Sends due mails, while the process runs. Codes have a sender of their own, which no other mail delays. */
export const startMailSenders = (services: Services): Poller[] => [
  startPolling(services, 'code-sender', sendDueCodes),
  startPolling(services, 'mail-sender', sendDueMails),
];
