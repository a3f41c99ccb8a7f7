import type { PaymentStart } from '@iruon/contract';
import { requireCustomer } from '../../guards.ts';
import type { Visit } from '../../visit.ts';

/**
 * Begins to pay a purchase: the fields of a fresh payment window, or confirmation at once when nothing is payable.
 * @throws CoreProblem PURCHASE_EXPIRED, PURCHASE_NOT_PAYABLE, PAYMENT_METHOD_UNAVAILABLE
 */
export async function beginPayment(visit: Visit, purchaseId: string): Promise<PaymentStart> {
  requireCustomer(visit);
  const path = { _id: purchaseId };
  return (await visit.core.call('processOrder', { params: { path } })).payment;
}
