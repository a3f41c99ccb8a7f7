import { type Poller, startPolling } from '../../platform/jobs/poll.ts';
import type { Services } from '../../platform/services.ts';
import { sendDueSms } from './send-sms.ts';

/** Sends due text messages, while the process runs. */
export const startSmsSender = (services: Services): Poller => startPolling(services, 'sms-sender', sendDueSms);
