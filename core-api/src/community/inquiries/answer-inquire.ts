import { type Letter, mailTo, renderAnswerMail } from '../../content/mail/index.ts';
import { actorId } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { getConsoleInquire } from './console/list-inquires.ts';
import { type InquireRow, lockInquire, updateInquire } from './repository.ts';

/** The mail about an answered question: one each time it becomes answered. */
const answerMail = ({ id, productName, subject, email, answeredAt }: InquireRow, answer: string): Letter => ({
  recipient: email,
  template: 'inquire-answered',
  dedupKey: `inquire-answered:${id}:${answeredAt?.toISOString()}`,
  render: (store) => renderAnswerMail({ ...store, productName, subject, answer }),
});

/**
 * Answers an inquiry and mails its author. An edited answer keeps its first time and is not mailed again; a reopened
 * inquiry is answered again. @throws NOT_FOUND
 */
export async function answerInquire(context: Context, id: string, answer: string): Promise<InquireRow> {
  return inTransaction(context.db, async (trx) => {
    const inquire = orNotFound(await lockInquire(trx, id));
    const now = context.now();
    const answered = { answer, answeredAt: inquire.answeredAt ?? now, answeredBy: actorId(context.actor) };
    await updateInquire(trx, id, { state: 'ANSWER_COMPLETE', ...answered }, now);
    await audit(
      trx,
      context,
      'inquire.answered',
      { type: 'inquire', id },
      {
        userId: inquire.userId,
        changes: { answer: { from: inquire.answer, to: answer } },
      },
    );
    const written = await getConsoleInquire(trx, id);
    await mailTo(trx, context, answerMail(written, answer));
    return written;
  });
}
