export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Stays the same when a mail is sent again, so that the receiver can tell a repetition. */
  messageId: string;
}

/** Hands a mail over to the outside. Throws when it was not taken. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}
