import { cutText, gatewayRefusal } from '@iruon/contract';
import type {
  Authentication,
  GatewayOutcome,
  Notice,
  PaymentGateway,
  PaymentLookup,
  RefusalCause,
  WindowMethod,
} from '../port.ts';
import { createReceipts } from './cash-receipts.ts';
import { depositDeadline, ediDate, goodsName } from './formats.ts';
import { callNice, type NiceCredentials, type Reply } from './http.ts';
import { paymentObject, toPayment } from './payment-object.ts';
import { isSigned, signOrder, signPayment, signReturn, signTransaction } from './signatures.ts';
import { createStoredCards } from './stored-cards.ts';

export interface NiceSettings extends NiceCredentials {
  scriptUrl: string;
  windowUrl: string;
  now: () => Date;
}

const SUCCESS = '0000';
/** The gateway does not have the order or transaction (manual, common/code.md). */
const NOT_FOUND = new Set(['A118', 'U107', 'U111', 'U122', 'U126', '2012', 'A210', 'U121']);
/** The buyer closed the window or failed to authenticate. */
const BY_BUYER = new Set(['I002', 'U311', 'P091']);
/** The gateway timed out, failed while processing, or is still processing (2015): the outcome must be queried. */
const IN_DOUBT = /^(A299|U303|U50\d|P026|P027|X00\d|9002|2159|2015)$/;
const ALREADY_CANCELLED = '2013';

function causeOf(code: string): RefusalCause {
  if (code === ALREADY_CANCELLED) return 'already-cancelled';
  return NOT_FOUND.has(code) ? 'not-found' : 'other';
}

const methods: Record<WindowMethod, string> = { card: 'card', kakao: 'kakaopay', account: 'vbank' };

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * NICE payments v1, the server-approval model. Reference: manual of nicepayments, api/payment-window-server and
 * siblings.
 */
export function createNiceGateway(settings: NiceSettings): PaymentGateway {
  const { clientId, secretKeys } = settings;
  const [secretKey] = secretKeys;

  function read(reply: Reply): GatewayOutcome {
    if (reply.kind === 'unknown') return reply;
    if (reply.resultCode !== SUCCESS) {
      if (IN_DOUBT.test(reply.resultCode)) return { kind: 'unknown', reason: `${reply.resultCode} ${reply.message}` };
      const { resultCode: code, body: raw } = reply;
      const message = gatewayRefusal(code) ?? reply.message;
      return { kind: 'refused', because: causeOf(code), code, message, raw };
    }
    const parsed = paymentObject.safeParse(reply.body);
    if (!parsed.success) return { kind: 'unknown', reason: `an unreadable payment: ${parsed.error.message}` };
    const { tid, amount, ediDate: signedAt, signature } = parsed.data;
    const holds =
      signature && signedAt && isSigned(signature, secretKeys, (key) => signPayment(tid, amount, signedAt, key));
    if (!holds) return { kind: 'unknown', reason: 'a payment whose signature does not hold' };
    return { kind: 'done', payment: toPayment(parsed.data), raw: reply.body };
  }

  return {
    ...createStoredCards(settings, read),
    ...createReceipts(settings, (code) => IN_DOUBT.test(code)),
    clientId,
    scriptUrl: settings.scriptUrl,
    windowUrl: settings.windowUrl,

    windowFields(request) {
      const deposit = request.method === 'account' ? request.deposit : null;
      return {
        clientId,
        method: methods[request.method],
        orderId: request.gatewayOrderId,
        amount: request.amount,
        goodsName: goodsName(request.title),
        returnUrl: request.returnUrl,
        buyerName: request.buyer.name.slice(0, 10),
        buyerTel: request.buyer.phone,
        buyerEmail: request.buyer.email.slice(0, 60),
        ...(deposit ? { vbankHolder: cutText(deposit.holder, 13), vbankExpDate: depositDeadline(deposit.until) } : {}),
      };
    },

    readAuthentication(fields): Authentication {
      const code = asText(fields.authResultCode);
      if (code !== SUCCESS) {
        return { kind: 'declined', code, message: asText(fields.authResultMsg), byBuyer: BY_BUYER.has(code) };
      }
      const amount = asText(fields.amount);
      const sign = (key: string) => signReturn(asText(fields.authToken), clientId, amount, key);
      const holds = asText(fields.clientId) === clientId && isSigned(asText(fields.signature), secretKeys, sign);
      const tid = asText(fields.tid);
      const gatewayOrderId = asText(fields.orderId);
      if (!holds || !/^\d{1,12}$/.test(amount) || !tid || !gatewayOrderId) return { kind: 'forged' };
      return { kind: 'authenticated', gatewayOrderId, tid, amount: Number(amount) };
    },

    async approve({ tid, amount }) {
      const signedAt = ediDate(settings.now());
      const signData = signPayment(tid, amount, signedAt, secretKey);
      const path = `/v1/payments/${encodeURIComponent(tid)}`;
      return read(
        await callNice(settings, 'POST', path, { amount, ediDate: signedAt, signData, returnCharSet: 'utf-8' }),
      );
    },

    async netCancel({ gatewayOrderId }) {
      const signedAt = ediDate(settings.now());
      const signData = signOrder(gatewayOrderId, signedAt, secretKey);
      return read(
        await callNice(settings, 'POST', '/v1/payments/netcancel', {
          orderId: gatewayOrderId,
          ediDate: signedAt,
          signData,
        }),
      );
    },

    async cancel({ tid, gatewayOrderId, amount, reason, refundAccount }) {
      const signedAt = ediDate(settings.now());
      return read(
        await callNice(settings, 'POST', `/v1/payments/${encodeURIComponent(tid)}/cancel`, {
          reason,
          orderId: gatewayOrderId,
          ediDate: signedAt,
          signData: signTransaction(tid, signedAt, secretKey),
          ...(amount === null ? {} : { cancelAmt: amount }),
          ...(refundAccount
            ? {
                refundAccount: refundAccount.number,
                refundBankCode: refundAccount.bankCode,
                refundHolder: refundAccount.holder.slice(0, 3),
              }
            : {}),
        }),
      );
    },

    // By transaction and not by order: the search by order requires the Korean day of the payment, which changes at
    // midnight.
    async find({ tid }): Promise<PaymentLookup> {
      const outcome = read(await callNice(settings, 'GET', `/v1/payments/${encodeURIComponent(tid)}`));
      if (outcome.kind === 'done') return { kind: 'found', payment: outcome.payment };
      if (outcome.kind === 'unknown') return outcome;
      if (outcome.because === 'not-found') return { kind: 'none' };
      return { kind: 'unknown', reason: `${outcome.code} ${outcome.message}` };
    },

    readNotice(body): Notice | null {
      const parsed = paymentObject.safeParse(body);
      if (!parsed.success) return null;
      const { tid, amount, ediDate: signedAt, signature, status, cancelledTid, balanceAmt } = parsed.data;
      if (!signature || !signedAt) return null;
      if (!isSigned(signature, secretKeys, (key) => signPayment(tid, amount, signedAt, key))) return null;
      // NICE sends no event id; these four fields identify a notice.
      return { payment: toPayment(parsed.data), dedupKey: `${tid}:${status}:${cancelledTid ?? ''}:${balanceAmt}` };
    },
  };
}
