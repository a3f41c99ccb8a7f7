import { randomInt } from 'node:crypto';
import { toKst } from '../protocol/kst.ts';
import { type Refusal, refuse } from '../protocol/result-codes.ts';
import type { Journal } from './journal.ts';
import { type Receipt, receiptBalance } from './receipt.ts';
import { tidIssuer } from './tid.ts';

export interface Receipts {
  get(tid: string): Receipt | undefined;
  isOrderIdUsed(orderId: string): boolean;
  issueTid(media: '01' | '10', at: Date): string;
  save(receipt: Receipt): void;
  /** Oldest first. */
  list(): Receipt[];
}

/** The cash receipts of this run, every change written to the journal. Beyond `capacity` the oldest is dropped. */
export function createReceipts(earlier: Iterable<Receipt>, journal: Journal, capacity: number): Receipts {
  const byTid = new Map<string, Receipt>();
  const used = new Set<string>();
  const remember = (receipt: Receipt) => {
    byTid.set(receipt.tid, receipt);
    for (const { tid, orderId } of [receipt, ...receipt.cancels]) used.add(tid).add(orderId);
    const oldest = byTid.size > capacity ? byTid.values().next().value : undefined;
    if (!oldest) return;
    byTid.delete(oldest.tid);
    for (const { tid, orderId } of [oldest, ...oldest.cancels]) {
      used.delete(tid);
      used.delete(orderId);
    }
  };
  for (const receipt of earlier) remember(receipt);
  const issueTid = tidIssuer((tid) => used.has(tid));
  return {
    get: (tid) => byTid.get(tid),
    isOrderIdUsed: (orderId) => used.has(orderId),
    issueTid: (media, at) => issueTid('receipt', media, at),
    save(receipt) {
      journal.append({ kind: 'receipt', value: receipt });
      remember(receipt);
    },
    list: () => [...byTid.values()],
  };
}

/** The tax office's number of a document: nine digits. */
export const approveNo = () => String(randomInt(10 ** 8, 10 ** 9));

const digits = { individual: /^01\d{8,9}$/, company: /^\d{10}$/ };

/** Whether a receipt may be issued; the parts of its amount must add up (1615), an order id is used once (7003). */
export function receiptRefusal(
  request: { type: Receipt['type']; number: string; amount: number; parts: number },
  isOrderIdUsed: boolean,
): Refusal | null {
  if (request.amount <= 0) return refuse('7041');
  if (request.parts !== request.amount) return refuse('1615');
  // A number of zeros is invalid: simulates a typo of the buyer.
  if (!digits[request.type].test(request.number) || /^0+$/.test(request.number)) return refuse('7012', 'receiptNo');
  return isOrderIdUsed ? refuse('7003') : null;
}

/** Whether an amount (won) of a receipt can be cancelled: only in the calendar year of its issue, in Korea (2016). */
export function receiptCancelRefusal(
  receipt: Receipt,
  request: { amount: number; isWhole: boolean; parts: number | null },
  context: { at: Date; isOrderIdUsed: boolean },
): Refusal | null {
  const balance = receiptBalance(receipt);
  if (balance === 0) return refuse('2013');
  if (toKst(context.at).slice(0, 4) !== toKst(new Date(receipt.issuedAt)).slice(0, 4)) return refuse('2016');
  if (request.amount <= 0) return refuse('2010');
  if (request.amount > balance) return refuse('2032');
  if (!request.isWhole && request.parts === null) return refuse('U100', 'supplyAmt, goodsVat, taxFreeAmt, serviceAmt');
  if (request.parts !== null && request.parts !== request.amount) return refuse('1615');
  return context.isOrderIdUsed ? refuse('U112', 'orderId') : null;
}
