import { createCipheriv } from 'node:crypto';
import { gatewayRefusal } from '@iruon/contract';
import { seoulParts } from '@iruon/contract/seoul';
import { z } from 'zod';
import type { CardData, CardOutcome, GatewayOutcome, PaymentGateway, PaymentLookup } from '../port.ts';
import { ediDate, goodsName } from './formats.ts';
import { callNice, type NiceCredentials, type Reply } from './http.ts';
import { signBilling, signOrder } from './signatures.ts';

/** Result codes of stored cards: general success, issued and deleted. */
const STORED = new Set(['0000', 'F100']);
const FORGOTTEN = new Set(['0000', 'F101', 'A124', 'A125', 'A126', 'U115', 'U309']);
const TERMS_DEADLINE = 3_000;
const DAY_MS = 24 * 60 * 60_000;

const text = z.string().min(1);
// The manual's table and its sample spell the fields differently.
const issued = z.union([
  z
    .object({ bid: text, cardCode: text, cardName: text })
    .transform(({ bid, cardCode, cardName }) => ({ key: bid, companyCode: cardCode, company: cardName })),
  z
    .object({ BID: text, CardCode: text, CardName: text })
    .transform(({ BID, CardCode, CardName }) => ({ key: BID, companyCode: CardCode, company: CardName })),
]);
const termsText = z.object({ termsTitle: text, content: text });

const buyerFields = ({ name, phone, email }: { name: string; phone: string; email: string }) => ({
  buyerName: name.slice(0, 10),
  buyerTel: phone,
  buyerEmail: email.slice(0, 60),
});

function orderDay(at: Date): string {
  const { year, month, day } = seoulParts(at);
  return `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`;
}

type StoredCards = Pick<PaymentGateway, 'registerCard' | 'charge' | 'forgetCard' | 'findCharge' | 'cardTerms'>;

/**
 * Billing keys of NICE payments v1 (manual, api/payment-subscribe), the base of easy pay. `read` converts the response
 * of a money call to an outcome.
 */
export function createStoredCards(
  settings: NiceCredentials & { now: () => Date },
  read: (reply: Reply) => GatewayOutcome,
): StoredCards {
  const {
    secretKeys: [secretKey],
    now,
  } = settings;
  const path = (key: string, verb: string) => `/v1/subscribe/${encodeURIComponent(key)}/${verb}`;

  async function findOn(gatewayOrderId: string, day: string): Promise<PaymentLookup> {
    const outcome = read(
      await callNice(settings, 'GET', `/v1/payments/find/${encodeURIComponent(gatewayOrderId)}?orderDate=${day}`),
    );
    if (outcome.kind === 'done') return { kind: 'found', payment: outcome.payment };
    if (outcome.kind === 'unknown') return outcome;
    return outcome.because === 'not-found'
      ? { kind: 'none' }
      : { kind: 'unknown', reason: `${outcome.code} ${outcome.message}` };
  }

  return {
    async registerCard({ gatewayOrderId, card, buyer }): Promise<CardOutcome> {
      const signedAt = ediDate(now());
      const reply = await callNice(settings, 'POST', '/v1/subscribe/regist', {
        encData: encryptCard(card, secretKey),
        encMode: 'A2',
        orderId: gatewayOrderId,
        ...buyerFields(buyer),
        ediDate: signedAt,
        signData: signOrder(gatewayOrderId, signedAt, secretKey),
        returnCharSet: 'utf-8',
      });
      if (reply.kind === 'unknown') return reply;
      const { resultCode: code, message, body } = reply;
      if (!STORED.has(code)) return { kind: 'refused', code, message: gatewayRefusal(code) ?? message };
      const stored = issued.safeParse(body);
      return stored.success ? { kind: 'done', ...stored.data } : { kind: 'unknown', reason: 'an unreadable card' };
    },

    async charge({ key, gatewayOrderId, amount, title, quota, buyer }) {
      const signedAt = ediDate(now());
      return read(
        await callNice(settings, 'POST', path(key, 'payments'), {
          orderId: gatewayOrderId,
          amount,
          goodsName: goodsName(title),
          cardQuota: quota,
          useShopInterest: false,
          ...buyerFields(buyer),
          ediDate: signedAt,
          signData: signBilling(gatewayOrderId, key, signedAt, secretKey),
          returnCharSet: 'utf-8',
        }),
      );
    },

    async forgetCard({ key, gatewayOrderId }) {
      const signedAt = ediDate(now());
      const reply = await callNice(settings, 'POST', path(key, 'expire'), {
        orderId: gatewayOrderId,
        ediDate: signedAt,
        signData: signBilling(gatewayOrderId, key, signedAt, secretKey),
      });
      if (reply.kind === 'unknown') return 'unknown';
      return FORGOTTEN.has(reply.resultCode) ? 'done' : 'refused';
    },

    // The search requires the Korean day of the payment, and a call sent before midnight may be dated after it.
    async findCharge({ gatewayOrderId, since }) {
      const first = await findOn(gatewayOrderId, orderDay(since));
      const next = orderDay(new Date(since.getTime() + DAY_MS));
      if (first.kind !== 'none' || orderDay(now()) < next) return first;
      return findOn(gatewayOrderId, next);
    },

    async cardTerms(code) {
      const patient = { ...settings, readTimeout: TERMS_DEADLINE };
      const reply = await callNice(patient, 'GET', `/v1/terms?termsType=${encodeURIComponent(code)}`);
      if (reply.kind === 'unknown' || reply.resultCode !== '0000') return null;
      const terms = termsText.safeParse(reply.body);
      return terms.success ? { title: terms.data.termsTitle, content: terms.data.content } : null;
    },
  };
}

/** `encData` in their mode A2: AES-256/CBC, the secret key as key and its first half as vector, hex (manual, payment-subscribe). */
export function encryptCard({ number, expiry, ownerNo, passwordPrefix }: CardData, secretKey: string): string {
  const [expMonth, expYear] = [expiry.slice(0, 2), expiry.slice(2)];
  const plain = `cardNo=${number}&expYear=${expYear}&expMonth=${expMonth}&idNo=${ownerNo}&cardPw=${passwordPrefix}`;
  const cipher = createCipheriv('aes-256-cbc', secretKey, secretKey.slice(0, 16));
  return cipher.update(plain, 'utf8', 'hex') + cipher.final('hex');
}
