import type { PurchaseStatus } from '@iruon/contract';
import { readSettings } from '../../content/setting/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/services.ts';
import { isOpenClaim } from '../../selling/claims/index.ts';
import {
  eraseRefundAccount,
  findPurchase,
  movePurchaseStatus,
  ordersDeliveredBefore,
} from '../../selling/orders/index.ts';
import { enqueueMail } from '../mails/mail-buyer.ts';
import { lockOrderOf } from './confirm-purchase.ts';
import { rewardPurchase } from './reward-purchase.ts';

const BATCH = 500;
const DAY = 24 * 60 * 60 * 1000;

/**
 * The confirmation clock: announces the automatic confirmation some days after delivery and confirms some days later; both
 * numbers are settings. An open claim stops it. Returns how many orders moved.
 */
export async function confirmPurchases(context: Context): Promise<number> {
  const {
    purchase: { confirmAnnounceDays, confirmAutoDays },
  } = await readSettings(context.db);
  const announced = await step(context, 'PURCHASE_AWAITING', confirmAnnounceDays, async (trx, order) => {
    await movePurchaseStatus(trx, context, order, {
      event: 'ANNOUNCE',
      as: 'system',
      facts: { ANNOUNCEMENT_DUE: true },
    });
    const purchase = await findPurchase(trx, order.purchaseId);
    if (purchase) await enqueueMail(trx, context, 'confirmation-announced', { purchase, orders: [order] });
  });
  const confirmed = await step(context, 'PURCHASE_SCHEDULE', confirmAutoDays, async (trx, order) => {
    await movePurchaseStatus(trx, context, order, {
      event: 'CONFIRM',
      as: 'system',
      facts: { CONFIRMATION_DUE: true },
      change: { completedAt: context.now() },
    });
    await rewardPurchase(trx, context, order);
    await eraseRefundAccount(trx, order.purchaseId);
  });
  return announced + confirmed;
}

type Act = (trx: Parameters<typeof lockOrderOf>[0], order: Awaited<ReturnType<typeof lockOrderOf>>) => Promise<void>;

async function step(context: Context, status: PurchaseStatus, days: number, act: Act): Promise<number> {
  const before = new Date(context.now().getTime() - days * DAY);
  const due = await ordersDeliveredBefore(context.db, { status, before, limit: BATCH });
  let moved = 0;
  for (const id of due) {
    const done = await inTransaction(context.db, async (trx) => {
      const order = await lockOrderOf(trx, id, null);
      // The order may have changed, or a claim been opened, since the list was read.
      if (order.purchaseStatus !== status || isOpenClaim(order.claimStatus)) return false;
      await act(trx, order);
      return true;
    });
    if (done) moved += 1;
  }
  return moved;
}
