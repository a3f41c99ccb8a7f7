import { createRegistry, type WebhookRegistry, type WebhookUrl } from '../webhooks/registry.ts';
import { type Journal, type JournalRecord, noJournal, openJournal } from './journal.ts';
import { createLedger, type Ledger } from './ledger.ts';
import type { Transaction } from './transaction.ts';

const CAPACITY = 20_000;

function replay(records: JournalRecord[]): { transactions: Transaction[]; urls: WebhookUrl[] } {
  const transactions = new Map<string, Transaction>();
  const urls = new Map<string, WebhookUrl>();
  for (const { kind, value } of records) {
    if (kind === 'transaction') transactions.set(value.tid, value);
    if (kind === 'webhook-url') urls.set(value.method, value);
    if (kind === 'webhook-url-deleted') urls.delete(value.method);
  }
  return { transactions: [...transactions.values()].slice(-CAPACITY), urls: [...urls.values()] };
}

/**
 * Opens the ledger and the webhook addresses of a folder as an earlier run left them, or empty ones that are kept in
 * memory. The journal is shortened to what is still known.
 */
export function restore(
  folder: string | undefined,
  consoleUrls: WebhookUrl[],
): { ledger: Ledger; registry: WebhookRegistry; journal: Journal } {
  const { journal, records } = folder === undefined ? { journal: noJournal, records: [] } : openJournal(folder);
  const earlier = replay(records);
  const urls = new Map([...earlier.urls, ...consoleUrls].map((entry) => [entry.method, entry]));
  journal.rewrite([
    ...[...urls.values()].map((value): JournalRecord => ({ kind: 'webhook-url', value })),
    ...earlier.transactions.map((value): JournalRecord => ({ kind: 'transaction', value })),
  ]);
  return {
    ledger: createLedger(earlier.transactions, journal, CAPACITY),
    registry: createRegistry(urls.values(), journal),
    journal,
  };
}
