export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt, so that the receiver can detect duplicates. */
  messageId: string;
}

/** Hands a mail over to the outside. Throws when it was not taken. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}
