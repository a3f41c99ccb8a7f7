import type { Transaction } from '@iruon/db';
import type { Settings } from '../../content/setting/index.ts';
import { decide } from '../../kernel/transition.ts';
import type { UserActor } from '../../platform/actor.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { removeOrdered } from '../../selling/cart/index.ts';
import { useCoupons } from '../../selling/coupons/index.ts';
import {
  hasCoupons,
  moveOrders,
  type Order,
  orderedCartIds,
  type Purchase,
  promiseOf,
  purchaseCreationMachine,
  updatePurchase,
} from '../../selling/orders/index.ts';
import { keepPayment } from '../../selling/payments/index.ts';
import { requestCashReceipt } from '../cash-receipts/request-cash-receipt.ts';
import { writeMail } from '../mails/mail-buyer.ts';

/**
 * Confirms a paid purchase: moves its orders to paid, removes its lines from the cart, notifies the member, and
 * requests the cash receipt. Both rows must be locked. By passing `AMOUNT_MATCHES` the caller asserts that the paid
 * amount equals the payable amount. Refusals are thrown before the first write, so the promise may be deferred to the
 * end of the transaction.
 */
export function confirmPayment(
  trx: Transaction,
  context: Context,
  locked: { purchase: Purchase; orders: readonly Order[] },
  paid: { as: 'gateway' | 'operator' | 'system'; at: Date; settings: Settings; message?: string },
): Promise<unknown> {
  const { purchase, orders } = locked;
  const decision = decide(purchaseCreationMachine, {
    from: purchase.state,
    event: 'CONFIRM',
    actor: paid.as,
    facts: { NOT_EXPIRED: true, AMOUNT_MATCHES: true, NOTHING_PAYABLE: purchase.payable === 0 },
  });
  if (!decision.ok) throw problem('PURCHASE_NOT_PAYABLE', { extensions: { from: purchase.state } });
  const { message = '' } = paid;
  const paying = {
    event: 'PAY',
    as: paid.as,
    facts: { AMOUNT_MATCHES: true, BY_TRANSFER: true },
    message,
    change: promiseOf(purchase, paid.at, paid.settings.dispatch),
  } as const;
  const moving = moveOrders(trx, context, orders, paying);
  return settleAll([
    updatePurchase(trx, purchase.id, { state: decision.to, paidAt: paid.at, expiresAt: null }),
    moving,
    hasCoupons(purchase.quote) && useCoupons(trx, purchase.id, paid.at),
    requestCashReceipt(trx, context, purchase),
    removeOrdered(trx, purchase.userId, orderedCartIds(purchase.quote)),
    writeMail(trx, context, 'purchase-paid', { purchase, orders, settings: paid.settings, payment: null }),
  ]);
}

interface TakenByHand {
  /** A payment to the store's own account, or with a phone order. */
  method: 'transfer' | 'phone';
  /** The depositor's name on the bank statement; defaults to the order's sender. */
  depositor?: string | undefined;
  /** The line of the bank's list. */
  line?: string | undefined;
  at: Date;
}

/**
 * Records a payment outside the gateway, identified by its number; at most one per purchase. The purchase row must be
 * locked.
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
