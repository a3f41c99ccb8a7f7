import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SMTPEnvelope } from 'nodemailer/lib/smtp-connection';
import { MailError, type MailFailure, type SmtpSettings } from './port.ts';

/** Milliseconds until the server's greeting, and of silence while a mail is sent. */
const CONNECT_MS = 5_000;
const SILENCE_MS = 15_000;
/** Milliseconds of one mail, from connecting to the server's response. */
const MAIL_MS = 60_000;
/** Maximum number of mails of one connection, and its idle timeout. */
const MAILS_PER_CONNECTION = 100;
const IDLE_MS = 20_000;

export interface SmtpPool {
  /** Sends one mail in one attempt. @throws MailError */
  send(envelope: SMTPEnvelope, raw: Buffer): Promise<void>;
  close(): void;
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

interface Connection {
  smtp: SMTPConnection;
  sent: number;
  idle?: NodeJS.Timeout;
}

const isLocal = (host: string) => ['localhost', '127.0.0.1', '::1'].includes(host);

/** Checks connection and login. @throws MailError UNREACHABLE */
async function connect({ host, port, user, password, mustEncrypt }: SmtpSettings): Promise<Connection> {
  const { default: Smtp } = await import('nodemailer/lib/smtp-connection');
  const smtp = new Smtp({
    host,
    port,
    secure: port === 465,
    // A password is not sent in the clear over a network.
    requireTLS: port !== 465 && (mustEncrypt === true || (user !== undefined && !isLocal(host))),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      smtp.close();
      reject(new MailError('UNREACHABLE', textOf(error), { cause: error }));
    };
    smtp.once('error', fail);
    smtp.connect((error) => {
      if (error) return fail(error);
      const isReady = () => {
        smtp.removeListener('error', fail);
        // Errors of an idle connection: the pool drops it when it ends.
        smtp.on('error', () => {});
        resolve({ smtp, sent: 0 });
      };
      if (user === undefined || password === undefined) return isReady();
      return smtp.login({ user, pass: password, credentials: { user, pass: password } }, (refused) =>
        refused ? fail(refused) : isReady(),
      );
    });
  });
}

const textOf = (error: SmtpError) => (error.response ?? error.message).slice(0, 500);

/** The meaning of a delivery error, by its phase. */
function failureOf({ command, responseCode }: SmtpError, hasBegun: boolean): MailFailure {
  // The mail was sent without a response.
  if (hasBegun && responseCode === undefined) return 'UNKNOWN';
  if (responseCode === undefined) return 'UNREACHABLE';
  // 421: the server shuts down.
  if (responseCode === 421) return 'UNREACHABLE';
  if (responseCode < 500) return 'POSTPONED';
  return command === 'RCPT TO' ? 'REJECTED' : 'REFUSED';
}

function transmit({ smtp }: Connection, envelope: SMTPEnvelope, raw: Buffer): Promise<void> {
  let hasBegun = false;
  // Read when the server requests the body: from here on it may have accepted the mail.
  const message = new Readable({
    read() {
      hasBegun = true;
      this.push(raw);
      this.push(null);
    },
  });
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(new MailError(failureOf(error, hasBegun), textOf(error), { cause: error }));
    const deadline = setTimeout(() => fail(new Error('The mail server gave no response')), MAIL_MS);
    const ended = () => fail(new Error('The connection ended'));
    smtp.once('error', fail);
    smtp.once('end', ended);
    smtp.send(envelope, message, (error) => {
      clearTimeout(deadline);
      smtp.removeListener('error', fail);
      smtp.removeListener('end', ended);
      if (error) fail(error);
      else resolve();
    });
  });
}

/** At most `max` connections, created on demand. Further callers wait in a queue. */
export function createSmtpPool(settings: SmtpSettings, max: number): SmtpPool {
  const idle: Connection[] = [];
  const waiting: (() => void)[] = [];
  let inUse = 0;
  let isClosed = false;

  function forget(connection: Connection): void {
    clearTimeout(connection.idle);
    const place = idle.indexOf(connection);
    if (place >= 0) idle.splice(place, 1);
    connection.smtp.close();
  }

  async function turn(): Promise<void> {
    if (inUse >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else inUse += 1;
  }

  /** Lets the next waiting caller continue. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else inUse -= 1;
  }

  function putBack(connection: Connection): void {
    connection.sent += 1;
    if (isClosed || connection.sent >= MAILS_PER_CONNECTION || connection.smtp.destroyed) {
      connection.smtp.close();
      return;
    }
    connection.idle = setTimeout(() => forget(connection), IDLE_MS);
    connection.idle.unref();
    idle.push(connection);
  }

  async function sendBy(connection: Connection, envelope: SMTPEnvelope, raw: Buffer): Promise<void> {
    try {
      await transmit(connection, envelope, raw);
      putBack(connection);
    } catch (error) {
      // After a refusal the session could continue, but a new one has a known state.
      connection.smtp.close();
      throw error;
    }
  }

  return {
    async send(envelope, raw) {
      await turn();
      try {
        const free = idle.pop();
        if (free) {
          clearTimeout(free.idle);
          // A server closes idle connections silently: nothing was sent, and a new connection is tried.
          const isOver = await sendBy(free, envelope, raw).then(
            () => true,
            (error: MailError) => {
              if (error.failure !== 'UNREACHABLE') throw error;
              return false;
            },
          );
          if (isOver) return;
        }
        const fresh = await connect(settings);
        fresh.smtp.once('end', () => forget(fresh));
        await sendBy(fresh, envelope, raw);
      } finally {
        leave();
      }
    },
    close() {
      isClosed = true;
      for (const connection of [...idle]) forget(connection);
    },
  };
}
