/** The ERP's record for a balance: won owed (below 0 paid in advance), and the last entry counted. */
export interface ErpBalance {
  readonly unreceived: number;
  readonly lastNo: number;
}

/** A movement that is or will be reported to the ERP. */
export interface Movement {
  readonly kind: 'USE' | 'RETURN';
  /** won */
  readonly amount: number;
  /** Number of reports; above 0 without a number the outcome is unknown. */
  readonly attempts: number;
  /** Its entry in the ERP, once acknowledged. */
  readonly recordedNo: number | null;
}

/**
 * The usable balance, won: the ERP's prepaid amount plus the movements that its record does not contain. A use in doubt
 * counts, a return in doubt does not, so that no doubtful amount is spent.
 */
export function mirroredBalance({ unreceived, lastNo }: ErpBalance, movements: readonly Movement[]): number {
  let balance = -unreceived;
  for (const { kind, amount, attempts, recordedNo } of movements) {
    if (recordedNo !== null && recordedNo <= lastNo) continue;
    if (kind === 'USE') balance -= amount;
    else if (recordedNo !== null || attempts === 0) balance += amount;
  }
  return Math.max(0, balance);
}

/** Milliseconds for which an ERP record counts as current. */
export const FRESH_MS = 10 * 60 * 1000;
/** Milliseconds for which a balance is usable while the ERP does not respond. */
const CERTAIN_MS = 24 * 60 * 60 * 1000;

/** True if the ERP responded within the last ten minutes. */
export const isFresh = (fetchedAt: Date, now: Date): boolean => now.getTime() - fetchedAt.getTime() < FRESH_MS;

/** True if the balance is usable. Customers unknown to the ERP have the store's own balance, which always is. */
export const isCertain = (record: { isKnown: boolean; fetchedAt: Date } | undefined, now: Date): boolean =>
  !record?.isKnown || now.getTime() - record.fetchedAt.getTime() < CERTAIN_MS;

const FIRST_MS = 10_000;
const LONGEST_MS = 5 * 60 * 1000;

/** Milliseconds until the next report after `attempts`: 10 s, doubled each time, up to five minutes. */
export const pauseAfter = (attempts: number): number => Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts, 10));
