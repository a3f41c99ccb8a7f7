import { seoulParts } from '@iruon/contract/seoul';

const AD = '(광고)';
/** '(광고)', '(광 고)', '[광고]', '<광고>' and variants, which operators typed by hand at the start. */
const TYPED_BY_HAND = /^(?:\s*[([<{【〔]\s*광\s*고\s*[)\]>}】〕]\s*)+/;

/** A subject of advertising: exactly one '(광고)' at its start, as the law requires. */
export function advertisingSubject(subject: string): string {
  const rest = subject.normalize('NFC').replace(TYPED_BY_HAND, '').trim();
  return `${AD} ${rest === '' ? subject.trim() : rest}`;
}

const QUIET_FROM = 21;
const QUIET_UNTIL = 8;
/** Longer than the deadline of a mail that is being sent. */
const AHEAD_MS = 60_000;

const isNight = (at: Date) => {
  const { hour } = seoulParts(at);
  return hour >= QUIET_FROM || hour < QUIET_UNTIL;
};

/**
 * True if no advertising may be sent: from 21:00 to 08:00 in Seoul, and shortly before, because of the delivery time.
 */
export const isQuiet = (at: Date): boolean => isNight(at) || isNight(new Date(at.getTime() + AHEAD_MS));

const TRIES = 5;
const MINUTE = 60_000;

/** When a postponed mail is retried: after 1, 2, 4, 8 minutes; then null, it failed. */
export function nextTryAt(tries: number, from: Date): Date | null {
  return tries >= TRIES ? null : new Date(from.getTime() + 2 ** (tries - 1) * MINUTE);
}

/** This number of consecutive unsent mails means that the transport fails. */
export const TRANSPORT_FAILURES = 10;

/** True if the addresses are too bad to continue: more than a tenth of the first 500 permanently rejected. */
export const isRefusedTooOften = ({ attempted, rejected }: { attempted: number; rejected: number }): boolean =>
  attempted >= 50 && attempted <= 500 && rejected * 10 > attempted;
