import type { NewMember, UserType } from '@iruon/contract';
import { jsonText, type Transaction } from '@iruon/db';
import { DatabaseError } from 'pg';
import { problemAt } from '../../platform/http/problem.ts';

/** The codes of an account in an earlier shop. */
export interface OldCodes {
  mbCode: string | null;
  custCode: string | null;
  old_custCode: string | null;
}

declare module '@iruon/db/json-columns' {
  interface JsonShapes {
    'users.old_codes': OldCodes;
  }
}

type Account = Omit<NewMember, 'password' | 'type'> & {
  id: string;
  type: UserType;
  passwordHash: string;
  at: Date;
  /** False for a company without approval. */
  isApproved?: boolean;
  oldCodes?: OldCodes;
  /** The keyed hash and the encrypted CI of a verified person. */
  identity?: { hash: Buffer; encrypted: string };
};

const taken = {
  users_username_key: { code: 'USERNAME_TAKEN', path: 'username' },
  users_cust_no_key: { code: 'CUST_NO_TAKEN', path: 'meta.CustNo' },
  users_person_identity: { code: 'IDENTITY_TAKEN', path: 'name' },
} as const;

/** A row for a member. */
function rowOf({ meta, business, at, oldCodes, identity, ...account }: Account) {
  const hasOldCodes = oldCodes !== undefined && Object.values(oldCodes).some((code) => code !== null);
  return {
    ...account,
    custNo: meta.CustNo,
    business: business && jsonText(business),
    oldCodes: hasOldCodes ? jsonText(oldCodes) : null,
    ...(identity && { identityHash: identity.hash, identityEncrypted: identity.encrypted, identityVerifiedAt: at }),
    createdAt: at,
    updatedAt: at,
  };
}

/**
 * Inserts the account only, without the welcome benefits.
 * @param path of the member in the request, for refusals @throws USERNAME_TAKEN, CUST_NO_TAKEN, IDENTITY_TAKEN
 */
export async function insertMember(trx: Transaction, account: Account, path = 'body'): Promise<void> {
  try {
    await trx.insertInto('users').values(rowOf(account)).execute();
  } catch (error) {
    const constraint = error instanceof DatabaseError && error.code === '23505' ? error.constraint : undefined;
    const which = Object.entries(taken).find(([name]) => name === constraint)?.[1];
    if (!which) throw error;
    throw problemAt(which.code, `${path}.${which.path}`);
  }
}
