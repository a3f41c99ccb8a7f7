import type { RenderedMail } from '@iruon/contract';
import type { Handle, Transaction } from '@iruon/db';
import { inSpan, rateLimited } from '@iruon/server-kit';
import { MailError } from '../../adapters/mail/port.ts';
import { newId } from '../../kernel/ids.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type Poller, startPolling } from '../../platform/jobs/poll.ts';
import type { Context, Services } from '../../platform/services.ts';
import { readSettings } from '../setting/index.ts';
import type { Store } from './layout.ts';
import {
  claimDue,
  countDue,
  insertMail,
  type Mail,
  markFailed,
  markRefused,
  markSent,
  markUnreached,
  type TemplateKey,
  takeDue,
} from './repository.ts';

const BATCH = 20;
const TRIES = 12;
/** How long a mail that is sent belongs to its sender: longer than the transport's own deadlines for a whole batch. */
export const MAIL_LEASE_MS = 5 * 60_000;
/** Number of codes that are sent concurrently. Each uses a connection of the database meanwhile. */
const CODES_AT_ONCE = 4;
/** Longer than the transport's own deadline of a mail. */
const CODE_IDLE_MS = 75_000;

/** Milliseconds between two probes of a mail server that cannot be reached. */
const PROBE_MS = 5_000;
/** How long a mail waits for an unreachable server, milliseconds: as long as twelve attempts take. */
const WAIT_MS = 1_231 * 60_000;

/** A sender's state of the mail server: unreachable until a probe succeeds. */
export interface MailServer {
  /** The time of the next probe; null while it can be reached. */
  probeAt: Date | null;
}

/** One minute after the first attempt, doubled each time, at most six hours. */
export function nextTryAt(tries: number, from: Date): Date | null {
  if (tries >= TRIES) return null;
  const minutes = Math.min(2 ** (tries - 1), 6 * 60);
  return new Date(from.getTime() + minutes * 60_000);
}

