import type { Handle, SmsMessages, Transaction } from '@iruon/db';
import { type Selectable, sql } from 'kysely';
import { claimOldestDue } from '../../platform/db/claim-oldest-due.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';

export type Sms = Selectable<SmsMessages>;

export type SmsEnd = Exclude<Sms['state'], 'PENDING'>;

/** Writes a message; a second one with the same key is not written. */
export async function insertRow(
  trx: Transaction,
  row: Pick<Sms, 'id' | 'dedupKey' | 'recipient' | 'template' | 'text' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  await trx
    .insertInto('smsMessages')
    .values({ ...row, state: 'PENDING', dueAt: row.createdAt })
    .onConflict((conflict) => conflict.column('dedupKey').doNothing())
    .execute();
}

/** Ends expired due messages, unsent. @returns the number of messages */
export async function expireDue(handle: Handle, now: Date): Promise<number> {
  const { numUpdatedRows } = await handle
    .updateTable('smsMessages')
    .set({ state: 'EXPIRED', text: null, dueAt: null })
    .where('dueAt', '<=', now)
    .where('expiresAt', '<=', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Claims up to `limit` due messages, oldest first, until `leaseUntil`, and counts the attempt. */
export async function claimDue(
  handle: Handle,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<Sms[]> {
  const isDue = sql<boolean>`due_at <= ${now} and expires_at > ${now}`;
  return claimOldestDue(handle, 'smsMessages', { isDue, leaseUntil, limit });
}

/** Ends a message and clears its text, which may contain a code. */
export async function end(
  handle: Handle,
  id: string,
  { state, at, error }: { state: SmsEnd; at: Date; error: string | null },
): Promise<void> {
  await handle
    .updateTable('smsMessages')
    .set({
      state,
      text: null,
      dueAt: null,
      sentAt: state === 'SENT' ? at : null,
      lastError: error?.slice(0, 500) ?? null,
    })
    .$call(whereEqual({ id, state: sql.lit('PENDING') }))
    .execute();
}

export async function postpone(handle: Handle, id: string, error: string, dueAt: Date): Promise<void> {
  await handle
    .updateTable('smsMessages')
    .set({ lastError: error.slice(0, 500), dueAt })
    .$call(whereEqual({ id, state: sql.lit('PENDING') }))
    .execute();
}

const BATCH = 1_000;

/** Deletes ended messages from before an instant, up to a thousand. @returns the number of messages */
export async function deleteEndedBefore(handle: Handle, before: Date): Promise<number> {
  const { numDeletedRows } = await handle
    .deleteFrom('smsMessages')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('smsMessages')
        .select('id')
        .where('createdAt', '<', before)
        .where('state', '<>', sql.lit('PENDING'))
        .limit(BATCH),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
