/** Lanes have connections of their own: a mail never queues behind one of another lane. */
export const mailLanes = ['CODE', 'NOTICE', 'CAMPAIGN'] as const;
export type MailLane = (typeof mailLanes)[number];

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /**
   * The Message-ID before its @, the same for every attempt, so that the receiver can detect duplicates. The domain is
   * that of the sender.
   */
  messageId: string;
  /** NOTICE by default. */
  lane?: MailLane;
  /** More headers, such as List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * Why a mail was not accepted.
 * - `UNREACHABLE`: the transport's own failure, nothing was sent: no connection, no login
 * - `POSTPONED`: a temporary refusal before the server accepted the mail
 * - `REJECTED`: a permanent refusal of the address
 * - `REFUSED`: a permanent refusal of this mail
 * - `UNKNOWN`: the mail was sent without a response: it may have been accepted
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

/** Sends a mail. */
export interface MailTransport {
  /** Tries once. @throws MailError if it was not accepted, or the outcome is unknown */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The mail server and the sender. */
export interface SmtpSettings {
  host: string;
  port: number;
  user?: string;
  password?: string;
  from: string;
  /** True if no mail may be sent without TLS. */
  mustEncrypt?: boolean;
}
