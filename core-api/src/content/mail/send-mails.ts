import type { Context } from '../../platform/services.ts';
import { claimDue, type Mail, markFailed, markSent } from './repository.ts';

const BATCH = 20;
const TRIES = 12;
/** Longer than the transport's own deadlines for a whole batch. */
const LEASE_MS = 5 * 60_000;

/** One minute after the first attempt, doubled each time, at most six hours. */
export function nextTryAt(tries: number, from: Date): Date | null {
  if (tries >= TRIES) return null;
  const minutes = Math.min(2 ** (tries - 1), 6 * 60);
  return new Date(from.getTime() + minutes * 60_000);
}

/** @returns undefined when the mail was handed over, otherwise why not */
async function handOver(context: Context, mail: Mail): Promise<string | undefined> {
  try {
    await context.mail.send({
      to: mail.recipient,
      subject: mail.subject,
      text: mail.bodyText,
      html: mail.bodyHtml,
      messageId: `<${mail.id}@iruon.example>`,
    });
    return undefined;
  } catch (error) {
    return String(error);
  }
}

async function sendBatch(context: Context): Promise<number> {
  const now = context.now();
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const mails = await claimDue(context.db, { now, leaseUntil, limit: BATCH });
  const errors = await Promise.all(mails.map((mail) => handOver(context, mail)));
  const sent = mails.filter((_, index) => errors[index] === undefined).map(({ id }) => id);
  if (sent.length > 0) await markSent(context.db, sent, context.now());
  for (const [index, { id, tries }] of mails.entries()) {
    const error = errors[index];
    if (error === undefined) continue;
    const dueAt = nextTryAt(tries, context.now());
    context.logger.warn({ mailId: id, tries, reason: error }, dueAt ? 'a mail did not go out' : 'a mail is given up');
    await markFailed(context.db, id, error, dueAt);
  }
  return mails.length;
}

/**
 * Sends every due mail, in batches. A failed mail is retried twelve times within some twenty hours. At most one
 * duplicate is possible: if the process dies between sending and recording, the lease expires, and the message id
 * identifies the duplicate.
 * @returns the number of attempts
 */
export async function sendDueMails(context: Context): Promise<number> {
  let tried = 0;
  for (;;) {
    const count = await sendBatch(context);
    tried += count;
    if (count < BATCH) return tried;
  }
}
