import type { Transaction } from '@iruon/db';
import type { UserActor } from '../../platform/actor.ts';
import type { Context } from '../../platform/services.ts';
import type { Purchase } from '../../selling/orders/index.ts';
import { keepPayment } from '../../selling/payments/index.ts';

interface TakenByHand {
  /** To the store's own account, or with an order by phone. */
  method: 'transfer' | 'phone';
  /** The depositor's name on the bank statement; defaults to the order's sender. */
  depositor?: string | undefined;
  /** Of the bank's list. */
  line?: string | undefined;
  at: Date;
}

/**
 * Records a payment that staff received outside the gateway, identified by its number; at most one per purchase. The
 * purchase row must be locked.
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
