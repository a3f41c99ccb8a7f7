import { createRegistry, type WebhookRegistry, type WebhookUrl } from '../webhooks/registry.ts';
import type { BillingKey } from './billing-key.ts';
import { type BillingKeys, createBillingKeys } from './billing-keys.ts';
import { type Journal, type JournalRecord, noJournal, openJournal } from './journal.ts';
import { createLedger, type Ledger } from './ledger.ts';
import type { Receipt } from './receipt.ts';
import { createReceipts, type Receipts } from './receipts.ts';
import type { Transaction } from './transaction.ts';

const CAPACITY = 20_000;
const SHORTEN_AFTER = 4 * CAPACITY;

function replay(records: JournalRecord[]): {
  transactions: Transaction[];
  billingKeys: BillingKey[];
  receipts: Receipt[];
  urls: WebhookUrl[];
} {
  const transactions = new Map<string, Transaction>();
  const billingKeys = new Map<string, BillingKey>();
  const receipts = new Map<string, Receipt>();
  const urls = new Map<string, WebhookUrl>();
  for (const { kind, value } of records) {
    if (kind === 'transaction') transactions.set(value.tid, value);
    if (kind === 'billing-key') billingKeys.set(value.bid, value);
    if (kind === 'receipt') receipts.set(value.tid, value);
    if (kind === 'webhook-url') urls.set(value.method, value);
    if (kind === 'webhook-url-deleted') urls.delete(value.method);
  }
  return {
    transactions: [...transactions.values()].slice(-CAPACITY),
    billingKeys: [...billingKeys.values()].slice(-CAPACITY),
    receipts: [...receipts.values()].slice(-CAPACITY),
    urls: [...urls.values()],
  };
}

/**
 * A journal that is rewritten from `snapshot` after a number of lines, so that a long run does not fill the disk. It is compacted before a
 * line is added, because the new line is not part of the snapshot yet.
 */
export function shortening(journal: Journal, snapshot: () => JournalRecord[], after: number): Journal {
  let appended = 0;
  return {
    ...journal,
    append(record) {
      if (appended >= after) {
        journal.rewrite(snapshot());
        appended = 0;
      }
      journal.append(record);
      appended += 1;
    },
  };
}

/**
 * Opens the stored ledger and webhook addresses of an earlier run, or empty ones in memory. `consoleUrls` are addresses from the settings,
 * which override stored ones.
 */
export function restore(
  folder: string | undefined,
  consoleUrls: WebhookUrl[],
): { ledger: Ledger; billingKeys: BillingKeys; receipts: Receipts; registry: WebhookRegistry; journal: Journal } {
  const { journal: file, records } = folder === undefined ? { journal: noJournal, records: [] } : openJournal(folder);
  const earlier = replay(records);
  const snapshot = (): JournalRecord[] => [
    ...registry.list().map((value): JournalRecord => ({ kind: 'webhook-url', value })),
    ...billingKeys.list().map((value): JournalRecord => ({ kind: 'billing-key', value })),
    ...receipts.list().map((value): JournalRecord => ({ kind: 'receipt', value })),
    ...ledger
      .list()
      .map((value): JournalRecord => ({ kind: 'transaction', value }))
      .reverse(),
  ];
  const journal = shortening(file, snapshot, SHORTEN_AFTER);
  const urls = new Map([...earlier.urls, ...consoleUrls].map((entry) => [entry.method, entry]));
  const ledger = createLedger(earlier.transactions, journal, CAPACITY);
  const billingKeys = createBillingKeys(earlier.billingKeys, journal, CAPACITY);
  const receipts = createReceipts(earlier.receipts, journal, CAPACITY);
  const registry = createRegistry(urls.values(), journal);
  file.rewrite(snapshot());
  return { ledger, billingKeys, receipts, registry, journal };
}
