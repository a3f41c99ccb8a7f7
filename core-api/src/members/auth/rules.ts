/** The front server of a browser's login. */
export type SessionClient = 'storefront' | 'console';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** How long an access token is valid (domain.md section 7), in milliseconds. */
export const ACCESS_TOKEN_MS = 15 * MINUTE;
/** The idle time after which a family ends, in milliseconds. */
const IDLE_MS = 14 * DAY;
/**
 * Time after its rotation in which a token may be repeated: by another tab or after a lost response, not by a thief.
 * Milliseconds.
 */
export const GRACE_MS = 10 * SECOND;
/** How long the previous id of a session is accepted, for concurrent requests. Milliseconds. */
const REPLACED_MS = 30 * SECOND;
/** Ids that were replaced after this are still accepted. */
export const replacedAfter = (now: Date): Date => new Date(now.getTime() - REPLACED_MS);
/** A cached access token is returned until this long before its end, in milliseconds. */
export const MINT_BEFORE_END_MS = MINUTE;
/** Minimum age of a session's last visit before it is updated: most reads then write nothing. */
const TOUCH_AFTER_MS = 5 * MINUTE;

/** The lifetime of a session. */
export interface SessionSpan {
  /** From its last visit, milliseconds. */
  readonly idleMs: number;
  /** From its login, milliseconds, independent of visits; null without an end. */
  readonly longestMs: number | null;
}

const MEMBERS: SessionSpan = { idleMs: IDLE_MS, longestMs: null };

/** Sessions of operators are shorter than those of members. */
export function spanOf(isOperator: boolean, operators: SessionSpan): SessionSpan {
  return isOperator ? operators : MEMBERS;
}

/** The end of a session that is visited now. */
export function expiryOf({ idleMs, longestMs }: SessionSpan, createdAt: Date, now: Date): Date {
  const idle = now.getTime() + idleMs;
  return new Date(longestMs === null ? idle : Math.min(idle, createdAt.getTime() + longestMs));
}

/** True if a session exceeds its span by its member's current role, even if it started with another role. */
export function isOver(
  span: SessionSpan,
  { createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt: Date },
  now: Date,
): boolean {
  return expiryOf(span, createdAt, lastSeenAt) <= now;
}

/** True if a visit should be stored: rarely enough to be cheap, often enough for the shortest span. */
export function isWorthNoting({ idleMs }: SessionSpan, lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= Math.min(TOUCH_AFTER_MS, idleMs / 30);
}

export interface RightsFacts {
  readonly type: string;
  readonly rights: ReadonlySet<string>;
  readonly custNo: string | null;
  readonly isApproved: boolean;
  readonly level: string | null;
  /** Whether the member has a second factor, and whether this session was verified with it. */
  readonly hasSecondFactor: boolean;
  readonly isProven: boolean;
}

/** The rights of a session, as a comparable text: a different text is a change of rights. */
export const rightsOf = ({ type, rights, custNo, isApproved, level, hasSecondFactor, isProven }: RightsFacts): string =>
  JSON.stringify([type, [...rights].toSorted(), custNo !== null, isApproved, level, hasSecondFactor, isProven]);

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
  /** Null without a successor. */
  readonly successor: { readonly rotatedAt: Date | null } | null;
}

export type RefreshDecision = 'rotate' | 'repeat' | 'end' | 'refuse';

/**
 * The result of a presented refresh token: the first use rotates it; a repeated use within the grace period gets the
 * same successor; any other use of a rotated token means that two parties have it, and ends the family.
 */
export function decideRefresh({ family, rotatedAt, successor }: RefreshFacts, now: Date): RefreshDecision {
  if (!isAlive(family, now)) return 'refuse';
  if (rotatedAt === null) return 'rotate';
  const isJustRotated = now.getTime() - rotatedAt.getTime() <= GRACE_MS;
  return isJustRotated && successor !== null && successor.rotatedAt === null ? 'repeat' : 'end';
}

export interface AttemptRule {
  /** The quiet time after which failures are cleared. */
  readonly windowSeconds: number;
  /** Doubled by every further failure, up to the longest. */
  readonly firstBlockSeconds: number;
  readonly longestBlockSeconds: number;
}

export const ATTEMPT_RULE: AttemptRule = { windowSeconds: 900, firstBlockSeconds: 30, longestBlockSeconds: 900 };
/**
 * Wrong passwords before a block. An unknown browser is counted by account and address, by address, and by account; a
 * browser that logged in to the account before is counted only by itself, so that others cannot lock its member out. A
 * clinic's computers share an address, which therefore has a higher limit.
 */
export const ATTEMPT_LIMITS = { device: 5, accountAtAddress: 5, address: 20, account: 100 } as const;

/** Console and public logins count separately: failures in the shop do not block operators from the console. */
export type Door = 'public' | 'console';

export interface AttemptSubject {
  /** The counter, e.g. `public address:203.0.113.7`. */
  readonly subject: string;
  /** Number of attempts before the first block. */
  readonly limit: number;
  /** True if the right password clears all failures; otherwise it uncounts only its own attempt. */
  readonly isCleared: boolean;
}

const subjectOf = (door: Door, name: string, limit: number, isCleared: boolean): AttemptSubject => ({
  subject: `${door} ${name}`,
  limit,
  isCleared,
});

export const ofAddress = (door: Door, address: string): AttemptSubject =>
  subjectOf(door, `address:${address}`, ATTEMPT_LIMITS.address, false);

export const ofStranger = (door: Door, username: string, address: string): AttemptSubject[] => [
  subjectOf(door, `user:${username} address:${address}`, ATTEMPT_LIMITS.accountAtAddress, true),
  subjectOf(door, `user:${username}`, ATTEMPT_LIMITS.account, false),
];

/**
 * Counts wrong passwords of a member who confirms an action, by session, so that no other session can block the member.
 */
export const ofSession = (familyId: string): AttemptSubject =>
  subjectOf('public', `session:${familyId}`, ATTEMPT_LIMITS.device, true);

/** Counts wrong codes of a second factor, for the account: the password was right before. */
export const ofSecondFactor = (userId: string): AttemptSubject =>
  subjectOf('console', `second-factor:${userId}`, ATTEMPT_LIMITS.device, true);

export interface ScopeFacts {
  readonly isOperator: boolean;
  readonly hasSecondFactor: boolean;
  /** True if this session was verified with a code. */
  readonly isProven: boolean;
  readonly isRequired: boolean;
}

/**
 * The state of an operator's rights in a session: `open` grants them all, `closed` none, because the session started
 * with a password only, `enrol` none before a second factor is enrolled.
 */
export function standingOf({
  isOperator,
  hasSecondFactor,
  isProven,
  isRequired,
}: ScopeFacts): 'open' | 'closed' | 'enrol' {
  if (!isOperator) return 'open';
  if (hasSecondFactor) return isProven ? 'open' : 'closed';
  return isRequired ? 'enrol' : 'open';
}

export const ofDevice = (door: Door, username: string, device: string): AttemptSubject =>
  subjectOf(door, `user:${username} device:${device}`, ATTEMPT_LIMITS.device, true);
