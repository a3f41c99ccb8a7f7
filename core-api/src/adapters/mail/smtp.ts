import { tableOf } from '../../kernel/keys.ts';
import { type MailLane, type MailTransport, mailLanes, type OutgoingMail, type SmtpSettings } from './port.ts';
import { createSmtpPool, type SmtpPool } from './smtp-pool.ts';

/** Connections of each lane. */
const CONNECTIONS: Record<MailLane, number> = { CODE: 2, NOTICE: 2, CAMPAIGN: 10 };

type Pools = Record<MailLane, SmtpPool>;

const poolsOf = (settings: SmtpSettings): Pools =>
  tableOf(mailLanes, (lane) => createSmtpPool(settings, CONNECTIONS[lane]));

/** The domain of a sender: `이루온 <no-reply@iruon.example>`. */
const domainOf = (from: string): string => /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/** RFC 3834: no person wrote these mails, so that absence notices and ticket systems do not answer them. */
const automatic = { 'Auto-Submitted': 'auto-generated' };

async function compose({ to, subject, text, html, messageId, headers, lane }: OutgoingMail, from: string) {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const node = new MailComposer({
    from,
    to,
    subject,
    text,
    html,
    messageId: `<${messageId}@${domainOf(from)}>`,
    // A person wrote a campaign.
    headers: { ...(lane !== 'CAMPAIGN' && automatic), ...headers },
    // A body or a subject must never make the mailer load a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return { envelope: node.getEnvelope(), raw: await node.build() };
}

/**
 * Mail over SMTP, with pooled connections per lane. Every step has a deadline, and each mail has one attempt: the
 * caller decides on retries.
 * @param settings read for every mail, so that changes apply immediately
 */
export function createSmtpTransport(settings: () => Promise<SmtpSettings>): MailTransport {
  let current: { key: string; pools: Pools } | undefined;
  const closeAll = () => {
    for (const lane of mailLanes) current?.pools[lane].close();
    current = undefined;
  };
  function poolsFor(of: SmtpSettings): Pools {
    const key = JSON.stringify(of);
    if (current?.key === key) return current.pools;
    closeAll();
    const pools = poolsOf(of);
    current = { key, pools };
    return pools;
  }
  return {
    async send(mail) {
      const of = await settings();
      const { envelope, raw } = await compose(mail, of.from);
      await poolsFor(of)[mail.lane ?? 'NOTICE'].send(envelope, raw);
    },
    close: closeAll,
  };
}
