import type { Context } from '../../platform/services.ts';
import { findMail, markFailed, markSent } from './repository.ts';

/**
 * Hands a written mail over. A mail already sent is left alone; a failed try is written down and thrown, so that the job
 * is tried again later. At most one repetition can happen: when the process dies between hand-over and note, the message
 * id tells the receiver.
 */
export async function sendMail(context: Context, mailId: string): Promise<void> {
  const mail = await findMail(context.db, mailId);
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
    await markFailed(context.db, mailId, String(error));
    throw error;
  }
  await markSent(context.db, mailId, context.now());
}
