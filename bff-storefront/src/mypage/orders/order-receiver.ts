import type { Purchase, ReceiverChange } from '@iruon/contract';
import { memberCore, requireId, requireMember } from '../../guards.ts';
import type { Visit } from '../../visit.ts';

export interface OrderReceiverView {
  orderId: string;
  purchaseNo: string;
  /** The number of orders with this receiver. */
  orders: number;
  receiver: Omit<Purchase['receiver'], 'isFactory' | 'isDefault'>;
  /** True for a pickup: the person may change, the address has no effect. */
  isFetched: boolean;
  requestMessage: string;
  /** The version of the receiver that was read, so that no concurrent change is overwritten. */
  receiverAt: string | null;
  canChange: boolean;
}

/** The form that corrects the receiver of an order's whole purchase. @throws CoreProblem NOT_FOUND */
export async function orderReceiver(visit: Visit, id: string): Promise<OrderReceiverView> {
  requireMember(visit);
  requireId(id);
  const { order, purchase } = await visit.core.call('getMyOrder', { params: { path: { _id: id } } });
  const { isFactory, isDefault: _, ...receiver } = purchase.receiver;
  return {
    orderId: order._id,
    purchaseNo: purchase.purchaseNo,
    orders: purchase.orders.length,
    receiver,
    isFetched: isFactory,
    requestMessage: purchase.requestMessage,
    receiverAt: purchase.receiverAt,
    canChange: purchase.canChangeReceiver,
  };
}

/**
 * Corrects the receiver of an order's whole purchase; idempotent.
 * @throws CoreProblem NOT_FOUND, RECEIVER_LOCKED, RECORD_CHANGED, SHIPPING_UNAVAILABLE, DELIVERY_FEE_CHANGED
 */
export async function changeReceiver(visit: Visit, orderId: string, body: ReceiverChange): Promise<void> {
  await memberCore(visit).call('changeMyOrder', { params: { path: { _id: orderId } }, body });
}
