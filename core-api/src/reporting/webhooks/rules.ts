const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The pauses after failed attempts, milliseconds: thirteen attempts in three days. */
export const pauses = [
  5_000,
  30_000,
  2 * MINUTE,
  15 * MINUTE,
  HOUR,
  3 * HOUR,
  8 * HOUR,
  12 * HOUR,
  12 * HOUR,
  12 * HOUR,
  12 * HOUR,
  12 * HOUR,
] as const;

/** An endpoint is disabled when all of its calls failed for this time. */
export const FAILING_MS = 3 * DAY;

/** The outcome of a call: the facts of its response, or why there is none. */
type Outcome =
  | { kind: 'responded'; status: number; retryAfter: string | null }
  | { kind: 'none'; reason: 'ADDRESS_REFUSED' | 'CONNECTION' | 'TIMEOUT' };

/** The pause that a response asks for, milliseconds: at most a day, 0 without one. */
export function askedPause(outcome: Outcome, now: Date): number {
  if (outcome.kind === 'none' || ![429, 503].includes(outcome.status) || outcome.retryAfter === null) return 0;
  const asked = /^\d+$/.test(outcome.retryAfter)
    ? Number(outcome.retryAfter) * 1_000
    : Date.parse(outcome.retryAfter) - now.getTime();
  return Number.isNaN(asked) ? 0 : Math.min(Math.max(asked, 0), DAY);
}

/** When a delivery is tried again after its n-th attempt failed; null after the last one. */
export function nextAttemptAt(attempts: number, outcome: Outcome, now: Date): Date | null {
  const pause = pauses[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + Math.max(pause, askedPause(outcome, now)));
}

type Verdict =
  | { kind: 'DELIVERED' }
  | { kind: 'FAILED'; error: 'ADDRESS_REFUSED' | 'CONNECTION' | 'REDIRECT' | 'STATUS' | 'TIMEOUT'; isGone: boolean };

/** A status from 200 to 299 delivers; 410 ends the endpoint. */
export function verdictOf(outcome: Outcome): Verdict {
  if (outcome.kind === 'none') return { kind: 'FAILED', error: outcome.reason, isGone: false };
  const { status } = outcome;
  if (status >= 200 && status < 300) return { kind: 'DELIVERED' };
  return { kind: 'FAILED', error: status >= 300 && status < 400 ? 'REDIRECT' : 'STATUS', isGone: status === 410 };
}
