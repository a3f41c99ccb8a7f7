import type { NewMember } from '@iruon/contract';
import { jsonText, type Transaction } from '@iruon/db';
import { DatabaseError } from 'pg';
import { problemAt } from '../../platform/http/problem.ts';

type Account = Omit<NewMember, 'password'> & { id: string; passwordHash: string; at: Date };

const taken = {
  users_username_key: { code: 'USERNAME_TAKEN', path: 'body.username' },
  users_cust_no_key: { code: 'CUST_NO_TAKEN', path: 'body.meta.CustNo' },
  users_person_identity: { code: 'IDENTITY_TAKEN', path: 'body.name' },
} as const;

/** Inserts the account only, without the welcome benefits. @throws USERNAME_TAKEN, CUST_NO_TAKEN */
export async function insertMember(trx: Transaction, { meta, business, at, ...account }: Account): Promise<void> {
  const row = { ...account, custNo: meta.CustNo, business: business && jsonText(business) };
  try {
    await trx
      .insertInto('users')
      .values({ ...row, createdAt: at, updatedAt: at })
      .execute();
  } catch (error) {
    const constraint = error instanceof DatabaseError && error.code === '23505' ? error.constraint : undefined;
    const which = Object.entries(taken).find(([name]) => name === constraint)?.[1];
    if (!which) throw error;
    throw problemAt(which.code, which.path);
  }
}
