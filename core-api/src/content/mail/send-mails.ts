import type { Handle } from '@iruon/db';
import { MailError } from '../../adapters/mail/port.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/services.ts';
import { markRefused } from './refused-addresses.ts';
import { claimDue, countDue, type Mail, markFailed, markSent, takeDue } from './repository.ts';

const BATCH = 20;
const TRIES = 12;
/** Longer than the transport's own deadlines for a whole batch. */
const LEASE_MS = 5 * 60_000;
/** Number of codes that are sent concurrently. Each uses a connection of the database meanwhile. */
const CODES_AT_ONCE = 4;
/** Longer than the transport's own deadline of a mail. */
const CODE_IDLE_MS = 75_000;

/** One minute after the first attempt, doubled each time, at most six hours. */
export function nextTryAt(tries: number, from: Date): Date | null {
  if (tries >= TRIES) return null;
  const minutes = Math.min(2 ** (tries - 1), 6 * 60);
  return new Date(from.getTime() + minutes * 60_000);
}

/** @returns undefined for a sent mail, otherwise the reason */
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

/** A permanently refused address is not retried, and marked. */
const isFinal = (error: Error) => error instanceof MailError && error.failure === 'REJECTED';

async function noteFailure(context: Context, handle: Handle, mail: Mail, error: Error): Promise<void> {
  const { id, tries, recipient } = mail;
  const dueAt = isFinal(error) ? null : nextTryAt(tries, context.now());
  const reason = String(error);
  context.logger.warn({ mailId: id, tries, reason }, dueAt ? 'a mail was not sent' : 'a mail failed permanently');
  await markFailed(handle, id, reason, dueAt);
  if (isFinal(error)) await markRefused(handle, { address: recipient, response: error.message, at: context.now() });
}

async function sendBatch(context: Context): Promise<number> {
  const now = context.now();
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const mails = await claimDue(context.db, { lane: 'NOTICE', now, leaseUntil, limit: BATCH });
  const errors = await Promise.all(mails.map((mail) => handOver(context, mail)));
  const sent = mails.filter((_, index) => errors[index] === undefined).map(({ id }) => id);
  if (sent.length > 0) await markSent(context.db, sent, context.now());
  for (const [index, mail] of mails.entries()) {
    const error = errors[index];
    if (error) await noteFailure(context, context.db, mail, error);
  }
  return mails.length;
}

/** Sends the code that waits longest. @returns false if no unlocked one is due */
function sendCode(context: Context): Promise<boolean> {
  return inTransaction(context.db, async (trx) => {
    const mail = await takeDue(trx, { lane: 'CODE', now: context.now(), idleMs: CODE_IDLE_MS });
    if (!mail) return false;
    const error = await handOver(context, mail);
    if (error) await noteFailure(context, trx, mail, error);
    else await markSent(trx, [mail.id], context.now());
    return true;
  });
}

async function sendCodes(context: Context): Promise<number> {
  let count = 0;
  while (await sendCode(context)) count += 1;
  return count;
}

/**
 * Sends every due code. A customer waits for it, so it has no lease: it is locked while it is sent, and released as
 * soon as its process ends. At least once, under the same message id.
 * @returns the number of attempts
 */
export async function sendDueCodes(context: Context): Promise<number> {
  const due = await countDue(context.db, 'CODE', context.now(), CODES_AT_ONCE);
  const counts = await settleAll(Array.from({ length: due }, () => sendCodes(context)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Sends every due mail that is no code, in batches. A failed mail is retried twelve times within some twenty hours,
 * unless the server refused its address permanently. At least once: if the process dies between sending and recording,
 * or no response arrives, it is sent again under the same message id.
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
