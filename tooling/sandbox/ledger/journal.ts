import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { billingKeySchema } from './billing-key.ts';
import { receiptSchema } from './receipt.ts';
import { transactionSchema } from './transaction.ts';

export const webhookUrlSchema = z.strictObject({
  method: z.enum(['card', 'bank', 'vbank', 'cellphone']),
  url: z.string(),
  managerEmail: z.string(),
});

const recordSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('transaction'), value: transactionSchema }),
  z.strictObject({ kind: z.literal('billing-key'), value: billingKeySchema }),
  z.strictObject({ kind: z.literal('receipt'), value: receiptSchema }),
  z.strictObject({ kind: z.literal('webhook-url'), value: webhookUrlSchema }),
  z.strictObject({ kind: z.literal('webhook-url-deleted'), value: webhookUrlSchema.pick({ method: true }) }),
]);

export type JournalRecord = z.infer<typeof recordSchema>;

export interface Journal {
  append(record: JournalRecord): void;
  /** Replaces the whole file, so that its size stays proportional to its content. */
  rewrite(records: Iterable<JournalRecord>): void;
  close(): void;
}

/** The journal of a sandbox that forgets everything when it stops. */
export const noJournal: Journal = { append() {}, rewrite() {}, close() {} };

function read(file: string): JournalRecord[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  // The text after the last newline is an incomplete write of a killed process; no response reported it.
  lines.pop();
  return lines.map((line, index) => {
    try {
      return recordSchema.parse(JSON.parse(line));
    } catch (cause) {
      throw new Error(`${file} line ${index + 1} is not a record of this sandbox`, { cause });
    }
  });
}

/**
 * Opens `ledger.jsonl` in the folder and reads the data of an earlier run. Appending is synchronous: a reply "approved" is only sent after
 * the line is in the file. Throws if a complete line cannot be parsed.
 */
export function openJournal(folder: string): { journal: Journal; records: JournalRecord[] } {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'ledger.jsonl');
  const records = read(file);
  let descriptor = openSync(file, 'a');
  const journal: Journal = {
    append(record) {
      writeSync(descriptor, `${JSON.stringify(record)}\n`);
    },
    rewrite(kept) {
      const fresh = `${file}.new`;
      writeFileSync(fresh, Array.from(kept, (record) => `${JSON.stringify(record)}\n`).join(''));
      closeSync(descriptor);
      renameSync(fresh, file);
      descriptor = openSync(file, 'a');
    },
    close() {
      closeSync(descriptor);
    },
  };
  return { journal, records };
}
