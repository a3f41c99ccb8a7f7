import type { PaymentStart } from '@iruon/contract';
import { requireCustomer } from '../../guards.ts';
import { beginPayment } from '../../shop/order/begin-payment.ts';
import type { Visit } from '../../visit.ts';

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
