import type { InquireState } from '@iruon/contract';
import { type Letter, mailTo, renderAnswerMail } from '../../../content/mail/index.ts';
import { actorId } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import type { Context } from '../../../platform/services.ts';
import { deleteInquire, type InquireRow, lockInquire, updateInquire } from '../repository.ts';
import { getConsoleInquire } from './list-inquires.ts';

/**
 * Reopens an inquiry, keeping its answer as a draft, or publishes that answer. An inquiry already in the state is
 * unchanged. @throws NOT_FOUND, TRANSITION_NOT_ALLOWED without an answer to publish
 */
export async function changeInquireState(context: Context, id: string, state: InquireState): Promise<InquireRow> {
  return inTransaction(context.db, async (trx) => {
    const inquire = orNotFound(await lockInquire(trx, id));
    if (inquire.state !== state) {
      if (state === 'ANSWER_COMPLETE' && inquire.answer === null) {
        throw problem('TRANSITION_NOT_ALLOWED', '답변을 먼저 작성해 주세요.');
      }
      const now = context.now();
      await updateInquire(trx, id, { state, answeredAt: state === 'ANSWER_COMPLETE' ? now : null }, now);
      const details = { userId: inquire.userId, from: inquire.state, to: state };
      await audit(trx, context, 'inquire.state', { type: 'inquire', id }, details);
    }
    return getConsoleInquire(trx, id);
  });
}

/** Deletes an inappropriate inquiry; its text stays in the audit log. A missing one is no error. */
export async function removeConsoleInquire(context: Context, id: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const inquire = await lockInquire(trx, id);
    if (!inquire) return;
    await deleteInquire(trx, id);
    const { userId, productId, subject, content } = inquire;
    const details = { userId, productId, subject, content };
    await audit(trx, context, 'inquire.deleted', { type: 'inquire', id, name: subject }, details);
  });
}

/** The mail about an answered inquiry: one each time it becomes answered. */
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
    const details = { userId: inquire.userId, changes: { answer: { from: inquire.answer, to: answer } } };
    await audit(trx, context, 'inquire.answered', { type: 'inquire', id }, details);
    const written = await getConsoleInquire(trx, id);
    await mailTo(trx, context, answerMail(written, answer));
    return written;
  });
}
