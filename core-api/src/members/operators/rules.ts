import type { InvitationState } from '@iruon/contract';
import { scope } from '@iruon/contract';
import { z } from 'zod';

export interface InvitationFacts {
  readonly acceptedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly expiresAt: Date;
}

/** The state of an invitation. */
export function stateOfInvitation({ acceptedAt, revokedAt, expiresAt }: InvitationFacts, now: Date): InvitationState {
  if (acceptedAt) return 'ACCEPTED';
  if (revokedAt) return 'REVOKED';
  return now < expiresAt ? 'OPEN' : 'EXPIRED';
}

const scopes = z.array(scope);

/** The scopes of a row, which are texts in the database. */
export const scopesOf = (row: readonly string[]) => scopes.parse(row);
