/** Behind which front server a browser logged in. */
export type SessionClient = 'storefront' | 'console';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** How long an access token is good for (domain.md section 7), in milliseconds. */
export const ACCESS_TOKEN_MS = 15 * MINUTE;
/** A family that nobody uses for this long is over, in milliseconds. */
export const IDLE_MS = 14 * DAY;
/** Within this after its rotation a token may come again: another tab or a lost answer, not a thief. Milliseconds. */
export const GRACE_MS = 10 * SECOND;
/** A cached access token is handed out until this long before its end, in milliseconds. */
export const MINT_BEFORE_END_MS = MINUTE;
/** How stale the last visit of a session may be before it is written again: a read is not a write, mostly. */
export const TOUCH_AFTER_MS = 5 * MINUTE;

export interface FamilyFacts {
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
}

export function isAlive(family: FamilyFacts, now: Date): boolean {
  return family.endedAt === null && now < family.expiresAt;
}

export interface RefreshFacts {
  readonly family: FamilyFacts;
  readonly rotatedAt: Date | null;
  /** Null while there is no successor. */
  readonly successor: { readonly rotatedAt: Date | null } | null;
}

export type RefreshDecision = 'rotate' | 'repeat' | 'end' | 'refuse';

/**
 * What a presented refresh token earns: the first use rotates it; a repeated use within the grace is told the same
 * successor again; any other use of a rotated token means that two parties hold it, and the family ends.
 */
export function decideRefresh({ family, rotatedAt, successor }: RefreshFacts, now: Date): RefreshDecision {
  if (!isAlive(family, now)) return 'refuse';
  if (rotatedAt === null) return 'rotate';
  const isJustRotated = now.getTime() - rotatedAt.getTime() <= GRACE_MS;
  return isJustRotated && successor !== null && successor.rotatedAt === null ? 'repeat' : 'end';
}

export interface AttemptRule {
  /** After a quiet time as long as this, failures are forgotten. */
  readonly windowSeconds: number;
  /** Doubled by every further failure, up to the longest. */
  readonly firstBlockSeconds: number;
  readonly longestBlockSeconds: number;
}

export const ATTEMPT_RULE: AttemptRule = { windowSeconds: 900, firstBlockSeconds: 30, longestBlockSeconds: 900 };
/** Wrong passwords before a block. A clinic's computers share one address, so that it may fail more often. */
export const ATTEMPT_LIMITS = { user: 5, address: 20 } as const;
