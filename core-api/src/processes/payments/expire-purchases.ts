import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/services.ts';
import { hasOddDeposit } from '../../selling/deposits/index.ts';
import { lockPurchase, purchasesAwaitingDeposit, purchasesExpiredBy } from '../../selling/orders/index.ts';
import { hasUnsettled, paymentsOf, setPaymentState } from '../../selling/payments/index.ts';
import { enqueueMail } from '../mails/mail-buyer.ts';
import { cancelPurchase } from './cancel-purchase.ts';
import { takeDeposit } from './receive-notice.ts';

const BATCH = 200;
/** Ends a run when the next one may begin, because each account requires a call to the gateway. */
const RUN_MS = 50_000;

/**
 * Cancels purchases past their payment deadline; skips those with an unresolved payment. Queries the gateway before it
 * cancels an issued account, because a deposit notice may be lost. @returns the number of cancelled purchases
 */
export async function expirePurchases(context: Context): Promise<number> {
  const due = await purchasesExpiredBy(context.db, context.now(), BATCH);
  let expired = 0;
  const failures: unknown[] = [];
  const begun = context.now().getTime();
  for (const id of due) {
    if (context.now().getTime() - begun > RUN_MS) break;
    try {
      if ((await lookAtAccount(context, id)) && (await expire(context, id))) expired += 1;
    } catch (error) {
      // One failure must not block the stock of the remaining purchases.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} purchases could not expire`);
  return expired;
}

/** @returns true if no account was issued for the purchase, or the issued one cannot receive a deposit any more */
async function lookAtAccount(context: Context, purchaseId: string): Promise<boolean> {
  const issued = (await paymentsOf(context.db, [purchaseId])).find(({ state }) => state === 'READY');
  if (!issued) return true;
  const found = await context.gateway.find({ tid: issued.tid });
  if (found.kind === 'unknown') return false;
  if (found.kind === 'none') return true;
  const { payment } = found;
  if (payment.status === 'paid') {
    await inTransaction(context.db, (trx) => takeDeposit(trx, context, payment));
    return false;
  }
  // The gateway rejects the cancel of an expired account.
  if (payment.status === 'expired') {
    await inTransaction(context.db, async (trx) => {
      const locked = await lockPurchase(trx, purchaseId);
      const current = (await paymentsOf(trx, [purchaseId])).find(({ id }) => id === issued.id);
      if (locked && current?.state === 'READY') await setPaymentState(trx, issued.id, { state: 'EXPIRED' });
    });
  }
  return true;
}

async function expire(context: Context, purchaseId: string): Promise<boolean> {
  return inTransaction(context.db, async (trx) => {
    const locked = await lockPurchase(trx, purchaseId);
    if (!locked) throw new Error(`Purchase ${purchaseId} is gone`);
    const { state, expiresAt } = locked.purchase;
    const isOpen = state === 'PURCHASE_INITIATED' || state === 'PURCHASE_GENERATED';
    if (!isOpen || !expiresAt || expiresAt > context.now() || (await hasUnsettled(trx, purchaseId))) return false;
    // A deposit of the purchase waits for the decision of an operator.
    if (await hasOddDeposit(trx, purchaseId)) return false;
    const isDeposit = locked.purchase.paymentMethod === 'account';
    const reason = isDeposit ? '입금 기한이 지나 주문이 취소되었습니다.' : '결제 시간이 지나 주문이 취소되었습니다.';
    await cancelPurchase(trx, context, locked, { as: 'system', reason });
    if (isDeposit) await enqueueMail(trx, context, 'purchase-expired', locked);
    return true;
  });
}

/**
 * Queries the gateway for the accounts that expect a deposit. Without it, the order of a lost notice would stay unpaid
 * until its deadline. Without a response nothing changes; the next run retries.
 */
export async function askAfterDeposits(context: Context): Promise<void> {
  const begun = context.now().getTime();
  for (const id of await purchasesAwaitingDeposit(context.db, BATCH)) {
    if (context.now().getTime() - begun > RUN_MS) return;
    await lookAtAccount(context, id);
  }
}
