import type { RegularOrdered } from '@iruon/contract';
import { requireMember } from '../../../guards.ts';
import type { Visit } from '../../../visit.ts';

/**
 * Adds the available lines of a regular order to the cart, once per key or version.
 * @throws CoreProblem REGULAR_ORDER_CHANGED, CART_FULL, NOT_FOUND
 */
export async function orderRegularOrder(
  visit: Visit,
  id: string,
  { version, idempotencyKey }: { version: number; idempotencyKey: string },
): Promise<RegularOrdered> {
  requireMember(visit);
  const params = { path: { _id: id }, header: { 'Idempotency-Key': idempotencyKey } };
  return await visit.core.call('orderRegularOrder', { params, body: { version } });
}

/**
 * Adds the lines of a purchase to the cart again, once per key.
 * @throws CoreProblem CART_FULL, NOT_FOUND
 */
export async function orderAgain(visit: Visit, purchaseNo: string, idempotencyKey: string): Promise<RegularOrdered> {
  requireMember(visit);
  const params = { header: { 'Idempotency-Key': idempotencyKey } };
  return await visit.core.call('orderAgain', { params, body: { purchaseNo } });
}
