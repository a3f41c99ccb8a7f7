import type { Handle, Users } from '@iruon/db';
import type { Selectable } from 'kysely';

/** A member as the rest of the core may see one: everything but the password. */
export type Member = Omit<Selectable<Users>, 'passwordHash' | 'searchText'>;

const memberColumns = [
  'id',
  'username',
  'type',
  'scopes',
  'name',
  'phone',
  'email',
  'postcode',
  'address1',
  'address2',
  'business',
  'custNo',
  'money',
  'withdrawnAt',
  'createdAt',
  'updatedAt',
] as const;

/** Includes withdrawn members; check `withdrawnAt` to exclude them. */
export async function findMember(handle: Handle, id: string): Promise<Member | undefined> {
  return handle.selectFrom('users').select(memberColumns).where('id', '=', id).executeTakeFirst();
}

export async function findCredentials(
  handle: Handle,
  username: string,
): Promise<{ member: Member; passwordHash: string } | undefined> {
  const row = await handle
    .selectFrom('users')
    .select([...memberColumns, 'passwordHash'])
    .where('username', '=', username)
    .executeTakeFirst();
  if (!row) return undefined;
  const { passwordHash, ...member } = row;
  return { member, passwordHash };
}

/** Only over the hash that was read: a password changed meanwhile stays changed. */
export async function replacePasswordHash(handle: Handle, id: string, from: string, to: string): Promise<void> {
  await handle
    .updateTable('users')
    .set({ passwordHash: to })
    .where('id', '=', id)
    .where('passwordHash', '=', from)
    .execute();
}
