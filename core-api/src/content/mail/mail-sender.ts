import { type Poller, startPolling } from '../../platform/jobs/poll.ts';
import type { Services } from '../../platform/services.ts';
import { type MailServer, sendDueCodes, sendDueMails } from './send-mails.ts';

/** Sends due mails, while the process runs. Codes have a sender of their own, which no other mail delays. */
export function startMailSenders(services: Services): Poller[] {
  const servers: Record<'codes' | 'mails', MailServer> = { codes: { probeAt: null }, mails: { probeAt: null } };
  return [
    startPolling(services, 'code-sender', (context) => sendDueCodes(context, servers.codes)),
    startPolling(services, 'mail-sender', (context) => sendDueMails(context, servers.mails)),
  ];
}
