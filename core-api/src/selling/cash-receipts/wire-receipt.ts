import type { CashReceiptRequest, cashReceiptView } from '@iruon/contract';
import type { z } from 'zod';
import type { ReceiptCallRow } from './repository.ts';
import { standing } from './rules.ts';

type WireReceipt = z.input<typeof cashReceiptView>;

function stateOf(calls: readonly ReceiptCallRow[]): WireReceipt['state'] {
  const stands = standing(calls);
  if (stands) return stands.amount > 0 ? 'ISSUED' : 'CANCELED';
  const last = calls.at(-1);
  if (!last) return 'AWAITING';
  return last.state === 'FAILED' ? 'FAILED' : 'REQUESTED';
}

/** The receipt as requested with its current state. The failure reason is for staff only. */
export function toWireReceipt(
  asked: CashReceiptRequest,
  calls: readonly ReceiptCallRow[],
  { isStaff }: { isStaff: boolean },
): WireReceipt {
  const stands = standing(calls);
  return {
    ...asked,
    state: stateOf(calls),
    amount: stands?.amount ?? null,
    approveNo: stands?.issue.approveNo ?? null,
    issuedAt: stands?.issue.doneAt?.toISOString() ?? null,
    failure: isStaff ? (calls.at(-1)?.failure ?? null) : null,
  };
}
