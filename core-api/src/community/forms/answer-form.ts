import { createHash } from 'node:crypto';
import type { FormAnswer } from '@iruon/contract';
import { formCategoryLabels, formCodeLabels } from '@iruon/contract/labels';
import { type Letter, mailTo, renderInquiryAnswerMail } from '../../content/mail/index.ts';
import { actorId } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { lockOfKind } from './console/change-form.ts';
import { getConsoleForm, type Kind } from './console/list-forms.ts';
import { type FormRow, updateForm } from './repository.ts';
import { mailOf } from './wire-form.ts';

/**
 * One mail each time a member's inquiry becomes answered: the page shows a corrected answer. A visitor has only the
 * mail, so that each text is mailed once.
 */
function dedupKey({ id, userId, answeredAt }: FormRow, answer: string): string {
  const occasion =
    userId === null ? createHash('sha256').update(answer).digest('base64url') : answeredAt?.toISOString();
  return `form-answered:${id}:${occasion}`;
}

const answerMail = (form: FormRow, answer: string): Letter => ({
  recipient: mailOf(form),
  template: 'form-answered',
  dedupKey: dedupKey(form, answer),
  render: (store) =>
    renderInquiryAnswerMail({
      ...store,
      about: `${formCodeLabels[form.code]} · ${formCategoryLabels[form.category]}`,
      question: form.content,
      answer,
      isMember: form.userId !== null,
    }),
});

/**
 * Answers an entry and mails its writer, or marks it as a complaint. A repeated request changes nothing and mails
 * nothing.
 * @throws NOT_FOUND, RECORD_CHANGED if the entry has changed since it was read
 */
export async function answerForm(
  context: Context,
  { kind, id }: { kind: Kind; id: string },
  change: FormAnswer,
): Promise<FormRow> {
  return inTransaction(context.db, async (trx) => {
    const form = orNotFound(await lockOfKind(trx, kind, id));
    const { answer = form.answer, isComplaint = form.isComplaint } = change;
    const isSent = answer === form.answer && (change.answer === undefined || form.state === 'ANSWER_COMPLETE');
    if (isSent && isComplaint === form.isComplaint) return getConsoleForm(trx, kind, id);
    if (form.updatedAt.getTime() !== Date.parse(change.updatedAt)) throw problem('RECORD_CHANGED');
    const now = context.now();
    const isAnswer = !isSent && answer !== null;
    const answered = isAnswer && {
      ...{ answer, state: 'ANSWER_COMPLETE' as const },
      ...{ answeredAt: form.answeredAt ?? now, answeredBy: actorId(context.actor) },
    };
    await updateForm(trx, id, { isComplaint, updatedAt: now, ...answered });
    const written = await getConsoleForm(trx, kind, id);
    if (isAnswer) {
      await audit(
        trx,
        context,
        'form.answered',
        { type: 'form', id },
        {
          userId: form.userId,
          changes: { answer: { from: form.answer, to: answer } },
        },
      );
      await mailTo(trx, context, answerMail(written, answer));
    } else {
      await audit(
        trx,
        context,
        'form.changed',
        { type: 'form', id },
        {
          changes: { isComplaint: { from: form.isComplaint, to: isComplaint } },
          userId: form.userId,
        },
      );
    }
    return written;
  });
}
