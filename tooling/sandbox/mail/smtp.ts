import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { createMailFaults, type MailFaults } from './mail-faults.ts';
import type { Mailbox } from './mailbox.ts';

const LARGEST_MAIL = 5 * 1024 * 1024;

async function readMail(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Reads past the limit without storing anything, because the protocol only allows a response after the last byte.
  for await (const chunk of stream) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes <= LARGEST_MAIL) chunks.push(part);
  }
  if (bytes > LARGEST_MAIL) {
    throw Object.assign(new Error('Message is larger than 5 MB'), { responseCode: 552 });
  }
  return Buffer.concat(chunks);
}

async function store(mailbox: Mailbox, session: SMTPServerSession, raw: Buffer, now: Date): Promise<void> {
  const parsed = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
  const from = session.envelope.mailFrom;
  mailbox.add({
    id: randomUUID(),
    receivedAt: now.toISOString(),
    from: (from ? from.address : '').toLowerCase(),
    to: session.envelope.rcptTo.map((recipient) => recipient.address.toLowerCase()),
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html ?? '',
    headers: Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value])),
    attachments: parsed.attachments.map((attachment) => ({
      filename: attachment.filename ?? '',
      mimeType: attachment.mimeType,
      bytes: typeof attachment.content === 'string' ? attachment.content.length : attachment.content.byteLength,
    })),
    bytes: raw.length,
  });
}

interface Connection {
  session?: { id?: string };
  _socket?: { destroy(): void };
}

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

/** A mail server that accepts every mail for every address, without TLS, with or without a login, unless a fault is set. */
export function createSmtpServer(
  mailbox: Mailbox,
  now: () => Date,
  faults: MailFaults = createMailFaults(),
): SMTPServer {
  /** Closes the connection of a session without a response. */
  const cut = ({ id }: SMTPServerSession): void => {
    for (const connection of server.connections as Iterable<Connection>)
      if (connection.session?.id === id) connection._socket?.destroy();
  };
  const take = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<boolean> => {
    const address = session.envelope.rcptTo[0]?.address.toLowerCase() ?? '';
    const fault = faults.take(['slow', 'cut', 'lost'], address);
    const raw = await readMail(stream);
    if (fault?.mode === 'slow') await delay(fault.delayMs);
    if (fault?.mode !== 'lost') await store(mailbox, session, raw, now());
    if (fault?.mode !== 'lost' && fault?.mode !== 'cut') return true;
    cut(session);
    return false;
  };
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    maxClients: 64,
    closeTimeout: 1_000,
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    onConnect(_session, done) {
      done(faults.take(['down'], '') ? refusal(421, 'Service not available') : null);
    },
    onRcptTo({ address }, _session, done) {
      const fault = faults.take(['reject', 'postpone'], address.toLowerCase());
      if (fault?.mode === 'reject') return done(refusal(550, `5.1.1 <${address}>: no such mailbox`));
      return done(fault ? refusal(451, '4.7.1 Try again later') : null);
    },
    onData(stream, session, done) {
      take(stream, session).then(
        (isAnswered) => isAnswered && done(null),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  server.on('error', (error: Error) => {
    // A failure to listen is reported by the caller; later ones are broken client connections.
    if (server.server.listening) process.stderr.write(`sandbox: SMTP: ${error.message}\n`);
  });
  return server;
}
