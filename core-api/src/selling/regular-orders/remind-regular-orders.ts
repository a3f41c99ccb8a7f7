import { cycleText, dateText } from '@iruon/contract';
import { type SeoulDay, seoulDay } from '@iruon/contract/seoul';
import { mailTo, renderRegularOrderMail, type Store } from '../../content/mail/index.ts';
import { add } from '../../kernel/won.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/services.ts';
import { datesOf } from './list-regular-orders.ts';
import { regularLines } from './regular-lines.ts';
import { findDueReminders, findLines, lockDueReminder, setReminder } from './repository.ts';
import { dateUp, remindsOn } from './rules.ts';

const BATCH = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Writes the mail of one regular order, if it is due today, and stores the day of the next one. @returns true if it did
 */
async function remind(context: Context, id: string, today: SeoulDay): Promise<boolean> {
  const now = context.now();
  return inTransaction(context.db, async (trx) => {
    const due = await lockDueReminder(trx, id, today);
    if (!due) return false;
    const dates = datesOf(due);
    await setReminder(trx, id, due.withdrawnAt === null ? remindsOn(dates, today) : null);
    // A missed day gets no later reminder.
    if (due.withdrawnAt !== null || !dates.cycle || dateUp(dates, today) !== today) return false;
    const { email, name } = due;
    const cycle = cycleText(dates.cycle);
    const lines = await regularLines(trx, await findLines(trx, [id]), now);
    const render = (store: Store) =>
      renderRegularOrderMail({
        ...store,
        id,
        name,
        dateText: dateText(today),
        cycleText: cycle,
        lines: lines.map(({ row, facts, plan }) => ({
          name: facts?.product.name ?? row.productName,
          optionName: facts?.option?.name ?? row.optionName,
          amount: row.amount,
          available: plan.added,
        })),
        total: add(...lines.map(({ total }) => total)),
      });
    const dedupKey = `regular-order:${id}:${today}`;
    await mailTo(trx, context, { recipient: email, template: 'regular-order', dedupKey, render });
    return true;
  });
}

/**
 * Sends reminders for the regular orders due today in Seoul, one per day. A failure is logged and retried by the next
 * run; it does not stop the others. @returns the number of mails
 */
export async function remindRegularOrders(context: Context): Promise<number> {
  const today = seoulDay(context.now());
  let written = 0;
  for (let after = BEFORE_ALL; ; ) {
    const ids = await findDueReminders(context.db, { today, after, limit: BATCH });
    for (const id of ids) {
      try {
        if (await remind(context, id, today)) written += 1;
      } catch (error) {
        context.logger.error({ err: error, regularOrderId: id }, 'a regular order could not be reminded of');
      }
    }
    if (ids.length < BATCH) return written;
    after = ids.at(-1) ?? after;
  }
}
