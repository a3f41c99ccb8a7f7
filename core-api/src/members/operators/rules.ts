import { grantedRights, heldRights, type InvitationState, type Right, scopesOf } from '@iruon/contract';

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

/** The areas of the scope `manager`. */
export const rightsOfManagers = grantedRights.filter((right) => /^(orders|shipping|claims):/.test(right));

/** The scopes that let an operator do nothing in the release before that the role does not allow. */
export function scopesBefore(granted: readonly Right[]): ('console' | 'manager')[] {
  const held = heldRights(granted);
  if (grantedRights.every((right) => held.has(right))) return ['console', 'manager'];
  return rightsOfManagers.every((right) => held.has(right)) ? ['manager'] : [];
}

/** The scopes of an access token with the rights of a role. */
export const scopesOfRole = (granted: readonly Right[]) => scopesOf(heldRights(granted));
