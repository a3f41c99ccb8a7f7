import type { Context } from '../../platform/services.ts';

/**
 * Hands a written mail over. A mail already sent is left alone; a failed try is written down and thrown, so that the job
 * is tried again later. At most one repetition can happen: when the process dies between hand-over and note, the message
 * id tells the receiver.
 */
export async function sendMail(context: Context, mailId: string): Promise<void> {
  const mail = await context.db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst();
  if (!mail || mail.state === 'SENT') return;
  try {
    await context.mail.send({
      to: mail.recipient,
      subject: mail.subject,
      text: mail.bodyText,
      html: mail.bodyHtml,
      messageId: `<${mail.id}@iruon.example>`,
    });
  } catch (error) {
    await context.db
      .updateTable('mails')
      .set((eb) => ({ state: 'FAILED', tries: eb('tries', '+', 1), lastError: String(error).slice(0, 500) }))
      .where('id', '=', mailId)
      .execute();
    throw error;
  }
  await context.db
    .updateTable('mails')
    .set((eb) => ({ state: 'SENT', tries: eb('tries', '+', 1), lastError: null, sentAt: context.now() }))
    .where('id', '=', mailId)
    .execute();
}
