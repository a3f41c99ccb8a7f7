import { z } from 'zod';
import type { PaymentGateway, ReceiptLookup, ReceiptOutcome } from '../port.ts';
import { ediDate, goodsName } from './formats.ts';
import { callNice, type NiceCredentials, type Reply } from './http.ts';
import { isSigned, signCharge, signReceipt, signTransaction } from './signatures.ts';

const SUCCESS = '0000';
/** The gateway has our order id: a receipt was issued under it, or cancelled. */
const DUPLICATE = new Set(['7003', 'U112', '2156']);
const types = { INCOME_DEDUCTION: 'individual', EXPENSE_PROOF: 'company' } as const;

const receiptResponse = z.object({
  tid: z.string().min(1).max(30),
  orderId: z.string(),
  ediDate: z.string(),
  signature: z.string(),
  approveNo: z.string().max(30).nullish(),
  balanceAmt: z.coerce.number().int().min(0).optional(),
});

type Receipts = Pick<PaymentGateway, 'issueReceipt' | 'cancelReceipt' | 'findReceipt'>;

/**
 * Cash receipts of NICE payments v1 (manual, api/payment-receipt). Success means that the gateway accepted the receipt
 * and reports it to the tax office on the next day. A receipt can only be queried by its own transaction.
 */
export function createReceipts(
  settings: NiceCredentials & { now: () => Date },
  isInDoubt: (code: string) => boolean,
): Receipts {
  const { secretKeys, now } = settings;
  const [secretKey] = secretKeys;

  function responseOf(reply: Reply) {
    if (reply.kind === 'unknown') return reply;
    const { resultCode: code, message } = reply;
    if (isInDoubt(code)) return { kind: 'unknown' as const, reason: `${code} ${message}` };
    if (code !== SUCCESS) {
      const because = DUPLICATE.has(code) ? ('duplicate' as const) : ('other' as const);
      return { kind: 'refused' as const, because, code, message };
    }
    const parsed = receiptResponse.safeParse(reply.body);
    if (!parsed.success) return { kind: 'unknown' as const, reason: `an unreadable receipt: ${parsed.error.message}` };
    const { tid, orderId, ediDate: signedAt, signature } = parsed.data;
    if (!isSigned(signature, secretKeys, (key) => signReceipt(tid, orderId, signedAt, key))) {
      return { kind: 'unknown' as const, reason: 'a receipt whose signature does not hold' };
    }
    return { kind: 'done' as const, ...parsed.data };
  }

  function outcomeOf(reply: Reply): ReceiptOutcome {
    const response = responseOf(reply);
    return response.kind === 'done'
      ? { kind: 'done', tid: response.tid, approveNo: response.approveNo ?? null }
      : response;
  }

  const parts = ({ supply, vat }: { supply: number; vat: number }) => ({
    supplyAmt: supply,
    goodsVat: vat,
    taxFreeAmt: 0,
    serviceAmt: 0,
  });

  return {
    async issueReceipt({ gatewayOrderId: orderId, kind, number, amount, supply, vat, title, buyer }) {
      const signedAt = ediDate(now());
      return outcomeOf(
        await callNice(settings, 'POST', '/v1/receipt', {
          orderId,
          amount,
          goodsName: goodsName(title),
          receiptType: types[kind],
          receiptNo: number,
          ...parts({ supply, vat }),
          buyerName: buyer.name.slice(0, 10),
          buyerTel: buyer.phone,
          ediDate: signedAt,
          signData: signCharge(orderId, amount, signedAt, secretKey),
          returnCharSet: 'utf-8',
        }),
      );
    },

    async cancelReceipt({ tid, gatewayOrderId: orderId, amount, supply, vat, reason }) {
      const signedAt = ediDate(now());
      return outcomeOf(
        await callNice(settings, 'POST', `/v1/receipt/${encodeURIComponent(tid)}/cancel`, {
          orderId,
          reason,
          cancelAmt: amount,
          ...parts({ supply, vat }),
          ediDate: signedAt,
          signData: signTransaction(tid, signedAt, secretKey),
          returnCharSet: 'utf-8',
        }),
      );
    },

    async findReceipt({ tid }): Promise<ReceiptLookup> {
      const response = responseOf(await callNice(settings, 'GET', `/v1/receipt/${encodeURIComponent(tid)}`));
      if (response.kind === 'refused') return { kind: 'unknown', reason: `${response.code} ${response.message}` };
      if (response.kind === 'unknown') return response;
      const { balanceAmt } = response;
      return balanceAmt === undefined
        ? { kind: 'unknown', reason: 'a receipt without a balance' }
        : { kind: 'found', balance: balanceAmt };
    },
  };
}
