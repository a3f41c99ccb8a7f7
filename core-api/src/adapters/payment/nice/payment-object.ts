import { z } from 'zod';
import type { GatewayPayment } from '../port.ts';
import { readDate } from './formats.ts';

const amount = z.coerce.number().int().min(0);
const text = z.string().nullish();

/**
 * The payment object of approve, status, cancel, net-cancel and webhook, with the fields that we use (manual,
 * api/payment).
 */
export const paymentObject = z.object({
  resultCode: z.string(),
  resultMsg: z.string().default(''),
  tid: z.string().min(1).max(30),
  cancelledTid: text,
  orderId: z.string().min(1).max(64),
  ediDate: text,
  signature: text,
  status: z.enum(['paid', 'ready', 'failed', 'cancelled', 'partialCancelled', 'expired']),
  paidAt: text,
  payMethod: z.string(),
  amount,
  balanceAmt: amount.default(0),
  receiptUrl: text,
  card: z.object({ cardName: text, cardNum: text, cardQuota: z.coerce.number().int().min(0).catch(0) }).nullish(),
  vbank: z
    .object({
      vbankCode: z.string(),
      vbankName: z.string(),
      vbankNumber: z.string(),
      vbankExpDate: text,
      vbankHolder: text,
    })
    .nullish(),
});

export type PaymentObject = z.output<typeof paymentObject>;

/** Converts the gateway's payment object. */
export function toPayment(object: PaymentObject): GatewayPayment {
  const { card, vbank } = object;
  return {
    tid: object.tid,
    gatewayOrderId: object.orderId,
    status: object.status,
    method: object.payMethod,
    amount: object.amount,
    balance: object.balanceAmt,
    paidAt: readDate(object.paidAt),
    card: card ? { company: card.cardName ?? '', number: card.cardNum ?? '', quota: card.cardQuota } : null,
    virtualAccount: vbank
      ? {
          bankCode: vbank.vbankCode,
          bankName: vbank.vbankName,
          number: vbank.vbankNumber,
          holder: vbank.vbankHolder ?? '',
          expiresAt: readDate(vbank.vbankExpDate)?.toISOString() ?? null,
        }
      : null,
    receiptUrl: object.receiptUrl ?? null,
    resultCode: object.resultCode,
  };
}
