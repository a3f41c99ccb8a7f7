import { createHash } from 'node:crypto';
import { cutText } from '@iruon/contract';
import type { Handle, Mails, Transaction } from '@iruon/db';
import { causeOfLater } from '@iruon/server-kit';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { claimOldestDue } from '../../platform/db/claim-oldest-due.ts';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import type { AccountChange } from './render-account-mail.ts';
import type { TemplateName } from './render-mail.ts';
import type { OperatorChange } from './render-operator-mail.ts';

/** Every automatic mail of the store. `mailTemplates` shows each; a mail without an entry cannot be written. */
export type TemplateKey =
  | TemplateName
  | `account-${AccountChange}`
  | `operator-${OperatorChange}`
  | 'company-decided'
  | 'consent-result'
  | 'contact-code'
  | 'customer-request-decided'
  | 'form-answered'
  | 'inquire-answered'
  | 'joined'
  | 'operator-invitation'
  | 'recall'
  | 'regular-order'
  | 'restock'
  | 'social-ended'
  | 'training-due'
  | 'webhook-disabled';

export type Mail = Selectable<Mails>;
export type MailsLane = Mail['lane'];

/** A customer waits for a code at a form; every other mail may be slightly later. */
const laneOf = (template: TemplateKey): MailsLane => (template === 'contact-code' ? 'CODE' : 'NOTICE');

export interface NewMail {
  id: string;
  /** One mail per occasion; a second one with the same key is not written. */
  dedupKey: string;
  recipient: string;
  template: TemplateKey;
  subject: string;
  bodyText: string;
  bodyHtml: string;
  createdAt: Date;
}

/** Writes a mail in the transaction of its occasion; it is sent after the commit. */
export async function insertMail(trx: Transaction, mail: NewMail): Promise<void> {
  await trx
    .insertInto('mails')
    .values({
      ...mail,
      lane: laneOf(mail.template),
      state: 'PENDING',
      dueAt: mail.createdAt,
      traceparent: causeOfLater() ?? null,
    })
    .onConflict((conflict) => conflict.column('dedupKey').doNothing())
    .execute();
}

/** The number of due mails of a lane, up to `max`. */
export async function countDue(handle: Handle, lane: MailsLane, now: Date, max: number): Promise<number> {
  const due = await handle
    .selectFrom('mails')
    .select('id')
    .where('lane', '=', lane)
    .where('dueAt', '<=', now)
    .limit(max)
    .execute();
  return due.length;
}

/**
 * Locks the due mail of a lane that waits longest and that is not locked elsewhere, until the transaction ends, and
 * counts the attempt. A transaction whose process ended is rolled back immediately, and one that is idle for `idleMs`
 * is ended.
 */
export async function takeDue(
  trx: Transaction,
  { lane, now, idleMs }: { lane: MailsLane; now: Date; idleMs: number },
): Promise<Mail | undefined> {
  await sql`set local idle_in_transaction_session_timeout = ${sql.lit(idleMs)}`.execute(trx);
  const [mail] = await claimDue(trx, { lane, now, leaseUntil: now, limit: 1 });
  return mail;
}

/** Claims up to `limit` due mails of a lane, oldest first, until `leaseUntil`, and counts the attempt. */
export async function claimDue(
  handle: Handle,
  { lane, now, leaseUntil, limit }: { lane: MailsLane; now: Date; leaseUntil: Date; limit: number },
): Promise<Mail[]> {
  const isDue = sql<boolean>`lane = ${lane} and due_at <= ${now}`;
  return claimOldestDue(handle, 'mails', { isDue, leaseUntil, limit });
}

export async function markSent(handle: Handle, ids: readonly string[], at: Date): Promise<void> {
  await handle
    .updateTable('mails')
    .set({ state: 'SENT', lastError: null, sentAt: at, dueAt: null })
    .where(sql<boolean>`id = ${idsInSql(ids)}`)
    .execute();
}

/** An attempt that did not reach the server does not count; `dueAt` is the next one, null stops them. */
export async function markUnreached(handle: Handle, id: string, error: string, dueAt: Date | null): Promise<void> {
  await handle
    .updateTable('mails')
    .set({ state: 'FAILED', lastError: error.slice(0, 500), dueAt, tries: sql`tries - 1` })
    .where('id', '=', id)
    .execute();
}

/** `dueAt` is the next attempt; null stops them. */
export async function markFailed(handle: Handle, id: string, error: string, dueAt: Date | null): Promise<void> {
  await handle
    .updateTable('mails')
    .set({ state: 'FAILED', lastError: error.slice(0, 500), dueAt })
    .where('id', '=', id)
    .execute();
}

/** The stored part of an address that a mail server refused permanently. */
const hashOfAddress = (address: string): Buffer => createHash('sha256').update(address.toLowerCase()).digest();

/** The same in SQL, for a column. */
export const hashOfAddresses = (column: string): RawBuilder<Buffer> =>
  sql`sha256(convert_to(lower(${sql.ref(column)}), 'UTF8'))`;

/** Marks an address as permanently refused. The server's message is stored without the address. */
export async function markRefused(
  handle: Handle,
  { address, response, at }: { address: string; response: string; at: Date },
): Promise<void> {
  const row = { response: cutText(response.replaceAll(address, '…'), 300), refusedAt: at };
  await handle
    .insertInto('refusedAddresses')
    .values({ addressHash: hashOfAddress(address), ...row })
    .onConflict((conflict) => conflict.column('addressHash').doUpdateSet(row))
    .execute();
}

/** Unmarks addresses: an operator decided to retry them. */
export async function forgetRefused(handle: Handle, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  await handle.deleteFrom('refusedAddresses').where('addressHash', 'in', addresses.map(hashOfAddress)).execute();
}
