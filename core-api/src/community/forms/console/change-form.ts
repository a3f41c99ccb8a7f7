import { createHash } from 'node:crypto';
import type { FormAnswer, InquireState, RecordedForm } from '@iruon/contract';
import { formCategoryLabels, formCodeLabels } from '@iruon/contract/labels';
import type { Transaction } from '@iruon/db';
import { type Letter, mailTo, renderInquiryAnswerMail } from '../../../content/mail/index.ts';
import { newId } from '../../../kernel/ids.ts';
import { mask } from '../../../kernel/mask.ts';
import { isMember } from '../../../members/accounts/index.ts';
import { actorId } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { orNotFound, problem, problemAt } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import type { Context } from '../../../platform/services.ts';
import { deleteForm, type FormRow, findFormByClientId, insertForm, lockForm, updateForm } from '../repository.ts';
import { columnsOf, isComplaintBy } from '../send-form.ts';
import { mailOf } from '../wire-form.ts';
import { getConsoleForm, type Kind } from './list-forms.ts';

/** An entry of a kind, locked; undefined if there is none. */
export async function lockOfKind(trx: Transaction, kind: Kind, id: string) {
  const form = await lockForm(trx, id);
  return form && (form.userId !== null) === (kind === 'inquiry') ? form : undefined;
}

/**
 * Records an entry received by telephone or mail, with or without a member; once for its client id. No limit applies.
 * @throws NOT_FOUND for an unknown member
 */
export async function recordForm(context: Context, userId: string | null, form: RecordedForm): Promise<FormRow> {
  const kind: Kind = userId === null ? 'form' : 'inquiry';
  return inTransaction(context.db, async (trx) => {
    if (userId !== null && !(await isMember(trx, userId))) throw problem('NOT_FOUND', '회원을 찾을 수 없습니다.');
    const [id, at] = [newId(), context.now()];
    const { clientId, code, category } = form;
    const isComplaint = isComplaintBy(category);
    const columns = { ...columnsOf(form), id, clientId, code, userId, isComplaint, createdAt: at, updatedAt: at };
    if (await insertForm(trx, columns)) {
      await audit(trx, context, 'form.recorded', { type: 'form', id }, { code, category, userId });
      return getConsoleForm(trx, kind, id);
    }
    const before = await findFormByClientId(trx, clientId);
    if (!before || before.userId !== userId) throw problemAt('INVALID_INPUT', 'body.clientId');
    return before;
  });
}

/**
 * Reopens an inquiry, keeping its answer as a draft, or publishes that answer. An inquiry already in the state is
 * unchanged. @throws NOT_FOUND, TRANSITION_NOT_ALLOWED without an answer to publish
 */
export async function changeInquiryState(context: Context, id: string, state: InquireState): Promise<FormRow> {
  return inTransaction(context.db, async (trx) => {
    const form = orNotFound(await lockOfKind(trx, 'inquiry', id));
    if (form.state !== state) {
      if (state === 'ANSWER_COMPLETE' && form.answer === null) {
        throw problem('TRANSITION_NOT_ALLOWED', '답변을 먼저 작성해 주세요.');
      }
      const now = context.now();
      const answeredAt = state === 'ANSWER_COMPLETE' ? now : null;
      await updateForm(trx, id, { state, answeredAt, updatedAt: now });
      const details = { userId: form.userId, from: form.state, to: state };
      await audit(trx, context, 'form.state', { type: 'form', id }, details);
    }
    return getConsoleForm(trx, 'inquiry', id);
  });
}

/**
 * Deletes an entry with its attachments. The audit log records its topic, without personal data. A missing one is no
 * error.
 */
export async function removeConsoleForm(context: Context, kind: Kind, id: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const form = await lockOfKind(trx, kind, id);
    if (!form) return;
    await deleteForm(trx, id);
    const { code, category, createdAt } = form;
    const details = { userId: form.userId, code, category, createdAt };
    await audit(trx, context, 'form.deleted', { type: 'form', id, name: mask(form.writerName) }, details);
  });
}

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
      const details = { userId: form.userId, changes: { answer: { from: form.answer, to: answer } } };
      await audit(trx, context, 'form.answered', { type: 'form', id }, details);
      await mailTo(trx, context, answerMail(written, answer));
    } else {
      const details = { changes: { isComplaint: { from: form.isComplaint, to: isComplaint } }, userId: form.userId };
      await audit(trx, context, 'form.changed', { type: 'form', id }, details);
    }
    return written;
  });
}
