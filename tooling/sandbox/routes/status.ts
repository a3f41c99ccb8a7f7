import type { Context } from 'hono';
import { type Gateway, show } from '../gateway.ts';
import { isIsoMoment, kstDay } from '../protocol/kst.ts';
import { type Refusal, refuse, resultOf } from '../protocol/result-codes.ts';
import { sameDigest, transactionSignature } from '../protocol/signatures.ts';

function checkQuery(c: Context, gateway: Gateway, tid: string): Refusal | null {
  const ediDate = c.req.query('ediDate');
  const signData = c.req.query('signData');
  if (ediDate !== undefined && !isIsoMoment(ediDate)) return refuse('P024', 'ediDate');
  if (signData === undefined) return null;
  if (ediDate === undefined) return refuse('U100', 'ediDate');
  return sameDigest(transactionSignature({ tid, ediDate }, gateway.merchant.secretKey), signData)
    ? null
    : refuse('A211');
}

/** GET /v1/payments/{tid}: the state of a payment. One that was only authenticated does not exist yet (A118). */
export function statusByTid(c: Context, gateway: Gateway, tid: string): Response {
  const refusal = checkQuery(c, gateway, tid);
  if (refusal) return c.json(resultOf(refusal.code, refusal.detail));
  const transaction = gateway.ledger.get(tid);
  if (!transaction?.approvedAt) return c.json(resultOf('A118'));
  return c.json(show(gateway, transaction));
}

/** GET /v1/payments/find/{orderId}?orderDate=yyyyMMdd: the same by the shop's order id and the Korean day of payment. */
export function statusByOrder(c: Context, gateway: Gateway, orderId: string): Response {
  const orderDate = c.req.query('orderDate');
  if (!orderDate) return c.json(resultOf('U100', 'orderDate'));
  if (!/^\d{8}$/.test(orderDate)) return c.json(resultOf('U130', 'orderDate'));
  const transaction = gateway.ledger.approvedOf(orderId);
  if (!transaction || kstDay(new Date(transaction.authenticatedAt)) !== orderDate) return c.json(resultOf('U122'));
  const refusal = checkQuery(c, gateway, transaction.tid);
  if (refusal) return c.json(resultOf(refusal.code, refusal.detail));
  return c.json(show(gateway, transaction));
}
