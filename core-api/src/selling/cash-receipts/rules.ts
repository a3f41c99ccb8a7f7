import { splitVat } from '@iruon/contract/vat';

/** A receipt call with the fields that the rules use; won. */
export interface ReceiptCall {
  kind: 'ISSUE' | 'CANCEL';
  state: 'REQUESTED' | 'DONE' | 'FAILED';
  amount: number;
  supply: number;
  vat: number;
}

type ReceiptStep = Pick<ReceiptCall, 'kind' | 'amount' | 'supply' | 'vat'>;

const sumOf = (calls: readonly ReceiptCall[], part: 'amount' | 'supply' | 'vat') =>
  calls.reduce((sum, call) => sum + call[part], 0);

/** The issued receipt and its remaining amount, won; null without a receipt. */
export function issuedReceipt<Call extends ReceiptCall>(calls: readonly Call[]) {
  const issue = calls.find(({ kind, state }) => kind === 'ISSUE' && state === 'DONE');
  if (!issue) return null;
  const back = calls.filter(({ kind, state }) => kind === 'CANCEL' && state === 'DONE');
  return {
    issue,
    amount: issue.amount - sumOf(back, 'amount'),
    supply: issue.supply - sumOf(back, 'supply'),
    vat: issue.vat - sumOf(back, 'vat'),
  };
}

/**
 * The next call that makes the receipt equal to the retained cash: issue it, or cancel the excess; null if none is due.
 * A receipt never grows. Its tax is split once on the remaining amount, so that every sequence of cancels leads to the
 * same result.
 */
export function nextStep(retained: number, calls: readonly ReceiptCall[]): ReceiptStep | null {
  if (calls.some(({ state }) => state === 'REQUESTED')) return null;
  const issued = issuedReceipt(calls);
  if (!issued) return retained > 0 ? { kind: 'ISSUE', amount: retained, ...splitVat(retained) } : null;
  const amount = issued.amount - retained;
  if (amount <= 0) return null;
  if (retained <= 0) return { kind: 'CANCEL', amount: issued.amount, supply: issued.supply, vat: issued.vat };
  const left = issued.vat - splitVat(retained).vat;
  const vat = Math.max(0, amount - issued.supply, Math.min(left, issued.vat, amount));
  return { kind: 'CANCEL', amount, supply: amount - vat, vat };
}
