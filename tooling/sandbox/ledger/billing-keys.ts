import { randomInt } from 'node:crypto';
import { kstCompact } from '../protocol/kst.ts';
import type { BillingKey } from './billing-key.ts';
import type { Journal } from './journal.ts';

export interface BillingKeys {
  get(bid: string): BillingKey | undefined;
  isOrderIdUsed(orderId: string): boolean;
  issueBid(at: Date): string;
  save(key: BillingKey): void;
  /** Oldest first. */
  list(): BillingKey[];
}

/** The stored cards of this run, every change written to the journal. Beyond `capacity` the oldest is dropped. */
export function createBillingKeys(earlier: Iterable<BillingKey>, journal: Journal, capacity: number): BillingKeys {
  const byBid = new Map<string, BillingKey>();
  const orderIds = new Set<string>();
  const remember = (key: BillingKey) => {
    byBid.set(key.bid, key);
    orderIds.add(key.orderId);
    const oldest = byBid.size > capacity ? byBid.values().next().value : undefined;
    if (!oldest) return;
    byBid.delete(oldest.bid);
    orderIds.delete(oldest.orderId);
  };
  for (const key of earlier) remember(key);
  return {
    get: (bid) => byBid.get(bid),
    isOrderIdUsed: (orderId) => orderIds.has(orderId),
    issueBid(at) {
      for (;;) {
        const bid = `BIKYiruon${kstCompact(at)}${String(randomInt(0, 10 ** 9)).padStart(9, '0')}`;
        if (!byBid.has(bid)) return bid;
      }
    },
    save(key) {
      journal.append({ kind: 'billing-key', value: key });
      remember(key);
    },
    list: () => [...byBid.values()],
  };
}
