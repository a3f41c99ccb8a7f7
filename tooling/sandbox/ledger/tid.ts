import { kstCompact } from '../protocol/kst.ts';
import type { PayMethod } from './transaction.ts';

const MERCHANT_ID = 'iruondemom';
const methodDigits: Record<PayMethod | 'receipt', string> = { card: '01', kakaopay: '01', vbank: '03', receipt: '04' };

/**
 * Makes tids in NICE's shape: merchant (10), method (2), media (2: 01 payment, 10 partial cancel, 16 stored card), time (12), serial (4).
 * The serial is a counter instead of random, so that two payments of one second never collide.
 */
export function tidIssuer(
  isTaken: (tid: string) => boolean,
): (kind: PayMethod | 'receipt', media: '01' | '10' | '16', at: Date) => string {
  let serial = 0;
  return (method, media, at) => {
    for (let tries = 0; tries < 10_000; tries += 1) {
      serial = (serial + 1) % 10_000;
      const tid = `${MERCHANT_ID}${methodDigits[method]}${media}${kstCompact(at)}${String(serial).padStart(4, '0')}`;
      if (!isTaken(tid)) return tid;
    }
    throw new Error('More than 10,000 transactions in one second');
  };
}