/** @returns undefined for a sent mail, otherwise the reason */
async function deliver(context: Context, mail: Mail): Promise<Error | undefined> {
  try {
    const outgoing = {
      to: mail.recipient,
      subject: mail.subject,
      text: mail.bodyText,
      html: mail.bodyHtml,
      messageId: mail.id,
      lane: mail.lane,
    };
    const attributes = { 'mail.id': mail.id, 'mail.attempt': mail.tries };
    await inSpan(
      `mail ${mail.template}`,
      { kind: 'consumer', isRoot: true, cause: mail.traceparent ?? undefined, attributes },
      () => context.mail.send(outgoing),
    );
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** A permanently refused address is not retried, and marked. */
const isFinal = (error: Error) => error instanceof MailError && error.failure === 'REJECTED';

/** Nothing was sent: the server could not be reached, or was shutting down. */
const isUnreached = (error: Error) => error instanceof MailError && error.failure === 'UNREACHABLE';

async function noteFailure(context: Context, handle: Handle, mail: Mail, error: Error): Promise<void> {
  const { id, tries, recipient } = mail;
  const reason = String(error);
  if (isUnreached(error)) return noteUnreached(context, handle, mail, reason);
  const dueAt = isFinal(error) ? null : nextTryAt(tries, context.now());
  context.logger.warn({ mailId: id, tries, reason }, dueAt ? 'a mail was not sent' : 'a mail failed permanently');
  await markFailed(handle, id, reason, dueAt);
  if (isFinal(error)) await markRefused(handle, { address: recipient, response: error.message, at: context.now() });
}

/** The mail waits for the server, not for its own next attempt; attempts count only at a server that responds. */
async function noteUnreached({ now, logger }: Context, handle: Handle, mail: Mail, reason: string): Promise<void> {
  const waits = now().getTime() - mail.createdAt.getTime() < WAIT_MS;
  rateLimited(logger).warn({ mailId: mail.id, reason }, 'the mail server cannot be reached');
  await markUnreached(handle, mail.id, reason, waits ? new Date(now().getTime() + PROBE_MS) : null);
}

/** While the server cannot be reached: the number of mails to try now, one at the time of a probe, else none. */
function maxNow({ probeAt }: MailServer, now: Date, max: number): number {
  if (probeAt === null) return max;
  return probeAt <= now ? 1 : 0;
}

/** Records the server's state after an attempt. */
function learn(server: MailServer, error: Error | undefined, now: Date): void {
  server.probeAt = error && isUnreached(error) ? new Date(now.getTime() + PROBE_MS) : null;
}

async function sendBatch(context: Context, server: MailServer): Promise<{ tried: number; mayContinue: boolean }> {
  const now = context.now();
  const leaseUntil = new Date(now.getTime() + MAIL_LEASE_MS);
  const limit = maxNow(server, now, BATCH);
  if (limit === 0) return { tried: 0, mayContinue: false };
  const mails = await claimDue(context.db, { lane: 'NOTICE', now, leaseUntil, limit });
  const errors = await Promise.all(mails.map((mail) => deliver(context, mail)));
  const sent = mails.filter((_, index) => errors[index] === undefined).map(({ id }) => id);
  if (sent.length > 0) await markSent(context.db, sent, context.now());
  for (const [index, mail] of mails.entries()) {
    const error = errors[index];
    if (error) await noteFailure(context, context.db, mail, error);
  }
  const unreached = errors.find((error) => error && isUnreached(error));
  if (mails.length > 0) learn(server, unreached, context.now());
  return { tried: mails.length, mayContinue: mails.length === limit && !unreached };
}

/** Sends the code that waits longest. @returns false if no unlocked one is due, or the server cannot be reached */
function sendCode(context: Context, server: MailServer): Promise<boolean> {
  return inTransaction(context.db, async (trx) => {
    const mail = await takeDue(trx, { lane: 'CODE', now: context.now(), idleMs: CODE_IDLE_MS });
    if (!mail) return false;
    const error = await deliver(context, mail);
    if (error) await noteFailure(context, trx, mail, error);
    else await markSent(trx, [mail.id], context.now());
    learn(server, error, context.now());
    return true;
  });
}

async function sendCodes(context: Context, server: MailServer): Promise<number> {
  let count = 0;
  while (await sendCode(context, server)) {
    count += 1;
    if (server.probeAt !== null) break;
  }
  return count;
}

/**
 * Sends every due code. A customer waits for it, so it has no lease: it is locked while it is sent, and released as
 * soon as its process ends. At least once, under the same message id. While the server cannot be reached, one code
 * probes it, and all are sent when that succeeds.
 * @returns the number of attempts
 */
export async function sendDueCodes(context: Context, server: MailServer = { probeAt: null }): Promise<number> {
  let tried = 0;
  for (;;) {
    const max = maxNow(server, context.now(), CODES_AT_ONCE);
    const wasProbe = server.probeAt !== null;
    const due = max === 0 ? 0 : await countDue(context.db, 'CODE', context.now(), max);
    const counts = await settleAll(Array.from({ length: due }, () => sendCodes(context, server)));
    tried += counts.reduce((sum, count) => sum + count, 0);
    if (!wasProbe || due === 0 || server.probeAt !== null) return tried;
  }
}

/**
 * Sends every due mail except codes, in batches. A failed mail is retried twelve times within some twenty hours, unless
 * the server refused its address permanently. While the server cannot be reached, one mail probes it every five
 * seconds, no attempt is counted, and all are sent when a probe succeeds. At least once: if the process dies between
 * sending and recording, or no response arrives, it is sent again under the same message id.
 * @returns the number of attempts
 */
export async function sendDueMails(context: Context, server: MailServer = { probeAt: null }): Promise<number> {
  let tried = 0;
  for (;;) {
    const batch = await sendBatch(context, server);
    tried += batch.tried;
    if (!batch.mayContinue) return tried;
  }
}

/** Sends due mails, while the process runs. Codes have a sender of their own, which no other mail delays. */
export function startMailSenders(services: Services): Poller[] {
  const servers: Record<'codes' | 'mails', MailServer> = { codes: { probeAt: null }, mails: { probeAt: null } };
  return [
    startPolling(services, 'code-sender', (context) => sendDueCodes(context, servers.codes)),
    startPolling(services, 'mail-sender', (context) => sendDueMails(context, servers.mails)),
  ];
}

export interface Letter {
  recipient: string | null;
  template: TemplateKey;
  /** One mail per key, for any number of calls. */
  dedupKey: string;
  render: (store: Store) => RenderedMail;
}

/** Writes a mail in the transaction of its occasion; none without an address. */
export async function mailTo(
  trx: Transaction,
  context: Context,
  { recipient, template, dedupKey, render }: Letter,
): Promise<void> {
  if (!recipient) return;
  const settings = await readSettings(trx);
  const { subject, text, html } = render({
    storefrontUrl: context.config.storefrontUrl,
    storeName: settings.company.name ?? '온라인 쇼핑몰',
  });
  await insertMail(trx, {
    id: newId(),
    dedupKey,
    recipient,
    template,
    subject,
    bodyText: text,
    bodyHtml: html,
    createdAt: context.now(),
  });
}
