import { type PayoutLack, withheldFrom } from '@iruon/contract';
import { keysOf } from '../../kernel/keys.ts';
import { type Won, won } from '../../kernel/won.ts';

const HOUR = 60 * 60 * 1000;
/** The delay of payments after a change of the account or the phone. */
const WAIT_MS = 72 * HOUR;

/**
 * BUSINESS: personal services of an individual, with withholding. INVOICE: a registered business, against a tax
 * invoice.
 */
export type Income = 'BUSINESS' | 'INVOICE';

export const incomeOf = (type: 'PERSON' | 'COMPANY' | 'OPERATOR'): Income =>
  type === 'COMPANY' ? 'INVOICE' : 'BUSINESS';

export interface Withholding {
  incomeTax: Won;
  localTax: Won;
  net: Won;
}

/** Won withheld from a payment, as the page shows it before the request. */
export function withhold(gross: Won, income: Income): Withholding {
  const { incomeTax, localTax, net } = withheldFrom(gross, income);
  return { incomeTax: won(incomeTax), localTax: won(localTax), net: won(net) };
}

interface PayeeFacts {
  isBlocked: boolean;
  /** The missing or overdue papers; empty while they are not required. */
  papers: readonly PayoutLack[];
  hasAccount: boolean;
  isShared: boolean;
  income: Income;
  hasResidentNumber: boolean;
  waits: Date | null;
}

/** The current obstacle to a promoter's payments, the slowest to correct first. */
export function lacksOf({
  isBlocked,
  papers,
  hasAccount,
  isShared,
  income,
  hasResidentNumber,
  waits,
}: PayeeFacts): PayoutLack[] {
  const lacks: Record<PayoutLack, boolean> = {
    BLOCKED: isBlocked,
    REGISTRATION: papers.includes('REGISTRATION'),
    CONTRACT: papers.includes('CONTRACT'),
    TRAINING: papers.includes('TRAINING'),
    ACCOUNT: !hasAccount,
    ACCOUNT_SHARED: isShared,
    RESIDENT_NUMBER: income === 'BUSINESS' && !hasResidentNumber,
    WAITS: waits !== null,
  };
  return keysOf(lacks).filter((lack) => lacks[lack]);
}

/** Until when payments are delayed after changes of account and phone; null if they are not. */
export function waitsUntil(changes: readonly (Date | null)[], now: Date): Date | null {
  const last = Math.max(0, ...changes.map((at) => at?.getTime() ?? 0));
  const until = new Date(last + WAIT_MS);
  return last > 0 && until > now ? until : null;
}
