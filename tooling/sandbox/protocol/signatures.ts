import { createHash, timingSafeEqual } from 'node:crypto';

function sha256Hex(...parts: (string | number)[]): string {
  return createHash('sha256').update(parts.join(''), 'utf8').digest('hex');
}

/** Signature of the form that goes to returnUrl through the buyer's browser. `amount` in won. */
export function authSignature(of: { authToken: string; clientId: string; amount: number }, secretKey: string): string {
  return sha256Hex(of.authToken, of.clientId, of.amount, secretKey);
}

/** Approval and amount check (`signData`) as well as every payment object and webhook (`signature`). `amount` in won. */
export function paymentSignature(of: { tid: string; amount: number; ediDate: string }, secretKey: string): string {
  return sha256Hex(of.tid, of.amount, of.ediDate, secretKey);
}

/** Cancel and status query (`signData`), and the reply of the amount check. */
export function transactionSignature(of: { tid: string; ediDate: string }, secretKey: string): string {
  return sha256Hex(of.tid, of.ediDate, secretKey);
}

/** Net-cancel (`signData`): the caller may not know the tid, so the order id replaces it. */
export function orderSignature(of: { orderId: string; ediDate: string }, secretKey: string): string {
  return sha256Hex(of.orderId, of.ediDate, secretKey);
}

/** Issue of a cash receipt (`signData`). `amount` in won. */
export function chargeSignature(of: { orderId: string; amount: number; ediDate: string }, secretKey: string): string {
  return sha256Hex(of.orderId, of.amount, of.ediDate, secretKey);
}

/** Every response about a cash receipt (`signature`). */
export function receiptSignature(of: { tid: string; orderId: string; ediDate: string }, secretKey: string): string {
  return sha256Hex(of.tid, of.orderId, of.ediDate, secretKey);
}

/** Charge of a stored card and deletion of its billing key (`signData`). */
export function billingSignature(of: { orderId: string; bid: string; ediDate: string }, secretKey: string): string {
  return sha256Hex(of.orderId, of.bid, of.ediDate, secretKey);
}

/** Constant-time comparison of two hex digests. */
export function sameDigest(expected: string, given: string): boolean {
  const left = Buffer.from(expected, 'utf8');
  const right = Buffer.from(given.toLowerCase(), 'utf8');
  return left.length === right.length && timingSafeEqual(left, right);
}
