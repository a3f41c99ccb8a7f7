import type { ContactType } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';

const MOST = 20;

/**
 * The members with a contact, in the order of registration. A phone counts only where an identity check verified it: a
 * typed number may have another owner by now. Operators are never found: other operators restore their access.
 */
export async function findByContact(
  handle: Handle,
  { type, contact, username }: { type: ContactType; contact: string; username?: string | null },
) {
  let found = handle
    .selectFrom('users')
    .select(['id', 'username', 'type', 'createdAt'])
    .where('withdrawnAt', 'is', null)
    .where('type', '<>', 'OPERATOR');
  found =
    type === 'phone'
      ? found.where('phone', '=', contact).where('identityVerifiedAt', 'is not', null)
      : found.where(sql<string>`lower(email)`, '=', contact.toLowerCase());
  if (username) found = found.where('username', '=', username);
  return found.orderBy('createdAt').limit(MOST).execute();
}
