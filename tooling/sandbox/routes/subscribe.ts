import type { Context } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';
import { type Gateway, settle } from '../gateway.ts';
import type { BillingKey } from '../ledger/billing-key.ts';
import { decideCharge, decideRegistration } from '../ledger/register-card.ts';
import { readCardData } from '../protocol/card-data.ts';
import { findCardCompany } from '../protocol/institutions.ts';
import { toKst } from '../protocol/kst.ts';
import { type Refusal, refuse, resultOf } from '../protocol/result-codes.ts';
import { billingSignature, orderSignature } from '../protocol/signatures.ts';
import { checkSignData, ediDate, readBody, requiredText, returnCharSet, signData, text } from './body.ts';
import { underFault } from './under-fault.ts';

const signed = { ediDate: ediDate.optional(), signData: signData.optional(), returnCharSet: returnCharSet.optional() };
const buyer = { buyerName: text(30).optional(), buyerTel: text(40).optional(), buyerEmail: text(60).optional() };
const registration = z.object({
  encData: requiredText(512),
  encMode: z.enum(['A2', '']).default(''),
  orderId: requiredText(64),
  ...buyer,
  ...signed,
});
const charge = z.object({
  orderId: requiredText(64),
  amount: z.int({ error: 'U127' }).positive({ error: 'U127' }).max(999_999_999_999, { error: 'U127' }),
  goodsName: requiredText(40),
  cardQuota: z.coerce.number().int().min(0).max(12),
  useShopInterest: z.literal(false),
  mallReserved: text(500).optional(),
  ...buyer,
  ...signed,
});
const deletion = z.object({ orderId: requiredText(64), ...signed });

const say = (c: Context, refusal: Refusal) => c.json(resultOf(refusal.code, refusal.detail));

/** A stored card by its key, or the error: an unknown key (A124), a deleted one (U115). */
function findKey(gateway: Gateway, bid: string): { ok: true; key: BillingKey } | Refusal {
  const key = gateway.billingKeys.get(bid);
  if (!key) return refuse('A124');
  return key.deletedAt ? refuse('U115') : { ok: true, key };
}

/** POST /v1/subscribe/regist: stores a card and returns its key. Nothing is charged. */
async function register(c: Context, gateway: Gateway): Promise<Response> {
  const { secretKey } = gateway.merchant;
  const read = await readBody(c, registration);
  if (!read.ok) return say(c, read);
  const { orderId, encData, encMode } = read.body;
  const forged = checkSignData(read.body, (date) => orderSignature({ orderId, ediDate: date }, secretKey));
  if (forged) return say(c, forged);
  if (gateway.billingKeys.isOrderIdUsed(orderId)) return say(c, refuse('A127', 'orderId'));
  const card = readCardData(encData, encMode, secretKey);
  if (!card) return say(c, refuse('A204', 'encData'));
  const at = gateway.now();
  const decision = decideRegistration(card, at);
  if (!decision.ok) return say(c, decision);
  const { cardCode, number } = decision;
  const bid = gateway.billingKeys.issueBid(at);
  gateway.billingKeys.save({ bid, orderId, cardCode, number, issuedAt: at.toISOString(), deletedAt: null });
  const cardName = findCardCompany(cardCode)?.name ?? '';
  const tid = gateway.ledger.issueTid('card', '16', at);
  return c.json({ ...resultOf('0000'), tid, orderId, bid, authDate: toKst(at), cardCode, cardName });
}

/** POST /v1/subscribe/{bid}/payments: charges a stored card immediately, without its owner. */
async function pay(c: Context, gateway: Gateway, bid: string): Promise<Response> {
  const read = await readBody(c, charge);
  if (!read.ok) return say(c, read);
  const { orderId, amount, cardQuota: quota } = read.body;
  const { secretKey, clientId } = gateway.merchant;
  const forged = checkSignData(read.body, (date) => billingSignature({ orderId, bid, ediDate: date }, secretKey));
  if (forged) return say(c, forged);
  const found = findKey(gateway, bid);
  if (!found.ok) return say(c, found);
  if (gateway.ledger.isOrderIdUsed(orderId)) return say(c, refuse('A127', 'orderId'));
  const { cardCode, number } = found.key;
  const decision = decideCharge(number, amount, quota);
  if (!decision.ok) return say(c, decision);
  const at = gateway.now();
  const moment = at.toISOString();
  const { buyerName = null, buyerTel = null, buyerEmail = null } = read.body;
  return c.json(
    settle(gateway, {
      tid: gateway.ledger.issueTid('card', '16', at),
      orderId,
      clientId,
      authToken: '',
      method: 'card',
      amount,
      goodsName: read.body.goodsName,
      mallReserved: read.body.mallReserved ?? '',
      mallUserId: null,
      buyerName,
      buyerTel,
      buyerEmail,
      useEscrow: false,
      stage: 'paid',
      authenticatedAt: moment,
      approvedAt: moment,
      paidAt: moment,
      approveNo: '000000',
      card: { cardCode, quota, number },
      vbank: null,
      cancels: [],
    }),
  );
}

/** POST /v1/subscribe/{bid}/expire: deletes a stored card permanently. */
async function expire(c: Context, gateway: Gateway, bid: string): Promise<Response> {
  const read = await readBody(c, deletion);
  if (!read.ok) return say(c, read);
  const { orderId } = read.body;
  const forged = checkSignData(read.body, (date) =>
    billingSignature({ orderId, bid, ediDate: date }, gateway.merchant.secretKey),
  );
  if (forged) return say(c, forged);
  const found = findKey(gateway, bid);
  if (!found.ok) return say(c, found);
  const at = gateway.now();
  gateway.billingKeys.save({ ...found.key, deletedAt: at.toISOString() });
  const tid = gateway.ledger.issueTid('card', '16', at);
  return c.json({ ...resultOf('0000'), tid, orderId, bid, authDate: toKst(at) });
}

/** /v1/subscribe: billing keys, the gateway's side of easy pay. Mounted behind the merchant's credentials. */
export function subscribeRoutes(gateway: Gateway): Hono {
  const app = new Hono();
  app.post('/regist', (c) => underFault(c, gateway, 'regist', () => register(c, gateway)));
  app.post('/:bid/payments', (c) => underFault(c, gateway, 'charge', () => pay(c, gateway, c.req.param('bid'))));
  app.post('/:bid/expire', (c) => underFault(c, gateway, 'expire', () => expire(c, gateway, c.req.param('bid'))));
  return app;
}
