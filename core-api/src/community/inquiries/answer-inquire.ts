import type { Transaction } from '@iruon/db';
import { insertMail, renderAnswerMail } from '../../content/mail/index.ts';
import { readSettings } from '../../content/setting/index.ts';
import { newId } from '../../kernel/ids.ts';
import { actorId } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { getConsoleInquire } from './console/list-inquires.ts';
import { type InquireRow, lockInquire, updateInquire } from './repository.ts';

/** Writes the mail about an answered question: one each time it becomes answered. */
async function mailAnswer(trx: Transaction, context: Context, inquire: InquireRow, answer: string): Promise<void> {
  const settings = await readSettings(trx);
  const { subject, text, html } = renderAnswerMail({
    productName: inquire.productName,
    subject: inquire.subject,
    answer,
    storefrontUrl: context.config.storefrontUrl,
    storeName: settings.company.name ?? '온라인 쇼핑몰',
  });
  await insertMail(trx, {
    id: newId(),
    dedupKey: `inquire-answered:${inquire.id}:${inquire.answeredAt?.toISOString()}`,
    recipient: inquire.email,
    template: 'inquire-answered',
    subject,
    bodyText: text,
    bodyHtml: html,
    createdAt: context.now(),
  });
}

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
    await audit(trx, context, 'inquire.answered', `inquire:${id}`, { before: inquire.answer, after: answer });
    const written = await getConsoleInquire(trx, id);
    await mailAnswer(trx, context, written, answer);
    return written;
  });
}
