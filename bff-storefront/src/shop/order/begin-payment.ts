import type { PaymentStart } from '@iruon/contract';
import { requireCustomer } from '../../guards.ts';
import type { Visit } from '../../visit.ts';

/**
 * Starts the payment of a purchase: the fields of a new payment window, or an immediate confirmation if nothing is
 * payable.
 * @throws CoreProblem PURCHASE_EXPIRED, PURCHASE_NOT_PAYABLE, PAYMENT_METHOD_UNAVAILABLE
 */
export async function beginPayment(visit: Visit, purchaseId: string): Promise<PaymentStart> {
  requireCustomer(visit);
  const path = { _id: purchaseId };
  return (await visit.core.call('processOrder', { params: { path } })).payment;
}
