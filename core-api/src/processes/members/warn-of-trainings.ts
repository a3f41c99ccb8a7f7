import { seoulDay } from '@iruon/contract/seoul';
import { mailTo, renderTrainingMail } from '../../content/mail/index.ts';
import { readSettings } from '../../content/setting/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/services.ts';
import { findTrainingsToWarnOf, noteWarning } from '../../promoters/payees/index.ts';

/** Maximum number of promoters per run. */
const BATCH = 200;

/**
 * Mails promoters whose training expires within 30 days, once for each expiry date. Sends nothing while the store does
 * not require training documents. A failure is logged and retried by the next run; it does not stop the others.
 * @returns the number of warnings
 */
export async function warnOfTrainings(context: Context): Promise<number> {
  const { promoter } = await readSettings(context.db);
  if (!promoter.papers) return 0;
  const today = seoulDay(context.now());
  let warned = 0;
  for (let after = ''; ; ) {
    const due = await findTrainingsToWarnOf(context.db, { today, after, limit: BATCH });
    for (const { userId, email, until } of due) {
      try {
        await inTransaction(context.db, async (trx) => {
          // A concurrent run or new documents were faster.
          if (!(await noteWarning(trx, { userId, until }))) return;
          await mailTo(trx, context, {
            recipient: email,
            template: 'training-due',
            dedupKey: `training-due:${userId}:${until}`,
            render: (store) => renderTrainingMail({ ...store, until }),
          });
          warned += 1;
        });
      } catch (error) {
        context.logger.error({ err: error, userId }, 'a promoter could not be warned of a training');
      }
    }
    if (due.length < BATCH) return warned;
    after = due.at(-1)?.userId ?? after;
  }
}
