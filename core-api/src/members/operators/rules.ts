import { heldRights, type InvitationState, type Right, scopesOf } from '@iruon/contract';

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

/** The scopes of an access token with the rights of a role. */
export const scopesOfRole = (granted: readonly Right[]) => scopesOf(heldRights(granted));
