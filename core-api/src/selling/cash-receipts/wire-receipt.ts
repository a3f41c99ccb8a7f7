import type { CashReceiptRequest, cashReceiptView } from '@iruon/contract';
import type { z } from 'zod';
import type { ReceiptCallRow } from './repository.ts';
import { issuedReceipt } from './rules.ts';

type WireReceipt = z.input<typeof cashReceiptView>;

function stateOf(calls: readonly ReceiptCallRow[]): WireReceipt['state'] {
  const issued = issuedReceipt(calls);
  if (issued) return issued.amount > 0 ? 'ISSUED' : 'CANCELED';
  const last = calls.at(-1);
  if (!last) return 'AWAITING';
  return last.state === 'FAILED' ? 'FAILED' : 'REQUESTED';
}

/** The receipt as requested with its current state. Only operators see the reason of a failure. */
export function toWireReceipt(
  requested: CashReceiptRequest,
  calls: readonly ReceiptCallRow[],
  { isOperator }: { isOperator: boolean },
): WireReceipt {
  const issued = issuedReceipt(calls);
  return {
    ...requested,
    state: stateOf(calls),
    amount: issued?.amount ?? null,
    approveNo: issued?.issue.approveNo ?? null,
    issuedAt: issued?.issue.doneAt?.toISOString() ?? null,
    failure: isOperator ? (calls.at(-1)?.failure ?? null) : null,
  };
}
