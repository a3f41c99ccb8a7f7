import type { OperatorLevel } from '@iruon/contract';
import type { Handle, Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { hasWritten } from '../../platform/db/write-rows.ts';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { pageOf } from '../../platform/http/console-list.ts';

const columns = [
  'id',
  'email',
  'scopes',
  'level',
  'invitedBy',
  'createdAt',
  'sentAt',
  'expiresAt',
  'acceptedAt',
  'revokedAt',
] as const;

export interface NewInvitation {
  id: string;
  email: string;
  scopes: ('console' | 'manager')[];
  tokenHash: Buffer;
  /** Null for the owner, whom a command on the server invites. */
  invitedBy: string | null;
  level: OperatorLevel;
  createdAt: Date;
  sentAt: Date;
  expiresAt: Date;
}

/** @returns false if this address has an open invitation */
export async function insertInvitation(trx: Transaction, { scopes, ...invitation }: NewInvitation): Promise<boolean> {
  return trx
    .insertInto('operatorInvitations')
    .values({ ...invitation, scopes: sql`${scopes}::text[]` })
    .onConflict((conflict) =>
      conflict.column('email').where('acceptedAt', 'is', null).where('revokedAt', 'is', null).doNothing(),
    )
    .$call(hasWritten('id'));
}

/** Ends all open invitations of an owner, and those of an address. @returns the number of ended ones */
export async function revokeForOwner(trx: Transaction, email: string, at: Date): Promise<number> {
  const rows = await trx
    .updateTable('operatorInvitations')
    .set({ revokedAt: at })
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where((eb) => eb.or([eb('email', '=', email), eb('level', '=', 'ROOT')]))
    .returning('id')
    .execute();
  return rows.length;
}

/** An invitation, locked until the transaction ends. */
export async function lockInvitation(trx: Transaction, id: string) {
  return trx.selectFrom('operatorInvitations').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function findInvitationByToken(handle: Handle, tokenHash: Buffer) {
  return handle.selectFrom('operatorInvitations').select(columns).where('tokenHash', '=', tokenHash).executeTakeFirst();
}

/** The same, locked: of two browsers that use a link, the second waits here and finds it used. */
export async function lockInvitationByToken(trx: Transaction, tokenHash: Buffer) {
  return trx
    .selectFrom('operatorInvitations')
    .select(columns)
    .where('tokenHash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateInvitation(
  trx: Transaction,
  id: string,
  change: Partial<{
    tokenHash: Buffer;
    sentAt: Date;
    expiresAt: Date;
    acceptedAt: Date;
    userId: string;
    revokedAt: Date;
  }>,
): Promise<void> {
  await trx.updateTable('operatorInvitations').set(change).where('id', '=', id).execute();
}

/** Invitations with the name of the inviting operator, latest first. `range` is inclusive. */
export async function pageOfInvitations(
  handle: Handle,
  { ids, range }: { ids?: string[] | undefined; range: readonly [number, number] },
) {
  let query = handle
    .selectFrom('operatorInvitations')
    .select(columns)
    .select((eb) =>
      eb.selectFrom('users').select('name').whereRef('users.id', '=', 'operatorInvitations.invitedBy').as('inviter'),
    );
  if (ids) query = query.where('id', '=', idsInSql(ids));
  return pageOf(query, { by: 'created_at', direction: 'DESC', range });
}
