import { mailTo, renderRestockMail, type Store } from '../../content/mail/index.ts';
import { readSettings } from '../../content/setting/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/services.ts';
import { claimWatches, currentItem, dueReturns, lockDueReturn, updateReturn } from './repository.ts';

/** Returns of one run; the next run continues. */
const RETURNS = 200;
/** Members of one transaction. */
const MEMBERS = 100;
const HOUR_MS = 60 * 60_000;

/**
 * Notifies the next members who wait for an item that is back: at most a multiple of its current stock, without the pieces
 * that requested exchanges wait for, and the next ones after a pause if there is still stock then. Claim and mail are one
 * transaction. @returns the number of mails, and whether more are due now
 */
async function notifyNext(context: Context, id: string): Promise<{ written: number; hasMore: boolean }> {
  const at = context.now();
  return inTransaction(context.db, async (trx) => {
    const nothing = { written: 0, hasMore: false };
    const returned = await lockDueReturn(trx, id, at);
    if (!returned) return nothing;
    const item = await currentItem(trx, returned);
    // Once it is sold out again, the next return is one of its own.
    if (!item || item.stock <= 0) {
      await updateReturn(trx, id, { endedAt: at });
      return nothing;
    }
    const { noticesPerPiece, noticePauseHours } = (await readSettings(trx)).stock;
    const later = new Date(at.getTime() + noticePauseHours * HOUR_MS);
    const free = item.isSold ? Math.max(0, item.stock - item.promised) : 0;
    if (free === 0) {
      await updateReturn(trx, id, { leftToNotify: 0, notified: returned.notified, dueAt: later });
      return nothing;
    }
    const left = Math.min(returned.leftToNotify || Number.POSITIVE_INFINITY, free * noticesPerPiece);
    const limit = Math.min(left, MEMBERS);
    const claimed = await claimWatches(trx, { returnId: id, item: returned, limit, at });
    for (const { id: watchId, email } of claimed) {
      const render = (store: Store) => renderRestockMail({ ...store, ...item, stock: free });
      await mailTo(trx, context, { recipient: email, template: 'restock', dedupKey: `restock:${watchId}`, render });
    }
    const isLast = claimed.length < limit;
    const rest = left - claimed.length;
    await updateReturn(
      trx,
      id,
      isLast
        ? { endedAt: at }
        : { leftToNotify: rest, notified: returned.notified + claimed.length, dueAt: rest > 0 ? at : later },
    );
    return { written: claimed.length, hasMore: !isLast && rest > 0 };
  });
}

/**
 * Notifies members of goods that are back, each once per return. A failure is logged and repeated by the next run; it does
 * not stop the others. @returns the number of mails
 */
export async function notifyRestock(context: Context): Promise<number> {
  let written = 0;
  for (const id of await dueReturns(context.db, context.now(), RETURNS)) {
    try {
      for (let hasMore = true; hasMore; ) {
        const step = await notifyNext(context, id);
        written += step.written;
        hasMore = step.hasMore;
      }
    } catch (error) {
      context.logger.error({ err: error, returnId: id }, 'members could not be notified of a return');
    }
  }
  return written;
}
