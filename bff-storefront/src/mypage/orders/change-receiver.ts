import type { ReceiverChange } from '@iruon/contract';
import { memberCore } from '../../guards.ts';
import type { Visit } from '../../visit.ts';

/**
 * Corrects the receiver of an order's whole purchase; idempotent.
 * @throws CoreProblem NOT_FOUND, RECEIVER_LOCKED, RECORD_CHANGED, SHIPPING_UNAVAILABLE, DELIVERY_FEE_CHANGED
 */
export async function changeReceiver(visit: Visit, orderId: string, body: ReceiverChange): Promise<void> {
  await memberCore(visit).call('changeMyOrder', { params: { path: { _id: orderId } }, body });
}
