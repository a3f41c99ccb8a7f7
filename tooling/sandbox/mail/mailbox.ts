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
  /** Header lines by lower-case name. */
  headers: Record<string, string>;
  attachments: { filename: string; mimeType: string; bytes: number }[];
  bytes: number;
};

export interface Mailbox {
  add(mail: Mail): void;
  find(id: string): Mail | undefined;
  /** Newest first; `to` keeps what was sent to that address. */
  list(to?: string): Mail[];
  /** How many mails came since the last clearing, to how many addresses, and the most to one of them. */
  tally(): { mails: number; addresses: number; most: number };
  clear(): void;
}

/** Keeps the last 500 mails and at most 64 MB of them. */
export function createMailbox(): Mailbox {
  let mails: Mail[] = [];
  let bytes = 0;
  // Of all, also those that are not kept: whether anybody got a mail twice.
  const counts = new Map<string, number>();
  let total = 0;
  let most = 0;
  return {
    add(mail) {
      for (const address of mail.to) {
        const count = (counts.get(address) ?? 0) + 1;
        counts.set(address, count);
        total += 1;
        most = Math.max(most, count);
      }
      mails.push(mail);
      bytes += mail.bytes;
      while (mails.length > KEPT || bytes > KEPT_BYTES) bytes -= mails.shift()?.bytes ?? 0;
    },
    find: (id) => mails.find((mail) => mail.id === id),
    list: (to) => mails.filter((mail) => to === undefined || mail.to.includes(to.toLowerCase())).toReversed(),
    tally: () => ({ mails: total, addresses: counts.size, most }),
    clear() {
      counts.clear();
      total = 0;
      most = 0;
      mails = [];
      bytes = 0;
    },
  };
}
