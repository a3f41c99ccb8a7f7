import type { Handle, Transaction } from '@iruon/db';
import { sql } from 'kysely';

/** The approved promoter of a code, with the business number of the account; undefined for a blocked or former one. */
export async function findActiveByCode(handle: Handle, code: string) {
  return handle
    .selectFrom('promoters')
    .innerJoin('users', 'users.id', 'promoters.userId')
    .select(['promoters.userId', 'users.identityHash', sql<string | null>`users.business ->> 'no'`.as('businessNo')])
    .where('promoters.code', '=', code)
    .where('promoters.state', '=', 'APPROVED')
    .where('promoters.blockedAt', 'is', null)
    .where('users.withdrawnAt', 'is', null)
    .executeTakeFirst();
}

/** The identifying data of a new member. */
export async function findParty(handle: Handle, userId: string) {
  return handle
    .selectFrom('users')
    .select(['id as userId', 'identityHash', sql<string | null>`business ->> 'no'`.as('businessNo')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Links a member with a promoter; a member who has one already keeps it. */
export async function insertPromotee(
  trx: Transaction,
  row: { userId: string; promoterId: string; code: string; createdAt: Date },
): Promise<void> {
  await trx
    .insertInto('promotees')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
}
