import { type Poller, startPolling } from '../../platform/jobs/poll.ts';
import type { Services } from '../../platform/services.ts';
import { sendDueMails } from './send-mails.ts';

/** Sends due mails, while the process runs. */
export const startMailSender = (services: Services): Poller => startPolling(services, 'mail-sender', sendDueMails);
