import { createHash, timingSafeEqual } from 'node:crypto';
import type { SecretKeys } from '@iruon/server-kit';

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

/** True if one of the keys signs like this; compares in constant time, and a text that is no sha256 hex never matches. */
export function isSigned(given: string, keys: SecretKeys, sign: (key: string) => string): boolean {
  const a = Buffer.from(given.toLowerCase(), 'utf8');
  return keys.some((key) => {
    const b = Buffer.from(sign(key), 'utf8');
    return a.length === b.length && timingSafeEqual(a, b);
  });
}
