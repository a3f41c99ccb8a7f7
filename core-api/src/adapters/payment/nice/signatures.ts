import { createHash, timingSafeEqual } from 'node:crypto';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

// NICE payments manual, common/api.md: lower-case hex of a plain concatenation, amounts as decimal digits.

export const signReturn = (authToken: string, clientId: string, amount: string, key: string) =>
  sha256(authToken + clientId + amount + key);

/** Approval request, and every payment object they send, webhooks included. */
export const signPayment = (tid: string, amount: number, ediDate: string, key: string) =>
  sha256(tid + String(amount) + ediDate + key);

/** Cancel and status query, of payments and of cash receipts. */
export const signTransaction = (tid: string, ediDate: string, key: string) => sha256(tid + ediDate + key);

/** Net-cancel. */
export const signOrder = (orderId: string, ediDate: string, key: string) => sha256(orderId + ediDate + key);

/** Issue of a cash receipt. */
export const signCharge = (orderId: string, amount: number, ediDate: string, key: string) =>
  sha256(orderId + String(amount) + ediDate + key);

/** Every response about a cash receipt. */
export const signReceipt = (tid: string, orderId: string, ediDate: string, key: string) =>
  sha256(tid + orderId + ediDate + key);

/** Charge of a stored card and deletion of its key. */
export const signBilling = (orderId: string, key: string, ediDate: string, secretKey: string) =>
  sha256(orderId + key + ediDate + secretKey);

/** Compares in constant time; a text that is no sha256 hex never matches. */
export function sameSignature(given: string, expected: string): boolean {
  const a = Buffer.from(given.toLowerCase(), 'utf8');
  const b = Buffer.from(expected, 'utf8');
  return a.length === b.length && timingSafeEqual(a, b);
}
