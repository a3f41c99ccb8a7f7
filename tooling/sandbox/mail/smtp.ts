import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

const LARGEST_MAIL = 5 * 1024 * 1024;

async function readMail(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Reads on past the limit without keeping anything: the protocol only lets us answer after the last byte.
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
    attachments: parsed.attachments.map((attachment) => ({
      filename: attachment.filename ?? '',
      mimeType: attachment.mimeType,
      bytes: typeof attachment.content === 'string' ? attachment.content.length : attachment.content.byteLength,
    })),
    bytes: raw.length,
  });
}

/** A mail server that takes every mail for every address, without TLS, with or without a login. */
export function createSmtpServer(mailbox: Mailbox, now: () => Date): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    maxClients: 64,
    closeTimeout: 1_000,
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    onData(stream, session, done) {
      readMail(stream)
        .then((raw) => store(mailbox, session, raw, now()))
        .then(
          () => done(null),
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
