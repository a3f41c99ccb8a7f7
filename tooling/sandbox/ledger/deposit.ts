import { type Refusal, refuse } from '../protocol/result-codes.ts';
import { isExpired, type Transaction } from './transaction.ts';

/**
 * Money in won arrives on a virtual account. A bank rejects an amount other than the requested one (4122) unless it accepts any, a
 * second deposit (4124), a withdrawn account (4123) and one whose deadline has passed (A107).
 */
export function decideDeposit(
  transaction: Transaction,
  amount: number,
  at: Date,
  takesAny = false,
): { ok: true; transaction: Transaction } | Refusal {
  if (!transaction.vbank || transaction.stage === 'authenticated') return refuse('A118');
  if (transaction.paidAt) return refuse('4124');
  if (transaction.stage === 'cancelled') return refuse('4123');
  if (isExpired(transaction, at)) return refuse('A107');
  if (amount !== transaction.amount && !takesAny) return refuse('4122');
  return { ok: true, transaction: { ...transaction, amount, stage: 'paid', paidAt: at.toISOString() } };
}
