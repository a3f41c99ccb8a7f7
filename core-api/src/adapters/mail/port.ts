/** Lanes have connections of their own, so that no mail waits behind one of another lane. */
export const mailLanes = ['CODE', 'NOTICE', 'CAMPAIGN'] as const;
export type MailLane = (typeof mailLanes)[number];

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt, so that the receiver can detect duplicates. */
  messageId: string;
  /** NOTICE unless given. */
  lane?: MailLane;
  /** More headers, such as List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * Why a mail was not taken.
 * - `UNREACHABLE`: the transport's own failure, nothing was handed over: no connection, no login
 * - `POSTPONED`: the server said "not now" before it took the mail
 * - `REJECTED`: the server refused the address for good
 * - `REFUSED`: the server refused this mail for good
 * - `UNKNOWN`: the mail was on its way and no response came: it may have been taken
 */
export type MailFailure = 'UNREACHABLE' | 'POSTPONED' | 'REJECTED' | 'REFUSED' | 'UNKNOWN';

export class MailError extends Error {
  override readonly name = 'MailError';
  readonly failure: MailFailure;

  constructor(failure: MailFailure, response: string, options?: ErrorOptions) {
    super(response, options);
    this.failure = failure;
  }
}

/** Hands a mail over to the outside. */
export interface MailTransport {
  /** Tries once. @throws MailError when it was not taken, or nobody knows */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Where mails are handed over, and who sends them. */
export interface SmtpSettings {
  host: string;
  port: number;
  user?: string;
  password?: string;
  from: string;
}
