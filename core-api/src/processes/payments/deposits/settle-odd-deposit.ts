import type { OddDepositReturn } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { readSettings } from '../../../content/setting/index.ts';
import type { UserActor } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import { encrypt } from '../../../platform/security/encryption.ts';
import type { Context } from '../../../platform/services.ts';
import {
  changeOddDeposit,
  findOddDeposit,
  lockOddDepositRow,
  type OddDepositRow,
  oddAccountPlace,
} from '../../../selling/deposits/index.ts';
import { lockPurchase, updatePurchase } from '../../../selling/orders/index.ts';
import {
  findPaymentByTid,
  hasUnsettled,
  keepPayment,
  type Payment,
  paymentsOf,
  setPaymentState,
} from '../../../selling/payments/index.ts';
import { assertMayMoveMoney } from '../../../selling/refunds/index.ts';
import { cancelPurchase } from '../cancel-purchase.ts';
import { confirmPayment } from '../confirm-payment.ts';
import { closeAccounts, takeWhatTheGatewayHas } from './confirm-deposit.ts';

type ByOperator = Context & { actor: UserActor };

async function lockOddDeposit(trx: Transaction, id: string) {
  const seen = await findOddDeposit(trx, id);
  const locked = seen?.purchaseId ? await lockPurchase(trx, seen.purchaseId) : undefined;
  // Read again under the lock, because another operator may have settled it or named its purchase in the meantime.
  const deposit = await lockOddDepositRow(trx, id);
  const payment = deposit && (await findPaymentByTid(trx, deposit.tid));
  if (!deposit || deposit.purchaseId !== (seen?.purchaseId ?? null)) throw problem('NOT_FOUND');
  return { deposit, payment, locked };
}

/**
 * Writes the outcome of a deposit to its payment. A deposit to the store's own account becomes a payment of its
 * purchase only when it is accepted or returned.
 */
async function writePayment(
  trx: Transaction,
  context: ByOperator,
  { deposit, payment }: { deposit: OddDepositRow; payment: Payment | undefined },
  { state, refunded = 0 }: { state: 'PAID' | 'CANCELED'; refunded?: number },
): Promise<void> {
  const { tid, purchaseId, received: amount, receivedAt: paidAt, depositor, bankLine } = deposit;
  if (payment) return setPaymentState(trx, payment.id, { state, paidAt, amount, refunded });
  if (purchaseId === null || deposit.source === 'GATEWAY') throw new Error(`The deposit ${deposit.id} has no payment`);
  await keepPayment(trx, {
    ...{ purchaseId, tid, gatewayOrderId: tid, amount, state, refunded, paidAt, depositor, bankLine },
    gateway: 'hand',
    method: 'transfer',
    confirmedBy: context.actor.userId,
    createdAt: context.now(),
  });
}

/**
 * Accepts a deposit of another amount as the purchase's payment. A shortfall is written off with a reason; an excess
 * remains to be returned. An accepted deposit is unchanged.
 * @throws NOT_FOUND, ACCESS_DENIED, DEPOSIT_SETTLED, PAYMENT_PENDING while the gateway's outcome is unknown
 */
export async function acceptOddDeposit(context: ByOperator, id: string, reason: string): Promise<void> {
  assertMayMoveMoney(context.actor, 'settleDeposit');
  const seen = await findOddDeposit(context.db, id);
  if (seen?.source === 'HAND' && seen.state === 'OPEN' && seen.purchaseId)
    await takeWhatTheGatewayHas(context, seen.purchaseId);
  await inTransaction(context.db, async (trx) => {
    const { deposit, payment, locked } = await lockOddDeposit(trx, id);
    const { kind, state, expected, received } = deposit;
    const isAccepted = state === 'ACCEPTED' || (state === 'OPEN' && deposit.owed < received);
    if (isAccepted) return;
    const isForPurchase = kind === 'SHORT' || kind === 'EXCESS' || kind === 'EXACT';
    if (state !== 'OPEN' || !isForPurchase || locked?.purchase.state !== 'PURCHASE_GENERATED')
      throw problem('DEPOSIT_SETTLED');
    const { purchase, orders } = locked;
    if (deposit.source === 'HAND') {
      if (await hasUnsettled(trx, purchase.id)) throw problem('PAYMENT_PENDING');
      await closeAccounts(trx, context, await paymentsOf(trx, [purchase.id]));
    }
    await writePayment(trx, context, { deposit, payment }, { state: 'PAID' });
    const writtenOff = Math.max(0, expected - received);
    if (writtenOff > 0) await updatePurchase(trx, purchase.id, { writtenOff });
    const at = context.now();
    const end = { state: 'ACCEPTED' as const, owed: 0, settledAt: at };
    await changeOddDeposit(trx, id, {
      reason,
      settledBy: context.actor.userId,
      ...(kind === 'EXCESS' ? { owed: received - expected } : end),
    });
    const settings = await readSettings(trx);
    const taken = { ...purchase, writtenOff };
    // It counts as paid on the day of the decision, so that no sale is added to a closed month.
    const as = deposit.source === 'HAND' ? 'operator' : 'gateway';
    await confirmPayment(trx, context, { purchase: taken, orders }, { as, at, settings, message: reason });
    const details = {
      deposit: id,
      changes: { depositState: { from: state, to: 'ACCEPTED' } },
      expected,
      received,
      reason,
    };
    await audit(trx, context, 'deposit.accept', { type: 'purchase', id: purchase.id }, details);
  });
}

/**
 * Records that an operator returned a deposit. Cancels a purchase that was expecting it, because its account accepts no
 * further deposit. A deposit without a known purchase is only returned to its sender. A returned deposit is unchanged.
 * @throws NOT_FOUND, ACCESS_DENIED, DEPOSIT_SETTLED once it was accepted in full
 */
export async function returnOddDeposit(
  context: ByOperator,
  id: string,
  { account, reason }: OddDepositReturn,
): Promise<void> {
  assertMayMoveMoney(context.actor, 'settleDeposit');
  await inTransaction(context.db, async (trx) => {
    const { deposit, payment, locked } = await lockOddDeposit(trx, id);
    const { state, owed, received } = deposit;
    if (state === 'RETURNED') return;
    if (state !== 'OPEN') throw problem('DEPOSIT_SETTLED');
    const refunded = (payment?.refunded ?? 0) + owed;
    // Written before the purchase is cancelled, because the account of a returned deposit no longer expects one.
    if (deposit.purchaseId !== null)
      await writePayment(
        trx,
        context,
        { deposit, payment },
        { state: refunded === received ? 'CANCELED' : 'PAID', refunded },
      );
    if (locked?.purchase.state === 'PURCHASE_GENERATED')
      await cancelPurchase(trx, context, locked, { as: 'operator', reason: '입금액이 달라 돌려 드렸습니다.' });
    await changeOddDeposit(trx, id, {
      state: 'RETURNED',
      account: encrypt(context.config.dataKeys, JSON.stringify(account), oddAccountPlace(id)),
      reason,
      settledBy: context.actor.userId,
      settledAt: context.now(),
    });
    const object = deposit.purchaseId
      ? ({ type: 'purchase', id: deposit.purchaseId } as const)
      : ({ type: 'deposit', id, name: '주문을 모르는 입금' } as const);
    const changes = { depositState: { from: state, to: 'RETURNED' } };
    await audit(trx, context, 'deposit.return', object, { deposit: id, changes, amount: owed, reason });
  });
}
