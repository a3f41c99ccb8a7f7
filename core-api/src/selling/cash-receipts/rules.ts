import { splitVat } from '../../kernel/vat.ts';

/** A receipt call with the fields that the rules use; won. */
export interface ReceiptCall {
  kind: 'ISSUE' | 'CANCEL';
  state: 'REQUESTED' | 'DONE' | 'FAILED';
  amount: number;
  supply: number;
  vat: number;
}

type ReceiptStep = Pick<ReceiptCall, 'kind' | 'amount' | 'supply' | 'vat'>;

/**
 * The cash that the store keeps of a purchase, won: transfers and prepaid balance minus their refunds. Points are no
 * cash (부가가치세법 시행령 61(2)9).
 */
export function cashKept(
  { payable, moneyUsed, writtenOff = 0 }: { payable: number; moneyUsed: number; writtenOff?: number },
  refunds: readonly { state: string; gateway: number; money: number }[],
): number {
  const back = refunds
    .filter(({ state }) => state === 'DONE')
    .reduce((sum, { gateway, money }) => sum + gateway + money, 0);
  return payable - writtenOff + moneyUsed - back;
}

const sumOf = (calls: readonly ReceiptCall[], part: 'amount' | 'supply' | 'vat') =>
  calls.reduce((sum, call) => sum + call[part], 0);

/** The issued receipt and its remaining amount, won; null without a receipt. */
export function standing<Call extends ReceiptCall>(calls: readonly Call[]) {
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
 * The next call that brings the receipt in line with the kept cash: issue it, or cancel the excess; null if none is
 * due. A receipt never grows. The last partial cancel absorbs earlier roundings.
 */
export function nextStep(kept: number, calls: readonly ReceiptCall[]): ReceiptStep | null {
  if (calls.some(({ state }) => state === 'REQUESTED')) return null;
  const issued = standing(calls);
  if (!issued) return kept > 0 ? { kind: 'ISSUE', amount: kept, ...splitVat(kept) } : null;
  const amount = issued.amount - kept;
  if (amount <= 0) return null;
  if (kept <= 0) return { kind: 'CANCEL', amount: issued.amount, supply: issued.supply, vat: issued.vat };
  const split = splitVat(amount);
  const vat = Math.max(Math.min(split.vat, issued.vat), amount - issued.supply);
  return { kind: 'CANCEL', amount, supply: amount - vat, vat };
}
