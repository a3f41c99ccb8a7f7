import { digitsOf } from '@iruon/contract';

export interface Party {
  userId: string;
  businessNo: string | null;
  /** A keyed hash of the verified person; null without a verification. */
  identityHash: Buffer | null;
}

/** No member is their own promoter, by account, identity or business number. */
export function isSameParty(one: Party, other: Party): boolean {
  if (one.userId === other.userId) return true;
  if (one.identityHash !== null && other.identityHash?.equals(one.identityHash)) return true;
  const no = digits(one.businessNo);
  return no !== '' && no === digits(other.businessNo);
}

const digits = (text: string | null): string => digitsOf(text ?? '');
