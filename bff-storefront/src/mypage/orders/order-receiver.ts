import { CoreProblem } from '@iruon/contract/client';
import { z } from 'zod';
import { problemOf, requireMember } from '../../guards.ts';
import type { Visit } from '../../visit.ts';

export interface OrderReceiverView {
  orderId: string;
  purchaseNo: string;
  /** How many orders go there together. */
  orders: number;
  receiver: { name: string; phone: string; postcode: string; address1: string; address2: string };
  /** The goods are fetched: who comes may change, the address says nothing. */
  isFetched: boolean;
  requestMessage: string;
  /** The version of the receiver that was read, so that a concurrent change is not overwritten. */
  receiverAt: string | null;
  canChange: boolean;
}

/** The form that puts right where an order goes; its purchase goes there as a whole. @throws CoreProblem NOT_FOUND */
export async function orderReceiver(visit: Visit, id: string): Promise<OrderReceiverView> {
  requireMember(visit);
  if (!z.uuid().safeParse(id).success) throw new CoreProblem(problemOf('NOT_FOUND'));
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
