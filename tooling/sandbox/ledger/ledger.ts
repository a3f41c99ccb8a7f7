import type { Journal } from './journal.ts';
import { tidIssuer } from './tid.ts';
import type { PayMethod, Transaction } from './transaction.ts';

export interface Ledger {
  get(tid: string): Transaction | undefined;
  /** The approved payment of an order id; an order id is approved at most once. */
  approvedOf(orderId: string): Transaction | undefined;
  /** Whether the order id already belongs to an approved payment or to a partial cancel. */
  isOrderIdUsed(orderId: string): boolean;
  issueTid(method: PayMethod, media: '01' | '10' | '16', at: Date): string;
  save(transaction: Transaction): void;
  /** Newest first. */
  list(limit?: number): Transaction[];
}

/**
 * All payments of this run, in memory, with every change written to the journal. Beyond `capacity` the oldest payment
 * is dropped.
 */
export function createLedger(earlier: Iterable<Transaction>, journal: Journal, capacity: number): Ledger {
  const byTid = new Map<string, Transaction>();
  const tidOfOrder = new Map<string, string>();
  const cancelIds = new Set<string>();
  const issuedTids = new Set<string>();

  const forget = (transaction: Transaction) => {
    byTid.delete(transaction.tid);
    if (tidOfOrder.get(transaction.orderId) === transaction.tid) tidOfOrder.delete(transaction.orderId);
    for (const cancel of transaction.cancels) {
      cancelIds.delete(cancel.orderId);
      issuedTids.delete(cancel.tid);
    }
  };

  const remember = (transaction: Transaction) => {
    byTid.set(transaction.tid, transaction);
    if (transaction.stage !== 'authenticated') tidOfOrder.set(transaction.orderId, transaction.tid);
    for (const cancel of transaction.cancels) {
      if (cancel.orderId !== transaction.orderId) cancelIds.add(cancel.orderId);
      issuedTids.add(cancel.tid);
    }
    const oldest = byTid.size > capacity ? byTid.values().next().value : undefined;
    if (oldest) forget(oldest);
  };

  for (const transaction of earlier) remember(transaction);

  return {
    get: (tid) => byTid.get(tid),
    approvedOf: (orderId) => byTid.get(tidOfOrder.get(orderId) ?? ''),
    isOrderIdUsed: (orderId) => tidOfOrder.has(orderId) || cancelIds.has(orderId),
    issueTid: tidIssuer((tid) => byTid.has(tid) || issuedTids.has(tid)),
    save(transaction) {
      journal.append({ kind: 'transaction', value: transaction });
      remember(transaction);
    },
    list: (limit = capacity) => [...byTid.values()].reverse().slice(0, limit),
  };
}
