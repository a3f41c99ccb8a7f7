/** The record of the maker's books as a balance needs it: won owed (below 0 paid in advance), and the last entry counted. */
export interface BooksSeen {
  readonly unreceived: number;
  readonly lastNo: number;
}

/** A movement that was told to the books, or is to be. */
export interface Movement {
  readonly kind: 'USE' | 'RETURN';
  /** won */
  readonly amount: number;
  /** Times it was told; above 0 without a number it may or may not be held. */
  readonly attempts: number;
  /** Its entry in the books, once acknowledged. */
  readonly recordedNo: number | null;
}

/**
 * Won a member can pay with: what the books hold in advance, with the movements that they, as seen, do not count yet. A
 * use whose telling is in doubt counts, a return does not: the doubt is never spent.
 */
export function mirroredBalance({ unreceived, lastNo }: BooksSeen, movements: readonly Movement[]): number {
  let balance = -unreceived;
  for (const { kind, amount, attempts, recordedNo } of movements) {
    if (recordedNo !== null && recordedNo <= lastNo) continue;
    if (kind === 'USE') balance -= amount;
    else if (recordedNo !== null || attempts === 0) balance += amount;
  }
  return Math.max(0, balance);
}

/** Milliseconds for which what the books said counts as what they say. */
export const FRESH_MS = 10 * 60 * 1000;
/** Milliseconds for which it can be paid with while they cannot be asked. */
const CERTAIN_MS = 24 * 60 * 60 * 1000;

/** Whether the books said it within the last ten minutes. */
export const isFresh = (fetchedAt: Date, now: Date): boolean => now.getTime() - fetchedAt.getTime() < FRESH_MS;

/** Whether it may still be paid with. What the books do not know at all is the store's own and always certain. */
export const isCertain = (record: { isKnown: boolean; fetchedAt: Date } | undefined, now: Date): boolean =>
  !record?.isKnown || now.getTime() - record.fetchedAt.getTime() < CERTAIN_MS;

const FIRST_MS = 10_000;
const LONGEST_MS = 5 * 60 * 1000;

/** Milliseconds until a report is told again after so many attempts: 10 s, doubled each time, up to five minutes. */
export const pauseAfter = (attempts: number): number => Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts, 10));
