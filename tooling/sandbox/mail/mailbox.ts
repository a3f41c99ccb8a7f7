const KEPT = 500;
const KEPT_BYTES = 64 * 1024 * 1024;

export type Mail = {
  id: string;
  receivedAt: string;
  /** Envelope addresses, lower-case. */
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; mimeType: string; bytes: number }[];
  bytes: number;
};

export interface Mailbox {
  add(mail: Mail): void;
  find(id: string): Mail | undefined;
  /** Newest first; `to` keeps what was sent to that address. */
  list(to?: string): Mail[];
  clear(): void;
}

/** Keeps the last 500 mails and at most 64 MB of them. */
export function createMailbox(): Mailbox {
  let mails: Mail[] = [];
  let bytes = 0;
  return {
    add(mail) {
      mails.push(mail);
      bytes += mail.bytes;
      while (mails.length > KEPT || bytes > KEPT_BYTES) bytes -= mails.shift()?.bytes ?? 0;
    },
    find: (id) => mails.find((mail) => mail.id === id),
    list: (to) => mails.filter((mail) => to === undefined || mail.to.includes(to.toLowerCase())).toReversed(),
    clear() {
      mails = [];
      bytes = 0;
    },
  };
}
