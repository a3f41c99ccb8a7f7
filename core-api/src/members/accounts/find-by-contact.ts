import type { ContactType } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';

const MOST = 20;

/**
 * The members with a contact, the first that joined first. A phone counts only where an identity check verified it: a typed
 * number may be somebody else's by now. Operators are never found: their accounts are opened by other operators.
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
