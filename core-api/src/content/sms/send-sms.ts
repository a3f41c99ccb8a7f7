import { SmsRefused } from '../../adapters/sms/port.ts';
import type { Context } from '../../platform/services.ts';
import { claimDue, end, expireDue, postpone, type Sms } from './repository.ts';
import { nextTryAt } from './sms-rules.ts';

const BATCH = 20;
/** Longer than the transport's own deadline for a batch, which is sent concurrently. */
const LEASE_MS = 30_000;

async function handOver(context: Context, { id, recipient, text, tries, expiresAt }: Sms): Promise<void> {
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
    const leaseUntil = new Date(now.getTime() + LEASE_MS);
    const claimed = await claimDue(context.db, { now, leaseUntil, limit: BATCH });
    await Promise.all(claimed.map((sms) => handOver(context, sms)));
    tried += claimed.length;
    if (claimed.length < BATCH) return tried;
  }
}
