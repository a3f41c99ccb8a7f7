import { findCardCompany } from '../protocol/institutions.ts';
import { type Refusal, refuse } from '../protocol/result-codes.ts';
import { balanceOf, isExpired, type Transaction } from './transaction.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const cancelDays = { card: 365, kakaopay: 365, vbank: 180 } as const;

export type RefundAccount = { account: string; bankCode: string; holder: string };
export type CancelRequest = {
  orderId: string;
  reason: string;
  /** Won; null cancels the complete rest. */
  amount: number | null;
  taxFreeAmount: number;
  refundAccount: RefundAccount | null;
};

function partialRefusal(transaction: Transaction, request: CancelRequest, isOrderIdUsed: boolean): Refusal | null {
  if (transaction.stage === 'ready') return refuse('2033');
  if (transaction.card && !findCardCompany(transaction.card.cardCode)?.partialCancel) return refuse('2029');
  if (isOrderIdUsed || request.orderId === transaction.orderId) return refuse('U112', 'orderId');
  return null;
}

/**
 * Cancels a payment in full or in part (won). `cancelTid` becomes the id of this cancel unless it cancels the whole payment, which keeps
 * the payment's tid. Errors have NICE's codes (2010, 2012, 2013, 2016, 2029, 2032,
 * 2033, U100, U112, U319).
 */
export function decideCancel(
  transaction: Transaction,
  request: CancelRequest,
  context: { at: Date; cancelTid: string; isOrderIdUsed: boolean },
): { ok: true; transaction: Transaction; cancelledTid: string } | Refusal {
  if (transaction.stage === 'authenticated') return refuse('2012');
  if (transaction.stage === 'cancelled') return refuse('2013');
  const paidFor = context.at.getTime() - Date.parse(transaction.paidAt ?? context.at.toISOString());
  if (isExpired(transaction, context.at) || paidFor > cancelDays[transaction.method] * DAY_MS) return refuse('2016');

  const balance = balanceOf(transaction);
  const amount = request.amount ?? balance;
  if (amount <= 0) return refuse('2010');
  if (amount > balance) return refuse('2032');
  if (request.taxFreeAmount > amount) return refuse('U319');
  if (amount !== transaction.amount) {
    const refusal = partialRefusal(transaction, request, context.isOrderIdUsed);
    if (refusal) return refusal;
  }
  if (transaction.vbank && transaction.stage === 'paid' && !request.refundAccount) {
    return refuse('U100', 'refundAccount, refundBankCode, refundHolder');
  }

  const cancelledTid = amount === transaction.amount ? transaction.tid : context.cancelTid;
  const cancel = {
    tid: cancelledTid,
    orderId: request.orderId,
    amount,
    cancelledAt: context.at.toISOString(),
    reason: request.reason,
  };
  return {
    ok: true,
    cancelledTid,
    transaction: {
      ...transaction,
      stage: amount === balance ? 'cancelled' : transaction.stage,
      cancels: [...transaction.cancels, cancel],
    },
  };
}

/** Undoes an approval whose outcome the shop does not know. Possible for one hour after the approval (2020). */
export function decideNetCancel(
  transaction: Transaction,
  at: Date,
): { ok: true; transaction: Transaction; cancelledTid: string } | Refusal {
  if (transaction.approvedAt === null) return refuse('2012');
  if (transaction.stage === 'cancelled') return refuse('2013');
  if (at.getTime() - Date.parse(transaction.approvedAt) > HOUR_MS) return refuse('2020');
  const cancel = {
    tid: transaction.tid,
    orderId: transaction.orderId,
    amount: balanceOf(transaction),
    cancelledAt: at.toISOString(),
    reason: '망취소',
  };
  return {
    ok: true,
    cancelledTid: transaction.tid,
    transaction: { ...transaction, stage: 'cancelled', cancels: [...transaction.cancels, cancel] },
  };
}
