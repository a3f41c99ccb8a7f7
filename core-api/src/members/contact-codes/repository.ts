import type { ContactCodes, Handle, Transaction } from '@iruon/db';
import type { Selectable } from 'kysely';
import { valuesOf } from '../../platform/db/read-rows.ts';
import { lockName } from '../../platform/db/transaction.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';
import { endOpen, hasWritten } from '../../platform/db/write-rows.ts';

export type ContactCode = Selectable<ContactCodes>;
type Purpose = ContactCode['purpose'];

/** Serializes codes to the same contact, or from the same address: their limits are exact. */
export async function lockSending(trx: Transaction, keys: readonly string[]): Promise<void> {
  for (const key of [...keys].sort()) await lockName(trx, `contact-code ${key}`);
}

/** The times of requested codes to a contact, or from an address, since an instant; latest first. */
export async function findSent(
  trx: Transaction,
  by: { contact: string } | { address: string },
  since: Date,
): Promise<Date[]> {
  const column = 'contact' in by ? 'contact' : 'address';
  return trx
    .selectFrom('contactCodes')
    .where(column, '=', 'contact' in by ? by.contact : by.address)
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .limit(100)
    .$call(valuesOf('createdAt'));
}

/** Inserts a code; earlier ones of the same browser and purpose end. */
export async function insertCode(
  trx: Transaction,
  code: Pick<
    ContactCode,
    | 'id'
    | 'purpose'
    | 'type'
    | 'contact'
    | 'userId'
    | 'sessionHash'
    | 'codeHash'
    | 'address'
    | 'createdAt'
    | 'expiresAt'
  >,
): Promise<void> {
  await trx
    .updateTable('contactCodes')
    .set({ endedAt: code.createdAt })
    .$call(whereEqual({ sessionHash: code.sessionHash, purpose: code.purpose, endedAt: null }))
    .execute();
  await trx.insertInto('contactCodes').values(code).execute();
}

export async function findCode(handle: Handle, id: string): Promise<ContactCode | undefined> {
  return handle.selectFrom('contactCodes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The latest code of a browser for a purpose, in any state. */
export async function findLatestCode(
  handle: Handle,
  sessionHash: Buffer,
  purpose: Purpose,
): Promise<ContactCode | undefined> {
  return handle
    .selectFrom('contactCodes')
    .selectAll()
    .$call(whereEqual({ sessionHash, purpose, endedAt: null }))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Counts an entry before it is compared, in one statement, so that concurrent entries cannot exceed the limit together.
 * @returns the number of entries of this code; null if it accepts no more, has expired, or was confirmed
 */
export async function takeTry(handle: Handle, id: string, limit: number, now: Date): Promise<number | null> {
  const row = await handle
    .updateTable('contactCodes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', limit)
    .where('expiresAt', '>', now)
    .$call(whereEqual({ endedAt: null, confirmedAt: null }))
    .returning('tries')
    .executeTakeFirst();
  return row?.tries ?? null;
}

/** The entries for an account, or for a contact without one, since an instant. */
export async function countTries(handle: Handle, { userId, contact }: ContactCode, since: Date): Promise<number> {
  const row = await handle
    .selectFrom('contactCodes')
    .select((eb) => eb.fn.sum<string>('tries').as('tries'))
    .where(userId === null ? 'contact' : 'userId', '=', userId ?? contact)
    .where('createdAt', '>', since)
    .executeTakeFirst();
  return Number(row?.tries ?? 0);
}

/** Confirms a code once. @returns false if another entry did */
export async function confirmCode(handle: Handle, id: string, at: Date): Promise<boolean> {
  return handle
    .updateTable('contactCodes')
    .set({ confirmedAt: at })
    .$call(whereEqual({ id, confirmedAt: null }))
    .$call(hasWritten('id'));
}

/** Uses a confirmed code once. @returns false if it was used */
export async function useCode(trx: Transaction, id: string, at: Date): Promise<boolean> {
  return trx
    .updateTable('contactCodes')
    .set({ usedAt: at, endedAt: at })
    .where('id', '=', id)
    .where('confirmedAt', 'is not', null)
    .where('usedAt', 'is', null)
    .$call(hasWritten('id'));
}

/** Ends every open code of a member. */
export const endCodesOf = (trx: Transaction, userId: string, at: Date): Promise<void> =>
  endOpen(trx, 'contactCodes', userId, at);
