import { type Refusal, refuse } from '../protocol/result-codes.ts';
import type { Transaction } from './transaction.ts';

const AUTH_LIFETIME_MS = 30 * 60 * 1000;

/**
 * Turns an authentication into a payment: a virtual account becomes `ready`, everything else `paid`. Refuses an already approved one
 * (2201), an amount in won that differs from the authenticated one (A123) and an authentication older
 * than 30 minutes (A245).
 */
export function decideApproval(
  transaction: Transaction,
  amount: number,
  at: Date,
): { ok: true; transaction: Transaction } | Refusal {
  if (transaction.stage !== 'authenticated') return refuse('2201');
  if (amount !== transaction.amount) return refuse('A123');
  if (at.getTime() - Date.parse(transaction.authenticatedAt) > AUTH_LIFETIME_MS) return refuse('A245');
  const approvedAt = at.toISOString();
  const settled = transaction.method !== 'vbank';
  return {
    ok: true,
    transaction: {
      ...transaction,
      stage: settled ? 'paid' : 'ready',
      approvedAt,
      paidAt: settled ? approvedAt : null,
      approveNo: settled ? '000000' : null,
    },
  };
}
