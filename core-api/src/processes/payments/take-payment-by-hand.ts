import type { Transaction } from '@iruon/db';
import type { UserActor } from '../../platform/actor.ts';
import type { Context } from '../../platform/services.ts';
import type { Purchase } from '../../selling/orders/index.ts';
import { keepPayment } from '../../selling/payments/index.ts';

interface TakenByHand {
  /** To the store's own account, or with an order by phone. */
  method: 'transfer' | 'phone';
  /** As the bank names who paid it in; the sender of the order when nobody said. */
  depositor?: string | undefined;
  /** Of the bank's list. */
  line?: string | undefined;
  at: Date;
}

/**
 * Writes down the payment of a purchase that staff took outside of the gateway. A purchase has one at most, known by its
 * number. Its row must be locked.
 */
export async function takePaymentByHand(
  trx: Transaction,
  { actor }: Context & { actor: UserActor },
  { id, purchaseNo, payable, sender }: Purchase,
  { method, depositor, line, at }: TakenByHand,
): Promise<void> {
  const key = `HAND-${purchaseNo}`;
  await keepPayment(trx, {
    purchaseId: id,
    gateway: 'hand',
    gatewayOrderId: key,
    tid: key,
    method,
    amount: payable,
    state: 'PAID',
    depositor: depositor || sender.name,
    confirmedBy: actor.userId,
    bankLine: line ?? null,
    paidAt: at,
    createdAt: at,
  });
}
