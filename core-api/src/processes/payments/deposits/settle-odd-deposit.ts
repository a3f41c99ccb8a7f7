import type { OddDepositReturn } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { readSettings } from '../../../content/setting/index.ts';
import type { UserActor } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import { encrypt } from '../../../platform/security/encryption.ts';
import type { Context } from '../../../platform/services.ts';
import { changeOddDeposit, findOddDeposit, oddAccountPlace } from '../../../selling/deposits/index.ts';
import { lockPurchase, updatePurchase } from '../../../selling/orders/index.ts';
import { findPaymentByTid, setPaymentState } from '../../../selling/payments/index.ts';
import { assertMayRefund } from '../../../selling/refunds/index.ts';
import { cancelPurchase } from '../cancel-purchase.ts';
import { confirmPayment } from '../confirm-payment.ts';

type ByOperator = Context & { actor: UserActor };

async function lockOddDeposit(trx: Transaction, id: string) {
  const seen = await findOddDeposit(trx, id);
  const locked = seen && (await lockPurchase(trx, seen.purchaseId));
  // Read again under the purchase's lock: another operator may have settled it concurrently.
  const deposit = await findOddDeposit(trx, id);
  const payment = deposit && (await findPaymentByTid(trx, deposit.tid));
  if (!locked || !deposit || !payment) throw problem('NOT_FOUND');
  return { deposit, payment, ...locked };
}

/**
 * Accepts a deposit of another amount as the purchase's payment. A shortfall is written off with a reason; an excess
 * remains to be returned. An accepted deposit is unchanged. @throws NOT_FOUND, ACCESS_DENIED, DEPOSIT_SETTLED
 */
export async function acceptOddDeposit(context: ByOperator, id: string, reason: string): Promise<void> {
  assertMayRefund(context.actor);
  await inTransaction(context.db, async (trx) => {
    const { deposit, payment, purchase, orders } = await lockOddDeposit(trx, id);
    const { kind, state, expected, received, receivedAt } = deposit;
    const isAccepted = state === 'ACCEPTED' || (state === 'OPEN' && deposit.owed < received);
    if (isAccepted) return;
    const isOther = kind === 'SHORT' || kind === 'EXCESS';
    if (state !== 'OPEN' || !isOther || purchase.state !== 'PURCHASE_GENERATED') throw problem('DEPOSIT_SETTLED');
    const at = context.now();
    await setPaymentState(trx, payment.id, { state: 'PAID', paidAt: receivedAt, amount: received });
    const writtenOff = Math.max(0, expected - received);
    if (writtenOff > 0) await updatePurchase(trx, purchase.id, { writtenOff });
    const end = { state: 'ACCEPTED' as const, owed: 0, settledAt: at };
    await changeOddDeposit(trx, id, {
      reason,
      settledBy: context.actor.userId,
      ...(kind === 'SHORT' ? end : { owed: received - expected }),
    });
    const settings = await readSettings(trx);
    const taken = { ...purchase, writtenOff };
    // Paid on the day of the decision: a closed month gains no sale.
    await confirmPayment(trx, context, { purchase: taken, orders }, { as: 'gateway', at, settings, message: reason });
    await audit(trx, context, 'deposit.accept', purchase.id, { deposit: id, expected, received, reason });
  });
}

/**
 * Records that staff returned a deposit. Cancels a purchase that was expecting it: its account accepts no further
 * deposit. A returned deposit is unchanged. @throws NOT_FOUND, ACCESS_DENIED, DEPOSIT_SETTLED once it was accepted in
 * full
 */
export async function returnOddDeposit(
  context: ByOperator,
  id: string,
  { account, reason }: OddDepositReturn,
): Promise<void> {
  assertMayRefund(context.actor);
  await inTransaction(context.db, async (trx) => {
    const { deposit, payment, purchase, orders } = await lockOddDeposit(trx, id);
    const { state, owed, received, receivedAt } = deposit;
    if (state === 'RETURNED') return;
    if (state !== 'OPEN') throw problem('DEPOSIT_SETTLED');
    const refunded = payment.refunded + owed;
    const isWhole = refunded === received;
    // Before the cancel of the purchase: a returned deposit no longer counts as a waiting account.
    await setPaymentState(trx, payment.id, {
      state: isWhole ? 'CANCELED' : 'PAID',
      paidAt: receivedAt,
      amount: received,
      refunded,
    });
    if (purchase.state === 'PURCHASE_GENERATED')
      await cancelPurchase(
        trx,
        context,
        { purchase, orders },
        { as: 'operator', reason: '입금액이 달라 돌려 드렸습니다.' },
      );
    await changeOddDeposit(trx, id, {
      state: 'RETURNED',
      account: encrypt(context.config.dataKeys, JSON.stringify(account), oddAccountPlace(id)),
      reason,
      settledBy: context.actor.userId,
      settledAt: context.now(),
    });
    await audit(trx, context, 'deposit.return', purchase.id, { deposit: id, amount: owed, reason });
  });
}
