import { balanceOf, isExpired, type Transaction } from '../ledger/transaction.ts';
import { findCardCompany, findIssuingBank } from './institutions.ts';
import { toKst } from './kst.ts';
import { resultOf } from './result-codes.ts';
import { paymentSignature } from './signatures.ts';

export type PaymentStatus = 'paid' | 'ready' | 'failed' | 'cancelled' | 'partialCancelled' | 'expired';

export function statusOf(transaction: Transaction, now: Date): PaymentStatus {
  if (transaction.stage === 'authenticated') throw new Error(`${transaction.tid} has not been approved`);
  if (transaction.stage === 'cancelled') return 'cancelled';
  if (isExpired(transaction, now)) return 'expired';
  if (transaction.stage === 'ready') return 'ready';
  return transaction.cancels.length > 0 ? 'partialCancelled' : 'paid';
}

function moment(at: string | null | undefined): string {
  return at ? toKst(new Date(at)) : '0';
}

function cardOf(transaction: Transaction) {
  if (!transaction.card) return null;
  const company = findCardCompany(transaction.card.cardCode);
  return {
    cardCode: transaction.card.cardCode,
    cardName: company?.name ?? '',
    cardNum: transaction.card.number ?? '123412******1234',
    cardQuota: String(transaction.card.quota),
    isInterestFree: false,
    cardType: 'credit',
    canPartCancel: company?.partialCancel ?? false,
    acquCardCode: transaction.card.cardCode,
    acquCardName: company?.name ?? '',
  };
}

function vbankOf(transaction: Transaction) {
  if (!transaction.vbank) return null;
  return {
    vbankCode: transaction.vbank.bankCode,
    vbankName: findIssuingBank(transaction.vbank.bankCode)?.name ?? '',
    vbankNumber: transaction.vbank.number,
    vbankExpDate: toKst(new Date(transaction.vbank.expiresAt)),
    vbankHolder: transaction.vbank.holder,
  };
}

/**
 * The object that approval, status, cancel, net-cancel and webhook share. Amounts are won, times are Korean, "0" if a time does not apply.
 * Throws for a transaction that was only authenticated: NICE has no such object.
 */
export function paymentObject(
  transaction: Transaction,
  view: { now: Date; publicUrl: string; secretKey: string; cancelledTid?: string },
) {
  const { tid, amount } = transaction;
  const ediDate = toKst(view.now);
  const receiptUrl = `${view.publicUrl}/receipts/${tid}`;
  return {
    ...resultOf('0000'),
    tid,
    cancelledTid: view.cancelledTid ?? transaction.cancels.at(-1)?.tid ?? null,
    orderId: transaction.orderId,
    ediDate,
    signature: paymentSignature({ tid, amount, ediDate }, view.secretKey),
    status: statusOf(transaction, view.now),
    paidAt: moment(transaction.paidAt),
    failedAt: '0',
    cancelledAt: moment(transaction.cancels.at(-1)?.cancelledAt),
    payMethod: transaction.method,
    amount,
    balanceAmt: balanceOf(transaction),
    goodsName: transaction.goodsName,
    mallReserved: transaction.mallReserved || null,
    useEscrow: transaction.useEscrow,
    currency: 'KRW',
    channel: 'pc',
    approveNo: transaction.approveNo,
    buyerName: transaction.buyerName,
    buyerTel: transaction.buyerTel,
    buyerEmail: transaction.buyerEmail,
    mallUserId: transaction.mallUserId,
    issuedCashReceipt: false,
    receiptUrl,
    coupon: null,
    card: cardOf(transaction),
    bank: null,
    vbank: vbankOf(transaction),
    cashReceipts: null,
    cancels:
      transaction.cancels.length === 0
        ? null
        : transaction.cancels.map((cancel) => ({
            tid: cancel.tid,
            amount: cancel.amount,
            cancelledAt: moment(cancel.cancelledAt),
            reason: cancel.reason,
            receiptUrl,
            couponAmt: 0,
          })),
  };
}

export type PaymentObject = ReturnType<typeof paymentObject>;
