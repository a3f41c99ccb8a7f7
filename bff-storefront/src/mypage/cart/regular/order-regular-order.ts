import type { RegularOrdered } from '@iruon/contract';
import { requireCustomer } from '../../../guards.ts';
import type { Visit } from '../../../visit.ts';

/**
 * Puts what can be had of a regular order into the cart; the same key, or the same version, does it once.
 * @throws CoreProblem REGULAR_ORDER_CHANGED, CART_FULL, NOT_FOUND
 */
export async function orderRegularOrder(
  visit: Visit,
  id: string,
  { version, idempotencyKey }: { version: number; idempotencyKey: string },
): Promise<RegularOrdered> {
  requireCustomer(visit);
  const params = { path: { _id: id }, header: { 'Idempotency-Key': idempotencyKey } };
  return await visit.core.call('orderRegularOrder', { params, body: { version } });
}

/**
 * Puts what was bought with a purchase into the cart once more; the same key does it once.
 * @throws CoreProblem CART_FULL, NOT_FOUND
 */
export async function orderAgain(visit: Visit, purchaseNo: string, idempotencyKey: string): Promise<RegularOrdered> {
  requireCustomer(visit);
  const params = { header: { 'Idempotency-Key': idempotencyKey } };
  return await visit.core.call('orderAgain', { params, body: { purchaseNo } });
}
