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
  /** Newest first; `to` filters by address. */
  list(to?: string): Mail[];
  /** The number of mails since the last clearing, of distinct addresses with this suffix, and the maximum to one address. */
  tally(ending?: string): { mails: number; addresses: number; most: number };
  clear(): void;
}

/** Keeps the last 500 mails and at most 64 MB of them. */
export function createMailbox(): Mailbox {
  let mails: Mail[] = [];
  let bytes = 0;
  // Counts all mails, also dropped ones, to detect duplicates.
  const counts = new Map<string, number>();
  return {
    add(mail) {
      for (const address of mail.to) {
        counts.set(address, (counts.get(address) ?? 0) + 1);
      }
      mails.push(mail);
      bytes += mail.bytes;
      while (mails.length > KEPT || bytes > KEPT_BYTES) bytes -= mails.shift()?.bytes ?? 0;
    },
    find: (id) => mails.find((mail) => mail.id === id),
    list: (to) => mails.filter((mail) => to === undefined || mail.to.includes(to.toLowerCase())).toReversed(),
    tally(ending = '') {
      const tally = { mails: 0, addresses: 0, most: 0 };
      for (const [address, count] of counts) {
        if (!address.endsWith(ending)) continue;
        tally.mails += count;
        tally.addresses += 1;
        tally.most = Math.max(tally.most, count);
      }
      return tally;
    },
    clear() {
      counts.clear();
      mails = [];
      bytes = 0;
    },
  };
}
