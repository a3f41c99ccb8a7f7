import type { Transaction } from '@iruon/db';
import { rateLimited } from '@iruon/server-kit';
import type { GatewayPayment, Notice } from '../../adapters/payment/port.ts';
import { readSettings } from '../../content/setting/index.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { inTransaction, withPipelinedConnection } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/services.ts';
import { keepOddDeposit, oddKindOf } from '../../selling/deposits/index.ts';
import { lockPurchase } from '../../selling/orders/index.ts';
import {
  findApproval,
  findOpenCharge,
  findPaymentByTid,
  insertNotice,
  type Payment,
  paymentsOf,
  setPaymentState,
} from '../../selling/payments/index.ts';
import { cancelAtGateway } from './cancel-purchase.ts';
import { confirmPayment } from './confirm-payment.ts';
import { afterApproval, settleApproval } from './settle-approval.ts';

/**
 * Handles a gateway notice, which may arrive before the approval's response, after it, or twice; logs and ignores a
 * forged one. Never throws for its content: the gateway expects OK in every case.
 */
export async function receiveNotice(context: Context, body: unknown): Promise<void> {
  const notice = context.gateway.readNotice(body);
  if (!notice) {
    rateLimited(context.logger).warn({ requestId: context.requestId }, 'a notice with an invalid signature');
    return;
  }
  const { payment } = notice;
  await afterApproval(payment.gatewayOrderId);
  const [known, charge, seen] = await withPipelinedConnection(context.db, (one) =>
    settleAll([
      findApproval(one, payment.tid),
      findOpenCharge(one, payment.gatewayOrderId),
      findPaymentByTid(one, payment.tid),
    ]),
  );
  const approval = known ?? charge;
  let stored = seen;
  if (payment.status === 'paid' || payment.status === 'ready') {
    // For an unresolved approval the notice is the outcome; for one that was given up, the charge is reversed.
    if (approval && approval.state !== 'SUCCEEDED') {
      await settleApproval(context, approval, { kind: 'done', payment, raw: body });
      stored = await findPaymentByTid(context.db, payment.tid);
    }
  }
  await takeIn(context, { notice, known: stored, body });
}

async function takeIn(
  context: Context,
  { notice: { payment, dedupKey }, known, body }: { notice: Notice; known: Payment | undefined; body: unknown },
): Promise<void> {
  const { tid, status } = payment;
  const record = { dedupKey, tid, status, body, receivedAt: context.now() };
  // Only an issued account can receive a deposit; a payment never returns to this state.
  if (!known || status !== 'paid' || !awaitsDeposit(known)) {
    await insertNotice(context.db, { ...record, outcome: known ? 'nothing-to-do' : 'unknown-payment' });
    return;
  }
  await inTransaction(context.db, async (trx) => {
    const outcome = await takeDeposit(trx, context, payment);
    await insertNotice(trx, { ...record, outcome });
  });
}

const awaitsDeposit = ({ state }: { state: string }) => state === 'READY' || state === 'EXPIRED';

/**
 * Records a deposit to an issued account: confirms its purchase, reverses the deposit if the purchase cannot accept it,
 * or leaves a different amount to an operator. Other notices about a payment change nothing, so a notice may repeat.
 */
export async function takeDeposit(
  trx: Transaction,
  context: Context,
  payment: GatewayPayment,
): Promise<'unknown-payment' | 'nothing-to-do' | 'deposit'> {
  const seen = await findPaymentByTid(trx, payment.tid);
  if (!seen) return 'unknown-payment';
  const [locked, payments, settings] = await settleAll([
    lockPurchase(trx, seen.purchaseId),
    paymentsOf(trx, [seen.purchaseId]),
    readSettings(trx),
  ]);
  if (!locked) return 'unknown-payment';
  const stored = payments.find(({ tid }) => tid === payment.tid);
  if (!stored || payment.status !== 'paid' || !awaitsDeposit(stored)) return 'nothing-to-do';

  const { purchase } = locked;
  const paidAt = payment.paidAt ?? context.now();
  const isRight = payment.amount === purchase.payable;
  // The payment of a confirmed purchase may have been refunded since.
  const isPaidAlready = payments.some(
    ({ tid, state, paidAt: at }) =>
      tid !== stored.tid && (state === 'PAID' || (purchase.state === 'PURCHASE_CONFIRMED' && at !== null)),
  );
  const odd = {
    purchaseId: purchase.id,
    tid: stored.tid,
    expected: purchase.payable,
    received: payment.amount,
    receivedAt: paidAt,
    createdAt: context.now(),
  };
  // It is recorded with the day of its receipt, whatever is decided about it later.
  const received = { paidAt, amount: payment.amount };
  // Its amount differs, so an operator accepts or returns it.
  if (!isRight && purchase.state === 'PURCHASE_GENERATED') {
    await setPaymentState(trx, stored.id, received);
    await keepOddDeposit(trx, { ...odd, kind: oddKindOf(purchase, payment.amount) });
    return 'deposit';
  }
  await setPaymentState(trx, stored.id, { ...received, ...(isPaidAlready ? {} : { state: 'PAID' }) });
  if (isRight && purchase.state === 'PURCHASE_GENERATED') {
    await confirmPayment(trx, context, locked, { as: 'gateway', at: paidAt, settings });
    return 'deposit';
  }
  // An operator confirmed this deposit before the notice arrived.
  if (isRight && purchase.state === 'PURCHASE_CONFIRMED' && !isPaidAlready) return 'deposit';
  // A late deposit belongs to the buyer; without a refund account the call fails and operators see it.
  context.logger.error(
    { purchaseId: stored.purchaseId, tid: stored.tid },
    'a deposit for a purchase that cannot accept it',
  );
  await keepOddDeposit(trx, { ...odd, kind: purchase.state === 'PURCHASE_CONFIRMED' ? 'AGAIN' : 'LATE' });
  await cancelAtGateway(trx, context, { ...stored, amount: payment.amount }, '취소된 주문에 입금되어 환불합니다.');
  return 'deposit';
}
