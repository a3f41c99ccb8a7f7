import { MailError } from '../../adapters/mail/port.ts';
import type { Context } from '../../platform/services.ts';
import { markRefused } from './refused-addresses.ts';
import { claimDue, type Mail, type MailsLane, markFailed, markSent } from './repository.ts';

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
async function handOver(context: Context, mail: Mail): Promise<Error | undefined> {
  try {
    await context.mail.send({
      to: mail.recipient,
      subject: mail.subject,
      text: mail.bodyText,
      html: mail.bodyHtml,
      messageId: `<${mail.id}@iruon.example>`,
      lane: mail.lane,
    });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** An address that is refused for good is not tried again, and remembered. */
const isFinal = (error: Error) => error instanceof MailError && error.failure === 'REJECTED';

async function sendBatch(context: Context, lane: MailsLane): Promise<number> {
  const now = context.now();
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const mails = await claimDue(context.db, { lane, now, leaseUntil, limit: BATCH });
  const errors = await Promise.all(mails.map((mail) => handOver(context, mail)));
  const sent = mails.filter((_, index) => errors[index] === undefined).map(({ id }) => id);
  if (sent.length > 0) await markSent(context.db, sent, context.now());
  for (const [index, { id, tries, recipient }] of mails.entries()) {
    const error = errors[index];
    if (error === undefined) continue;
    const dueAt = isFinal(error) ? null : nextTryAt(tries, context.now());
    const reason = String(error);
    context.logger.warn({ mailId: id, tries, reason }, dueAt ? 'a mail did not go out' : 'a mail is given up');
    await markFailed(context.db, id, reason, dueAt);
    if (isFinal(error))
      await markRefused(context.db, { address: recipient, response: error.message, at: context.now() });
  }
  return mails.length;
}

/**
 * Sends every due mail of a lane, in batches. A failed mail is retried twelve times within some twenty hours, unless the
 * server refused its address for good. At least once: if the process dies between sending and recording, or no response
 * comes, it is sent again under the same message id.
 * @returns the number of attempts
 */
export async function sendDueMails(context: Context, lane: MailsLane = 'NOTICE'): Promise<number> {
  let tried = 0;
  for (;;) {
    const count = await sendBatch(context, lane);
    tried += count;
    if (count < BATCH) return tried;
  }
}
