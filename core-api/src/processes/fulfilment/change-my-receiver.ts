import type { ReceiverChange } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import type { UserActor } from '../../platform/actor.ts';
import type { Context } from '../../platform/services.ts';
import { findOrder, findPurchaseByNo, lockPurchase } from '../../selling/orders/index.ts';
import { changeReceiver, type PurchaseOfOrders } from './change-receiver.ts';

type Member = Context & { actor: UserActor };

/** The member's own purchase, by its number or by one of its orders. @throws as changeReceiver */
export function changeMyReceiver(
  context: Member,
  named: { purchaseNo: string } | { orderId: string },
  wanted: ReceiverChange,
): Promise<void> {
  const find = async (trx: Transaction): Promise<PurchaseOfOrders | undefined> => {
    const id =
      'orderId' in named
        ? (await findOrder(trx, named.orderId))?.purchaseId
        : (await findPurchaseByNo(trx, named.purchaseNo))?.id;
    const locked = id === undefined ? undefined : await lockPurchase(trx, id);
    return locked?.purchase.userId === context.actor.userId ? locked : undefined;
  };
  return changeReceiver(context, find, wanted, 'member');
}
