import type { Transaction } from '@iruon/db';
import { readSettings } from '../../../content/setting/index.ts';
import type { UserActor } from '../../../platform/actor.ts';
import { settleAll } from '../../../platform/concurrency/settle-all.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import type { Context } from '../../../platform/services.ts';
import { hasOddDeposit } from '../../../selling/deposits/index.ts';
import { isAwaitingTransfer, lockPurchase, type Order, type Purchase } from '../../../selling/orders/index.ts';
import { hasUnsettled, isLineTaken, type Payment, paymentsOf } from '../../../selling/payments/index.ts';
import { assertMayMoveMoney } from '../../../selling/refunds/index.ts';
import { cancelAtGateway } from '../cancel-purchase.ts';
import { confirmPayment, takePaymentByHand } from '../confirm-payment.ts';
import { takeDeposit } from '../receive-notice.ts';

type ByOperator = Context & { actor: UserActor };

export interface SeenDeposit {
  /** The depositor's name on the bank statement. */
  depositor?: string | undefined;
  message?: string | undefined;
  /** The received amount, won. */
  amount: number;
  /** The line of the bank's list; one line pays one purchase. */
  line?: string | undefined;
}

/**
 * Confirms a deposit to the store's own account: records a payment by hand and closes an account that the gateway
 * issued. Queries the gateway first: its own payment takes precedence. A paid purchase is unchanged.
 * @throws ACCESS_DENIED for operators without refund permission, NOT_FOUND, PAYMENT_PENDING while the gateway's outcome
 * is unknown, PAYMENT_NOT_BY_TRANSFER, PURCHASE_NOT_PAYABLE, DEPOSIT_AMOUNT_DIFFERS, DEPOSIT_TAKEN, DEPOSIT_UNDECIDED
 * while a deposit of another amount is open
 */
export async function confirmDeposit(context: ByOperator, purchaseId: string, seen: SeenDeposit): Promise<void> {
  assertMayMoveMoney(context.actor, 'confirmDeposit');
  await takeWhatTheGatewayHas(context, purchaseId);
  await inTransaction(context.db, async (trx) => {
    const [locked, isWaiting, isInDoubt, isOdd] = await settleAll([
      lockPurchase(trx, purchaseId),
      isAwaitingTransfer(trx, purchaseId),
      hasUnsettled(trx, purchaseId),
      hasOddDeposit(trx, purchaseId),
    ]);
    if (!locked) throw problem('NOT_FOUND');
    const { state } = locked.purchase;
    if (state === 'PURCHASE_CONFIRMED') return;
    if (state === 'PURCHASE_CANCELED') throw problem('PURCHASE_NOT_PAYABLE', '취소된 주문입니다.');
    if (isInDoubt) throw problem('PAYMENT_PENDING');
    if (isOdd) throw problem('DEPOSIT_UNDECIDED');
    if (!isWaiting) throw problem('PAYMENT_NOT_BY_TRANSFER');
    const { amount, line } = seen;
    if (amount !== locked.purchase.payable) throw problem('DEPOSIT_AMOUNT_DIFFERS');
    if (line && (await isLineTaken(trx, line))) throw problem('DEPOSIT_TAKEN');
    await payByHand(trx, context, locked, seen);
  });
}

/** What a deposit does to its purchase. */
const CONFIRMED = { from: 'PURCHASE_GENERATED', to: 'PURCHASE_CONFIRMED' } as const;

/** Records the payment and confirms the purchase. Both rows must be locked. */
export async function payByHand(
  trx: Transaction,
  context: ByOperator,
  locked: { purchase: Purchase; orders: Order[] },
  { depositor, message, line }: Omit<SeenDeposit, 'amount'>,
): Promise<void> {
  const at = context.now();
  const { purchase } = locked;
  const [settings, payments] = await settleAll([readSettings(trx), paymentsOf(trx, [purchase.id])]);
  await takePaymentByHand(trx, context, purchase, { method: 'transfer', depositor, line, at });
  await confirmPayment(trx, context, locked, { as: 'operator', at, settings, ...(message ? { message } : {}) });
  await closeAccounts(trx, context, payments);
  const details = {
    userId: purchase.userId,
    ...CONFIRMED,
    amount: purchase.payable,
    depositor: depositor ?? null,
  };
  await audit(trx, context, 'purchase.deposit', { type: 'purchase', id: purchase.id }, details);
}

/** The issued accounts of a purchase that was paid elsewhere must not accept further deposits. */
export async function closeAccounts(trx: Transaction, context: Context, payments: readonly Payment[]): Promise<void> {
  for (const issued of payments.filter(({ state }) => state === 'READY'))
    await cancelAtGateway(trx, context, issued, '다른 계좌로 입금되어 이 계좌를 닫습니다.');
}

/**
 * Records a deposit to an issued account whose notice was lost, because it takes precedence. @throws PAYMENT_PENDING
 * without a response
 */
export async function takeWhatTheGatewayHas(context: Context, purchaseId: string): Promise<void> {
  const issued = (await paymentsOf(context.db, [purchaseId])).find(({ state }) => state === 'READY');
  if (!issued) return;
  const found = await context.gateway.find({ tid: issued.tid });
  if (found.kind === 'unknown') throw problem('PAYMENT_PENDING', '결제사가 답하지 않습니다. 잠시 후 다시 눌러 주세요.');
  if (found.kind !== 'found' || found.payment.status !== 'paid') return;
  const { payment } = found;
  await inTransaction(context.db, async (trx) => {
    const locked = await lockPurchase(trx, purchaseId);
    if ((await takeDeposit(trx, context, payment)) !== 'deposit') return;
    const details = { userId: locked?.purchase.userId, ...CONFIRMED, amount: payment.amount };
    await audit(trx, context, 'purchase.deposit', { type: 'purchase', id: purchaseId }, details);
  });
}
