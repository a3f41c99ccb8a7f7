import type { PayoutLack } from '@iruon/contract';
import { keysOf } from '../../kernel/keys.ts';
import { sub, type Won, won, ZERO } from '../../kernel/won.ts';

/** Won of the smallest withdrawal. */
export const LEAST_WITHDRAWAL = 10_000;
const HOUR = 60 * 60 * 1000;
/** How long payments wait after the account or the phone changed. */
const WAIT_MS = 72 * HOUR;

/** BUSINESS: personal services of an individual, withheld from. INVOICE: a registered business, against a tax invoice. */
export type Income = 'BUSINESS' | 'INVOICE';

export const incomeOf = (type: 'PERSON' | 'COMPANY' | 'OPERATOR'): Income =>
  type === 'COMPANY' ? 'INVOICE' : 'BUSINESS';

export interface Withholding {
  incomeTax: Won;
  localTax: Won;
  net: Won;
}

const downToTen = (amount: bigint): Won => won(Number((amount / 10n) * 10n));

/**
 * Won withheld from a payment: 3% income tax and a tenth of it as local income tax, each cut down to 10 won (income tax act
 * 127 and 129, local tax act 103-13, treasury management act 47). Nothing from a business that issues an invoice.
 */
export function withhold(gross: Won, income: Income): Withholding {
  if (income === 'INVOICE') return { incomeTax: ZERO, localTax: ZERO, net: gross };
  const incomeTax = downToTen((BigInt(gross) * 3n) / 100n);
  const localTax = downToTen(BigInt(incomeTax) / 10n);
  return { incomeTax, localTax, net: sub(sub(gross, incomeTax), localTax) };
}

interface PayeeFacts {
  isBlocked: boolean;
  hasAccount: boolean;
  isShared: boolean;
  income: Income;
  hasResidentNumber: boolean;
  waits: Date | null;
}

/** What keeps a promoter from being paid now, what takes longest to mend first. */
export function lacksOf({
  isBlocked,
  hasAccount,
  isShared,
  income,
  hasResidentNumber,
  waits,
}: PayeeFacts): PayoutLack[] {
  const lacks: Record<PayoutLack, boolean> = {
    BLOCKED: isBlocked,
    ACCOUNT: !hasAccount,
    ACCOUNT_SHARED: isShared,
    RESIDENT_NUMBER: income === 'BUSINESS' && !hasResidentNumber,
    WAITS: waits !== null,
  };
  return keysOf(lacks).filter((lack) => lacks[lack]);
}

/** Until when payments wait after changes of account and phone; null if they do not. */
export function waitsUntil(changes: readonly (Date | null)[], now: Date): Date | null {
  const last = Math.max(0, ...changes.map((at) => at?.getTime() ?? 0));
  const until = new Date(last + WAIT_MS);
  return last > 0 && until > now ? until : null;
}
