import type { Transaction } from '@iruon/db';
import { SmsRefused } from '../../adapters/sms/port.ts';
import { newId } from '../../kernel/ids.ts';
import { problem } from '../../platform/http/problem.ts';
import { type Poller, startPolling } from '../../platform/jobs/poll.ts';
import type { Context, Services } from '../../platform/services.ts';
import { claimDue, deleteEndedBefore, end, expireDue, insertRow, postpone, type Sms } from './repository.ts';
import { MAX_BYTES, mobileDigits, nextTryAt, smsBytes } from './sms-rules.ts';

const BATCH = 20;
/** How long a message that is sent belongs to its sender: longer than the transport's own deadline for a batch. */
export const SMS_LEASE_MS = 30_000;

async function deliver(context: Context, { id, recipient, text, tries, expiresAt }: Sms): Promise<void> {
  try {
    await context.sms.send({ to: recipient, text: text ?? '', id });
    await end(context.db, id, { state: 'SENT', at: context.now(), error: null });
  } catch (error) {
    const reason = String(error);
    const dueAt = error instanceof SmsRefused ? null : nextTryAt(tries, context.now(), expiresAt);
    context.logger.warn({ smsId: id, tries, reason }, dueAt ? 'an SMS was not sent' : 'an SMS failed permanently');
    if (dueAt) return postpone(context.db, id, reason, dueAt);
    const state = error instanceof SmsRefused ? 'REFUSED' : 'FAILED';
    await end(context.db, id, { state, at: context.now(), error: reason });
  }
}

/**
 * Sends every due text message, in batches. An unsent one is retried eight times at most, until it expires; one that
 * the provider refused is not. At least once: if the process dies between sending and recording, the lease ends and it
 * is sent again.
 * @returns the number of attempts
 */
export async function sendDueSms(context: Context): Promise<number> {
  let tried = 0;
  for (;;) {
    const now = context.now();
    const expired = await expireDue(context.db, now);
    if (expired > 0) context.logger.warn({ expired }, 'SMS expired before they were sent');
    const leaseUntil = new Date(now.getTime() + SMS_LEASE_MS);
    const claimed = await claimDue(context.db, { now, leaseUntil, limit: BATCH });
    await Promise.all(claimed.map((sms) => deliver(context, sms)));
    tried += claimed.length;
    if (claimed.length < BATCH) return tried;
  }
}

export interface NewSms {
  /** For a caller that follows the message. */
  id?: string;
  /** One message per occasion; a second one with the same key is not written. */
  dedupKey: string;
  /** A Korean mobile number, with or without hyphens. */
  recipient: string;
  /** The occasion, such as `recovery-code`. */
  template: string;
  /** At most 90 bytes in EUC-KR: 45 syllables. */
  text: string;
  createdAt: Date;
  /** The message is not sent after this time, such as the end of a code's life. */
  expiresAt: Date;
}

/**
 * Writes a text message in the transaction of its occasion; it is sent after the commit.
 * @throws ProblemError PHONE_NOT_MOBILE for a number that is no Korean mobile number
 * @throws RangeError for a text that exceeds an SMS: it is the store's own wording
 */
export async function insertSms(trx: Transaction, { recipient, ...sms }: NewSms): Promise<void> {
  const digits = mobileDigits(recipient);
  if (!digits) throw problem('PHONE_NOT_MOBILE');
  const bytes = smsBytes(sms.text);
  if (bytes === null) throw new RangeError(`The SMS ${sms.template} has a character outside of EUC-KR`);
  if (bytes === 0 || bytes > MAX_BYTES) throw new RangeError(`The SMS ${sms.template} has ${bytes} bytes`);
  await insertRow(trx, { recipient: digits, ...sms, id: sms.id ?? newId() });
}

const RETENTION_MS = 90 * 24 * 3_600_000;

/** Deletes text messages 90 days after they were written. */
export async function forgetSms({ db, now }: Context): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_MS);
  while ((await deleteEndedBefore(db, before)) > 0);
}

/** Sends due text messages, while the process runs. */
export const startSmsSender = (services: Services): Poller => startPolling(services, 'sms-sender', sendDueSms);
