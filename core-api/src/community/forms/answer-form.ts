import { createHash } from 'node:crypto';
import type { FormAnswer } from '@iruon/contract';
import { formCategoryLabels, formCodeLabels } from '@iruon/contract/labels';
import type { Transaction } from '@iruon/db';
import { insertMail, renderInquiryAnswerMail } from '../../content/mail/index.ts';
import { readSettings } from '../../content/setting/index.ts';
import { newId } from '../../kernel/ids.ts';
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

async function mailAnswer(trx: Transaction, context: Context, form: FormRow, answer: string): Promise<void> {
  const recipient = mailOf(form);
  if (recipient === null) return;
  const settings = await readSettings(trx);
  const { subject, text, html } = renderInquiryAnswerMail({
    about: `${formCodeLabels[form.code]} · ${formCategoryLabels[form.category]}`,
    question: form.content,
    answer,
    isMember: form.userId !== null,
    storefrontUrl: context.config.storefrontUrl,
    storeName: settings.company.name ?? '온라인 쇼핑몰',
  });
  await insertMail(trx, {
    id: newId(),
    dedupKey: dedupKey(form, answer),
    recipient,
    template: 'form-answered',
    subject,
    bodyText: text,
    bodyHtml: html,
    createdAt: context.now(),
  });
}

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
      await audit(trx, context, 'form.answered', `form:${id}`, { before: form.answer, after: answer });
      await mailAnswer(trx, context, written, answer);
    } else {
      await audit(trx, context, 'form.changed', `form:${id}`, { isComplaint });
    }
    return written;
  });
}
