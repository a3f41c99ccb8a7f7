import nodemailer from 'nodemailer';
import type { MailTransport } from './port.ts';

export interface SmtpSettings {
  host: string;
  port: number;
  user?: string;
  password?: string;
  from: string;
}

/** Mail over SMTP with a pooled connection; every step has a deadline. */
export function createSmtpTransport({ host, port, user, password, from }: SmtpSettings): MailTransport {
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: 2,
    host,
    port,
    secure: port === 465,
    ...(user && password ? { auth: { user, pass: password } } : {}),
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
    // A body or a subject must never make the server fetch a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, messageId }) {
      await transport.sendMail({ from, to, subject, text, html, messageId });
    },
    close() {
      transport.close();
    },
  };
}
