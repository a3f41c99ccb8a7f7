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

/**
 * Starts the payment of an earlier unpaid purchase.
 * @throws CoreProblem NOT_FOUND, PURCHASE_EXPIRED, PURCHASE_NOT_PAYABLE
 */
export async function payAgain(visit: Visit, purchaseNo: string): Promise<PaymentStart> {
  requireCustomer(visit);
  const path = { purchaseNo };
  const { purchase } = await visit.core.call('getMyPurchase', { params: { path } });
  return beginPayment(visit, purchase._id);
}
